import type { StoreId } from '@thali/domain/ids'
import { CANCELLED, type OrderState } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { selectRows, withinStore } from '../../../db/store-rows.ts'

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
