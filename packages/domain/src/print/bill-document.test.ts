/** A bill on a till's roll has each amount of the paper that was issued, whole. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InvoiceDocument } from '../billing/invoice.ts'
import { billDocument } from './bill-document.ts'
import { layOutDocument } from './lay-out-document.ts'

const minor = fc.integer({ min: 0, max: 99_999_999_999 })
const line = fc.record({
  label: fc.constantFrom('Dal', 'शाही पनीर', 'A dish with quite a long name of many words'),
  options: fc.constantFrom<readonly string[]>([], ['Large'], ['Half', 'Extra gravy']),
  hsn: fc.constant('996331'),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitMinor: minor,
  totalMinor: minor,
})
const tax = fc.record({
  kind: fc.constantFrom('cgst', 'sgst'),
  label: fc.constantFrom('CGST', 'SGST'),
  bps: fc.constant(250),
  amountMinor: minor,
})

const invoice = fc.record({
  kind: fc.constantFrom('tax-invoice', 'bill', 'bill-of-supply'),
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  charges: fc.array(
    fc.record({ label: fc.constant('Packing'), amountMinor: fc.integer({ min: -99_999, max: 99_999 }) }),
  ),
  taxes: fc.array(tax, { maxLength: 4 }),
  rows: fc.array(
    fc.record({
      hsn: fc.constant('996331'),
      taxableMinor: minor,
      taxes: fc.array(tax, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  valueMinor: minor,
  roundOffMinor: fc.integer({ min: -50, max: 50 }),
  payableMinor: minor,
})

const payment = fc.record({
  entries: fc.array(
    fc.record({
      kind: fc.constantFrom('payment', 'refund'),
      method: fc.constantFrom('cash', 'razorpay'),
      title: fc.constant('Razorpay'),
      amountMinor: fc.integer({ min: 1, max: 99_999_999_999 }),
      at: fc.constant('2026-11-21T06:00:00.000Z'),
      isPending: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  dueMinor: minor,
  creditedMinor: fc.constant(0),
  roundOffMinor: fc.constant(0),
  timeZone: fc.constant('Asia/Kolkata'),
})

const FACTS = {
  serial: 'A2627/1',
  issuedOn: '2026-11-21',
  isIndian: true,
  composition: false,
  regime: 'within-state',
  isRounded: true,
  supplier: { name: 'Saat Chulhe', legalName: '', address: ['Gurugram'], taxNumber: '', fssaiNo: '' },
  customer: { name: '', taxNumber: '' },
  placeOfSupply: null,
  orders: [],
  currencyCode: 'INR',
  currencySymbol: '₹',
  country: 'India',
  credits: null,
}

/** Indian format of an amount, computed independently of the product. */
const written = (amountMinor: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amountMinor / 100)

it('lists included taxes below the total', () => {
  const vat = { kind: 'other', label: 'VAT', bps: 1900, amountMinor: 15_97 } as const
  const amounts = { kind: 'bill', lines: [], charges: [], taxes: [], rows: [], includedTaxes: [vat] }
  const paper = { ...FACTS, ...amounts, valueMinor: 100_00, totalMinor: 100_00, roundOffMinor: 0 }
  const document = { ...paper, payableMinor: 100_00 } as unknown as InvoiceDocument
  const print = (language: 'en' | 'hi') =>
    billDocument(document, { payments: null, language, footer: '', opensDrawer: false }).lines.flatMap(
      (line) => (line.kind === 'vital' ? [[line.label, line.amount]] : []),
    )
  expect(print('en')).toEqual([
    ['Total', '₹100.00'],
    ['includes VAT 19%', '15.97'],
  ])
  expect(print('hi').at(-1)).toEqual(['इसमें शामिल VAT 19%', '15.97'])
})

it('names taxable values by their code, alone where there is none', () => {
  const row = (hsn: string) => ({
    hsn,
    taxableMinor: 25_24,
    taxes: [{ kind: 'other', label: 'Sales tax', bps: 887.5, amountMinor: 2_24 }],
  })
  const amounts = { kind: 'tax-invoice', lines: [], charges: [], taxes: [], rows: [row(''), row('996331')] }
  const totals = { valueMinor: 0, totalMinor: 0, roundOffMinor: 0, payableMinor: 0 }
  const document = { ...FACTS, ...amounts, ...totals } as unknown as InvoiceDocument
  const { lines } = billDocument(document, { payments: null, language: 'en', footer: '', opensDrawer: false })
  expect(lines.flatMap((line) => (line.kind === 'vital' ? [line.label] : []))).toEqual([
    'Total',
    'Taxable',
    'Sales tax 8.875%',
    'HSN/SAC 996331 taxable',
    'Sales tax 8.875%',
  ])
})

it('has the amount of each line, charge and tax, and the total, at the right edge of both papers', () => {
  fc.assert(
    fc.property(invoice, payment, fc.constantFrom(32, 48), (amounts, payments, width) => {
      const document = { ...FACTS, totalMinor: 0, ...amounts } as InvoiceDocument
      const laidOut = layOutDocument(
        billDocument(document, { payments, language: 'en', footer: '', opensDrawer: false }),
        { width, measure: (text) => text.length, lacks: () => false },
      )
      if ('problem' in laidOut) throw new Error(laidOut.text)
      const atEdge = laidOut.rows.flatMap((row) => {
        const last = row.kind === 'text' ? row.texts.at(-1) : undefined
        return last && last.x > 0 && last.x + last.text.length === width ? [last.text] : []
      })
      const { lines, charges, taxes, rows, valueMinor, roundOffMinor, payableMinor, kind } = document
      const extras = [...charges, ...taxes].map(({ amountMinor }) => amountMinor)
      if (roundOffMinor !== 0) extras.push(roundOffMinor)
      const summary = kind === 'tax-invoice' ? rows : []
      const expected = [
        ...lines.map(({ totalMinor }) => totalMinor),
        ...(extras.length > 0 ? [valueMinor, ...extras] : []),
      ].map(written)
      expected.push(`₹${written(payableMinor)}`)
      expected.push(
        ...summary
          .flatMap((row) => [row.taxableMinor, ...row.taxes.map(({ amountMinor }) => amountMinor)])
          .map(written),
      )
      if (payments.entries.length > 0)
        expected.push(
          ...payments.entries.map(({ kind, amountMinor }) =>
            written(kind === 'refund' ? -amountMinor : amountMinor),
          ),
          ...(payments.dueMinor > 0 ? [written(payments.dueMinor)] : []),
        )
      expect(atEdge.filter((text) => /^[₹-]?[\d,]+\.\d\d$/.test(text))).toEqual(expected)
    }),
  )
})

it.each([
  [0, ['Cash, 21 Nov 2026, 11:30 am']],
  [40_00, ['Cash, 21 Nov 2026, 11:30 am', 'Unpaid']],
])('ends with what is unpaid of it, if anything: %d', (dueMinor, expected) => {
  const entries = [
    {
      kind: 'payment',
      method: 'cash',
      title: '',
      amountMinor: 60_00,
      at: '2026-11-21T06:00:00.000Z',
      isPending: false,
    } as const,
  ]
  const payments = { entries, dueMinor, creditedMinor: 0, roundOffMinor: 0, timeZone: 'Asia/Kolkata' }
  const amounts = { kind: 'bill', lines: [], charges: [], taxes: [], rows: [], roundOffMinor: 0 }
  const totals = { valueMinor: 100_00, totalMinor: 100_00, payableMinor: 100_00 }
  const document = { ...FACTS, ...amounts, ...totals } as unknown as InvoiceDocument
  const { lines } = billDocument(document, { payments, language: 'en', footer: '', opensDrawer: false })
  const labels = lines.flatMap((line) => (line.kind === 'vital' ? [line.label] : []))
  expect(labels.slice(labels.indexOf('Total') + 1)).toEqual(expected)
})
