/** Tables of migration 0028, with 0176: bills, invoices and credit notes. */

import type { InvoiceKind } from '@thali/domain/billing/invoice'
import type { SerialDocument } from '@thali/domain/billing/invoice-serial'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { ColumnType } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface InvoiceTables {
  invoice_serials: {
    store_id: StoreId
    document: SerialDocument
    financial_year: string
    series: string
    last_number: number
    /** Null: it continues. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }

  invoices: {
    store_id: StoreId
    id: string
    kind: InvoiceKind
    serial: string
    /** Within its series. */
    number: number
    /** ISO date in store time. */
    issued_on: string
    issued_at: Timestamp
    total_minor: number
    payable_minor: number
    currency_code: string
    customer_name: string
    customer_tax_number: string
    order_numbers: string
    /** Of a credit note: the invoice. */
    credits_id: string | null
    /** Orders paid in a gateway's test mode. */
    test_mode: ColumnType<boolean, boolean | undefined, never>
    issued_by_id: string
    issued_by_name: string
    attempt_key: string | null
    attempt_hash: string | null
    /** Text, not jsonb: an invoice comes back byte for byte. */
    document: string
  }

  invoice_orders: {
    store_id: StoreId
    invoice_id: string
    order_id: OrderId
    current: boolean
    /** Whether the customer of the document is the one that the diner of this order, its only one, asked for. */
    customer_asked: boolean
    /** JSON of `LeftOnInvoice`; null: no amount was given back of the order on this document. */
    left_on_invoice: string | null
  }

  bill_requests: {
    store_id: StoreId
    order_id: OrderId
    name: string
    tax_number: string
    asked_at: Timestamp
    /** Number of times that the diner has submitted details. */
    changes: number
  }
}
