/** Station selected on this device and stored there: a screen hangs in the kitchen or at the bar. */
import type { Board, StaffOrder } from '@thali/contract/staff-orders'
import { linesAt, type Station } from '@thali/domain/order/station'
import { useMemo, useState } from 'react'
import { useStore } from '../../shared/session.ts'

export interface StationOrder extends StaffOrder {
  /** Lines made at other stations. */
  readonly elsewhere?: number
}

const keyOf = (storeId: string) => `thali.backoffice.station.${storeId}`

const NO_STATIONS: Board['stations'] = []
const NO_ORDERS: readonly StaffOrder[] = []

export function useStation(board: Pick<Board, 'stations' | 'orders'> | undefined) {
  const { storeId } = useStore()
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(keyOf(storeId)) ?? '')
  const stations = board?.stations ?? NO_STATIONS
  const all = board?.orders ?? NO_ORDERS
  const station = stations.find(({ id }) => id === chosenId) ?? null
  const orders = useMemo(
    () => (station ? ordersAt(all, station, stations) : all),
    [all, station, stations],
  ) as readonly StationOrder[]
  return {
    stations,
    station,
    /** Orders with something to make at the station, each with only the lines made there. */
    orders,
    choose(id: string) {
      localStorage.setItem(keyOf(storeId), id)
      setChosenId(id)
    },
  }
}

/** The orders with something to make at a station, each with the lines that it makes. */
export function ordersAt(
  orders: readonly StaffOrder[],
  station: Station,
  stations: readonly Station[],
): StationOrder[] {
  return orders.flatMap((order) => {
    const lines = linesAt(order.lines, station, stations)
    return lines.length === 0 ? [] : [{ ...order, lines, elsewhere: order.lines.length - lines.length }]
  })
}
