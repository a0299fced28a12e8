import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause, IconVolumeOff } from '@tabler/icons-react'
import type { Board } from '@thali/contract/staff-orders'
import { RECEIVED } from '@thali/domain/order/order'
import { pauseReasonIn } from '@thali/domain/order/pause-reason'
import { useMay } from '../../shared/session.ts'
import { unblockSound, useSoundBlocked } from '../../shared/sound.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './board.module.css'
import type { OpenDialog } from './board-dialogs.tsx'
import stripStyles from './board-strips.module.css'
import { SoundCheckStrip } from './sound-check-strip.tsx'
import { Strip } from './strip.tsx'

export interface BoardStripsProps {
  readonly board: Pick<Board, 'ordering'>
  readonly waiting: number
  /** Orders that wait for a look. */
  readonly held: number
  /** How many new orders there are where that is unusual; else null. */
  readonly unusual: string | null
  readonly onDialog: (dialog: OpenDialog) => void
}

/** What must be known before reading the tickets: no sound, ordering paused, unusually many orders. */
export function BoardStrips({ board, waiting, held, unusual, onDialog }: BoardStripsProps) {
  const { t, i18n } = useLingui()
  const soundBlocked = useSoundBlocked()
  const { time } = useFormats()
  const mayCancel = useMay('orders.cancel')
  const { ordering } = board
  const reason = pauseReasonIn(i18n.locale, ordering.reason)
  const until = ordering.until ? time(ordering.until) : ''
  return (
    <div className={styles.strips}>
      <p className={stripStyles.announcer} role="status">
        {[waiting > 0 && t`New orders waiting: ${waiting}`, held > 0 && t`Orders waiting for a look: ${held}`]
          .filter(Boolean)
          .join('. ')}
      </p>
      {soundBlocked ? (
        <Strip icon={<IconVolumeOff />}>
          <span>
            <Trans>Sound is blocked: new orders would arrive silently.</Trans>
          </span>
          <Button size="md" onClick={() => void unblockSound()}>
            <Trans>Tap to enable</Trans>
          </Button>
        </Strip>
      ) : (
        <SoundCheckStrip />
      )}
      {!ordering.open && (
        <Strip icon={<IconPlayerPause />}>
          <span>
            {until ? (
              <Trans>Ordering is paused until {until}.</Trans>
            ) : (
              <Trans>Ordering is paused until somebody resumes it.</Trans>
            )}{' '}
            <Trans>Guests read: “{reason}”</Trans>
          </span>
        </Strip>
      )}
      {unusual !== null && (
        <Strip icon={<IconAlertTriangle />} isAlert>
          <span>
            <Trans>{unusual} new orders within 10 minutes: unusually many. Check that they are real.</Trans>
          </span>
          {mayCancel && (
            <Button
              size="md"
              color="red"
              onClick={() => onDialog({ kind: 'list', state: held > waiting ? 'held' : RECEIVED })}
            >
              <Trans>Check orders</Trans>
            </Button>
          )}
        </Strip>
      )}
    </div>
  )
}
