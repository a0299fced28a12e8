import type { Invoice } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findInvoice, listCreditNotes, listCurrentOrders } from './invoice.queries.ts'
import { toInvoiceRow } from './invoice.view.ts'
import { readBillPayments } from './read-bill-payments.ts'

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
