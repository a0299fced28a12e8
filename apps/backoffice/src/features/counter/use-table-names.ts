import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { freePlaces, groupByTable } from '@thali/domain/order/table-orders'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

const MOST_SHOWN = 40

export function tablesInUseQuery(storeId: string) {
  return { ...callQuery(['tables-in-use', storeId], STAFF_API.tables, { storeId }), staleTime: 30_000 }
}

/** Tables or rooms of this order type by their names: those in use first, since a further round is for one of them. */
export function useTableNames(orderType: string): readonly string[] {
  const { storeId } = useStore()
  const { data } = useQuery(tablesInUseQuery(storeId))
  if (!data) return []
  const inUse = groupByTable(data.orders, Date.parse(data.serverTime)).filter(
    ({ state }) => state !== 'settled',
  )
  const tables = [...inUse, ...freePlaces(data.places, inUse)]
  const names = tables.filter((table) => table.orderType === orderType).map(({ name }) => name)
  return names.slice(0, MOST_SHOWN)
}
