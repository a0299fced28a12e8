import { useLingui } from '@lingui/react/macro'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { GuestReservation, Slots } from '@thali/contract/reservations'
import { useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import panel from '../../ui/panel.module.css'
import { ChangeForm } from './change-form.tsx'
import styles from './reservation-tools.module.css'
import { useReservationTimes } from './use-reservation-times.ts'
import { slotsValues } from './use-slots.ts'

interface ReservationToolsProps {
  readonly reservation: GuestReservation
  readonly onChanged: (reservation: GuestReservation) => void
}

/** Change and cancellation, while the store allows diners to do it. */
export function ReservationTools({ reservation, onChanged }: ReservationToolsProps) {
  const { t, i18n } = useLingui()
  const { instantName } = useReservationTimes()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [slots, setSlots] = useState<Slots | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const section = useRef<HTMLElement>(null)
  const { slug, date, party, isChangeable } = reservation
  const until = instantName(reservation.changeableUntil)

  /** @returns the server's answer; null if it refused or did not answer, which is shown */
  async function ask<Body>(
    work: () => ReturnType<typeof fetchApi<string, undefined, Body>>,
  ): Promise<Body | null> {
    setBusy(true)
    setError(null)
    const answer = await work()
    setBusy(false)
    if (answer.kind === 'ok') return answer.body
    setError(
      answer.kind === 'no-answer'
        ? t`Not sent. Check your connection and try again.`
        : i18n._(messageOfCode(answer.code, answer.message)),
    )
    return null
  }

  /** Opens or closes a form or question. The pressed button is removed, so the section takes the focus. */
  function show(next: 'change' | 'cancel' | null, message = '') {
    setOpen(next)
    setSaid(message)
    section.current?.focus()
  }

  async function change() {
    const values = { reservationSlug: slug, ...slotsValues({ from: date, party }) }
    const fresh = await ask<Slots>(() => fetchApi(RESERVATION_API.slotsToChange, values))
    if (!fresh) return
    setSlots(fresh)
    show('change')
  }

  async function cancel() {
    const changed = await ask<GuestReservation>(() =>
      fetchApi(RESERVATION_API.cancelReservation, { reservationSlug: slug }),
    )
    if (!changed) return
    setOpen(null)
    onChanged(changed)
    // A cancelled reservation cannot be changed: this section is removed.
    document.getElementById('content')?.focus()
  }

  function done(changed: GuestReservation) {
    onChanged(changed)
    show(null, t`The change is saved.`)
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${panel.panel} ${styles.tools}`}
      aria-label={t`Change or cancel`}
    >
      <p role="status">{said}</p>
      {!isChangeable && <p>{t`It is too late to change or cancel this here. Please call.`}</p>}
      {isChangeable && open !== 'change' && <p>{t`You can change or cancel until ${until}.`}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {isChangeable && open === null && (
        <div className={styles.buttons}>
          <Button look="outlined" isBusy={isBusy} onClick={() => void change()}>
            {t`Change`}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={() => show('cancel')}>
            {t`Cancel the reservation`}
          </Button>
        </div>
      )}
      {open === 'cancel' && (
        <div className={styles.buttons}>
          <p role="alert">{t`Give up this table? Others can book it then.`}</p>
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            {t`Yes, cancel it`}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={() => show(null)}>
            {t`Keep it`}
          </Button>
        </div>
      )}
      {open === 'change' && slots && (
        <ChangeForm reservation={reservation} slots={slots} onChanged={done} onClosed={() => show(null)} />
      )}
    </section>
  )
}
