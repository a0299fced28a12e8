import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { findInvoice, type InvoicePageCursor } from './invoice.queries.ts'
import { listDocuments } from './tax-report.queries.ts'

/** Document as it was issued; undefined: the store has none under this id. */
export async function findDocument(
  db: Db,
  storeId: StoreId,
  id: string,
): Promise<InvoiceDocument | undefined> {
  return (await findInvoice(db, storeId, id))?.document
}

/** Documents read at once, so that other queries run in between. */
const PAGE = 100

/**
 * Documents of a store by date, one after the other.
 *
 * @param month YYYY-MM, by the date of the documents; empty: all of them
 */
export async function* readDocuments(
  db: Db,
  storeId: StoreId,
  month: string,
): AsyncGenerator<InvoiceDocument> {
  let after: InvoicePageCursor | null = null
  for (;;) {
    const page: (InvoicePageCursor & { readonly document: InvoiceDocument })[] = await listDocuments(
      db,
      storeId,
      { month, after, limit: PAGE },
    )
    for (const { document } of page) yield document
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last
  }
}
