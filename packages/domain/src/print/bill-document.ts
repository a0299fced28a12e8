import type { PaymentsOnPaper } from '../billing/bill-payments.ts'
import type { InvoiceDocument } from '../billing/invoice.ts'
import type { Language } from '../language.ts'
import { withEvenDecimals } from '../money/format-price.ts'
import { type BillTexts, billTexts, taxLabel } from './bill-texts.ts'
import { type PaidLine, paidLines } from './paid-lines.ts'
import type { PrintedDocument, PrintLine } from './printed-document.ts'
import { printableLine } from './ticket-document.ts'

const center = { kind: 'text', align: 'center' } as const

/** Options of a bill on a roll beside the issued paper. */
export interface BillPrintOptions {
  /** Payments at the time of printing; null: not printed. */
  readonly payments: PaymentsOnPaper | null
  readonly language: Language
  readonly footer: string
  readonly opensDrawer: boolean
}

/** Bill, invoice or credit note on a till's roll, as issued, under the store's logo; amounts are never cut. */
export function billDocument(
  invoice: InvoiceDocument,
  { payments, language, footer, opensDrawer }: BillPrintOptions,
): PrintedDocument {
  const lines = withEvenDecimals((write): PrintLine[] => {
    const texts = billTexts(invoice, language, write)
    return [
      { kind: 'logo' },
      ...sellerLines(invoice, texts),
      { kind: 'rule' },
      { ...center, text: texts.title, size: 'normal', bold: true },
      ...factLines(invoice, texts),
      { kind: 'rule' },
      ...soldLines(invoice, texts),
      { kind: 'rule' },
      ...totalLines(invoice, texts),
      ...taxSummaryLines(texts),
      ...printedPayments(payments ? paidLines(payments, language, texts.time) : [], texts),
      ...smallLines([texts.composition]),
      ...(footer ? [{ kind: 'gap' } as const, { ...center, text: footer, size: 'normal' } as const] : []),
    ]
  })
  const orderNumbers = invoice.orders.map(({ number }) => number)
  return { lines: lines.map(printableLine), opensDrawer, orderNumbers }
}

/** Centred lines of the texts that are not empty. */
function smallLines(texts: readonly string[]): PrintLine[] {
  return texts.filter(Boolean).map((text) => ({ ...center, text, size: 'small' }))
}

function sellerLines({ supplier }: InvoiceDocument, { taxNumber }: BillTexts): PrintLine[] {
  const { name, legalName, address, fssaiNo } = supplier
  return [
    { ...center, text: name, size: 'large', bold: true },
    ...smallLines([legalName, ...address, taxNumber, fssaiNo && `FSSAI ${fssaiNo}`]),
  ]
}

function factLines({ serial, issuedOn, credits }: InvoiceDocument, texts: BillTexts): PrintLine[] {
  const { date, orders, billedTo, placeOfSupply } = texts
  const credited = credits ? `For ${credits.serial} of ${date(credits.issuedOn)}: ${credits.reason}` : ''
  return smallLines([`No. ${serial} · ${date(issuedOn)}`, orders, billedTo, placeOfSupply, credited])
}

function soldLines({ lines }: InvoiceDocument, { amount }: BillTexts): PrintLine[] {
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

function totalLines({ payableMinor }: InvoiceDocument, texts: BillTexts): PrintLine[] {
  const { totals, total, includedTaxes, amount, price } = texts
  const line = { kind: 'vital', lead: '' } as const
  return [
    ...totals.map(
      ({ label, amountMinor }): PrintLine => ({
        ...line,
        label,
        amount: amount(amountMinor),
        size: 'normal',
      }),
    ),
    { ...line, label: total, amount: price(payableMinor), size: 'large', bold: true },
    ...includedTaxes.map(
      ({ label, amountMinor }): PrintLine => ({ ...line, label, amount: amount(amountMinor), size: 'small' }),
    ),
  ]
}

function taxSummaryLines({ taxRows, inWords, reverseCharge, amount }: BillTexts): PrintLine[] {
  const small = { kind: 'vital', lead: '', size: 'small' } as const
  const summary = taxRows.flatMap(({ hsn, taxableMinor, taxes }): PrintLine[] => [
    {
      ...small,
      label: hsn ? `HSN/SAC ${hsn} taxable` : 'Taxable',
      amount: amount(taxableMinor),
    },
    ...taxes.map((tax) => ({ ...small, lead: ' ', label: taxLabel(tax), amount: amount(tax.amountMinor) })),
  ])
  return [
    ...(summary.length > 0 ? [{ kind: 'rule' } as const] : []),
    ...summary,
    ...smallLines([inWords, reverseCharge]),
  ]
}

function printedPayments(paid: readonly PaidLine[], { amount }: BillTexts): PrintLine[] {
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
