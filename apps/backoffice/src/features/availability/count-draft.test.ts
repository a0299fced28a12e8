import { type StockCount, setStockBodySchema } from '@thali/contract/stock'
import { STOCK_MAX } from '@thali/domain/menu/stock'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCountChanged, readCountDraft, toCountDraft } from './count-draft.ts'

const number = fc.integer({ min: 0, max: STOCK_MAX })
const stock: fc.Arbitrary<StockCount> = fc.record({
  count: number,
  lowAt: fc.option(number),
  refillTo: fc.option(fc.integer({ min: 1, max: STOCK_MAX })),
  everywhere: fc.constant(false),
})
const STOCK: StockCount = { count: 12, lowAt: 5, refillTo: null, everywhere: false }

it('is unchanged after it was opened and saved, without a reason', () => {
  fc.assert(
    fc.property(stock, (counted) => {
      const { count, lowAt, refillTo } = counted
      expect(readCountDraft(toCountDraft(counted), counted)).toEqual({ count, lowAt, refillTo })
    }),
  )
})

it('sends only values that the server accepts', () => {
  fc.assert(
    fc.property(
      fc.option(stock, { nil: undefined }),
      number,
      fc.constantFrom('', 3),
      (before, count, lowAt) => {
        const wish = readCountDraft({ ...toCountDraft(before), count, lowAt, note: ' two burnt ' }, before)
        const { success } = setStockBodySchema.safeParse({ items: [{ itemId: 'dosa', ...wish }] })
        expect(success).toBe(true)
      },
    ),
  )
})

it('waits for a count, and shows guests the last five of a new one', () => {
  expect(readCountDraft(toCountDraft(undefined), undefined)).toBeNull()
  const first = readCountDraft({ ...toCountDraft(undefined), count: 0 }, undefined)
  expect(first).toEqual({ count: 0, lowAt: 5, refillTo: null })
})

it('keeps the reason of a count that differs from the stock left after orders, and of no other', () => {
  const wasted = { ...toCountDraft(STOCK), count: 9, reason: 'waste' as const, note: ' burnt ' }
  expect(isCountChanged(wasted, STOCK)).toBe(true)
  expect(readCountDraft(wasted, STOCK)).toMatchObject({ count: 9, reason: 'waste', note: 'burnt' })
  const limits = { ...wasted, count: 12, lowAt: 2 }
  expect(readCountDraft(limits, STOCK)).toEqual({ count: 12, lowAt: 2, refillTo: null })
  expect(isCountChanged(wasted, undefined)).toBe(false)
})

it('shows guests nothing of the stock if the limit is cleared, even after it was set', () => {
  expect(readCountDraft({ ...toCountDraft(STOCK), lowAt: '' }, STOCK)?.lowAt).toBeNull()
  expect(toCountDraft({ ...STOCK, lowAt: null }).lowAt).toBe('')
})
