import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { pageAfter } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { INVOICE_PAGE_COLUMNS, type InvoicePageCursor } from './invoice.queries.ts'

/**
 * Documents of a month (YYYY-MM), or of all time if it is empty, with their contents, by date; none of a
 * gateway's test mode.
 */
export async function listDocuments(
  db: Db,
  storeId: StoreId,
  {
    month,
    after,
    limit,
  }: {
    readonly month: string
    readonly after: InvoicePageCursor | null
    readonly limit: number
  },
) {
  let query = selectRows(db, storeId, 'invoices')
    .select(['id', 'issued_on', 'issued_at', 'document'])
    // This condition makes the index usable.
    .where('issued_on', '>', sql.lit(''))
    .where('test_mode', '=', false)
  if (month !== '')
    query = query.where('issued_on', '>=', `${month}-01`).where('issued_on', '<=', `${month}-31`)
  const rows = await query
    .$call(
      pageAfter(INVOICE_PAGE_COLUMNS, after, ({ issuedOn, issuedAt, id }) => [issuedOn, issuedAt, id], limit),
    )
    .execute()
  return rows.map(({ id, issued_on, issued_at, document }) => ({
    id,
    issuedOn: issued_on,
    issuedAt: issued_at,
    document: JSON.parse(document) as InvoiceDocument,
  }))
}
