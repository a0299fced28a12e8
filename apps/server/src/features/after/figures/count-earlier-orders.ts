import type { OrderId, StoreId } from '@thali/domain/ids'
import type { SaleTime } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type LoadedOrder, loadOrders } from '../../order/order-record/load-order.ts'
import { readSaleTimes } from '../../order/order-record/order-store.ts'
import { changeFigures } from './change-figures.ts'
import { toFigureOrder } from './figure-order.ts'
import { listUncounted, listUnitemized, setItemized, setSaleTime } from './uncounted-orders.queries.ts'

/** Orders counted by one transaction, so that placements are not blocked. */
const AT_ONCE = 200

/** Counts released orders older than the current figures, in small steps; an interrupted run resumes. */
export async function countEarlierOrders({ db }: Deps): Promise<void> {
  await inSmallSteps(db, listUncounted, countSome)
  await inSmallSteps(db, listUnitemized, itemizeSome)
}

async function inSmallSteps(
  db: Db,
  list: typeof listUncounted,
  count: (tx: Db, storeId: StoreId, ids: readonly OrderId[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const found = await list(db, AT_ONCE)
    if (found.length === 0) return
    for (const [storeId, rows] of Map.groupBy(found, (row) => row.store_id)) {
      const ids = rows.map(({ id }) => id)
      await inTransaction(db, (tx) => count(tx, storeId, ids))
    }
  }
}

/** Splits the amounts of orders that were counted only by their totals. */
async function itemizeSome(tx: Db, storeId: StoreId, ids: readonly OrderId[]): Promise<void> {
  const before = (await loadOrders(tx, storeId, ids))
    .filter(({ order }) => !order.isItemized)
    .map(toFigureOrder)
  await setItemized(tx, storeId, ids)
  const after = before.map((order) => ({ ...order, isItemized: true }))
  await changeFigures(tx, storeId, before, after)
}

async function countSome(tx: Db, storeId: StoreId, ids: readonly OrderId[]): Promise<void> {
  const timeOf = await readSaleTimes(tx, storeId)
  const uncounted = (await loadOrders(tx, storeId, ids)).flatMap((loaded) => {
    const { saleTime, releasedAt } = loaded.order
    return saleTime || !releasedAt ? [] : [{ loaded, saleTime: timeOf(releasedAt.getTime()) }]
  })
  for (const group of Map.groupBy(uncounted, ({ saleTime }) => JSON.stringify(saleTime)).values()) {
    await noteSaleTime(tx, storeId, group)
  }
  const counted = uncounted.map(({ loaded, saleTime }) => ({ ...toFigureOrder(loaded), saleTime }))
  await changeFigures(tx, storeId, [], counted)
}

async function noteSaleTime(
  tx: Db,
  storeId: StoreId,
  group: readonly { readonly loaded: LoadedOrder; readonly saleTime: SaleTime }[],
): Promise<void> {
  const [first] = group
  const ids = group.map(({ loaded }) => loaded.order.id)
  if (first) await setSaleTime(tx, storeId, ids, first.saleTime)
}
