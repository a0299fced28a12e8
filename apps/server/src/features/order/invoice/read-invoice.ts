import type { Invoice } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import { billPayments, type PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { listBillEntries } from '../ledger/list-bill-entries.ts'
import { listPaymentsOfInvoice } from './bill-payments.queries.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { findInvoice, listCreditNotes, listCurrentOrders } from './invoice.queries.ts'
import { toInvoiceRow } from './invoice.view.ts'

/**
 * Invoice or credit note of the store; an invoice with its credit notes.
 *
 * @throws {Refusal} invoice.not-found, also for another store's
 */
export async function readInvoice(deps: Deps, storeId: StoreId, id: string): Promise<Invoice> {
  return inSnapshot(deps.db, async (tx) => {
    const found = await findInvoice(tx, storeId, id)
    if (!found) throw new Refusal('invoice.not-found', { invoiceId: id })
    const notes = await listCreditNotes(tx, storeId, id)
    const current = await listCurrentOrders(tx, storeId, id)
    return {
      ...toInvoiceRow(found),
      issuedByName: found.issuedByName,
      canMail: deps.mail.available && current.length > 0,
      creditNotes: notes.map(({ totalMinor: _, ...note }) => toInvoiceRow(note)),
      isCurrent: current.length > 0,
      payments: (await readBillPayments(deps, tx, storeId, found)) as Invoice['payments'],
      document: found.document as Invoice['document'],
    }
  })
}

/** @returns null for a credit note */
export async function readBillPayments(
  deps: Deps,
  db: Db,
  storeId: StoreId,
  { id, document }: { readonly id: string; readonly document: InvoiceDocument },
): Promise<PaymentsOnPaper | null> {
  if (document.kind === 'credit-note') return null
  const { currencyCode, isRounded } = document
  const roundOffMinor = isRounded ? document.roundOffMinor : 0
  const notes = await listCreditNotes(db, storeId, id)
  const creditedMinor = notes.reduce((sum, { payableMinor }) => sum + payableMinor, 0)
  const orders = await listPaymentsOfInvoice(db, storeId, id)
  const payable = orders.map((order) => ({ ...order, snapshot: { currencyCode } }))
  const entries = await listBillEntries(deps, db, storeId, payable)
  const store = await findBilledStore(db, storeId)
  const timeZone = store?.timeZone ?? 'UTC'
  return { ...billPayments(orders, entries, { roundOffMinor, creditedMinor }), timeZone }
}
