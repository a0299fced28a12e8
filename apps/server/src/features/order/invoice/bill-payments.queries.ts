import type { LeftOnInvoice } from '@thali/domain/billing/left-on-invoice'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { CANCELLED, type OrderState } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'

/** Payment columns of an invoice's orders, without those that were taken off it to be billed again; at most 500. */
export function listPaymentsOfInvoice(db: Db, storeId: StoreId, invoiceId: string) {
  return selectRows(db, storeId, 'invoice_orders')
    .innerJoin('orders', withinStore('orders', 'invoice_orders', { id: 'order_id' }))
    .select([
      'orders.id',
      'orders.state',
      'orders.payment_mode as paymentMode',
      'orders.paid_later as paidLater',
    ])
    .select(['orders.total_minor as totalMinor', 'orders.paid_minor as paidMinor'])
    .select(['orders.refunded_minor as refundedMinor', 'orders.round_off_minor as roundOffMinor'])
    .$narrowType<{ state: OrderState }>()
    .where('invoice_orders.invoice_id', '=', invoiceId)
    .where((eb) => eb.or([eb('invoice_orders.current', '=', true), eb('orders.state', '=', CANCELLED)]))
    .orderBy('orders.id')
    .limit(500)
    .execute()
}

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
