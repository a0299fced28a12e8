/** Remaining amount of orders on an invoice, if less than their total. */

import type { LeftOnInvoice } from '@thali/domain/billing/left-on-invoice'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** By order, at most as many as an invoice has; without orders that have no refund. */
export async function listLeftOnInvoice(
  tx: Db,
  storeId: StoreId,
  invoiceId: string,
): Promise<ReadonlyMap<string, LeftOnInvoice>> {
  const rows = await selectRows(tx, storeId, 'invoice_orders')
    .select(['order_id', 'left_on_invoice'])
    .where('invoice_id', '=', invoiceId)
    .limit(500)
    .execute()
  return new Map(
    rows.flatMap(({ order_id, left_on_invoice }) =>
      left_on_invoice === null ? [] : [[order_id, JSON.parse(left_on_invoice) as LeftOnInvoice] as const],
    ),
  )
}

export async function setLeftOnInvoice(
  tx: Db,
  storeId: StoreId,
  { invoiceId, orderId }: { readonly invoiceId: string; readonly orderId: OrderId },
  left: LeftOnInvoice,
): Promise<void> {
  await updateRows(tx, storeId, 'invoice_orders')
    .set({ left_on_invoice: JSON.stringify(left) })
    .where('invoice_id', '=', invoiceId)
    .where('order_id', '=', orderId)
    .execute()
}
