/** Requests of diners for details on a bill, before it is issued. */

import type { InvoiceCustomer } from '@thali/domain/billing/invoice'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows } from '../../../db/store-rows.ts'

/** Stores a diner's request for the bill of an order; a later one replaces it. */
export async function putBillRequest(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  { name, taxNumber, changes, at }: InvoiceCustomer & { readonly changes: number; readonly at: Date },
): Promise<void> {
  const wish = { name, tax_number: taxNumber, changes, asked_at: at }
  await putRow(tx, storeId, 'bill_requests', { order_id: orderId }, wish)
}

/** Details that a diner wants on a bill. */
export interface BillRequest {
  readonly orderId: OrderId
  readonly customer: InvoiceCustomer
  /** Number of times that the diner has submitted details. */
  readonly changes: number
}

/** The latest bill request of these orders; undefined: there is none. */
export async function findBillRequest(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<BillRequest | undefined> {
  const row = await selectRows(db, storeId, 'bill_requests')
    .select(['order_id', 'name', 'tax_number', 'changes'])
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at', 'desc')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { order_id, name, tax_number: taxNumber, changes } = row
  return { orderId: order_id, customer: { name, taxNumber }, changes }
}

export async function removeBillRequests(tx: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  await deleteRows(tx, storeId, 'bill_requests').where('order_id', 'in', orderIds).execute()
}
