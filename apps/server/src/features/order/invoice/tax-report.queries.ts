import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

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
    readonly after: { readonly issuedOn: string; readonly issuedAt: Date; readonly id: string } | null
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
  if (after !== null) {
    const { issuedOn, issuedAt, id } = after
    query = query.where((eb) =>
      eb(eb.refTuple('issued_on', 'issued_at', 'id'), '>', eb.tuple(issuedOn, issuedAt, id)),
    )
  }
  const rows = await query.orderBy('issued_on').orderBy('issued_at').orderBy('id').limit(limit).execute()
  return rows.map(({ id, issued_on, issued_at, document }) => ({
    id,
    issuedOn: issued_on,
    issuedAt: issued_at,
    document: JSON.parse(document) as InvoiceDocument,
  }))
}
