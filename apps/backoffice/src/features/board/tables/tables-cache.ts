/** Cached tables of this device, and the merging of single orders into them. */

import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Tables } from '@thali/contract/table-orders'
import { CANCELLED } from '@thali/domain/order/order'
import { isAtTable } from '@thali/domain/order/table-orders'
import { callApi } from '../../../shared/api.ts'

/** The tables with the difference between the server's clock and this device's. */
export interface CachedTables extends Tables {
  /** Add it to this device's time to get the server's. */
  readonly skewMs: number
}

export function tablesQuery(storeId: string) {
  return queryOptions({
    queryKey: ['tables', storeId],
    queryFn: async ({ signal }): Promise<CachedTables> => {
      const tables = await callApi(STAFF_API.tables, { storeId }, { signal })
      return { ...tables, skewMs: Date.parse(tables.serverTime) - Date.now() }
    },
    structuralSharing: (known, fetched) =>
      replaceEqualDeep(known, mergeTables(known as CachedTables | undefined, fetched as CachedTables)),
  })
}

/** Fetched tables, updated by newer revisions of their orders that arrived since. */
function mergeTables(known: CachedTables | undefined, fetched: CachedTables): CachedTables {
  const read = new Map(fetched.orders.map((order) => [order.id, order.revision]))
  const newer = known?.orders.filter(({ id, revision }) => revision > (read.get(id) ?? revision))
  return newer ? newer.reduce(mergeTableOrder, fetched) : fetched
}

/** The tables with this order's current state; an older version of an order never replaces a newer one. */
export function mergeTableOrder(tables: CachedTables, order: StaffOrder): CachedTables {
  const known = tables.orders.find(({ id }) => id === order.id)
  if (known && known.revision > order.revision) return tables
  const others = tables.orders.filter(({ id }) => id !== order.id)
  return { ...tables, orders: isShown(order) ? [...others, order] : others }
}

function isShown({ orderTypeKind, state, heldFor }: StaffOrder): boolean {
  return isAtTable(orderTypeKind) && state !== CANCELLED && (heldFor === null || heldFor === 'approval')
}
