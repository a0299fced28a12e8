import type { OrderId, StoreId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { StoreVersion } from '../../../../db/commit-listeners.ts'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { publishOrderEvents } from '../../../../events/publish-event.ts'
import { recountDiscount, restoreDiscounts, returnDiscounts } from '../../discount/use-discount.ts'
import { creditOrders } from '../../invoice/credit-orders.ts'
import { refuseBilled } from '../../invoice/refuse-billed.ts'
import { foldOrder } from '../../ledger/fold-order.ts'
import { type LoadedOrder, struckLines } from '../../order-record/load-order.ts'
import type { MoveRow } from '../../order-record/move.queries.ts'
import { moveSlots } from '../../slot/move-slots.ts'
import { type ChangedCount, publishCounts } from '../../stock/publish-counts.ts'
import { returnStock } from '../../stock/return-stock.ts'
import {
  changedColumns,
  insertDiscard,
  insertOrder,
  insertOrderMoves,
  updateOrders,
} from './change.queries.ts'
import { foldMoney, followPayment } from './fold-money.ts'
import {
  type ChangeAuthor,
  completeChange,
  eventOf,
  type OrderChange,
  systemAuthor,
  type WrittenChange,
  waitsForPayment,
} from './order-change.ts'
import { storedFactsOf } from './order-facts.ts'
import {
  countAtPlace,
  countFromNow,
  countFromRelease,
  removeUnaccepted,
} from './unaccepted-orders.queries.ts'

/** Orders after a change. */
export interface WrittenOrders {
  /** In the order of their changes. */
  readonly orders: readonly LoadedOrder[]
  /** Version of the store, fixed until the commit; null if nothing has changed. */
  readonly version: StoreVersion | null
}

/** Orders of which some were changed, as they are afterwards. */
export function withChanged(
  orders: readonly LoadedOrder[],
  { orders: changed }: WrittenOrders,
): readonly LoadedOrder[] {
  const byId = new Map(changed.map((loaded) => [loaded.order.id, loaded]))
  return orders.map((loaded) => byId.get(loaded.order.id) ?? loaded)
}

/** Limit of orders changed by one transaction, so that others are not blocked for long. */
export const CHANGED_AT_ONCE = 200

/**
 * Changes orders that this transaction has locked, or places them: the only place that writes their state,
 * lines, times and money. Writes the history of each and its event, and updates documents and discounts.
 *
 * Locks are taken in this order: the orders by id (`loadOrders`, before), invoices and serials, discounts,
 * slots, counts, unaccepted orders, the store's version, the audit log. At most 500 orders, each once; an
 * order that is placed comes alone.
 *
 * @throws {Refusal} order.billed where staff who may not refund take something off a billed order
 */
export async function changeOrders(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  by: ChangeAuthor,
  at: Date,
  changes: readonly OrderChange[],
): Promise<WrittenOrders> {
  if (changes.length === 0) return { orders: [], version: null }
  const { storeId } = by
  const written: WrittenChange[] = []
  for (const change of changes) written.push(completeChange(await foldMoney(tx, storeId, change), by, at))
  const publish = () =>
    publishOrderEvents(
      deps,
      tx,
      { storeId, at },
      written.map((change) => ({ ...eventOf(change), facts: storedFactsOf(change) })),
    )
  const [first] = written
  let version: StoreVersion
  if (first?.placing) version = await placeRow(tx, storeId, first, first.placing, publish)
  else {
    const counts = await takeOff(deps, tx, by, at, written)
    await writeRows(tx, storeId, at, written)
    await noteWaiting(tx, by, at, written)
    version = await publish()
    await publishCounts(deps, tx, storeId, counts, { at })
  }
  const orders = written.map(({ loaded }) => loaded)
  const released = await releasePaid(deps, tx, storeId, at, orders)
  return { orders: withChanged(orders, released), version }
}

/** Updates bills, discounts, slots and counts for lines taken off orders or put back. */
async function takeOff(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  by: ChangeAuthor,
  at: Date,
  changes: readonly WrittenChange[],
): Promise<ChangedCount[]> {
  const { storeId } = by
  const known = changes.flatMap(({ before, ...change }) =>
    before ? [{ ...change, before, was: before.order }] : [],
  )
  const cancelled = known.filter(({ was, after }) => was.state !== CANCELLED && after.state === CANCELLED)
  const struck = known.filter(({ strike }) => strike)
  // Orders cancelled by the system were never released, and never billed.
  if ('role' in by && cancelled.length + struck.length > 0) {
    await refuseBilled(
      tx,
      by,
      [...cancelled, ...struck].map(({ was }) => was),
    )
    for (const [reason, group] of Map.groupBy(cancelled, ({ entry }) => entry?.reason?.label ?? '')) {
      const orderIds = group.map(({ was }) => was.id)
      await creditOrders(deps, tx, by, { orderIds, lineId: null, reason, at })
    }
    for (const { was, strike } of struck)
      if (strike) {
        const { lineId, reason } = strike
        await creditOrders(deps, tx, by, { orderIds: [was.id], lineId, reason: reason.label, at })
      }
  }
  const back = known.filter(({ was, after }) => was.state === CANCELLED && after.state !== CANCELLED)
  await returnDiscounts(
    tx,
    storeId,
    cancelled.map(({ was }) => was),
    at,
  )
  await restoreDiscounts(
    tx,
    storeId,
    back.map(({ was }) => was),
  )
  for (const { was, loaded } of struck) await recountDiscount(tx, storeId, was, struckLines(loaded))
  const slotted = known.filter(({ was }) => was.snapshot.slot)
  await moveSlots(
    tx,
    storeId,
    slotted.map(({ before, loaded }) => ({ before, after: loaded })),
  )
  const isOf = ({ after: { id, revision } }: WrittenChange) => ({ orderId: id, revision })
  return returnStock(deps, tx, storeId, { by, at }, [
    ...cancelled
      .filter(({ isCooked }) => !isCooked)
      .map((change) => ({
        ...isOf(change),
        kind: 'role' in by ? ('cancel' as const) : ('lapse' as const),
        struck: struckLines(change.before),
      })),
    ...struck
      .filter(({ isCooked }) => !isCooked)
      .map((change) => ({ ...isOf(change), kind: 'strike' as const, lineId: change.strike?.lineId })),
    ...back.map((change) => ({ ...isOf(change), kind: 'order' as const })),
  ])
}

async function writeRows(
  tx: Db,
  storeId: StoreId,
  at: Date,
  changes: readonly WrittenChange[],
): Promise<void> {
  const updates = changes.flatMap(({ before, after }) => {
    if (!before) return []
    const columns = changedColumns(before.order, after)
    return Object.keys(columns).length > 0
      ? [{ before: before.order, columns: { ...columns, updated_at: at } }]
      : []
  })
  const alike = ({ before, columns }: (typeof updates)[number]) => JSON.stringify([before.revision, columns])
  for (const group of Map.groupBy(updates, alike).values()) {
    const [first] = group
    const ids = group.map(({ before }) => before.id)
    if (first) await updateOrders(tx, storeId, { ids, revision: first.before.revision }, first.columns)
  }
  await insertOrderMoves(tx, storeId, changes.flatMap(latestMove))
  for (const { strike, loaded } of changes)
    for (const discard of strike ? loaded.discards.slice(-1) : []) await insertDiscard(tx, storeId, discard)
}

/**
 * Writes a new order. Statements that need no answer are sent together, with its event as well unless there
 * is `beside`.
 */
async function placeRow(
  tx: Db,
  storeId: StoreId,
  change: WrittenChange,
  { day, together, beside }: NonNullable<OrderChange['placing']>,
  publish: () => Promise<StoreVersion>,
): Promise<StoreVersion> {
  const rows = Promise.all([
    insertOrder(tx, storeId, day, change.after),
    insertOrderMoves(tx, storeId, latestMove(change)),
    together(),
  ])
  if (beside) {
    const besides = beside()
    // Awaits both: statements sent after a rollback would be committed.
    await Promise.allSettled([rows, besides])
    await rows
    await besides
  }
  const [version] = await Promise.all([publish(), rows])
  return version
}

function latestMove({ entry, loaded }: WrittenChange): readonly MoveRow[] {
  return entry ? loaded.moves.slice(-1) : []
}

/**
 * Updates the count of unaccepted orders: one that staff touched leaves it, one that the system releases
 * counts from now on, one that was moved counts at its new table.
 */
async function noteWaiting(
  tx: Db,
  by: ChangeAuthor,
  at: Date,
  changes: readonly WrittenChange[],
): Promise<void> {
  const { storeId } = by
  const touched: OrderId[] = []
  for (const { before, after, entry } of changes) {
    if (!before) continue
    const { id } = after
    const isReleasedBySystem = entry?.kind === 'release' && !('role' in by)
    const waitsForTime = after.heldFor === 'time' && before.order.heldFor !== 'time'
    if (isReleasedBySystem) await countFromNow(tx, storeId, id, at)
    else if (waitsForTime) await countFromRelease(tx, storeId, id)
    else if (entry?.kind === 'delay' && !('role' in by)) continue
    else if (entry?.kind === 'table') {
      const { orderTypeKind: kind, orderType: label, address } = after
      const place = placeOfOrder({ kind, label }, address)
      if (place !== null) await countAtPlace(tx, storeId, id, place)
    } else if (entry || after.seenAt !== before.order.seenAt) touched.push(id)
  }
  if (touched.length > 0) await removeUnaccepted(tx, storeId, touched)
}

/** Releases orders that waited for their payment and cost no more than was paid, now that they were changed. */
async function releasePaid(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  at: Date,
  orders: readonly LoadedOrder[],
): Promise<WrittenOrders> {
  const releases: OrderChange[] = []
  for (const loaded of orders.filter(({ order }) => waitsForPayment(order) && order.paidMinor > 0)) {
    const { folded } = await foldOrder(tx, storeId, loaded.order)
    const release = await followPayment(tx, storeId, loaded, folded, at)
    if (release) releases.push(release)
  }
  return changeOrders(deps, tx, systemAuthor(storeId), at, releases)
}
