import { freePlaces, groupByTable } from '@thali/domain/order/table-orders'
import { useMemo } from 'react'
import { useStore } from '../../../shared/session.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import { mergeTableOrder, tablesQuery } from './tables-cache.ts'
import { arrivalsByTable, seatingsByTable } from './use-seating.ts'

const NONE = { places: [], arrivals: [] }

/** Tables in use, and the free ones, as they are now. */
export function useTables(nowMs: number) {
  const { storeId } = useStore()
  const read = useLiveOrders(tablesQuery(storeId), mergeTableOrder)
  const { data } = read
  const orders = data?.orders
  const places = data?.places
  const seated = data?.seatings
  const skewMs = data?.skewMs ?? 0
  const now = nowMs + skewMs
  const tables = useMemo(() => (orders ? groupByTable(orders, now) : undefined), [orders, now])
  const free = useMemo(() => (tables && places ? freePlaces(places, tables) : []), [tables, places])
  const seatings = useMemo(() => seatingsByTable(seated ?? []), [seated])
  const arrivals = useMemo(() => arrivalsByTable(data ?? NONE), [data])
  return { read, tables, free, seatings, arrivals, nowMs: now, skewMs }
}
