/** The papers that say what was sold: made once from orders, frozen, and never made anew. Amounts are minor units. */
import type { LabelledAmount } from '../order/order.ts'
import type { TaxAmount, TaxRegime, TaxRow } from './tax-rows.ts'

/**
 * What a paper is. Without a tax number it is a bill and never a tax invoice; who pays tax under India's composition
 * scheme, or sells nothing that is taxed, writes bills of supply.
 */
export const INVOICE_KINDS = ['tax-invoice', 'bill-of-supply', 'bill', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Who sells. */
export interface Supplier {
  readonly name: string
  /** Empty where it is that name. */
  readonly legalName: string
  /** Lines, without empty ones. */
  readonly address: readonly string[]
  /** GSTIN in India; empty: not registered. */
  readonly taxNumber: string
  readonly fssaiNo: string
}

/** Who buys, as far as they said; both may be empty. */
export interface InvoiceCustomer {
  readonly name: string
  /** GSTIN in India. */
  readonly taxNumber: string
}

/** A line of a paper. `unitMinor` × `quantity` = `totalMinor`, its value before a discount of the whole order. */
export interface InvoiceLine {
  readonly label: string
  readonly options: readonly string[]
  /** Empty where the country has no such codes. */
  readonly hsn: string
  readonly quantity: number
  readonly unitMinor: number
  readonly totalMinor: number
}

/** Which orders a paper is about. */
export interface InvoicedOrderFacts {
  readonly id: string
  readonly number: number
  /** ISO date in store time. */
  readonly day: string
  readonly orderType: string
  /** Table or room; empty for every other kind: where a guest lives is on no paper. */
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
  /** On top of lines and charges. */
  readonly taxes: readonly TaxAmount[]
  /** Held by lines and charges: named within the total. Absent: by none of its orders. */
  readonly includedTaxes?: readonly TaxAmount[] | undefined
  /** Taxable value and tax by code and rate, after discounts; charges under the restaurant's code. */
  readonly rows: readonly TaxRow[]
  /** Taxed with nothing; absent: none was given. */
  readonly tipMinor?: number
  readonly totalMinor: number
  /** Of its orders, to the whole unit; may be negative. */
  readonly roundOffMinor: number
  readonly payableMinor: number
}

/** A paper as it was issued. */
export interface InvoiceDocument extends InvoiceAmounts {
  readonly kind: InvoiceKind
  /** Empty until it is issued. */
  readonly serial: string
  /** Of orders that are paid in a gateway's test mode: nothing was sold. Absent: they are not. */
  readonly isTest?: boolean | undefined
  /** ISO date in store time. */
  readonly issuedOn: string
  /** Whether India's rules shaped it: GST fields, codes, amount in words. */
  readonly isIndian: boolean
  /** Whether its supplier pays tax under India's composition scheme. */
  readonly composition: boolean
  /** What its menu's taxes became. */
  readonly regime: TaxRegime
  /** Of papers before orders were rounded off themselves: its own total was. */
  readonly isRounded?: boolean | undefined
  readonly supplier: Supplier
  readonly customer: InvoiceCustomer
  /** A state of India by its code, on tax invoices there. */
  readonly placeOfSupply: { readonly code: string; readonly name: string } | null
  readonly orders: readonly InvoicedOrderFacts[]
  readonly currencyCode: string
  readonly currencySymbol: string
  /** Country of the store, by which prices and dates are written. */
  readonly country: string
  /** Of a credit note: what it takes back, and why. */
  readonly credits: { readonly serial: string; readonly issuedOn: string; readonly reason: string } | null
}
