import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFlame, IconVolumeOff } from '@tabler/icons-react'
import type { Board } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { RECEIVED } from '@thali/domain/order/order'
import { useMay } from '../../shared/session.ts'
import { unblockSound, useSoundBlocked } from '../../shared/sound.ts'
import { useAction } from '../../shared/use-call.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './board.module.css'
import type { OpenDialog } from './board-dialogs.tsx'
import { SoundCheckStrip } from './sound-check-strip.tsx'
import { Strip } from './strip.tsx'

export interface BoardStripsProps {
  readonly waiting: number
  /** Number of orders that await approval. */
  readonly held: number
  /** Number of new orders if that is unusual for the store; else null. */
  readonly unusual: string | null
  /** Current rush, in which all orders take longer; undefined: none. */
  readonly rush: Board['rush']
  readonly onDialog: (dialog: OpenDialog) => void
}

/** Warnings above the tickets: no sound, unusually many orders. */
export function BoardStrips({ waiting, held, unusual, rush, onDialog }: BoardStripsProps) {
  const { t } = useLingui()
  const soundBlocked = useSoundBlocked()
  const mayCancel = useMay('orders.cancel')
  return (
    <div className={styles.strips}>
      <VisuallyHidden component="p" role="status">
        {[waiting > 0 && t`New orders waiting: ${waiting}`, held > 0 && t`Orders waiting for a look: ${held}`]
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
      {soundBlocked ? (
        <Strip icon={<IconVolumeOff />}>
          <span>{t`Sound is blocked: new orders would arrive silently.`}</span>
          <Button onClick={() => void unblockSound()}>{t`Tap to enable`}</Button>
        </Strip>
      ) : (
        <SoundCheckStrip />
      )}
      {rush && <RushStrip rush={rush} />}
      {unusual !== null && (
        <Strip icon={<IconAlertTriangle />} isAlert>
          <span>
            <Trans>{unusual} new orders within 10 minutes: unusually many. Check that they are real.</Trans>
          </span>
          {mayCancel && (
            <Button
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

/** Notice that all orders take longer for now: by how many minutes, until when, and a button to end it. */
function RushStrip({ rush }: { rush: NonNullable<Board['rush']> }) {
  const { time } = useFormats()
  const mayEnd = useMay('ordering.pause')
  const end = useAction(STAFF_API.endRush, { renews: ['board'] })
  const minutes = rush.addedMinutes
  const until = time(rush.until)
  return (
    <Strip icon={<IconFlame />}>
      <span>
        <Trans>
          Rush: guests are told {minutes} minutes more until {until}.
        </Trans>
      </span>
      {mayEnd && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          <Trans>End now</Trans>
        </Button>
      )}
    </Strip>
  )
}
