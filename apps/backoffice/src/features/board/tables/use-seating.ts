/** Parties at the tables, and the changes that staff make to them. */

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { PLACES_API } from '@thali/contract/place-paths'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { Tables } from '@thali/contract/table-orders'
import { listedTableKey } from '@thali/domain/order/table-orders'
import { useRefetchAfter } from '../../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../../shared/look/undo-toast.tsx'
import { useStore } from '../../../shared/session.ts'
import { useAction } from '../../../shared/use-call.ts'
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
  const { queryKey } = tablesQuery(storeId)
  const keep = ({ items }: { readonly items: Seating[] }) => {
    queries.setQueryData(queryKey, (tables) => tables && { ...tables, seatings: items })
    void refetchAfter('reservation.changed')
  }
  const seat = useAction(PLACES_API.seatGuests, { values: { placeId }, onSuccess: keep })
  const leave = useAction(PLACES_API.leavePlace, {
    values: { placeId },
    onSuccess(answer, { body: { seatedAt, takesBack } }) {
      keep(answer)
      if (takesBack) return
      showWithUndo({
        id: 'guests-left',
        text: t`The table is free again`,
        undo: () => leave.mutateAsync({ body: { ...(seatedAt && { seatedAt }), takesBack: true } }),
      })
    },
  })
  return {
    isPending: seat.isPending || leave.isPending,
    seat: (covers: number) => seat.mutate({ body: { covers } }),
    // A party seated in the meantime stays.
    leave: (seatedAt: string | undefined) => leave.mutate({ body: seatedAt ? { seatedAt } : {} }),
  }
}
