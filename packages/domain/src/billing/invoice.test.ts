import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gstinCheckCharacter } from '../country/gstin.ts'
import type { ItemId, OrderId, OrderLineId } from '../ids.ts'
import type { SoldLine, TotalRules } from '../order/order.ts'
import type { Charge } from '../order/order-type.ts'
import { totalCart } from '../order/totals.ts'
import type { InvoiceDocument } from './invoice.ts'
import { findInvoiceWarnings } from './invoice-warnings.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { type InvoicedOrder, type InvoiceSource, makeInvoice } from './make-invoice.ts'

const GSTIN = `27AAAAA0000A1Z${gstinCheckCharacter('27AAAAA0000A1Z')}`
const HALVES = [
  { label: 'CGST', bps: 250 },
  { label: 'SGST', bps: 250 },
]
const WHOLE = [{ label: 'GST 5%', bps: 500 }]
const DRINKS = [
  { label: 'GST 5%', bps: 500 },
  { label: 'Cess', bps: 1200 },
]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amounts = (all: readonly { readonly amountMinor: number }[]) => sum(all.map((one) => one.amountMinor))

const packing: Charge = { label: 'Packing', kind: 'absolute', amountMinor: 1050, bps: 0, optional: false }
const service: Charge = { label: 'Service', kind: 'percentage', amountMinor: 0, bps: 733, optional: true }

const aLine = fc
  .record({
    label: fc.constantFrom('Chai', 'Dosa', 'Cola'),
    quantity: fc.integer({ min: 1, max: 20 }),
    netMinor: fc.integer({ min: 1, max: 50_000 }),
    taxes: fc.constantFrom(HALVES, WHOLE, DRINKS, []),
    hsn: fc.constantFrom('996331', '2202', undefined),
  })
  .map(({ label, quantity, netMinor, taxes, hsn }) =>
    aSoldLine({ label, quantity, netMinor, taxes, ...(hsn && { hsn }) }),
  )

const aDiscount = fc.record({
  id: fc.constant('d1'),
  label: fc.constant('Welcome'),
  kind: fc.constantFrom('absolute' as const, 'percentage' as const),
  amountMinor: fc.integer({ min: 1, max: 60_000 }),
  bps: fc.integer({ min: 1, max: 10_000 }),
  capMinor: fc.option(fc.integer({ min: 1, max: 30_000 })),
})

const anOrder = fc
  .tuple(
    fc.array(fc.tuple(aLine, fc.boolean()), { minLength: 1, maxLength: 6 }),
    fc.subarray([packing, service]),
    fc.option(aDiscount, { nil: undefined }),
    fc.record({ tipMinor: fc.constantFrom(0, 0, 20_00, 33_33), isRounded: fc.boolean() }),
  )
  .map(([lines, charges, discount, rules]) => ({
    lines: lines.map(([line, isDiscounted], index) => ({
      ...line,
      isDiscounted,
      id: `l${index}` as OrderLineId,
    })),
    charges,
    rules: { ...rules, discount },
  }))

function aSoldLine(
  line: Pick<SoldLine, 'label' | 'quantity' | 'netMinor' | 'taxes'> & { readonly hsn?: string },
): SoldLine {
  const { netMinor, quantity } = line
  const ids = { id: 'l1' as OrderLineId, itemId: 'i1' as ItemId, categoryId: null }
  const rest = { choices: [], baseMinor: netMinor, savingMinor: 0, veg: null, image: null }
  return { ...ids, ...rest, ...line, totalMinor: netMinor * quantity }
}

function invoiced(
  lines: readonly SoldLine[],
  charges: readonly Charge[],
  number = 1,
  rules: TotalRules = {},
): InvoicedOrder {
  const facts = {
    id: `o${number}` as OrderId,
    number,
    day: '2026-11-20',
    orderType: 'Dine-In',
    place: 'Table 4',
  }
  return { ...facts, lines, discount: rules.discount, totals: totalCart(lines, charges, rules) }
}

function aSource(overrides: Partial<InvoiceSource> = {}): InvoiceSource {
  const address = ['12 MG Road', 'Pune 411001', 'Maharashtra, India']
  return {
    supplier: {
      name: 'Test Kitchen',
      legalName: 'Test LLP',
      address,
      taxNumber: GSTIN,
      fssaiNo: '11500000000000',
    },
    composition: false,
    customer: { name: '', taxNumber: '' },
    placeOfSupply: null,
    orders: [],
    issuedOn: '2026-11-20',
    currencyCode: 'INR',
    currencySymbol: '₹',
    country: 'India',
    ...overrides,
  }
}

function expectToAddUp(paper: InvoiceDocument): void {
  expect(sum(paper.lines.map(({ totalMinor }) => totalMinor))).toBe(paper.valueMinor)
  for (const line of paper.lines) expect(line.unitMinor * line.quantity).toBe(line.totalMinor)
  const taxableMinor = sum(paper.rows.map((row) => row.taxableMinor))
  expect(taxableMinor).toBe(paper.valueMinor + amounts(paper.charges))
  expect(sum(paper.rows.map(({ taxes }) => amounts(taxes)))).toBe(amounts(paper.taxes))
  expect(taxableMinor + amounts(paper.taxes)).toBe(paper.totalMinor - (paper.tipMinor ?? 0))
  expect(paper.totalMinor + paper.roundOffMinor).toBe(paper.payableMinor)
  // A strike may move the last unit of a discount from one of the lines that stay to another.
  const leastMinor = paper.kind === 'credit-note' ? -1 : 0
  for (const { taxes } of paper.rows)
    for (const tax of taxes) expect(tax.amountMinor).toBeGreaterThanOrEqual(leastMinor)
}

it('adds up to the minor unit: lines, rows by code and rate, taxes, total', () => {
  const drawn = fc.tuple(fc.array(anOrder, { minLength: 1, maxLength: 3 }), fc.constantFrom(null, '29'))
  fc.assert(
    fc.property(drawn, ([orders, placeOfSupply]) => {
      const source = aSource({
        placeOfSupply,
        orders: orders.map(({ lines, charges, rules }, index) => invoiced(lines, charges, index + 1, rules)),
      })
      const paper = makeInvoice(source, 'A2627/1')
      expectToAddUp(paper)
      expect(paper.tipMinor ?? 0).toBe(sum(orders.map(({ rules }) => rules.tipMinor)))
      expect(amounts(paper.taxes)).toBe(sum(source.orders.map(({ totals }) => amounts(totals.taxes))))
      // The orders are rounded off one by one, and their sum is not rounded again.
      expect(paper.payableMinor).toBe(sum(source.orders.map(({ totals }) => totals.totalMinor)))
      const rounded = orders.filter(({ rules }) => rules.isRounded)
      expect(Math.abs(paper.roundOffMinor)).toBeLessThanOrEqual(50 * rounded.length)
      if (rounded.length === orders.length) expect(paper.payableMinor % 100).toBe(0)
      const kinds = new Set(paper.taxes.map(({ kind }) => kind))
      if (paper.regime === 'between-states') expect(kinds.has('cgst') || kinds.has('sgst')).toBe(false)
      if (paper.regime === 'within-state') expect(kinds.has('igst')).toBe(false)
    }),
  )
})

it('lists a dish of several orders on one line, apart under another code, with the taxes of each', () => {
  const dosa = { label: 'Masala Dosa', netMinor: 89_90, taxes: HALVES }
  const paper = makeInvoice(
    aSource({
      orders: [1, 2, 3].map((number) => {
        const hsn = number === 3 ? { hsn: '2106' } : {}
        return invoiced([aSoldLine({ ...dosa, quantity: number, ...hsn })], [], number)
      }),
    }),
    'A2627/7',
  )
  expectToAddUp(paper)
  expect(paper.lines.map(({ hsn, quantity, totalMinor }) => [hsn, quantity, totalMinor])).toEqual([
    ['996331', 3, 269_70],
    ['2106', 3, 269_70],
  ])
})

it('lists the dishes of a whole credit note as its invoice does', () => {
  const none = totalCart([], [], {})
  const orders = [1, 2].map((number) =>
    invoiced(
      [aSoldLine({ label: 'Masala Dosa', netMinor: 89_90, taxes: HALVES, quantity: number })],
      [],
      number,
    ),
  )
  const invoice = makeInvoice(aSource({ orders }), 'A2627/8')
  const note = makeCreditNote(
    {
      invoice,
      outstanding: invoice,
      reason: 'Wrong table',
      issuedOn: '2026-11-20',
      orders: orders.map((order) => ({ ...order, taken: order.lines, after: none })),
    },
    'A2627/C8',
  )
  expectToAddUp(note)
  expect(note.lines).toEqual(invoice.lines)
})

it('splits a GST of one label into CGST and SGST that add up to it', () => {
  fc.assert(
    fc.property(anOrder, ({ lines }) => {
      const order = invoiced(
        lines.map((line) => ({ ...line, taxes: WHOLE })),
        [],
      )
      const { taxes } = makeInvoice(aSource({ orders: [order] }), '')
      const [cgst, sgst] = ['cgst', 'sgst'].map(
        (kind) => taxes.find((tax) => tax.kind === kind)?.amountMinor ?? 0,
      )
      expect((cgst ?? 0) + (sgst ?? 0)).toBe(amounts(order.totals.taxes))
      expect(Math.abs((cgst ?? 0) - (sgst ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})

it('credits exactly the reduction of an order, strike by strike', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 1, maxLength: 2 }), (orders) => {
      const source = aSource({
        orders: orders.map(({ lines, charges, rules }, index) => invoiced(lines, charges, index + 1, rules)),
      })
      const invoice = makeInvoice(source, 'A2627/1')
      let outstanding = { totalMinor: invoice.totalMinor, payableMinor: invoice.payableMinor }
      for (const [index, { lines, charges, rules }] of orders.entries()) {
        for (const [at, line] of lines.entries()) {
          const note = makeCreditNote(
            {
              invoice,
              outstanding,
              reason: 'Sold out',
              issuedOn: '2026-11-20',
              orders: [
                {
                  ...invoiced(lines.slice(at), charges, index + 1, rules),
                  taken: [line],
                  after: totalCart(lines.slice(at + 1), charges, rules),
                },
              ],
            },
            'A2627/C1',
          )
          expectToAddUp(note)
          // The tip is refunded with the last dish, not before.
          expect(note.tipMinor ?? 0).toBe(at === lines.length - 1 ? rules.tipMinor : 0)
          expect(note.payableMinor).toBeGreaterThanOrEqual(0)
          outstanding = {
            totalMinor: outstanding.totalMinor - note.totalMinor,
            payableMinor: outstanding.payableMinor - note.payableMinor,
          }
        }
      }
      expect(outstanding).toEqual({ totalMinor: 0, payableMinor: 0 })
    }),
  )
})

it('states the taxes of credited lines even if they round to zero', () => {
  const sold = [
    { ...aSoldLine({ label: 'Mint', quantity: 1, netMinor: 10, taxes: HALVES }), id: 'l1' as OrderLineId },
    {
      ...aSoldLine({ label: 'Dosa', quantity: 1, netMinor: 10_000, taxes: HALVES }),
      id: 'l2' as OrderLineId,
    },
  ]
  const invoice = makeInvoice(aSource({ orders: [invoiced(sold, [])] }), 'A2627/1')
  const [mint, ...rest] = sold
  const order = { ...invoiced(sold, []), taken: sold.slice(0, 1), after: totalCart(rest, []) }
  const source = { invoice, outstanding: invoice, reason: 'Sold out', issuedOn: '2026-11-20' }
  const note = makeCreditNote({ ...source, orders: [order] }, 'A2627/C1')
  expect(note.rows).toMatchObject([
    {
      taxableMinor: mint?.totalMinor,
      taxes: [
        { kind: 'cgst', bps: 250, amountMinor: 0 },
        { kind: 'sgst', bps: 250, amountMinor: 0 },
      ],
    },
  ])
})

it('takes off with the last of an older paper what that was rounded off by as a whole', () => {
  const line = aSoldLine({ label: 'Dosa', quantity: 1, netMinor: 26_250, taxes: [] })
  const made = makeInvoice(aSource({ orders: [invoiced([line], [])] }), 'A2627/1')
  const older = { ...made, isRounded: true, roundOffMinor: 50, payableMinor: 26_300 }
  const order = { ...invoiced([line], []), taken: [line], after: totalCart([], []) }
  const source = { invoice: older, outstanding: older, reason: 'Sold out', issuedOn: '2026-11-20' }
  const note = makeCreditNote({ ...source, orders: [order] }, 'A2627/C1')
  expect(note).toMatchObject({ totalMinor: 26_250, roundOffMinor: 50, payableMinor: 26_300 })
})

it('is a tax invoice only with a right GSTIN, taxes and no composition scheme', () => {
  const taxed = [invoiced([aSoldLine({ label: 'Dosa', quantity: 1, netMinor: 10_000, taxes: HALVES })], [])]
  const free = [invoiced([aSoldLine({ label: 'Dosa', quantity: 1, netMinor: 10_000, taxes: [] })], [])]
  const supplier = (taxNumber: string) => ({ ...aSource().supplier, taxNumber })
  const read = (overrides: Partial<InvoiceSource>) => {
    const source = aSource({ orders: taxed, ...overrides })
    return [makeInvoice(source, '').kind, findInvoiceWarnings(source)]
  }
  expect(read({})).toEqual(['tax-invoice', []])
  expect(read({ supplier: supplier('') })).toEqual(['bill', ['taxes-without-number']])
  expect(read({ supplier: supplier('27AAAAA0000A1Z9') })).toEqual([
    'bill',
    ['number-invalid', 'taxes-without-number'],
  ])
  expect(read({ composition: true })).toEqual(['bill-of-supply', ['taxes-under-composition']])
  expect(read({ composition: true, orders: free })).toEqual(['bill-of-supply', []])
  expect(read({ orders: free })).toEqual(['bill-of-supply', ['no-taxes']])
  expect(read({ country: 'Austria', currencyCode: 'EUR', supplier: supplier('ATU12345678') })).toEqual([
    'tax-invoice',
    [],
  ])
  const large = [
    invoiced([aSoldLine({ label: 'Feast', quantity: 1, netMinor: 5_000_000, taxes: HALVES })], []),
  ]
  expect(read({ orders: large })).toEqual(['tax-invoice', ['customer-needed']])
})

it('states the place of supply, and IGST for another state', () => {
  const orders = [
    invoiced([aSoldLine({ label: 'Cola', quantity: 3, netMinor: 3333, taxes: HALVES, hsn: '2202' })], []),
  ]
  const within = makeInvoice(aSource({ orders }), '')
  expect(within.placeOfSupply).toEqual({ code: '27', name: 'Maharashtra' })
  expect(within.taxes.map(({ kind, bps, amountMinor }) => [kind, bps, amountMinor])).toEqual([
    ['cgst', 250, 250],
    ['sgst', 250, 250],
  ])
  const between = makeInvoice(aSource({ orders, placeOfSupply: '29' }), '')
  expect(between.taxes).toEqual([{ kind: 'igst', label: 'IGST', bps: 500, amountMinor: 500 }])
  expect(between.rows).toMatchObject([{ hsn: '2202', taxableMinor: 9999 }])
})

it('keeps the labels of other countries', () => {
  const taxes = [{ label: 'MwSt. 10 %', bps: 1000 }]
  const orders = [invoiced([aSoldLine({ label: 'Schnitzel', quantity: 1, netMinor: 1890, taxes })], [])]
  const supplier = { ...aSource().supplier, taxNumber: 'ATU12345678' }
  const paper = makeInvoice(aSource({ orders, supplier, country: 'Austria', currencyCode: 'EUR' }), '')
  expect(paper.taxes).toEqual([{ kind: 'other', label: 'MwSt. 10 %', bps: 1000, amountMinor: 189 }])
  expect(paper.rows).toMatchObject([{ hsn: '', taxableMinor: 1890 }])
})

it('recognizes labels of Indian taxes', () => {
  const known = {
    'CGST 2.5%': ['cgst'],
    'S.G.S.T.': ['sgst'],
    UTGST: ['sgst'],
    'Central Tax': ['cgst'],
    IGST: ['igst'],
    'GST @ 5%': ['cgst', 'sgst'],
    'GST Compensation Cess': ['cess'],
    'State VAT': ['other'],
    'Service tax': ['other'],
  }
  for (const [label, kinds] of Object.entries(known)) {
    const line = aSoldLine({ label: 'Dosa', quantity: 1, netMinor: 10_000, taxes: [{ label, bps: 500 }] })
    const { taxes } = makeInvoice(aSource({ orders: [invoiced([line], [])] }), '')
    expect(taxes.map(({ kind }) => kind)).toEqual(kinds)
  }
})
