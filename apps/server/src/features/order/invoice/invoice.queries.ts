/** Bills, invoices and credit notes row by row. They are never changed. */

import type { InvoicesQuery } from '@thali/contract/invoices'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type ExpressionBuilder, sql } from 'kysely'
import { valuesOf } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const ROW_COLUMNS = [
  'id',
  'kind',
  'serial',
  'issued_on as issuedOn',
  'issued_at as issuedAt',
  'payable_minor as payableMinor',
  'currency_code as currencyCode',
  'customer_name as customerName',
  'order_numbers as orderNumbers',
  'credits_id as creditsId',
  'test_mode as isTest',
] as const

/** Document to be written. */
export interface NewInvoice {
  readonly id: string
  readonly number: number
  readonly document: InvoiceDocument
  /** Of a credit note: id of the invoice. */
  readonly creditsId: string | null
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
  readonly attempt: { readonly key: string; readonly bodyHash: string } | null
  /** Whether it becomes the current invoice of its orders. */
  readonly isCurrent: boolean
  /** Whether its customer is the one that the diner of its only order asked for. */
  readonly isCustomerAsked: boolean
}

/** Writes a document with the orders it is about. */
export async function insertInvoice(tx: Db, storeId: StoreId, invoice: NewInvoice): Promise<void> {
  const { id, number, document, creditsId, by, at, attempt, isCurrent, isCustomerAsked } = invoice
  await insertRow(tx, storeId, 'invoices', {
    id,
    kind: document.kind,
    serial: document.serial,
    number,
    issued_on: document.issuedOn,
    issued_at: at,
    total_minor: document.totalMinor,
    payable_minor: document.payableMinor,
    currency_code: document.currencyCode,
    customer_name: document.customer.name,
    customer_tax_number: document.customer.taxNumber,
    order_numbers: document.orders.map((order) => order.number).join(', '),
    credits_id: creditsId,
    test_mode: document.isTest ?? false,
    issued_by_id: by.id,
    issued_by_name: by.name,
    attempt_key: attempt?.key ?? null,
    attempt_hash: attempt?.bodyHash ?? null,
    document: JSON.stringify(document),
  }).execute()
  const orders = document.orders.map((order) => ({
    store_id: storeId,
    invoice_id: id,
    order_id: order.id,
    current: isCurrent,
    customer_asked: isCustomerAsked,
    left_on_invoice: null,
  }))
  await tx.insertInto('invoice_orders').values(orders).execute()
}

export async function findInvoice(db: Db, storeId: StoreId, id: string) {
  const row = await selectRows(db, storeId, 'invoices')
    .select([...ROW_COLUMNS, 'issued_by_name as issuedByName', 'document'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, document: parse(row.document) }
}

/** Locks a document until the end of the transaction, so that its credit notes are written one after another. */
export async function lockInvoice(tx: Db, storeId: StoreId, id: string) {
  const row = await selectRows(tx, storeId, 'invoices')
    .select(['id', 'total_minor as totalMinor', 'payable_minor as payableMinor', 'document'])
    .where('id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && { ...row, document: parse(row.document) }
}

/** Id and body hash of the document issued under an idempotency key. */
export async function findInvoiceOfAttempt(db: Db, storeId: StoreId, key: string) {
  return selectRows(db, storeId, 'invoices')
    .select(['id', 'attempt_hash as bodyHash'])
    .where('attempt_key', '=', key)
    .executeTakeFirst()
}

/** Credit notes of an invoice, the oldest first, at most 500. */
export async function listCreditNotes(db: Db, storeId: StoreId, invoiceId: string) {
  return selectRows(db, storeId, 'invoices')
    .select([...ROW_COLUMNS, 'total_minor as totalMinor'])
    .where('credits_id', '=', invoiceId)
    .orderBy('issued_at')
    .orderBy('number')
    .limit(500)
    .execute()
}

/** Current invoices of some orders; call with at most 500. */
export async function listCurrentInvoices(db: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return []
  return selectRows(db, storeId, 'invoice_orders')
    .innerJoin('invoices', withinStore('invoices', 'invoice_orders', { id: 'invoice_id' }))
    .select(['invoice_orders.order_id as orderId', 'invoice_orders.customer_asked as isCustomerAsked'])
    .select(['invoices.id', 'invoices.serial'])
    .where('invoice_orders.order_id', 'in', orderIds)
    .where('invoice_orders.current', '=', sql.lit(true))
    .orderBy('invoices.id')
    .execute()
}

export async function listCurrentOrders(db: Db, storeId: StoreId, invoiceId: string): Promise<OrderId[]> {
  return selectRows(db, storeId, 'invoice_orders')
    .select('order_id')
    .where('invoice_id', '=', invoiceId)
    .where('current', '=', sql.lit(true))
    .orderBy('order_id')
    .$call(valuesOf('order_id'))
}

export async function takeOrdersOff(
  tx: Db,
  storeId: StoreId,
  invoiceId: string,
  orderIds: readonly OrderId[],
): Promise<void> {
  await updateRows(tx, storeId, 'invoice_orders')
    .set({ current: false })
    .where('invoice_id', '=', invoiceId)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** Columns in whose order documents are paged. */
export const INVOICE_PAGE_COLUMNS = ['issued_on', 'issued_at', 'id']

/** Document after which a page begins. */
export interface InvoicePageCursor {
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly id: string
}

/** Documents of a store, newest first. The condition on the date makes the index usable. */
export async function listInvoices(
  db: Db,
  storeId: StoreId,
  of: Omit<InvoicesQuery, 'before'>,
  { before, limit }: { readonly before: InvoicePageCursor | null; readonly limit: number },
) {
  let query = selectRows(db, storeId, 'invoices').select(ROW_COLUMNS)
  // A search matches few of them: it scans no index of all.
  if (of.search === '' && of.order === '') query = query.where('issued_on', '>', sql.lit(''))
  if (of.kind !== '') query = query.where('kind', '=', of.kind)
  if (of.from !== '') query = query.where('issued_on', '>=', of.from)
  if (of.until !== '') query = query.where('issued_on', '<=', of.until)
  if (of.search !== '') query = query.where('id', 'in', (eb) => searched(eb, storeId, of.search))
  if (of.order !== '') {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('invoice_orders')
        .select('invoice_id')
        .where('store_id', '=', storeId)
        .where('order_id', '=', of.order as OrderId),
    )
  }
  return query
    .$call(
      pageBefore(
        INVOICE_PAGE_COLUMNS,
        before,
        ({ issuedOn, issuedAt, id }) => [issuedOn, issuedAt, id],
        limit,
      ),
    )
    .execute()
}

/** Limit of documents found by each part of a search. */
const SEARCH_MAX = 500

type From = Pick<ExpressionBuilder<Schema, 'invoices'>, 'selectFrom'>

/** Ids by serial, by the number in it, and by a customer's tax number: each by an index of its own. */
function searched(from: From, storeId: StoreId, search: string) {
  const typed = search.toUpperCase()
  const number = Number(/^C?(\d{1,9})$/.exec(typed)?.[1] ?? 0)
  const ids = () => from.selectFrom('invoices').select('id').where('store_id', '=', storeId)
  const isThere = (query: ReturnType<typeof ids>) => query.where('number', '>', sql.lit(0))
  const searches = [
    isThere(ids().where('serial', '=', typed)),
    isThere(ids().where('number', '=', number)),
    ids().where('customer_tax_number', '=', typed).where('customer_tax_number', '>', sql.lit('')),
  ]
  return searches
    .map((hits) => from.selectFrom(hits.limit(SEARCH_MAX).as('hits')).select('hits.id'))
    .reduce((all, hits) => all.union(hits))
}

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoices>>[number]

function parse(document: string): InvoiceDocument {
  return JSON.parse(document) as InvoiceDocument
}
