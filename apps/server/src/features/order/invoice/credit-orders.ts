/** Credit notes for amounts that staff take off invoiced orders. */

import type { InvoicedOrderFacts } from '@thali/domain/billing/invoice'
import { creditOfStrike, type LeftOnInvoice, leftMinor } from '@thali/domain/billing/left-on-invoice'
import type { CreditedOrder } from '@thali/domain/billing/make-credit-note'
import type { OrderId, OrderLineId } from '@thali/domain/ids'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { type LoadedOrder, struckLines, withoutStruckLines } from '../order-record/load-order.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { listLeftOnInvoice } from './bill-payments.queries.ts'
import { listCurrentInvoices, lockInvoice, takeOrdersOff } from './invoice.queries.ts'
import { writeCreditNote } from './write-credit-note.ts'

/** Orders, or a single line of them, that a credit note credits. */
export interface TakenBack {
  /** At most 500. */
  readonly orderIds: readonly OrderId[]
  /** The struck line; null: all remaining lines of the orders. */
  readonly lineId: OrderLineId | null
  /** In the store's base language. */
  readonly reason: string
  readonly at: Date
}

type CreditDeps = Pick<Deps, 'now' | 'newId'>

/**
 * Writes a credit note for each invoice of these orders; nothing for orders without one. To be called in the
 * transaction of the strike or cancellation, which locks the orders, before the strike is written.
 */
export async function creditOrders(deps: CreditDeps, tx: Db, staff: Staff, taken: TakenBack): Promise<void> {
  const standing = await listCurrentInvoices(tx, staff.storeId, taken.orderIds)
  for (const [invoiceId, orders] of Map.groupBy(standing, ({ id }) => id)) {
    const orderIds = orders.map(({ orderId }) => orderId)
    await creditInvoiceIn(deps, tx, staff, invoiceId, { ...taken, orderIds })
  }
}

export async function creditInvoiceIn(
  deps: CreditDeps,
  tx: Db,
  staff: Staff,
  invoiceId: string,
  { orderIds, lineId, reason, at }: TakenBack,
): Promise<void> {
  const { storeId } = staff
  const invoice = await lockInvoice(tx, storeId, invoiceId)
  if (!invoice) throw new Error(`invoice ${invoiceId} has orders and is not there`)
  const rows = await lockBilledOrders(tx, storeId, orderIds)
  const locked = new Map(rows.map((row) => [row.order.id, row]))
  const lefts = await listLeftOnInvoice(tx, storeId, invoiceId)
  // In the order of the invoice, which its readers compare with it.
  const orders = invoice.document.orders.flatMap((order): CreditedOrder[] => {
    const row = locked.get(order.id)
    return row ? [{ ...order, ...takenOf(row, lineId, lefts.get(order.id)) }] : []
  })
  const written = await writeCreditNote(deps, tx, storeId, invoice, { orders, reason, by: staff, at })
  if (lineId === null) await takeOrdersOff(tx, storeId, invoiceId, orderIds)
  if (!written) return
  const { serial, payableMinor } = written.document
  await writeAudit(deps, tx, staff, {
    action: 'invoice.credit',
    subject: written.id,
    changes: changesBetween(null, { serial, credits: invoice.document.serial, payableMinor }),
  })
}

function takenOf(
  loaded: Pick<LoadedOrder, 'order' | 'discards'>,
  lineId: OrderLineId | null,
  left: LeftOnInvoice | undefined,
): Omit<CreditedOrder, keyof InvoicedOrderFacts> {
  const standing = withoutStruckLines(loaded)
  const taken = standing.lines.filter(({ id }) => lineId === null || id === lineId)
  const struck = struckLines(loaded).union(new Set(taken.map(({ id }) => id)))
  const after = requoteAfterDiscards(loaded.order.snapshot, struck)
  const onInvoiceMinor = left ? leftMinor(left) : 0
  const amountMinor = lineId === null ? onInvoiceMinor : creditOfStrike(onInvoiceMinor, after.totalMinor)
  return { ...standing, taken, after, credit: left && { left, amountMinor } }
}
