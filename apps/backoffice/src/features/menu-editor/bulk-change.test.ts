import { bulkChangeSchema } from '@thali/contract/menu-import'
import { PRICE_ROUNDINGS, type PriceRounding } from '@thali/domain/money/change-price'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change } from './bulk-change.ts'
import { type PriceDraft, readDiscountChange, readPriceChange, readTaxesChange } from './bulk-change.ts'

/** Number field: hundredths at most, a text while it is empty or incomplete. */
const typed = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100),
  fc.constantFrom('', '-', 0),
)
const price: fc.Arbitrary<PriceDraft> = fc.record({
  by: fc.constantFrom('share', 'amount'),
  value: typed,
  rounding: fc.constantFrom(...(Object.keys(PRICE_ROUNDINGS) as PriceRounding[])),
  scope: fc.constantFrom('dish', 'all'),
})
const taxes = fc.array(fc.record({ label: fc.constantFrom('', 'CGST', '  '), percent: typed }), {
  maxLength: 2,
})

function expectTaken(change: Change | null): void {
  if (change) expect(bulkChangeSchema.safeParse(change).error?.issues ?? []).toEqual([])
}

const PERCENT: PriceDraft = { by: 'share', value: 10, rounding: 'exact', scope: 'all' }

it('sends only what the server accepts, whatever is typed for many dishes', () => {
  fc.assert(
    fc.property(price, typed, taxes, (draft, discount, rows) => {
      expectTaken(readPriceChange(draft))
      expectTaken(readDiscountChange(discount))
      expectTaken(readTaxesChange(rows))
    }),
  )
})

it('changes prices by a percentage or by an amount, never by both', () => {
  expect(readPriceChange({ ...PERCENT, value: -2.5 })).toMatchObject({
    change: { bps: -250, amountMinor: 0 },
  })
  expect(readPriceChange({ ...PERCENT, by: 'amount', value: 19.99 })).toMatchObject({
    change: { bps: 0, amountMinor: 19_99 },
  })
})

it('changes nothing by 0 unless prices are rounded', () => {
  expect(readPriceChange({ ...PERCENT, value: 0 })).toBeNull()
  expect(readPriceChange({ ...PERCENT, value: '' })).toBeNull()
  expect(readPriceChange({ ...PERCENT, value: 0, rounding: 'to-5' })).toMatchObject({
    change: { bps: 0, rounding: 'to-5' },
  })
})

it('treats a discount of 0 as removing discounts, and an empty field as incomplete', () => {
  expect(readDiscountChange(0)).toEqual({ kind: 'discount', bps: 0 })
  expect(readDiscountChange('')).toBeNull()
  expect(readDiscountChange(100.01)).toBeNull()
})

it('removes all taxes if no row is left, and requires a name for each', () => {
  expect(readTaxesChange([])).toEqual({ kind: 'taxes', taxes: [] })
  expect(readTaxesChange([{ label: ' CGST ', percent: 2.5 }])).toMatchObject({
    taxes: [{ label: 'CGST', bps: 250 }],
  })
  expect(readTaxesChange([{ label: '', percent: 2.5 }])).toBeNull()
})

it('waits for the percentage of a tax: an empty one would make dishes tax-free', () => {
  expect(readTaxesChange([{ label: 'CGST', percent: '' }])).toBeNull()
  expect(readTaxesChange([{ label: 'Exempt', percent: 0 }])).not.toBeNull()
})

it('waits while a percentage exceeds the limit for price changes', () => {
  expect([-100, 1000].map((value) => readPriceChange({ ...PERCENT, value }))).not.toContain(null)
  expect([-100.01, 1000.01].map((value) => readPriceChange({ ...PERCENT, value }))).toEqual([null, null])
})

it('accepts no more taxes than a dish can have', () => {
  const rows = Array.from({ length: 21 }, (_, at) => ({ label: `Tax ${at}`, percent: 1 }))
  expect(readTaxesChange(rows.slice(1))).not.toBeNull()
  expect(readTaxesChange(rows)).toBeNull()
})
