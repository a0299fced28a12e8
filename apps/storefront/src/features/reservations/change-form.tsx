import { useLingui } from '@lingui/react/macro'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { GuestReservation, Slots } from '@thali/contract/reservations'
import { storeTime } from '@thali/domain/time/store-clock'
import { plainLines } from '@thali/domain/typed-text'
import { type FormEvent, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './booking-form.module.css'
import { nearestSlots } from './nearest-slots.ts'
import { NearestTimes } from './nearest-times.tsx'
import { PartyField } from './party-field.tsx'
import { SlotDays } from './slot-days.tsx'
import { SlotWeeks } from './slot-weeks.tsx'
import { useReservationTimes, type WallSlot } from './use-reservation-times.ts'
import { useSlots } from './use-slots.ts'
import { type Wishes, WishesFields } from './wishes-fields.tsx'

interface ChangeFormProps {
  readonly reservation: GuestReservation
  /** Free times from its day on, for its party. */
  readonly slots: Slots
  readonly onChanged: (reservation: GuestReservation) => void
  readonly onClosed: () => void
}

/** Form to change time, party or wishes of a reservation. */
export function ChangeForm({ reservation, slots: first, onChanged, onClosed }: ChangeFormProps) {
  const { t, i18n } = useLingui()
  const { slotName, guestsName } = useReservationTimes()
  const { slug, date, minute } = reservation
  const week = useSlots({ slots: first, party: reservation.party, from: date }, (values) =>
    fetchApi(RESERVATION_API.slotsToChange, { reservationSlug: slug, ...values }),
  )
  const { slots, wanted } = week
  const [chosen, setChosen] = useState<WallSlot>({ date, minute })
  const [wishes, setWishes] = useState<Wishes>(reservation)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [nearest, setNearest] = useState<readonly WallSlot[] | null>(null)
  const today = storeTime(Date.now(), slots.timeZone).date
  const isSameTime = chosen.date === date && chosen.minute === minute
  const asksAgain = !slots.isConfirmedAtOnce && !(isSameTime && wanted.party <= reservation.party)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setError(null)
    setNearest(null)
    const { area, occasion } = wishes
    const said = { area, occasion, allergy: plainLines(wishes.allergy), note: plainLines(wishes.note) }
    const body = { ...chosen, party: wanted.party, ...said }
    const answer = await fetchApi(RESERVATION_API.changeReservation, { reservationSlug: slug }, { body })
    setSending(false)
    if (answer.kind === 'ok') return onChanged(answer.body)
    if (answer.kind === 'no-answer') return setError(t`Not sent. Check your connection and try again.`)
    setError(i18n._(messageOfCode(answer.code, answer.message)))
    if (answer.code !== 'reservation.full') return
    setNearest(nearestSlots((await week.load(wanted)) ?? slots, chosen))
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PartyField
        id="change-party"
        name="party"
        party={wanted.party}
        partyMax={slots.partyMax}
        onChange={(party) => void week.load({ party, from: wanted.from })}
      />
      {week.failed && (
        <p className={styles.error} role="alert">
          {t`The free times could not be loaded.`} {t`Check your connection and try again.`}
        </p>
      )}
      <SlotDays
        days={slots.days}
        today={today}
        chosen={chosen}
        isBusy={week.isLoading}
        onChoose={setChosen}
      />
      <SlotWeeks
        from={wanted.from}
        today={today}
        lastDate={slots.lastDate}
        weekLink={(from, label) => (
          <Button look="outlined" onClick={() => void week.load({ party: wanted.party, from })}>
            {label}
          </Button>
        )}
      />
      <WishesFields
        wishes={wishes}
        areas={slots.areas}
        onChange={(change) => setWishes({ ...wishes, ...change })}
      />
      {asksAgain && (
        <p role="status">{t`The restaurant is asked again. Without an answer within 30 minutes while it is open, the reservation expires.`}</p>
      )}
      {nearest ? (
        <NearestTimes reason={error ?? ''} nearest={nearest} onChoose={setChosen} />
      ) : (
        error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )
      )}
      <p>
        <strong>{slotName(chosen)}</strong>, {guestsName(wanted.party)}
      </p>
      <Button type="submit" wide disabled={isSending || week.isLoading}>
        {t`Save changes`}
      </Button>
      <Button look="quiet" wide onClick={onClosed}>
        {t`Leave it as it is`}
      </Button>
    </form>
  )
}
