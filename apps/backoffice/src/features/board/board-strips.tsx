import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconStack2, IconVolumeOff } from '@tabler/icons-react'
import type { Board } from '@thali/contract/staff-orders'
import type { ReactNode } from 'react'
import { unblockSound, useSoundBlocked } from '../../shared/sound.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './board.module.css'
import stripStyles from './board-strips.module.css'

/** What must be known before reading the tickets: no sound, ordering paused, more orders than fit. */
export function BoardStrips({ board, waiting }: { board: Board; waiting: number }) {
  const { t } = useLingui()
  const soundBlocked = useSoundBlocked()
  const { time } = useFormats()
  const { ordering } = board
  const until = ordering.until ? time(ordering.until) : ''
  return (
    <div className={styles.strips}>
      <p className={stripStyles.announcer} role="status">
        {waiting > 0 ? t`New orders waiting: ${waiting}` : ''}
      </p>
      {soundBlocked && (
        <Strip icon={<IconVolumeOff />}>
          <span>
            <Trans>Sound is blocked: new orders would arrive silently.</Trans>
          </span>
          <Button size="md" onClick={() => void unblockSound()}>
            <Trans>Tap to enable</Trans>
          </Button>
        </Strip>
      )}
      {!ordering.open && (
        <Strip icon={<IconPlayerPause />}>
          <span>
            {until ? (
              <Trans>Ordering is paused until {until}.</Trans>
            ) : (
              <Trans>Ordering is paused until somebody resumes it.</Trans>
            )}{' '}
            <Trans>Guests read: “{ordering.reason}”</Trans>
          </span>
        </Strip>
      )}
      {board.truncated && (
        <Strip icon={<IconStack2 />}>
          <span>
            <Trans>There are more orders than this board holds. Finish some to see the rest.</Trans>
          </span>
        </Strip>
      )}
    </div>
  )
}

function Strip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={stripStyles.strip} role="status">
      {icon}
      {children}
    </div>
  )
}
