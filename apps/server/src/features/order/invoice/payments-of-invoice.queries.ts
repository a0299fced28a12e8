import type { StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'

/** Payment columns of an invoice's orders; at most 500. */
export async function listPaymentsOfInvoice(db: Db, storeId: StoreId, invoiceId: string) {
  const rows = await db
    .selectFrom('invoice_orders')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'invoice_orders.store_id')
        .onRef('orders.id', '=', 'invoice_orders.order_id'),
    )
    .select(['orders.state', 'orders.total_minor', 'orders.paid_minor', 'orders.refunded_minor'])
    .select(['orders.id', 'orders.round_off_minor', 'orders.payment_mode', 'orders.paid_later'])
    .where('invoice_orders.store_id', '=', storeId)
    .where('invoice_orders.invoice_id', '=', invoiceId)
    .orderBy('orders.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    paymentMode: row.payment_mode,
    paidLater: row.paid_later,
    state: row.state as OrderState,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    refundedMinor: row.refunded_minor,
    roundOffMinor: row.round_off_minor,
  }))
}
