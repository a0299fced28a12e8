import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { GuestReservation } from '@thali/contract/reservations'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { whileVisible } from '../../platform/while-visible.ts'

/** Interval of polling while its diners wait for an answer; the next constant otherwise. In milliseconds. */
const ASKED_MS = 8_000
const SETTLED_MS = 60_000

/** Reservation with its present state, polled while the page is visible. */
export function useLiveReservation(initial: GuestReservation) {
  const [reservation, setReservation] = useState(initial)
  const [isLost, setLost] = useState(false)
  const { slug } = initial
  const everyMs = reservation.state === 'requested' ? ASKED_MS : SETTLED_MS

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const ask = async () => {
      const answer = await fetchApi(RESERVATION_API.guestReservation, { reservationSlug: slug })
      if (isOver) return
      setLost(answer.kind !== 'ok')
      if (answer.kind === 'ok') setReservation(answer.body)
    }
    const end = whileVisible({
      start() {
        if (timer !== undefined) return
        timer = setInterval(() => void ask(), everyMs)
        if (performance.now() > everyMs) void ask()
      },
      stop() {
        clearInterval(timer)
        timer = undefined
      },
    })
    return () => {
      isOver = true
      clearInterval(timer)
      end()
    }
  }, [slug, everyMs])

  return { reservation, setReservation, isLost }
}
