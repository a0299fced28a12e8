/**
 * Bills, invoices and credit notes as PDF, in English, the binding version. Dishes have the names they were
 * sold under.
 */

import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { TaxRow } from '@thali/domain/billing/tax-rows'
import { type WritePrice, withEvenDecimals } from '@thali/domain/money/format-price'
import { bpsToNumber } from '@thali/domain/money/money'
import { type BillTexts, billTexts, billTitle, taxLabel } from '@thali/domain/print/bill-texts'
import { type PaidLine, paidLines } from '@thali/domain/print/paid-lines'
import { type PaperSize, sheetFor } from '@thali/domain/print/paper-size'
import { readFonts } from '../../../../pdf/pdf-fonts.ts'
import { Paper, type PaperCell } from './paper.ts'

const MM = 72 / 25.4
/** Page of a till roll, which is cut where its text ends; a text longer than PDF allows continues on another page. */
const ROLL = { width: 80 * MM, height: 14_000, margin: 4 * MM, muted: '#000000' }

/** File of a document: as it was issued, with its current payments below. Equal input makes equal pages. */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  payments: PaymentsOnPaper | null,
  size: PaperSize,
): Promise<Buffer> {
  const fonts = readFonts()
  const title = `${billTitle(document)} ${document.serial}`.trim()
  const { width, height } = sheetFor(document)
  const sheet = { width: width * MM, height: height * MM, margin: 15 * MM, muted: '#555555' }
  const paper = withEvenDecimals((write) => {
    const blank = new Paper({ ...(size === 'a4' ? sheet : ROLL), title, fonts })
    writeInvoice(blank, document, payments, { size, write })
    return blank
  })
  if (size === '80mm') paper.cut()
  return paper.end()
}

interface Writing extends BillTexts {
  readonly paper: Paper
  readonly document: InvoiceDocument
  readonly isRoll: boolean
}

function writeInvoice(
  paper: Paper,
  document: InvoiceDocument,
  payments: PaymentsOnPaper | null,
  { size, write }: { readonly size: PaperSize; readonly write: WritePrice },
): void {
  const writing: Writing = { ...billTexts(document, 'en', write), paper, document, isRoll: size === '80mm' }
  writeHead(writing)
  writeLines(writing)
  writeTotals(writing)
  writeTaxSummary(writing)
  writePayments(writing, payments ? paidLines(payments, 'en', writing.time) : [])
  writeFoot(writing)
}

function writeHead(writing: Writing): void {
  const { paper, document, isRoll } = writing
  const align = isRoll ? 'center' : 'left'
  const half = isRoll ? paper.width : paper.width / 2 - 10
  const seller = () => {
    const { name, legalName, address, fssaiNo } = document.supplier
    const part = { width: half }
    paper.text(name, { size: isRoll ? 12 : 15, bold: true, align }, part)
    if (legalName) paper.text(legalName, { align }, part)
    for (const line of address) paper.text(line, { align }, part)
    if (writing.taxNumber) paper.text(writing.taxNumber, { align, bold: true }, part)
    if (fssaiNo) paper.text(`FSSAI ${fssaiNo}`, { align }, part)
  }
  const facts = () => {
    const part = isRoll ? {} : { from: half + 20, width: half }
    const side = isRoll ? 'center' : 'right'
    paper.text(writing.title, { size: isRoll ? 11 : 15, bold: true, align: side }, part)
    for (const line of factLines(writing)) paper.text(line, { align: side }, part)
  }
  if (isRoll) {
    seller()
    paper.rule()
    facts()
  } else paper.beside(seller, facts)
  writeCustomer(writing)
  paper.gap(isRoll ? 2 : 10)
}

function factLines({ document, date, orders, placeOfSupply, reverseCharge }: Writing): string[] {
  const { serial, issuedOn, credits } = document
  return [
    serial ? `No. ${serial}` : 'Not issued yet',
    `Date ${date(issuedOn)}`,
    orders,
    placeOfSupply,
    credits ? `For invoice ${credits.serial} of ${date(credits.issuedOn)}` : '',
    credits?.reason ? `Reason: ${credits.reason}` : '',
    reverseCharge,
  ].filter(Boolean)
}

function writeCustomer({ paper, billedTo, isRoll }: Writing): void {
  if (billedTo === '') return
  paper.gap(isRoll ? 2 : 10)
  paper.text(billedTo, { align: isRoll ? 'center' : 'left' })
}

function writeLines({ paper, document, isRoll, amount }: Writing): void {
  paper.rule()
  const hasHsn = document.lines.some(({ hsn }) => hsn !== '')
  if (isRoll) {
    const columns = [{}, { points: 58, align: 'right' as const }]
    const rows = document.lines.map((line): PaperCell[] => {
      const options = line.options.join(', ')
      const below = [options, `${line.quantity}\u00A0×\u00A0${amount(line.unitMinor)}`]
        .filter(Boolean)
        .join(' · ')
      return [{ text: line.label, below }, { text: amount(line.totalMinor) }]
    })
    paper.table(columns, null, rows)
    return
  }
  const right = { align: 'right' as const }
  const columns = [
    { points: 26 },
    {},
    ...(hasHsn ? [{ points: 66 }] : []),
    { points: 40, ...right },
    { points: 76, ...right },
    { points: 84, ...right },
  ]
  const head = ['#', 'Item', ...(hasHsn ? ['HSN/SAC'] : []), 'Qty', 'Rate', 'Amount'].map((text) => ({
    text,
  }))
  const rows = document.lines.map((line, index): PaperCell[] => [
    { text: String(index + 1), muted: true },
    { text: line.label, below: line.options.join(', ') },
    ...(hasHsn ? [{ text: line.hsn }] : []),
    { text: String(line.quantity) },
    { text: amount(line.unitMinor) },
    { text: amount(line.totalMinor) },
  ])
  paper.table(columns, head, rows)
}

function writeTotals({ paper, document, isRoll, amount, price, ...texts }: Writing): void {
  const { totals, total, includedTaxes, inWords } = texts
  paper.rule()
  const rows = totals.map(({ label, amountMinor }): PaperCell[] => [
    { text: '' },
    { text: label },
    { text: amount(amountMinor) },
  ])
  const size = isRoll ? 12 : 13
  const columns = isRoll
    ? [{ points: 0 }, {}, { points: 84, align: 'right' as const }]
    : [{}, { points: 160 }, { points: 100, align: 'right' as const }]
  paper.table(columns, null, rows)
  paper.gap(2)
  const payable = price(document.payableMinor)
  paper.table(columns, null, [
    [{ text: '' }, { text: total, bold: true, size }, { text: payable, bold: true, size }],
  ])
  paper.table(
    columns,
    null,
    includedTaxes.map(({ label, amountMinor }): PaperCell[] => [
      { text: '' },
      { text: label, muted: true },
      { text: amount(amountMinor), muted: true },
    ]),
  )
  if (inWords) paper.text(inWords, { muted: true, align: isRoll ? 'left' : 'right' })
}

/** Kinds of tax that get a column each on both page sizes. */
const TAX_COLUMNS_MAX = 6

/** Taxable value and tax by code and rate. Kinds of tax that no row has get no column. */
function writeTaxSummary({ paper, taxRows: rows, isRoll, amount }: Writing): void {
  if (rows.length === 0) return
  const hasHsn = rows.some(({ hsn }) => hsn !== '')
  const names = [...new Set(rows.flatMap(({ taxes }) => taxes.map(({ label }) => label)))]
  paper.gap(isRoll ? 4 : 12)
  const size = isRoll ? 7 : 8
  const right = { align: 'right' as const }
  if (names.length > TAX_COLUMNS_MAX) {
    writeTaxRows({ paper, amount }, rows, { hasHsn, size })
    return
  }
  const columns = [...(hasHsn ? [{}] : []), { ...right }, ...names.map(() => ({ ...right }))]
  const head = [...(hasHsn ? ['HSN/SAC'] : []), 'Taxable', ...names].map((text) => ({ text, size }))
  const cells = rows.map(({ hsn, taxableMinor, taxes }): PaperCell[] => [
    ...(hasHsn ? [{ text: hsn, size }] : []),
    { text: amount(taxableMinor), size },
    ...names.map((name): PaperCell => {
      const tax = taxes.find(({ label }) => label === name)
      return tax
        ? { text: amount(tax.amountMinor), below: `${bpsToNumber(tax.bps)}%`, size }
        : { text: '', size }
    }),
  ])
  paper.table(columns, head, cells)
}

/** Tax rows, one for each tax, where there are more kinds than the width has columns for. */
function writeTaxRows(
  { paper, amount }: Pick<Writing, 'paper' | 'amount'>,
  rows: readonly TaxRow[],
  { hasHsn, size }: { readonly hasHsn: boolean; readonly size: number },
): void {
  const right = { align: 'right' as const }
  const columns = [...(hasHsn ? [{}] : []), { ...right }, {}, { ...right }]
  const head = [...(hasHsn ? ['HSN/SAC'] : []), 'Taxable', 'Tax', 'Amount'].map((text) => ({ text, size }))
  const cells = rows.flatMap(({ hsn, taxableMinor, taxes }) =>
    taxes.map((tax, index): PaperCell[] => [
      ...(hasHsn ? [{ text: index === 0 ? hsn : '', size }] : []),
      { text: index === 0 ? amount(taxableMinor) : '', size },
      { text: taxLabel(tax), size },
      { text: amount(tax.amountMinor), size },
    ]),
  )
  paper.table(columns, head, cells)
}

function writePayments({ paper, isRoll, amount, price }: Writing, lines: readonly PaidLine[]): void {
  if (lines.length === 0) return
  paper.gap(isRoll ? 4 : 14)
  paper.text('Payments', { bold: true })
  paper.rule()
  const columns = [{}, { points: isRoll ? 84 : 100, align: 'right' as const }]
  const rows = lines.map(({ label, amountMinor, isDue }): PaperCell[] => [
    { text: label, bold: isDue },
    { text: isDue ? price(amountMinor) : amount(amountMinor), bold: isDue },
  ])
  paper.table(columns, null, rows)
}

function writeFoot({ paper, composition, isRoll }: Writing): void {
  paper.gap(isRoll ? 6 : 18)
  const align = isRoll ? 'center' : 'left'
  if (composition) paper.text(composition, { align, bold: true })
  paper.text('Made by computer; needs no signature.', { align, muted: true, size: 8 })
}
