import type { InvoiceDocument } from '../billing/invoice.ts'
import type { TaxAmount } from '../billing/tax-rows.ts'
import { countryRules } from '../country/country-rules.ts'
import type { Language } from '../language.ts'
import { priceStyle, type WritePrice } from '../money/format-price.ts'
import { bpsToNumber } from '../money/money.ts'
import { formatLocalDate, timeStyle } from '../time/format-time.ts'
import { printMessages } from './print-messages.ts'

const TITLES = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  'credit-note': 'Credit Note',
} as const

/** Title of a paper; an unregistered seller's depends on the country. */
export function billTitle(
  invoice: Pick<InvoiceDocument, 'kind' | 'country' | 'currencyCode' | 'isTest'>,
): string {
  const { kind, isTest } = invoice
  const title = kind === 'bill' ? countryRules(invoice).plainBill : TITLES[kind]
  return isTest ? `Test, no ${title}` : title
}

/**
 * Texts of a bill, invoice or credit note, for renderers on a till's roll or on pages. Dates and texts required by law
 * are in English; texts that do not apply are empty.
 */
export function billTexts(invoice: InvoiceDocument, language: Language, write: WritePrice) {
  const { kind, composition, currencySymbol, currencyCode, country, customer, credits } = invoice
  const { orders, placeOfSupply, charges, taxes, includedTaxes = [] } = invoice
  const { tipMinor = 0, roundOffMinor, payableMinor } = invoice
  const { taxNumber, taxInvoiceNote, totalInWords } = countryRules(invoice)
  const messages = printMessages(language)
  const address = { street: '', pinCode: '', city: '', state: '', country }
  const style = priceStyle({ currencySymbol, currencyCode, address })
  const time = timeStyle({ currencyCode, address })
  const numbered = (number: string) => number && `${taxNumber.ownName ?? 'Tax no.'} ${number}`
  const buyer = [customer.name, numbered(customer.taxNumber)].filter(Boolean).join(', ')
  const places = [...new Set(orders.map(({ orderType, place }) => place || orderType))].join(', ')
  const extras = [
    ...charges,
    ...taxes.map((tax) => ({ label: taxLabel(tax), amountMinor: tax.amountMinor })),
    ...(tipMinor === 0 ? [] : [{ label: messages.tip, amountMinor: tipMinor }]),
    ...(roundOffMinor === 0 ? [] : [{ label: messages.roundOff, amountMinor: roundOffMinor }]),
  ]
  return {
    messages,
    time,
    date: (date: string) => formatLocalDate(date, 'en', time),
    /** Price with the currency's symbol. */
    price: (minor: number) => write(minor, style),
    /** Price without the currency's symbol. */
    amount: (minor: number) => write(minor, { ...style, symbol: '', gap: '' }),
    title: billTitle(invoice).toUpperCase(),
    taxNumber: numbered(invoice.supplier.taxNumber),
    billedTo: buyer && `Billed to: ${buyer}`,
    orders: `${messages.order} ${orders.map(({ number }) => number).join(', ')} · ${places}`,
    placeOfSupply: placeOfSupply ? `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})` : '',
    reverseCharge: kind === 'tax-invoice' ? taxInvoiceNote : '',
    composition: composition ? 'Composition taxable person, not eligible to collect tax on supplies.' : '',
    /** Rows from the value of the lines to the payable total, which is not among them; empty where nothing is added. */
    totals:
      extras.length === 0 ? [] : [{ label: messages.items, amountMinor: invoice.valueMinor }, ...extras],
    total: kind === 'credit-note' ? messages.credited : messages.total,
    /** Printed under the total, which includes them. */
    includedTaxes: includedTaxes.map((tax) => ({
      label: `${messages.includes} ${taxLabel(tax)}`,
      amountMinor: tax.amountMinor,
    })),
    inWords: totalInWords?.currencyCode === currencyCode ? totalInWords.write(payableMinor) : '',
    /** By code and rate, as India's law requires on tax invoices. */
    taxRows: kind === 'tax-invoice' || credits ? invoice.rows.filter((row) => row.taxes.length > 0) : [],
  }
}

export type BillTexts = ReturnType<typeof billTexts>

/** Label of a tax with its rate, which many labels contain already. */
export function taxLabel({ label, bps }: TaxAmount): string {
  return label.includes('%') || bps === 0 ? label : `${label} ${bpsToNumber(bps)}%`
}
