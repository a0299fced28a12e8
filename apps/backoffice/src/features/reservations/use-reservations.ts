import { useMutation, useQuery } from '@tanstack/react-query'
import { PLACES_API } from '@thali/contract/place-paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { BookByStaff, StepReservation } from '@thali/contract/reservations'
import { callApi } from '../../shared/api.ts'
import { useRefetchOn } from '../../shared/live/use-refetch-on.ts'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'

/** The stream tells of changes; this finds what it missed. */
const LOOK_EVERY_MS = 60_000

/** The reservations of a day as they are now. */
export function useReservations(date: string) {
  const { storeId } = useStore()
  useRefetchOn('reservation.changed', 'reservations')
  return useQuery({
    queryKey: ['reservations', storeId, date],
    queryFn: ({ signal }) => callApi(RESERVATION_API.reservations, { storeId, date }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Names of the store's tables by their ids. */
export function usePlaceNames(): ReadonlyMap<string, string> {
  const { storeId } = useStore()
  const { data } = useQuery({
    queryKey: ['places', storeId],
    queryFn: ({ signal }) => callApi(PLACES_API.places, { storeId }, { signal }),
  })
  return new Map(data?.items.map(({ id, label }) => [id, label]))
}

/** Takes a step with a reservation. */
export function useStepReservation() {
  const { storeId } = useStore()
  const options = useActionOptions(['reservations', storeId])
  return useMutation({
    ...options,
    mutationFn: ({ reservationId, state }: StepReservation & { readonly reservationId: string }) =>
      callApi(RESERVATION_API.stepReservation, { storeId, reservationId }, { body: { state } }),
  })
}

/** Books a table; what does not fit is answered, not shown as an error. */
export function useBook() {
  const { storeId } = useStore()
  const { onSettled } = useActionOptions(['reservations', storeId])
  return useMutation({
    onSettled,
    mutationFn: (body: BookByStaff) => callApi(RESERVATION_API.bookByStaff, { storeId }, { body }),
  })
}
