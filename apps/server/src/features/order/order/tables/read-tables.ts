import { SETTLED_MINUTES, TABLE_ORDERS_LIMIT, type Tables } from '@thali/contract/table-orders'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { reasonsOf } from '@thali/domain/order/reason'
import { isAtTable } from '@thali/domain/order/table-orders'
import { readSection } from '../../../../db/settings-documents.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { requireStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { listPlaces } from '../../codes/list-places.ts'
import { readArrivals, readSeatings } from '../../reservation/seat-guests.ts'
import { toSeating } from '../../reservation/seating.view.ts'
import { getEventSeq } from '../staff/board.queries.ts'
import { toStaffOrders } from '../staff/list-staff-orders.ts'
import { listOpenTableOrders, listServedTableOrders } from './table-orders.queries.ts'

/** Orders of diners now at tables and in rooms: amounts due, and those recently settled. */
export async function readTables(deps: Deps, { storeId }: Staff): Promise<Tables> {
  const at = deps.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const loaded = await requireStaffStore(deps, storeId)
  const labelsOf = (atTable: boolean) =>
    loaded.store.orderTypes.filter(({ kind }) => isAtTable(kind) === atTable).map(({ label }) => label)
  const orderTypes = labelsOf(true)
  const seq = await getEventSeq(deps.db, storeId)
  const of = {
    orderTypes: ['not in', labelsOf(false)],
    settledSince: before(SETTLED_MINUTES * 60_000),
    limit: TABLE_ORDERS_LIMIT,
  } as const
  const servedSince = before(OPEN_SITTING_MS)
  const open = await listOpenTableOrders(deps.db, storeId, of)
  const served = await listServedTableOrders(deps.db, storeId, { ...of, servedSince })
  const atTables = [...open, ...served].filter(({ orderTypeKind }) => isAtTable(orderTypeKind))
  const places = await listPlaces(deps.db, storeId)
  return {
    orders: await toStaffOrders(deps.db, storeId, atTables, at),
    places: places.filter(({ orderType }) => orderTypes.includes(orderType)),
    seatings: (await readSeatings(deps.db, storeId, at)).map(toSeating),
    arrivals: await readArrivals(deps.db, storeId, at),
    isCut: open.length === TABLE_ORDERS_LIMIT || served.length === TABLE_ORDERS_LIMIT,
    seq,
    serverTime: at.toISOString(),
    reasons: [...reasonsOf((await readSection(deps.db, storeId, 'reasons')).reasons)],
  }
}
