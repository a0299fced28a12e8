import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { freePlaces, groupByTable } from '@thali/domain/order/table-orders'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

/** Limit of the names; those in use are kept. */
const MOST_SHOWN = 40

export function tablesInUseQuery(storeId: string) {
  return { ...callQuery(['tables-in-use', storeId], STAFF_API.tables, { storeId }), staleTime: 30_000 }
}

/** Names of the tables or rooms of this order type, sorted: each keeps its place while others are taken and left. */
export function useTableNames(orderType: string): readonly string[] {
  const { storeId } = useStore()
  const { data } = useQuery(tablesInUseQuery(storeId))
  if (!data) return []
  const inUse = groupByTable(data.orders, Date.parse(data.serverTime)).filter(
    ({ state }) => state !== 'settled',
  )
  const tables = [...inUse, ...freePlaces(data.places, inUse)]
  const names = tables.filter((table) => table.orderType === orderType).map(({ name }) => name)
  return names.slice(0, MOST_SHOWN).sort(new Intl.Collator('en', { numeric: true }).compare)
}
