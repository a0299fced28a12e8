import { useLingui } from '@lingui/react/macro'
import { SLOTS_QUERY } from '@thali/contract/document-pages'
import type { ReservationsPageData } from '@thali/contract/page-state'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { BookReservation, Slots } from '@thali/contract/reservations'
import { useEffect, useState } from 'react'
import { nearestSlots } from '../../features/reservations/nearest-slots.ts'
import { type BookingRefusal, useBooking } from '../../features/reservations/use-booking.ts'
import { useReservationTimes, type WallSlot } from '../../features/reservations/use-reservation-times.ts'
import { type SlotsQuestion, useSlots } from '../../features/reservations/use-slots.ts'
import { fetchApi } from '../../platform/fetch-api.ts'
import { bookingDraft, keepInBookingDraft } from '../../state/device/booking-draft.ts'
import { messageOfCode } from '../../texts/error-messages.ts'

export type BookingPageData = ReservationsPageData & { readonly slots: Slots }

/** Refusals after which another time may work. */
const OF_TIME: ReadonlySet<string> = new Set([
  'reservation.full',
  'reservation.no-slot',
  'reservation.too-soon',
  'reservation.too-far',
])

/** Time that is not available, and the nearest free ones. */
interface Taken {
  readonly reason: string
  readonly nearest: readonly WallSlot[]
}

function isFreeIn({ days }: Slots, wanted: WallSlot): boolean {
  return days.some(({ slots }) =>
    slots.some(({ date, minute, isFree }) => isFree && date === wanted.date && minute === wanted.minute),
  )
}

/**
 * Free times of a week, the chosen one, and its booking.
 *
 * @param onChosen called after a time was chosen
 */
export function useTableBooking(page: BookingPageData, onChosen: () => void) {
  const { t, i18n } = useLingui()
  const { store, slots: initial } = page
  const week = useSlots(page, (values) => fetchApi(RESERVATION_API.slots, { storeId: store.id, ...values }))
  const { slotName, guestsName } = useReservationTimes()
  const [chosen, setChosen] = useState<WallSlot | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [error, setError] = useState<string | null>(null)
  const booking = useBooking(store.id, (refusal, body) => void showRefusal(refusal, body))

  useEffect(() => {
    const { slot } = bookingDraft(store.id)
    if (slot && isFreeIn(initial, slot)) setChosen(slot)
  }, [store, initial])

  async function show(question: SlotsQuestion) {
    const url = new URL(location.href)
    url.searchParams.set(SLOTS_QUERY.party, String(question.party))
    url.searchParams.set(SLOTS_QUERY.from, question.from)
    history.replaceState(history.state, '', url)
    const fresh = await week.load(question)
    if (!fresh || !chosen || question.party === week.wanted.party || isFreeIn(fresh, chosen)) return
    const [time, guests] = [slotName(chosen), guestsName(question.party)]
    setChosen(null)
    setTaken({ reason: t`${time} is not free for ${guests}.`, nearest: nearestSlots(fresh, chosen) })
  }

  function choose(slot: WallSlot) {
    setChosen(slot)
    keepInBookingDraft(store.id, { slot })
    setTaken(null)
    setError(null)
    setTimeout(onChosen)
  }

  async function showRefusal({ code, message }: BookingRefusal, body: BookReservation) {
    const reason = i18n._(messageOfCode(code, message))
    if (!OF_TIME.has(code)) return setError(reason)
    const fresh = await week.load(week.wanted)
    setChosen(null)
    setTaken({ reason, nearest: nearestSlots(fresh ?? week.slots, body) })
    scrollTo({ top: 0, behavior: 'smooth' })
  }

  return {
    week,
    chosen,
    taken,
    error,
    booking,
    show: (question: SlotsQuestion) => void show(question),
    choose,
    book(who: Omit<BookReservation, 'clientKey' | 'date' | 'minute' | 'party'>) {
      setError(null)
      if (chosen) void booking.book({ ...who, ...chosen, party: week.party })
    },
  }
}
