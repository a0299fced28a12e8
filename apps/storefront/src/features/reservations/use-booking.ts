import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import type { RefusalCode } from '@thali/contract/refusals'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { BookReservation } from '@thali/contract/reservations'
import { useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { randomId } from '../../platform/random-id.ts'
import { removeBookingDraft } from '../../state/device/booking-draft.ts'
import {
  keepReservation,
  keepUnsentBooking,
  removeUnsentBooking,
  type UnsentBooking,
  unsentBooking,
} from '../../state/device/reservations.ts'

export interface BookingRefusal {
  readonly code: RefusalCode
  /** Text from the server. */
  readonly message: string
}

/** Sends a booking under a key of its own, and keeps it on the device until the server has answered. */
export function useBooking(
  storeId: string,
  onRefused: (refusal: BookingRefusal, body: BookReservation) => void,
) {
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<UnsentBooking | null>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused

  useEffect(() => setUnsent(unsentBooking(storeId, Date.now())), [storeId])

  async function send(booking: UnsentBooking): Promise<void> {
    const { body } = booking
    setSending(true)
    keepUnsentBooking(storeId, booking)
    const answer = await fetchApi(RESERVATION_API.bookTable, { storeId }, { body })
    if (answer.kind === 'ok') {
      removeUnsentBooking(storeId)
      removeBookingDraft(storeId)
      keepReservation(answer.body, Date.now())
      location.assign(pathTo(DOCUMENT_PAGES.reservation, { reservationSlug: answer.body.slug }))
      return
    }
    setSending(false)
    // Without an answer the server may have it: it is resent unchanged, or not at all.
    if (answer.kind === 'no-answer') return setUnsent(booking)
    removeUnsentBooking(storeId)
    setUnsent(null)
    refused.current(answer, body)
  }

  return {
    isSending,
    unsent,
    book: (wish: Omit<BookReservation, 'clientKey'>) =>
      send({ body: { ...wish, clientKey: randomId() }, startedAt: Date.now() }),
    sendAgain: () => unsent && void send(unsent),
    discard() {
      removeUnsentBooking(storeId)
      setUnsent(null)
    },
  }
}
