import { INVOICE_PAGE, type Invoices, type InvoicesQuery } from '@thali/contract/invoices'
import { formatSerial } from '@thali/domain/billing/invoice-serial'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { malformedCursor, splitPage } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { type InvoicePageCursor, listInvoices } from './invoice.queries.ts'
import { toInvoiceRow } from './invoice.view.ts'
import { listEndedSeries } from './invoice-serial.queries.ts'

/**
 * Page of a store's documents, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function listInvoicesOf(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  { before, ...of }: InvoicesQuery,
): Promise<Invoices> {
  const rows = await listInvoices(db, storeId, of, {
    before: before === '' ? null : readCursor(before),
    limit: INVOICE_PAGE + 1,
  })
  const { shown: items, last } = splitPage(rows, INVOICE_PAGE)
  const next = last ? writeCursor(last) : null
  return { items: items.map(toInvoiceRow), next, gaps: before === '' ? await readGaps(db, storeId) : [] }
}

/** Series that may miss issued serials: a restore does not know those issued after its backup. */
async function readGaps(db: Db, storeId: StoreId): Promise<Invoices['gaps']> {
  const prefix = (await findBilledStore(db, storeId))?.invoicePrefix ?? ''
  return (await listEndedSeries(db, storeId)).map(({ endedAt, ...parts }) => ({
    after: formatSerial({ prefix, ...parts }),
    document: parts.document,
    restoredAt: endedAt.toISOString(),
  }))
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_([a-z0-9-]{1,80})$/

function writeCursor({ issuedOn, issuedAt, id }: InvoicePageCursor): string {
  return Buffer.from(`${issuedOn}_${issuedAt.getTime()}_${id}`).toString('base64url')
}

function readCursor(text: string): InvoicePageCursor {
  const [, issuedOn, issuedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (issuedOn !== undefined && id !== undefined)
    return { issuedOn, issuedAt: new Date(Number(issuedAt)), id }
  throw malformedCursor('before')
}
