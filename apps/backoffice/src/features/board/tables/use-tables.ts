import { freePlaces, groupByTable } from '@thali/domain/order/table-orders'
import { useMemo } from 'react'
import { useStore } from '../../../shared/session.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import { mergeTableOrder, tablesQuery } from './tables-cache.ts'
import { seatingsByTable } from './use-seating.ts'

/** Tables in use, and the free ones, as they are now. */
export function useTables(nowMs: number) {
  const { storeId } = useStore()
  const read = useLiveOrders(tablesQuery(storeId), mergeTableOrder)
  const orders = read.data?.orders
  const places = read.data?.places
  const seated = read.data?.seatings
  const now = nowMs + (read.data?.skewMs ?? 0)
  const tables = useMemo(() => (orders ? groupByTable(orders, now) : undefined), [orders, now])
  const free = useMemo(() => (tables && places ? freePlaces(places, tables) : []), [tables, places])
  const seatings = useMemo(() => seatingsByTable(seated ?? []), [seated])
  return { read, tables, free, seatings, nowMs: now }
}
