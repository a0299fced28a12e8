import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES, SLOTS_QUERY } from '@thali/contract/document-pages'
import type { ReservationsPageData } from '@thali/contract/page-state'
import { pathTo, routeOf } from '@thali/contract/paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { BookReservation, Slots } from '@thali/contract/reservations'
import { storeCountryCode } from '@thali/domain/store/store-country-code'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { PhoneField } from '../../features/checkout/phone-field.tsx'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { BookingForm, type PhoneParts } from '../../features/reservations/booking-form.tsx'
import { KeptReservations } from '../../features/reservations/kept-reservations.tsx'
import { nearestSlots } from '../../features/reservations/nearest-slots.ts'
import { NearestTimes } from '../../features/reservations/nearest-times.tsx'
import { PartyField } from '../../features/reservations/party-field.tsx'
import { SlotDays } from '../../features/reservations/slot-days.tsx'
import { SlotWeeks } from '../../features/reservations/slot-weeks.tsx'
import { UnsentBookingNotice } from '../../features/reservations/unsent-booking-notice.tsx'
import { type BookingRefusal, useBooking } from '../../features/reservations/use-booking.ts'
import { useReservationTimes, type WallSlot } from '../../features/reservations/use-reservation-times.ts'
import { type SlotsQuestion, useSlots } from '../../features/reservations/use-slots.ts'
import { fetchApi } from '../../platform/fetch-api.ts'
import { bookingDraft, keepInBookingDraft } from '../../state/device/booking-draft.ts'
import { savedUser } from '../../state/device/saved-user.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import styles from './reservations-page.module.css'

/** Refusals after which another time may work. */
const OF_TIME: ReadonlySet<string> = new Set([
  'reservation.full',
  'reservation.no-slot',
  'reservation.too-soon',
  'reservation.too-far',
])

interface Taken {
  readonly reason: string
  readonly nearest: readonly WallSlot[]
}

function isFreeIn({ days }: Slots, wanted: WallSlot): boolean {
  return days.some(({ slots }) =>
    slots.some(({ date, minute, isFree }) => isFree && date === wanted.date && minute === wanted.minute),
  )
}

/** Booking of a table by party and day; without scripts the free times can still be read. */
export function BookTable({ page }: { page: ReservationsPageData & { readonly slots: Slots } }) {
  const { t, i18n } = useLingui()
  const { store, today, slots: initial } = page
  const week = useSlots(page, (values) => fetchApi(RESERVATION_API.slots, { storeId: store.id, ...values }))
  const { slots, wanted } = week
  const { slotName, guestsName } = useReservationTimes()
  const [chosen, setChosen] = useState<WallSlot | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [parts, setParts] = useState<PhoneParts>({ country: 'IN', phone: '' })
  const prefix = useDialCode(parts.country)
  const booking = useBooking(store.id, (refusal, body) => void showRefusal(refusal, body))
  const form = useRef<HTMLElement>(null)

  useEffect(() => {
    const user = savedUser()
    const { country = user?.country, phone = user?.mobile, slot } = bookingDraft(store.id)
    setParts({ country: country ?? storeCountryCode(store), phone: phone ?? '' })
    if (slot && isFreeIn(initial, slot)) setChosen(slot)
  }, [store, initial])

  async function show(question: SlotsQuestion) {
    const url = new URL(location.href)
    url.searchParams.set(SLOTS_QUERY.party, String(question.party))
    url.searchParams.set(SLOTS_QUERY.from, question.from)
    history.replaceState(history.state, '', url)
    const fresh = await week.load(question)
    if (!fresh || !chosen || question.party === wanted.party || isFreeIn(fresh, chosen)) return
    const [time, guests] = [slotName(chosen), guestsName(question.party)]
    setChosen(null)
    setTaken({
      reason: t`${time} is not free for ${guests}.`,
      nearest: nearestSlots(fresh, chosen),
    })
  }

  function choose(slot: WallSlot) {
    setChosen(slot)
    keepInBookingDraft(store.id, { slot })
    setTaken(null)
    setError(null)
    // On a phone the form is below all days.
    setTimeout(() => {
      form.current?.scrollIntoView()
      form.current?.focus({ preventScroll: true })
    })
  }

  async function showRefusal({ code, message }: BookingRefusal, body: BookReservation) {
    const reason = i18n._(messageOfCode(code, message))
    if (!OF_TIME.has(code)) return setError(reason)
    const fresh = await week.load(wanted)
    setChosen(null)
    setTaken({ reason, nearest: nearestSlots(fresh ?? slots, body) })
    scrollTo({ top: 0, behavior: 'smooth' })
  }

  const shownGuests = guestsName(week.party)
  const free = slots.days.some((day) => day.slots.some(({ isFree }) => isFree))
  const address = (from: string) =>
    `${pathTo(DOCUMENT_PAGES.reservations, { slug: store.slug })}&${SLOTS_QUERY.party}=${wanted.party}&${SLOTS_QUERY.from}=${from}`
  const weekLink = (from: string, label: string) => (
    <a
      href={address(from)}
      className={buttonClass('outlined')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        void show({ party: wanted.party, from })
      }}
    >
      {label}
    </a>
  )
  if (booking.unsent)
    return (
      <UnsentBookingNotice
        unsent={booking.unsent}
        isSending={booking.isSending}
        onAgain={booking.sendAgain}
        onDiscard={booking.discard}
      />
    )
  return (
    <>
      <KeptReservations storeId={store.id} />
      {taken && <NearestTimes {...taken} onChoose={choose} />}
      <div className={styles.columns}>
        <section className={panel.panel} aria-label={t`Free times`}>
          <form method="get" action={routeOf(DOCUMENT_PAGES.reservations)} className={styles.party}>
            <input type="hidden" name="store" value={store.slug} />
            <PartyField
              id="party"
              name={SLOTS_QUERY.party}
              party={wanted.party}
              partyMax={slots.partyMax}
              onChange={(party) => void show({ party, from: wanted.from })}
            />
            <noscript>
              <button type="submit" className={buttonClass('outlined')}>
                {t`Show free times`}
              </button>
            </noscript>
          </form>
          {week.failed && (
            <Notice
              tone="bad"
              icon={<ClockIcon />}
              title={t`The free times could not be loaded.`}
              isAlert
              actions={<Button onClick={() => week.failed && void show(week.failed)}>{t`Try again`}</Button>}
            >
              <p>{t`Check your connection and try again.`}</p>
            </Notice>
          )}
          {week.party <= slots.partyMax && (
            <>
              {!free && !week.isLoading && (
                <p role="status">{t`Nothing is free this week for ${shownGuests}.`}</p>
              )}
              <SlotDays
                key={`${week.party} ${week.from}`}
                days={slots.days}
                today={today}
                chosen={chosen}
                isBusy={week.isLoading}
                onChoose={choose}
              />
              <SlotWeeks from={wanted.from} today={today} lastDate={slots.lastDate} weekLink={weekLink} />
            </>
          )}
          <noscript>
            <p>{t`Booking needs JavaScript. Please call to reserve one of these times.`}</p>
          </noscript>
        </section>
        {chosen && (
          <section
            ref={form}
            tabIndex={-1}
            className={`${panel.panel} ${styles.form}`}
            aria-labelledby="booking"
          >
            <h3 id="booking">{t`Your table`}</h3>
            <p className={styles.chosen}>
              <strong>{slotName(chosen)}</strong>
              <span>{shownGuests}</span>
            </p>
            <BookingForm
              slots={slots}
              prefix={prefix}
              parts={parts}
              phoneField={(wrong) => (
                <PhoneField
                  {...parts}
                  isRequired
                  error={wrong}
                  onChange={({ country = parts.country, phone = parts.phone }) => {
                    setParts({ country, phone })
                    keepInBookingDraft(store.id, { country, phone })
                  }}
                />
              )}
              isSending={booking.isSending}
              error={error}
              onBook={(who) => {
                setError(null)
                void booking.book({ ...who, ...chosen, party: week.party })
              }}
            />
          </section>
        )}
      </div>
    </>
  )
}
