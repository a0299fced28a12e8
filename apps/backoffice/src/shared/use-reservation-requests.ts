import { useQuery } from '@tanstack/react-query'
import { RESERVATION_REQUEST_API } from '@thali/contract/reservation-request-paths'
import type { ReservationRequests } from '@thali/contract/reservations'
import { callQuery } from './call-query.ts'
import { useMayFetchBeside } from './live/live-context.tsx'
import { useMay, useStore } from './session.ts'

/** Interval of polling, in milliseconds: finds changes that the event stream missed. */
const LOOK_EVERY_MS = 60_000
const NONE: ReservationRequests = { items: [], count: 0, serverTime: '' }

function requestsQuery(storeId: string) {
  return {
    ...callQuery(['reservations', storeId, 'requests'], RESERVATION_REQUEST_API.reservationRequests, {
      storeId,
    }),
    refetchInterval: LOOK_EVERY_MS,
  }
}

/** Reservation requests without an answer, of all days; empty for staff who may not answer. */
export function useReservationRequests(): ReservationRequests {
  const { storeId } = useStore()
  const mayFetch = useMayFetchBeside()
  const enabled = useMay('reservations.manage') && mayFetch
  return useQuery({ ...requestsQuery(storeId), enabled }).data ?? NONE
}
