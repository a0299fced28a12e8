import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { type CreditedOrder, leftAfterCredit, makeCreditNote } from '@thali/domain/billing/make-credit-note'
import type { StoreId } from '@thali/domain/ids'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { setLeftOnInvoice } from './bill-payments.queries.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { insertInvoice, listCreditNotes } from './invoice.queries.ts'
import { takeSerial } from './take-serial.ts'

/** An invoice whose row is locked. */
export interface HeldInvoice {
  readonly id: string
  readonly totalMinor: number
  readonly payableMinor: number
  readonly document: InvoiceDocument
}

/** Amounts that a credit note credits, with member and reason. */
export interface Credited {
  readonly orders: readonly CreditedOrder[]
  /** In the store's base language. */
  readonly reason: string
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
}

export interface WrittenNote {
  readonly id: string
  readonly document: InvoiceDocument
}

/**
 * Writes a credit note under the next serial, and the remaining amount of its orders on the invoice, within
 * the transaction that locks orders and invoice.
 *
 * @returns null if nothing is left to credit
 */
export async function writeCreditNote(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  storeId: StoreId,
  invoice: HeldInvoice,
  { orders, reason, by, at }: Credited,
): Promise<WrittenNote | null> {
  const store = await findBilledStore(tx, storeId)
  if (!store) throw new Error(`invoice ${invoice.id} has no store`)
  if (orders.every(({ credit }) => credit?.amountMinor === 0)) return null
  const issuedOn = storeTime(at.getTime(), store.timeZone).date
  const outstanding = await findOutstanding(tx, storeId, invoice)
  const { country, currencyCode, isTest } = invoice.document
  const serial = await takeSerial(tx, storeId, {
    document: 'credit-note',
    issuedOn,
    country,
    currencyCode,
    prefix: store.invoicePrefix,
    isTest,
  })
  const source = { invoice: invoice.document, outstanding, orders, reason, issuedOn }
  const document = makeCreditNote(source, serial.text)
  const id = deps.newId()
  await insertInvoice(tx, storeId, {
    id,
    number: serial.number,
    document,
    creditsId: invoice.id,
    by,
    at,
    attempt: null,
    isCurrent: false,
    isCustomerAsked: false,
  })
  for (const order of orders) {
    const left = leftAfterCredit(order, invoice.document)
    if (left) await setLeftOnInvoice(tx, storeId, { invoiceId: invoice.id, orderId: order.id }, left)
  }
  return { id, document }
}

async function findOutstanding(tx: Db, storeId: StoreId, invoice: HeldInvoice) {
  let { totalMinor, payableMinor } = invoice
  for (const note of await listCreditNotes(tx, storeId, invoice.id)) {
    totalMinor -= note.totalMinor
    payableMinor -= note.payableMinor
  }
  return { totalMinor, payableMinor }
}
