import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { UnsentBooking } from '../../state/device/reservations.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReservationTimes } from './use-reservation-times.ts'

interface UnsentBookingNoticeProps {
  readonly unsent: UnsentBooking
  readonly isSending: boolean
  readonly onAgain: () => void
  readonly onDiscard: () => void
}

/** A booking without an answer: it is resent unchanged, automatically once the network is back. */
export function UnsentBookingNotice({ unsent, isSending, onAgain, onDiscard }: UnsentBookingNoticeProps) {
  const { t } = useLingui()
  const { slotName, guestsName } = useReservationTimes()
  const again = useRef(onAgain)
  again.current = onAgain
  useEffect(() => {
    const send = () => again.current()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  const { body } = unsent
  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={t`Your booking has no answer yet.`}
      isAlert
      actions={
        <>
          <Button isBusy={isSending} onClick={onAgain}>
            {t`Send again`}
          </Button>
          <Button look="quiet" isBusy={isSending} onClick={onDiscard}>
            {t`Do not send`}
          </Button>
        </>
      }
    >
      <p>
        {slotName(body)}, {guestsName(body.party)}
      </p>
      <p>{t`The restaurant may have it already. Send it again to be certain: only one table is booked, and you can cancel it then.`}</p>
    </Notice>
  )
}
