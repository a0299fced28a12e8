/** Credits a whole invoice, so that its orders can be billed again: a wrong GSTIN, a wrong table. */
import type { Invoice } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { creditInvoiceIn } from './credit-orders.ts'
import { listCurrentOrders } from './invoice.queries.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * @returns the invoice with its credit note
 * @throws {Refusal} invoice.not-found; invoice.credited when none of its orders is on it any longer
 */
export async function creditInvoice(
  deps: Deps,
  staff: Staff,
  invoiceId: string,
  reason: string,
): Promise<Invoice> {
  const { storeId } = staff
  const at = deps.now()
  const { document } = await readInvoice(deps, storeId, invoiceId)
  await inTransaction(deps.db, async (tx) => {
    // The same lock order as strikes and cancellations: first the orders, then the invoice.
    await lockBilledOrders(
      tx,
      storeId,
      document.orders.map(({ id }) => id),
    )
    const orderIds = await listCurrentOrders(tx, storeId, invoiceId)
    if (orderIds.length === 0) throw new Refusal('invoice.credited')
    await creditInvoiceIn(deps, tx, staff, invoiceId, { orderIds, lineId: null, reason, at })
    const events = orderIds.map(
      (orderId) => ({ kind: 'order.billed', orderId, data: { invoiceId: null } }) as const,
    )
    await publishOrderEvents(deps, tx, { storeId, at }, events)
  })
  return readInvoice(deps, storeId, invoiceId)
}
