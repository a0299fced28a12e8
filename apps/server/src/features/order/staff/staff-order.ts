/** Reads orders for staff, and the steps that every change of an order shares. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { type LoadedOrder, loadOrder } from '../record/load-order.ts'
import { toOrderDetail } from './staff-order.view.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/**
 * One order with its history.
 *
 * @throws {Refusal} order.not-found, also for another store's order
 */
export async function readOrder({ db, now }: ReadDeps, staff: Staff, orderId: string): Promise<OrderDetail> {
  return toOrderDetail(await getOrder(db, staff.storeId, orderId), now())
}

/** @throws {Refusal} order.not-found */
export async function getOrder(db: Db, storeId: StoreId, orderId: string): Promise<LoadedOrder> {
  const loaded = await loadOrder(db, storeId, orderId as OrderId)
  if (!loaded) throw new Refusal('order.not-found', { orderId })
  return loaded
}

/**
 * Stops a change that was decided on an older order than the one that is there: its maker sees what is.
 *
 * @throws {Refusal} order.moved-meanwhile with the order as it is now
 */
export function refuseStale(loaded: LoadedOrder, seenRevision: number, at: Date): void {
  if (loaded.order.revision !== seenRevision)
    throw new Refusal('order.moved-meanwhile', { order: toOrderDetail(loaded, at) })
}

/** Says who was faster, after a change found the order already changed. */
export async function refuseOvertaken({ db, now }: ReadDeps, staff: Staff, orderId: string): Promise<never> {
  throw new Refusal('order.moved-meanwhile', { order: await readOrder({ db, now }, staff, orderId) })
}
