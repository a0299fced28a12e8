import { creditOfRefund, leftMinor } from '@thali/domain/billing/left-on-invoice'
import { leftOfOrder } from '@thali/domain/billing/make-credit-note'
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { PaidFacts } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { withoutStruckLines } from '../order-record/load-order.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { listCurrentInvoices, lockInvoice } from './invoice.queries.ts'
import { listLeftOnInvoice } from './left-on-invoice.queries.ts'
import { type Credited, type WrittenNote, writeCreditNote } from './write-credit-note.ts'

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
