/** Amounts that credit notes take off an invoice for money refunded without a strike. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ItemId, OrderId, OrderLineId } from '../ids.ts'
import { SERVED, type SoldLine } from '../order/order.ts'
import type { Charge } from '../order/order-type.ts'
import { totalCart } from '../order/totals.ts'
import type { InvoiceDocument } from './invoice.ts'
import { creditOfRefund, creditOfStrike, type LeftOnInvoice, leftMinor } from './left-on-invoice.ts'
import { leftAfterCredit, leftOfOrder, makeCreditNote } from './make-credit-note.ts'
import { makeInvoice } from './make-invoice.ts'

const HALVES = [
  { label: 'CGST', bps: 250 },
  { label: 'SGST', bps: 250 },
]
const NINES = [
  { label: 'CGST', bps: 900 },
  { label: 'SGST', bps: 900 },
]
const PACKING: Charge = { label: 'Packing', kind: 'absolute', amountMinor: 1050, bps: 0, optional: false }
/** Taxed with nothing, and in no row. */
const TIP = 777
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      netMinor: fc.integer({ min: 1, max: 50_000 }),
      taxes: fc.constantFrom(HALVES, NINES, []),
      hsn: fc.constantFrom('996331', '2202'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines.map(({ quantity, netMinor, taxes, hsn }, at): SoldLine => {
      const ids = { id: `l${at}` as OrderLineId, itemId: 'i1' as ItemId, categoryId: null }
      const price = { quantity, netMinor, baseMinor: netMinor, savingMinor: 0 }
      const rest = { choices: [], veg: null, image: null, isDiscounted: true }
      return { ...ids, ...price, ...rest, label: `Dish ${at}`, taxes, hsn, totalMinor: netMinor * quantity }
    }),
  )

const aDiscount = fc.option(
  fc.record({
    id: fc.constant('d1'),
    label: fc.constant('Welcome'),
    kind: fc.constant('percentage' as const),
    amountMinor: fc.constant(0),
    bps: fc.integer({ min: 1, max: 5000 }),
    capMinor: fc.constant(null),
  }),
  { nil: undefined },
)
/** Parts of a thousand of what is paid; and whether the next line is struck before. */
const someSteps = fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.boolean()), { maxLength: 6 })

function expectToAddUp(paper: InvoiceDocument): void {
  const charged = sum(paper.charges.map(({ amountMinor }) => amountMinor))
  const taxed = sum(paper.taxes.map(({ amountMinor }) => amountMinor))
  expect(sum(paper.lines.map(({ totalMinor }) => totalMinor))).toBe(paper.valueMinor)
  expect(paper.valueMinor + charged + taxed + (paper.tipMinor ?? 0)).toBe(paper.totalMinor)
  expect(sum(paper.rows.map(({ taxableMinor }) => taxableMinor))).toBe(paper.valueMinor + charged)
  expect(paper.totalMinor + paper.roundOffMinor).toBe(paper.payableMinor)
  for (const { taxes } of paper.rows)
    for (const tax of taxes) expect(tax.amountMinor).toBeGreaterThanOrEqual(-1)
}

/** Taxable value by code, and taxes by label: less credit notes. */
function sumsOf(papers: readonly InvoiceDocument[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, rows } of papers) {
    const add = (key: string, minor: number) =>
      sums.set(key, (sums.get(key) ?? 0) + (kind === 'credit-note' ? -minor : minor))
    for (const { hsn, taxableMinor, taxes } of rows) {
      add(hsn, taxableMinor)
      for (const { label, amountMinor } of taxes) add(label, amountMinor)
    }
  }
  return sums
}

it('leaves the amount that the store keeps, by refund and strike, and nothing after a cancellation', () => {
  fc.assert(
    fc.property(someLines, aDiscount, someSteps, fc.boolean(), (lines, discount, steps, isRounded) => {
      const rules = { tipMinor: TIP, discount, isRounded }
      const totals = (standing: readonly SoldLine[]) => totalCart(standing, [PACKING], rules)
      const facts = {
        id: 'o1' as OrderId,
        number: 1,
        day: '2026-11-20',
        orderType: 'Dine-In',
        place: 'Table 4',
      }
      const supplier = { name: 'A', legalName: '', address: [], taxNumber: '27AAAAA0000A1Z2', fssaiNo: '' }
      const money = { currencyCode: 'INR', currencySymbol: '₹', country: 'India' }
      const store = { supplier, composition: false, customer: { name: '', taxNumber: '' } }
      const orders = [{ ...facts, lines, discount, totals: totals(lines) }]
      const dated = { issuedOn: '2026-11-20', placeOfSupply: null, ...money }
      const invoice = makeInvoice({ ...store, ...dated, orders }, 'A2627/1')
      const papers: InvoiceDocument[] = [invoice]
      const left = (of: 'totalMinor' | 'payableMinor') =>
        sum(papers.map((paper) => (paper.kind === 'credit-note' ? -1 : 1) * paper[of]))
      let standing: readonly SoldLine[] = lines
      let known: LeftOnInvoice | undefined
      const credit = (struck: readonly SoldLine[], creditOf: (onInvoiceMinor: number) => number) => {
        const staying = standing.filter((line) => !struck.includes(line))
        const onInvoice =
          known ?? leftOfOrder({ lines: standing, discount, totals: totals(standing) }, invoice)
        const amountMinor = creditOf(leftMinor(onInvoice))
        const order = {
          ...facts,
          ...{ lines: standing, discount, totals: totals(standing), taken: struck, after: totals(staying) },
          // Parts without refunds are credited as sold.
          credit: known || struck.length === 0 ? { left: onInvoice, amountMinor } : undefined,
        }
        const outstanding = { totalMinor: left('totalMinor'), payableMinor: left('payableMinor') }
        const note = makeCreditNote(
          { invoice, outstanding, reason: 'Cold', issuedOn: '2026-11-20', orders: [order] },
          'A2627/C1',
        )
        expectToAddUp(note)
        expect(note.payableMinor).toBe(amountMinor)
        papers.push(note)
        standing = staying
        known = leftAfterCredit(order, invoice)
      }
      const paidMinor = invoice.payableMinor
      let refundedMinor = 0
      for (const [share, isStrike] of steps) {
        const [next] = standing
        if (isStrike && next && standing.length > 1) {
          const afterMinor = totals(standing.slice(1)).totalMinor
          credit([next], (onInvoiceMinor) => creditOfStrike(onInvoiceMinor, afterMinor))
        }
        refundedMinor += Math.floor(((paidMinor - refundedMinor) * share) / 1000)
        const { totalMinor } = totals(standing)
        const order = { state: SERVED, totalMinor, roundOffMinor: 0, paidMinor, refundedMinor } as const
        credit([], (onInvoiceMinor) => creditOfRefund(order, onInvoiceMinor))
        const keptMinor = paidMinor - refundedMinor
        expect(left('payableMinor')).toBe(refundedMinor === 0 ? totalMinor : Math.min(totalMinor, keptMinor))
      }
      credit(standing, (onInvoiceMinor) => onInvoiceMinor)
      expect([left('totalMinor'), left('payableMinor')]).toEqual([0, 0])
      for (const minor of sumsOf(papers).values()) expect(Math.abs(minor)).toBe(0)
    }),
  )
})

it('is nothing while an order is only partly paid', () => {
  const order = { state: SERVED, totalMinor: 20_000, roundOffMinor: 0 } as const
  expect(creditOfRefund({ ...order, paidMinor: 10_000, refundedMinor: 5000 }, 20_000)).toBe(0)
  expect(creditOfRefund({ ...order, paidMinor: 20_000, refundedMinor: 5000 }, 20_000)).toBe(5000)
  expect(creditOfRefund({ ...order, paidMinor: 20_000, refundedMinor: 5000 }, 15_000)).toBe(0)
})
