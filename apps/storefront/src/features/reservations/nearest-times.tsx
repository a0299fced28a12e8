import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReservationTimes, type WallSlot } from './use-reservation-times.ts'

interface NearestTimesProps {
  /** Reason why the wanted time is not available. */
  readonly reason: string
  readonly nearest: readonly WallSlot[]
  readonly onChoose: (slot: WallSlot) => void
}

/** Nearest free times, if a time was taken in the meantime. */
export function NearestTimes({ reason, nearest, onChoose }: NearestTimesProps) {
  const { t } = useLingui()
  const { slotName } = useReservationTimes()
  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={reason}
      isAlert
      actions={
        nearest.length > 0 && (
          <>
            {nearest.map((slot) => (
              <Button key={slotName(slot)} look="outlined" onClick={() => onChoose(slot)}>
                {slotName(slot)}
              </Button>
            ))}
          </>
        )
      }
    >
      <p>{nearest.length > 0 ? t`These are the nearest free times:` : t`Choose another day or time.`}</p>
    </Notice>
  )
}
