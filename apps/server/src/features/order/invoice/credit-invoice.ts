/** Credits a whole invoice, so that its orders can be billed again: a wrong GSTIN, a wrong table. */

import type { Invoice } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import { creditOfRefund, leftMinor } from '@thali/domain/billing/left-on-invoice'
import { leftOfOrder } from '@thali/domain/billing/make-credit-note'
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { PaidFacts } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { withoutStruckLines } from '../order-record/load-order.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { listLeftOnInvoice } from './bill-payments.queries.ts'
import { creditInvoiceIn } from './credit-orders.ts'
import { listCurrentInvoices, listCurrentOrders, lockInvoice } from './invoice.queries.ts'
import { readInvoice } from './read-invoice.ts'
import { type Credited, type WrittenNote, writeCreditNote } from './write-credit-note.ts'

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

/**
 * Writes the credit note for refunds of an invoiced order beyond its struck lines, so that its invoice equals the
 * amount that the store keeps. To be called in the transaction that locks the order, after each change of the
 * refunded amount: no amount is credited twice.
 *
 * @param order with the current state of its payment
 * @returns null if the order is on no invoice, or nothing is to be credited
 */
export async function creditRefund(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  storeId: StoreId,
  order: PaidFacts & Pick<Order, 'id'>,
  { reason, by, at }: Pick<Credited, 'reason' | 'by' | 'at'>,
): Promise<WrittenNote | null> {
  const [current] = await listCurrentInvoices(tx, storeId, [order.id])
  const invoice = current && (await lockInvoice(tx, storeId, current.id))
  const facts = invoice?.document.orders.find(({ id }) => id === order.id)
  const [row] = facts ? await lockBilledOrders(tx, storeId, [order.id]) : []
  if (!invoice || !facts || !row) return null
  const standing = withoutStruckLines(row)
  const known = (await listLeftOnInvoice(tx, storeId, invoice.id)).get(order.id)
  const left = known ?? leftOfOrder(standing, invoice.document)
  const amountMinor = creditOfRefund(order, leftMinor(left))
  if (amountMinor === 0) return null
  const credited = {
    ...facts,
    ...standing,
    taken: [],
    after: standing.totals,
    credit: { left, amountMinor },
  }
  return writeCreditNote(deps, tx, storeId, invoice, { orders: [credited], reason, by, at })
}
