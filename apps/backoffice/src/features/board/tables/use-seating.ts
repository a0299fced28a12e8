/** Parties at the tables, and the changes that staff make to them. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PLACES_API } from '@thali/contract/place-paths'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { Tables } from '@thali/contract/table-orders'
import { listedTableKey } from '@thali/domain/order/table-orders'
import { callApi } from '../../../shared/api.ts'
import { useRefetchAfter } from '../../../shared/live/use-refetch-after.ts'
import { useStore } from '../../../shared/session.ts'
import { useShowError } from '../../../shared/use-show-error.ts'
import { tablesQuery } from './tables-cache.ts'

export function seatingsByTable(seatings: readonly Seating[]): ReadonlyMap<string, Seating> {
  return new Map(seatings.map((seating) => [listedTableKey(seating), seating]))
}

/** Next party of each table, by the table's key. */
export function arrivalsByTable({
  places,
  arrivals,
}: Pick<Tables, 'places' | 'arrivals'>): ReadonlyMap<string, Arrival> {
  const next = new Map(arrivals.map((arrival) => [arrival.placeId, arrival]))
  return new Map(
    places.flatMap((place) => {
      const arrival = next.get(place.id)
      return arrival ? [[listedTableKey(place), arrival]] : []
    }),
  )
}

/** Seats a party at a place, and ends its seating. */
export function useSeat(placeId: string) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const onError = useShowError()
  const { queryKey } = tablesQuery(storeId)
  const keep = ({ items }: { readonly items: Seating[] }) => {
    queries.setQueryData(queryKey, (tables) => tables && { ...tables, seatings: items })
    void refetchAfter('reservation.changed')
  }
  const seat = useMutation({
    mutationFn: (covers: number) =>
      callApi(PLACES_API.seatGuests, { storeId, placeId }, { body: { covers } }),
    onSuccess: keep,
    onError,
  })
  const leave = useMutation({
    // A party seated in the meantime stays.
    mutationFn: (seatedAt: string | undefined) =>
      callApi(PLACES_API.leavePlace, { storeId, placeId }, { body: seatedAt ? { seatedAt } : {} }),
    onSuccess(answer) {
      keep(answer)
      notifications.show({ message: t`The table is free again` })
    },
    onError,
  })
  return {
    isPending: seat.isPending || leave.isPending,
    seat: (covers: number) => seat.mutate(covers),
    leave: (seatedAt: string | undefined) => leave.mutate(seatedAt),
  }
}
