/** Current payments of the orders on a document; changes after its issue are shown beside it. */
import { billPayments, type PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { listBillEntries } from '../ledger/list-bill-entries.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { listCreditNotes } from './invoice.queries.ts'
import { listPaymentsOfInvoice } from './payments-of-invoice.queries.ts'

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
