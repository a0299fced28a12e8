/** Papers of sales: made once from orders, then frozen and never made again. Amounts are in minor units. */
import type { LabelledAmount, Order } from '../order/order.ts'
import type { BillLine } from './bill.ts'
import type { TaxAmount, TaxRegime, TaxRow } from './tax-rows.ts'

/**
 * Kind of a paper. A store without a tax number issues bills, never tax invoices; under India's composition scheme, or
 * where nothing sold is taxed, it issues bills of supply.
 */
export const INVOICE_KINDS = ['tax-invoice', 'bill-of-supply', 'bill', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Seller on a paper. */
export interface Supplier {
  readonly name: string
  /** Empty where it equals `name`. */
  readonly legalName: string
  /** Lines, without empty ones. */
  readonly address: readonly string[]
  /** GSTIN in India; empty: not registered. */
  readonly taxNumber: string
  readonly fssaiNo: string
}

/** Buyer on a paper, as far as known; both fields may be empty. */
export interface InvoiceCustomer {
  readonly name: string
  /** GSTIN in India. */
  readonly taxNumber: string
}

/** A line of a paper. `unitMinor` × `quantity` = `totalMinor`, its value before a discount of the whole order. */
export interface InvoiceLine extends BillLine {
  /** HSN or SAC code; empty where the country has no such codes. */
  readonly hsn: string
}

/** Order as it is named on a paper. */
export interface InvoicedOrderFacts extends Pick<Order, 'id' | 'number' | 'orderType'> {
  /** ISO date in store time. */
  readonly day: string
  /** Table or room; empty for every other kind, since a diner's address is on no paper. */
  readonly place: string
}

/**
 * `valueMinor` + charges + taxes + tip = `totalMinor`; + `roundOffMinor` = `payableMinor`. Rows add up to the total
 * less the tip, which is given and not charged. A discount is a negative charge.
 */
export interface InvoiceAmounts {
  readonly lines: readonly InvoiceLine[]
  readonly valueMinor: number
  readonly charges: readonly LabelledAmount[]
  /** Taxes on top of lines and charges. */
  readonly taxes: readonly TaxAmount[]
  /** Taxes inside lines and charges, named within the total; absent where no order has any. */
  readonly includedTaxes?: readonly TaxAmount[] | undefined
  /** Taxable value and tax by code and rate, after discounts; charges under the restaurant's code. */
  readonly rows: readonly TaxRow[]
  /** Untaxed; absent where no tip was given. */
  readonly tipMinor?: number
  readonly totalMinor: number
  /** Sum of the orders' roundings to the whole unit; may be negative. */
  readonly roundOffMinor: number
  readonly payableMinor: number
}

/** A paper as it was issued. */
export interface InvoiceDocument extends InvoiceAmounts {
  readonly kind: InvoiceKind
  /** Empty until it is issued. */
  readonly serial: string
  /** Paid in a gateway's test mode, so that nothing was sold; absent otherwise. */
  readonly isTest?: boolean | undefined
  /** ISO date in store time. */
  readonly issuedOn: string
  /** Whether India's rules apply: GST fields, codes, amount in words. */
  readonly isIndian: boolean
  /** Whether the supplier pays tax under India's composition scheme. */
  readonly composition: boolean
  /** Conversion of the menu's taxes on this paper. */
  readonly regime: TaxRegime
  /** Set on papers from before orders were rounded themselves: the paper's own total was rounded. */
  readonly isRounded?: boolean | undefined
  readonly supplier: Supplier
  readonly customer: InvoiceCustomer
  /** State of India, on tax invoices there; otherwise null. */
  readonly placeOfSupply: { readonly code: string; readonly name: string } | null
  readonly orders: readonly InvoicedOrderFacts[]
  readonly currencyCode: string
  readonly currencySymbol: string
  /** Country of the store, which decides the format of prices and dates. */
  readonly country: string
  /** Invoice that a credit note takes back, with the reason; null on other papers. */
  readonly credits: (Pick<InvoiceDocument, 'serial' | 'issuedOn'> & { readonly reason: string }) | null
}
