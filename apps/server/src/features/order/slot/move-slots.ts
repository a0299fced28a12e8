/** Keeps the load of slots equal to the sum of their orders, within the transactions that change them. */
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { SlotCap } from '@thali/domain/order/slot-rules'
import {
  addWork,
  isNoWork,
  NO_WORK,
  type SlotWork,
  workBetween,
  workOfOrder,
} from '@thali/domain/order/slot-work'
import type { Db } from '../../../db/schema.ts'
import { type LoadedOrder, struckLines } from '../order-record/load-order.ts'
import { moveSlotLoad, raiseSlot } from './slot.queries.ts'

/**
 * Takes up the slot of a placed order, if it has one.
 *
 * @param cap limit of the slot; null: none, as for orders by staff
 * @returns whether it has room
 */
export async function takeSlot(
  tx: Db,
  storeId: StoreId,
  { snapshot, state }: Pick<Order, 'snapshot' | 'state'>,
  cap: SlotCap | null,
): Promise<boolean> {
  const { slot } = snapshot
  if (!slot) return true
  const work = workOfOrder(snapshot, state, new Set())
  const key = { rules: slot.rules, startsAt: new Date(slot.at) }
  return raiseSlot(tx, storeId, key, work, cap ? { [cap.of]: cap.most } : {})
}

/**
 * Releases slots that orders no longer hold, and takes up again those of undone cancellations: beyond the cap, if
 * need be, as staff decided. Orders without a slot cost no query.
 */
export async function moveSlots(
  tx: Db,
  storeId: StoreId,
  changes: readonly { readonly before: LoadedOrder; readonly after: LoadedOrder }[],
): Promise<void> {
  const moved = new Map<string, { rules: string; startsAt: Date; work: SlotWork }>()
  for (const { before, after } of changes) {
    const { slot } = after.order.snapshot
    if (!slot) continue
    const work = workBetween(
      workOfOrder(before.order.snapshot, before.order.state, struckLines(before)),
      workOfOrder(after.order.snapshot, after.order.state, struckLines(after)),
    )
    const key = `${slot.rules}\n${slot.at}`
    const sum = addWork(moved.get(key)?.work ?? NO_WORK, work)
    moved.set(key, { rules: slot.rules, startsAt: new Date(slot.at), work: sum })
  }
  // In a fixed order, so that two transactions never deadlock.
  for (const [, { work, ...key }] of [...moved].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!isNoWork(work)) await moveSlotLoad(tx, storeId, key, work)
  }
}
