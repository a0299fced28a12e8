/**
 * Messages diners of orders that take longer than promised, by a delay like one set by staff, twice at most per
 * order.
 */

import { noId, type StoreId } from '@thali/domain/ids'
import { DELAY_MAX_MINUTES } from '@thali/domain/order/delay'
import { isBrokenPromise } from '@thali/domain/order/promise/broken-promise'
import {
  type ExpectedEnd,
  expectedEnds,
  FORGOTTEN_MINUTES,
  putOffMinutes,
} from '@thali/domain/order/promise/kitchen'
import { DELAY_REASONS } from '@thali/domain/order/reason'
import { pagesOf } from '../../../../db/pages.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { type LoadedOrder, loadOrders } from '../../order-record/load-order.ts'
import { loadStoreForOrders } from '../../order-record/order-store.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { type OrderChange, systemAuthor } from '../change/order-change.ts'
import { listPromisedOrders, listPromisingStores } from './promised-orders.queries.ts'

const STORES_AT_ONCE = 500
const MINUTE_MS = 60_000
const [KITCHEN_BUSY] = DELAY_REASONS

/** Checks all stores with promised orders once; a failure in one store does not affect the others. */
export async function reportBrokenPromises(
  deps: Deps,
  stopping: AbortSignal,
  storesAtOnce = STORES_AT_ONCE,
): Promise<void> {
  const since = new Date(deps.now().getTime() - FORGOTTEN_MINUTES * MINUTE_MS)
  const read = (last: StoreId | null) =>
    listPromisingStores(deps.db, since, { after: last ?? noId(), limit: storesAtOnce })
  for await (const storeIds of pagesOf(storesAtOnce, read)) {
    for (const storeId of storeIds) {
      if (stopping.aborted) return
      await reportLateOrders(deps, storeId, since).catch((error: unknown) =>
        deps.log.warn({ err: error, storeId }, 'the promises of a store could not be looked at'),
      )
    }
  }
}

async function reportLateOrders(deps: Deps, storeId: StoreId, since: Date): Promise<void> {
  const loaded = await loadStoreForOrders(deps, storeId)
  const kitchen = loaded && (await deps.kitchens.renew(loaded))
  if (!kitchen) return
  const at = deps.now()
  const ends = expectedEnds(kitchen, { at: at.getTime(), rush: loaded.rush })
  const promised = await listPromisedOrders(deps.db, storeId, since, CHANGED_AT_ONCE)
  const late = promised.filter(({ id, saidTo }) => {
    const end = ends.get(id)
    return end && isBrokenPromise({ promisedTo: saidTo, toldTo: [] }, end.likelyAt)
  })
  if (late.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    const held = await loadOrders(
      tx,
      storeId,
      late.map(({ id }) => id),
    )
    const changes = held.flatMap((before) => putOff(before, ends.get(before.order.id)) ?? [])
    await changeOrders(deps, tx, systemAuthor(storeId), at, changes)
  })
}

/** Time that an order was ordered for, else the end of its promised range; null: nothing was promised. */
function promisedEnd({ releasedAt, dueAt, estimateMinutes }: LoadedOrder['order']): number | null {
  if (!releasedAt) return null
  if (dueAt) return dueAt.getTime()
  return estimateMinutes && releasedAt.getTime() + estimateMinutes[1] * MINUTE_MS
}

/** Delay of an order that is late by every promise so far; null if no further delay is to be reported. */
function putOff(before: LoadedOrder, end: ExpectedEnd | undefined): OrderChange | null {
  const { order, moves } = before
  const { readyAt, delayMinutes } = order
  const promisedTo = promisedEnd(order)
  if (!end || promisedTo === null || readyAt) return null
  const toldTo: number[] = []
  for (const { minutes } of moves)
    if (minutes) toldTo.push((toldTo.at(-1) ?? promisedTo) + minutes * MINUTE_MS)
  if (!isBrokenPromise({ promisedTo, toldTo }, end.likelyAt)) return null
  const wanted = putOffMinutes(toldTo.at(-1) ?? promisedTo, end)
  const minutes = Math.min(wanted, DELAY_MAX_MINUTES - delayMinutes)
  if (minutes <= 0) return null
  return {
    before,
    after: { ...order, delayMinutes: delayMinutes + minutes },
    entry: { kind: 'delay', reason: KITCHEN_BUSY, minutes },
    told: { minutes },
    // It outdates no step of staff.
    isNote: true,
  }
}
