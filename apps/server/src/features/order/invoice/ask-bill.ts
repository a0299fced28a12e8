import type { AskBill } from '@thali/contract/diner-bill'
import { Refusal } from '@thali/contract/refusal'
import { isBillRequestOpen, isSameCustomer } from '@thali/domain/billing/bill-request'
import { CANCELLED } from '@thali/domain/order/order'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { requireOrderKey } from '../order-record/find-order-key.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { loadStoreForOrders } from '../order-record/order-store.ts'
import { findBillRequest, putBillRequest } from './bill-request.queries.ts'
import { listCurrentInvoices } from './invoice.queries.ts'
import { checkCustomer } from './issue-invoice.ts'

/**
 * Stores the name and tax number that a diner wants on the bill, until it is issued. Unchanged details
 * publish no event.
 *
 * @throws {Refusal} order.not-found, invoice.gstin-invalid, invoice.already-issued, invoice.order-cancelled,
 *   invoice.request-closed
 */
export async function askBill(deps: Deps, orderSlug: string, asked: AskBill): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const loaded = await loadStoreForOrders(deps, storeId)
  if (!loaded) throw new Refusal('order.not-found')
  const customer = checkCustomer(loaded, asked)
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const [found] = await lockBilledOrders(tx, storeId, [orderId])
    if (!found) throw new Refusal('order.not-found')
    if (found.order.state === CANCELLED) throw new Refusal('invoice.order-cancelled')
    const [standing] = await listCurrentInvoices(tx, storeId, [orderId])
    if (standing) throw new Refusal('invoice.already-issued', { serial: standing.serial })
    const before = await findBillRequest(tx, storeId, [orderId])
    if (before && isSameCustomer(before.customer, customer)) return
    const changes = before?.changes ?? 0
    if (!isBillRequestOpen(found.order, changes, at.getTime())) throw new Refusal('invoice.request-closed')
    await putBillRequest(tx, storeId, orderId, { ...customer, changes: changes + 1, at })
    await publishEvent(deps, tx, { storeId, kind: 'order.changed', orderId, data: { billAsked: true }, at })
  })
}
