import { generateCart } from '@thali/builders/generated-cart'
import { seededRandom } from '@thali/builders/seeded-random'
import { describe, expect, it } from 'vitest'
import type { CategoryId, ItemId, OrderLineId } from '../ids.ts'
import { taxedParts } from '../order/cart-taxes.ts'
import { quoteDiscounted } from '../order/discounted-quote.ts'
import { CANCELLED, PREPARING, RECEIVED, SERVED, type SoldLine } from '../order/order.ts'
import {
  type FigureOrder,
  figuresChange,
  figuresOf,
  isLaterHour,
  refundOfSaleMinor,
  saleAmounts,
  saleTime,
} from './order-figures.ts'

const line = (id: string, overrides: Partial<SoldLine> = {}): SoldLine => ({
  id: id as OrderLineId,
  itemId: 'chai' as ItemId,
  categoryId: 'drinks' as CategoryId,
  categoryLabel: 'Drinks',
  label: 'Masala Chai',
  choices: [],
  quantity: 2,
  baseMinor: 5000,
  netMinor: 5000,
  savingMinor: 0,
  totalMinor: 10_000,
  taxes: [],
  veg: true,
  image: null,
  ...overrides,
})

const order: FigureOrder = {
  saleTime: { day: '2026-11-20', hour: 12 },
  orderType: 'Dine-In',
  isByDiner: true,
  state: RECEIVED,
  lines: [line('1'), line('2', { quantity: 1, totalMinor: 5000 })],
  grossMinor: 15_000,
  discountMinor: 500,
  chargeMinor: 800,
  taxMinor: 725,
  totalMinor: 16_000,
  tipMinor: 700,
  refundMinor: 300,
  isTest: false,
  isItemized: true,
  cancelReason: null,
  dueAt: null,
  releasedAt: new Date(1_000_000),
  readyAt: null,
  movedAt: new Date(1_000_000),
}
const as = (overrides: Partial<FigureOrder>): FigureOrder => ({ ...order, ...overrides })
const reason = { id: 'closing', label: 'We are closing', translations: {} }

describe('when an order counts', () => {
  it('is the business day and the hour of its release', () => {
    const at = (iso: string) => saleTime(Date.parse(iso), 'Asia/Kolkata', 240)
    expect(at('2026-11-20T22:29:59Z')).toEqual({ day: '2026-11-20', hour: 3 })
    expect(at('2026-11-20T22:30:00Z')).toEqual({ day: '2026-11-21', hour: 4 })
  })

  it('follows the clock when it is put forward and back', () => {
    const at = (iso: string) => saleTime(Date.parse(iso), 'Europe/Berlin', 240)
    const march = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z']
    expect(march.map(at)).toEqual([
      { day: '2026-03-28', hour: 1 },
      { day: '2026-03-28', hour: 3 },
      { day: '2026-03-29', hour: 4 },
    ])
    const october = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T03:00:00Z']
    expect(october.map(at)).toEqual([
      { day: '2026-10-24', hour: 2 },
      { day: '2026-10-24', hour: 2 },
      { day: '2026-10-25', hour: 4 },
    ])
  })

  it('orders the hours of a business day from its start', () => {
    expect(isLaterHour(3, 23, 240)).toBe(true)
    expect(isLaterHour(4, 3, 240)).toBe(false)
    expect(isLaterHour(9, 9, 240)).toBe(false)
  })
})

describe('figures of an order', () => {
  it('are its total at its hour, its tip apart, and its sales by category', () => {
    expect(figuresChange([], [order])).toEqual({
      sales: [
        {
          day: '2026-11-20',
          hour: 12,
          orderType: 'Dine-In',
          orders: 1,
          dinerOrders: 1,
          valueMinor: 16_000,
          grossMinor: 15_000,
          discountMinor: 500,
          chargeMinor: 800,
          taxMinor: 725,
          tipMinor: 700,
          refundMinor: 300,
        },
      ],
      items: [
        {
          day: '2026-11-20',
          itemId: 'chai',
          categoryId: 'drinks',
          label: 'Masala Chai',
          categoryLabel: 'Drinks',
          quantity: 3,
          valueMinor: 15_000,
        },
      ],
      cancellations: [],
      preparations: [],
      suggestions: [],
    })
  })

  it('include suggested sales without included tax, as for any dish', () => {
    const lines = [line('1', { totalMinor: 11_800, taxes: [{ label: 'GST', bps: 1800 }], isSuggested: true })]
    const { items, suggestions } = figuresOf(as({ lines, isTaxInside: true }))
    expect(suggestions).toMatchObject([{ valueMinor: 10_000 }])
    expect(items).toMatchObject([{ valueMinor: 10_000 }])
  })

  it('include suggested sales separately, until cancelled', () => {
    const lines = order.lines.map((line) => ({ ...line, isSuggested: true as const }))
    const suggestions = [{ day: '2026-11-20', quantity: 3, valueMinor: 15_000 }]
    expect(figuresChange([], [as({ lines })]).suggestions).toEqual(suggestions)
    expect(figuresChange([as({ lines })], [as({ lines, state: CANCELLED })]).suggestions).toEqual([
      { day: '2026-11-20', quantity: -3, valueMinor: -15_000 },
    ])
    expect(figuresChange([as({ lines })], [as({ lines: [] })]).suggestions).toEqual([
      { day: '2026-11-20', quantity: -3, valueMinor: -15_000 },
    ])
  })

  it('are empty while it is held, in any state', () => {
    const nothing = { sales: [], items: [], cancellations: [], preparations: [], suggestions: [] }
    expect(figuresOf(as({ saleTime: null }))).toEqual(nothing)
    expect(figuresOf(as({ saleTime: null, state: CANCELLED, cancelReason: reason }))).toEqual(nothing)
  })

  it('are empty in a gateway’s test mode, in any state', () => {
    const nothing = figuresOf(as({ saleTime: null }))
    expect(figuresOf(as({ isTest: true }))).toEqual(nothing)
    expect(figuresOf(as({ isTest: true, state: CANCELLED }))).toEqual(nothing)
  })

  it('are all gross for an older order, until itemized', () => {
    const older = as({ isItemized: false })
    expect(figuresOf(older).sales).toMatchObject([{ valueMinor: 16_000, grossMinor: 16_000, refundMinor: 0 }])
    expect(figuresChange([older], [order]).sales).toMatchObject([
      { orders: 0, valueMinor: 0, grossMinor: -1000, discountMinor: 500, refundMinor: 300 },
    ])
  })

  it('are only a cancellation with its reason once cancelled', () => {
    const cancelled = as({ state: CANCELLED, cancelReason: reason })
    const change = figuresChange([order], [cancelled])
    expect(change.cancellations).toEqual([
      { day: '2026-11-20', reasonId: 'closing', label: 'We are closing', orders: 1, valueMinor: 16_000 },
    ])
    expect(change.sales).toMatchObject([{ orders: -1, dinerOrders: -1, valueMinor: -16_000, tipMinor: -700 }])
    expect(change.items).toMatchObject([{ quantity: -3, valueMinor: -15_000 }])
    expect(figuresChange([order, cancelled], [cancelled, order])).toEqual(figuresOf(as({ saleTime: null })))
  })

  it('is a preparation time from release to ready, else to served, unless it was for later', () => {
    const served = as({ state: SERVED, movedAt: new Date(1_000_000 + 600_000) })
    expect(figuresOf(served).preparations).toEqual([
      { day: '2026-11-20', minutes: 10, orders: 1, totalMs: 600_000 },
    ])
    const ready = as({ state: PREPARING, readyAt: new Date(1_000_000 + 299_999) })
    expect(figuresOf(ready).preparations).toMatchObject([{ minutes: 4, totalMs: 299_999 }])
    expect(figuresOf(as({ ...served, readyAt: ready.readyAt })).preparations).toMatchObject([{ minutes: 4 }])
    expect(figuresOf(as({ ...served, dueAt: new Date(2_000_000) })).preparations).toEqual([])
    expect(figuresOf(as({ ...served, movedAt: new Date(1_000_000_000) })).preparations).toMatchObject([
      { minutes: 180 },
    ])
  })

  it('does not change with a step that changes no figure', () => {
    const moved = as({ state: PREPARING, movedAt: new Date(2_000_000) })
    expect(Object.values(figuresChange([order], [moved])).flat()).toEqual([])
  })
})

it('separate a discount from charges, and the tip from the total', () => {
  const charges = [
    { label: 'Happy hour', amountMinor: -1000, isDiscount: true as const },
    { label: 'Packing', amountMinor: 500 },
    { label: 'Fuel', amountMinor: 200 },
  ]
  const taxes = [
    { label: 'CGST', amountMinor: 243 },
    { label: 'SGST', amountMinor: 243 },
  ]
  const rounded = { tipMinor: 300, roundingMinor: 14, totalMinor: 10_500 }
  expect(saleAmounts({ totals: { valueMinor: 10_000, charges, taxes, ...rounded }, lines: [] })).toEqual({
    grossMinor: 10_000,
    discountMinor: 1000,
    chargeMinor: 700,
    taxMinor: 486,
    totalMinor: 10_200,
    tipMinor: 300,
  })
})

it('count included tax as tax, and everything else without it, for any order', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const { question } = generateCart(seededRandom(seed))
    const { quote } = quoteDiscounted(question)
    const sold = quote.lines.map((one, at) => line(`l${at}`, one))
    const sale = saleAmounts({ totals: quote, lines: sold, discount: quote.discount })
    const { grossMinor, discountMinor, chargeMinor, taxMinor } = sale
    expect(grossMinor - discountMinor + chargeMinor + taxMinor).toBe(sale.totalMinor - quote.roundingMinor)
    if (!quote.includedTaxes) continue
    const parts = sold.flatMap((one) => taxedParts(one, one.totalMinor))
    const netMinor = parts.reduce((sum, { amountMinor, taxes }) => {
      const rate = taxes.reduce((all, { bps }) => all + bps, 0)
      return sum + (amountMinor * 10_000) / (10_000 + rate)
    }, 0)
    // Each label is rounded once, each charge and each line's part of a discount by itself.
    expect(Math.abs(grossMinor - netMinor)).toBeLessThanOrEqual(40)
  }
})

it('subtract refunds from a sale once, but not amounts due again', () => {
  const refund = (totalMinor: number, paidMinor: number, refundedMinor: number, roundOffMinor = 0) =>
    refundOfSaleMinor({ totalMinor, paidMinor, refundedMinor, roundOffMinor })
  expect(refund(1000, 1000, 300)).toBe(300)
  expect(refund(1000, 1000, 1000)).toBe(1000)
  // A strike has taken 300 off already.
  expect(refund(700, 1000, 300)).toBe(0)
  expect(refund(700, 1000, 400)).toBe(100)
  expect(refund(1000, 400, 400)).toBe(0)
  // Rounded off at the counter by an older version.
  expect(refund(1050, 1000, 1000, -50)).toBe(1000)
})
