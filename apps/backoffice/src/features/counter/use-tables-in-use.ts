import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/paths'
import { isFinal } from '@thali/domain/order-state'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'

const MOST_SHOWN = 24

/** Tables or rooms with open orders of this type, by their names: a further round is for one of them. */
export function useTablesInUse(orderType: string): readonly string[] {
  const { storeId } = useStore()
  const board = useQuery({
    queryKey: ['tables-in-use', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.board, { storeId }, { signal }),
    staleTime: 30_000,
  })
  const open = board.data?.orders.filter((order) => !isFinal(order.state) && order.orderType === orderType)
  const names = new Set(open?.map(({ address }) => address).filter(Boolean))
  return [...names].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })).slice(0, MOST_SHOWN)
}
