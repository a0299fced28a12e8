import type { PaymentsOnPaper } from '../billing/bill-payments.ts'
import type { InvoiceDocument } from '../billing/invoice.ts'
import type { TaxAmount } from '../billing/tax-rows.ts'
import type { Language } from '../language.ts'
import { rupeesInWords } from '../money/amount-in-words.ts'
import { priceStyle, withEvenDecimals } from '../money/format-price.ts'
import { formatLocalDate, timeStyle } from '../time/format-time.ts'
import { type PaidLine, paidLines } from './paid-lines.ts'
import { type PrintWords, printWords } from './print-words.ts'
import type { PrintedDocument, PrintLine } from './printed-document.ts'
import { printableLine } from './ticket-document.ts'

const TITLES = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  bill: 'Bill',
  'credit-note': 'Credit Note',
} as const

const center = { kind: 'text', align: 'center' } as const

/** What stands on a roll beside the paper as it was issued. */
export interface BillPrintOptions {
  /** As of its printing; null: nothing is said of them. */
  readonly payments: PaymentsOnPaper | null
  readonly language: Language
  readonly footer: string
  readonly opensDrawer: boolean
}

/** A bill, invoice or credit note on a till's roll, as it was issued: amounts whole, under the store's logo. */
export function billDocument(
  invoice: InvoiceDocument,
  { payments, language, footer, opensDrawer }: BillPrintOptions,
): PrintedDocument {
  const words = printWords(language)
  const { currencySymbol, currencyCode, country } = invoice
  const store = {
    currencySymbol,
    currencyCode,
    address: { street: '', pinCode: '', city: '', state: '', country },
  }
  const style = priceStyle(store)
  const bare = { ...style, symbol: '', gap: '' }
  const time = timeStyle(store)
  const dateOf = (date: string) => formatLocalDate(date, 'en', time)
  const paid = payments ? paidLines(payments, language, time) : []
  const lines: PrintLine[] = [
    { kind: 'logo' },
    ...sellerLines(invoice),
    { kind: 'rule' },
    { ...center, text: titleOf(invoice).toUpperCase(), size: 'normal', bold: true },
    ...factTexts(invoice, words, dateOf).map((text) => ({ ...center, text, size: 'small' }) as const),
    { kind: 'rule' },
    ...withEvenDecimals((write) =>
      amountLines(invoice, paid, {
        words,
        price: (minor) => write(minor, style),
        amount: (minor) => write(minor, bare),
      }),
    ),
    ...(invoice.composition
      ? [
          {
            ...center,
            text: 'Composition taxable person, not eligible to collect tax on supplies.',
            size: 'small',
          } as const,
        ]
      : []),
    ...(footer ? [{ kind: 'gap' } as const, { ...center, text: footer, size: 'normal' } as const] : []),
  ]
  return { lines: lines.map(printableLine), opensDrawer }
}

/** How amounts and what they are of are written. */
interface AmountTexts {
  readonly words: PrintWords
  /** With the currency's symbol. */
  price(minor: number): string
  /** Without. */
  amount(minor: number): string
}

function amountLines(invoice: InvoiceDocument, paid: readonly PaidLine[], texts: AmountTexts): PrintLine[] {
  return [
    ...soldLines(invoice, texts),
    { kind: 'rule' },
    ...totalLines(invoice, texts),
    ...taxSummaryLines(invoice, texts),
    ...printedPayments(paid, texts),
  ]
}

/** Outside India an unregistered seller's paper is an invoice. */
function titleOf({ kind, isIndian, isTest }: InvoiceDocument): string {
  const title = kind === 'bill' && !isIndian ? 'Invoice' : TITLES[kind]
  return isTest ? `Test, no ${title}` : title
}

function sellerLines({ supplier, isIndian }: InvoiceDocument): PrintLine[] {
  const { name, legalName, address, taxNumber, fssaiNo } = supplier
  const small = [
    legalName,
    ...address,
    taxNumber && `${isIndian ? 'GSTIN' : 'Tax no.'} ${taxNumber}`,
    fssaiNo && `FSSAI ${fssaiNo}`,
  ].filter(Boolean)
  return [
    { ...center, text: name, size: 'large', bold: true },
    ...small.map((text) => ({ ...center, text, size: 'small' }) as const),
  ]
}

function factTexts(invoice: InvoiceDocument, words: PrintWords, dateOf: (date: string) => string): string[] {
  const { serial, issuedOn, orders, placeOfSupply, credits, customer, isIndian } = invoice
  const places = [...new Set(orders.map(({ orderType, place }) => place || orderType))].join(', ')
  const billedTo = [
    customer.name,
    customer.taxNumber && `${isIndian ? 'GSTIN' : 'Tax no.'} ${customer.taxNumber}`,
  ].filter(Boolean)
  return [
    `No. ${serial} · ${dateOf(issuedOn)}`,
    `${words.order} ${orders.map(({ number }) => number).join(', ')} · ${places}`,
    ...(billedTo.length > 0 ? [`Billed to: ${billedTo.join(', ')}`] : []),
    ...(placeOfSupply ? [`Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})`] : []),
    ...(credits ? [`For ${credits.serial} of ${dateOf(credits.issuedOn)}: ${credits.reason}`] : []),
  ]
}

function soldLines({ lines }: InvoiceDocument, { amount }: AmountTexts): PrintLine[] {
  return lines.flatMap((line): PrintLine[] => {
    const each = line.quantity > 1 ? `@ ${amount(line.unitMinor)}` : ''
    const below = [line.options.join(', '), each].filter(Boolean).join(' · ')
    return [
      {
        kind: 'vital',
        lead: `${line.quantity}×`,
        label: line.label,
        amount: amount(line.totalMinor),
        size: 'normal',
      },
      ...(below ? [{ kind: 'vital', lead: '   ', label: below, amount: '', size: 'small' } as const] : []),
    ]
  })
}

function totalLines(invoice: InvoiceDocument, { words, price, amount }: AmountTexts): PrintLine[] {
  const { valueMinor, charges, taxes, tipMinor = 0, roundOffMinor, payableMinor, kind } = invoice
  const extras = [
    ...charges,
    ...taxes.map((tax) => ({ label: taxLabel(tax), amountMinor: tax.amountMinor })),
    ...(tipMinor === 0 ? [] : [{ label: words.tip, amountMinor: tipMinor }]),
    ...(roundOffMinor === 0 ? [] : [{ label: words.roundOff, amountMinor: roundOffMinor }]),
  ]
  const rows = extras.length === 0 ? [] : [{ label: words.items, amountMinor: valueMinor }, ...extras]
  return [
    ...rows.map(
      ({ label, amountMinor }): PrintLine => ({
        kind: 'vital',
        lead: '',
        label,
        amount: amount(amountMinor),
        size: 'normal',
      }),
    ),
    {
      kind: 'vital',
      lead: '',
      label: kind === 'credit-note' ? words.credited : words.total,
      amount: price(payableMinor),
      size: 'large',
      bold: true,
    },
  ]
}

/** Taxable value and tax by code and rate, which India's law wants on tax invoices. */
function taxSummaryLines(invoice: InvoiceDocument, { amount }: AmountTexts): PrintLine[] {
  const { kind, credits, rows, isIndian, currencyCode, payableMinor } = invoice
  const small = { kind: 'vital', lead: '', size: 'small' } as const
  const isTaxed = kind === 'tax-invoice' || credits !== null
  const taxed = isTaxed ? rows.filter(({ taxes }) => taxes.length > 0) : []
  const summary = taxed.flatMap(({ hsn, taxableMinor, taxes }): PrintLine[] => [
    {
      ...small,
      label: [hsn && `HSN/SAC ${hsn}`, 'taxable'].filter(Boolean).join(' '),
      amount: amount(taxableMinor),
    },
    ...taxes.map((tax) => ({ ...small, lead: ' ', label: taxLabel(tax), amount: amount(tax.amountMinor) })),
  ])
  const texts = [
    ...(isIndian && currencyCode === 'INR' ? [rupeesInWords(payableMinor)] : []),
    ...(isIndian && kind === 'tax-invoice' ? ['Reverse charge: no'] : []),
  ]
  return [
    ...(summary.length > 0 ? [{ kind: 'rule' } as const] : []),
    ...summary,
    ...texts.map((text) => ({ ...center, text, size: 'small' }) as const),
  ]
}

function printedPayments(paid: readonly PaidLine[], { amount }: AmountTexts): PrintLine[] {
  return [
    ...(paid.length > 0 ? [{ kind: 'rule' } as const] : []),
    ...paid.map(
      ({ label, amountMinor, isDue }): PrintLine => ({
        kind: 'vital',
        lead: '',
        label,
        amount: amount(amountMinor),
        size: isDue ? 'normal' : 'small',
        bold: isDue,
      }),
    ),
  ]
}

/** A rate stands in many labels already. */
function taxLabel({ label, bps }: TaxAmount): string {
  return label.includes('%') || bps === 0 ? label : `${label} ${bps / 100}%`
}
