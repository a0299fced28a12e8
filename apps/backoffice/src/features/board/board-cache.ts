/** Cached board of this device, and the merging of single orders into it. */

import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { type Board, COLUMN_LIMIT, RECENT_LIMIT, type StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'

/** The board with the difference between the server's clock and this device's. */
export interface CachedBoard extends Board {
  /** Add it to this device's time to get the server's. */
  readonly skewMs: number
}

export function boardQuery(storeId: string) {
  return queryOptions({
    queryKey: ['board', storeId],
    queryFn: async ({ signal }): Promise<CachedBoard> => {
      const board = await callApi(STAFF_API.board, { storeId }, { signal })
      return { ...board, skewMs: Date.parse(board.serverTime) - Date.now() }
    },
    structuralSharing: (known, fetched) =>
      replaceEqualDeep(known, mergeBoard(known as CachedBoard | undefined, fetched as CachedBoard)),
  })
}

/** Fetched board, updated by single orders that arrived since. */
export function mergeBoard(known: CachedBoard | undefined, fetched: CachedBoard): CachedBoard {
  const newer = known?.orders.filter((order) => {
    const read = fetched.orders.find(({ id }) => id === order.id)
    return read ? read.revision < order.revision : order.movedAt >= fetched.serverTime
  })
  return newer ? newer.reduce(mergeOrder, fetched) : fetched
}

/** Whether a board has all the orders that the server sends at most: a flood of orders must not let it grow on. */
export function isFull({ orders, older }: Board): boolean {
  return orders.length >= Object.keys(older).length * COLUMN_LIMIT + RECENT_LIMIT
}

/** The board with this order's current state; an older version of an order never replaces a newer one. */
export function mergeOrder(board: CachedBoard, order: StaffOrder): CachedBoard {
  const known = board.orders.find(({ id }) => id === order.id)
  if (known && known.revision > order.revision) return board
  const orders = known
    ? board.orders.map((candidate) => (candidate.id === order.id ? order : candidate))
    : [...board.orders, order]
  return { ...board, orders }
}
