import { aDiscount } from '@thali/builders/make-discount'
import { aCategory, aCharge, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import type { OrderLineId } from '../ids.ts'
import { type DiscountRule, isDiscountOn, readDiscountCode } from './discount.ts'
import { type DiscountedQuestion, discountObstacle, quoteDiscounted } from './discounted-quote.ts'
import { requoteAfterDiscards } from './quote.ts'

const dish = (label: string, priceMinor: number, bps = 0) =>
  anItem(label, {
    groups: [aGroup('Portion', [anOption('Regular', priceMinor)])],
    taxes: bps > 0 ? [{ label: 'GST', bps }] : [],
  })
const [beer, thali, soup] = [dish('Beer', 30_000, 1800), dish('Thali', 20_000, 500), dish('Soup', 9_999)]
const drinks = aCategory('Drinks', [beer])
const food = aCategory('Food', [thali, soup])
// The bestsellers of other categories once more.
const bestsellers = aCategory('Recommended', [beer, thali])

function asked(discounts: readonly DiscountRule[], items = [beer, thali], charges = [] as never[]) {
  const question: DiscountedQuestion = {
    menus: theMenus([aMenu('Menu', [bestsellers, drinks, food])], [beer, thali, soup]),
    orderType: { label: 'Dine-In', charges },
    ticked: [],
    lines: items.map((item) => ({ itemId: item.id, categoryId: null, choices: [], quantity: 1 })),
    discounts,
    at: { date: '2026-11-21', minuteOfDay: 18 * 60 },
  }
  return question
}

const quoted = (...question: Parameters<typeof asked>) => quoteDiscounted(asked(...question)).quote

describe('a discount of an order', () => {
  it('is spread over its lines, whose taxes and percentage charges apply to the rest', () => {
    const packing = aCharge('Packing', { kind: 'percentage', bps: 1000 })
    const flat = aDiscount('Welcome', { kind: 'absolute', amountMinor: 10_000 })

    // 6000 off the beer and 4000 off the thali: 18 % of 24000 and 5 % of 16000.
    expect(quoted([flat], [beer, thali], [packing] as never)).toMatchObject({
      valueMinor: 50_000,
      charges: [
        { label: 'Welcome', amountMinor: -10_000, isDiscount: true },
        { label: 'Packing', amountMinor: 4000 },
      ],
      taxes: [{ label: 'GST', amountMinor: 4320 + 800 }],
      totalMinor: 40_000 + 4000 + 5120,
    })
  })

  it('never exceeds the total of its lines, nor a percentage its cap', () => {
    const much = aDiscount('Much', { kind: 'absolute', amountMinor: 10_000_000, categoryIds: [drinks.id] })
    const capped = aDiscount('Half', { bps: 5000, capMinor: 12_345 })

    expect(quoted([much]).charges[0]).toMatchObject({ amountMinor: -30_000 })
    expect(quoted([much], [beer])).toMatchObject({ totalMinor: 0 })
    expect(quoted([capped]).charges[0]).toMatchObject({ amountMinor: -12_345 })
  })

  it('scans the menu once for any number of discounts', () => {
    const readsOf = (count: number) => {
      let reads = 0
      const counted = {
        ...food,
        get itemIds() {
          reads += 1
          return food.itemIds
        },
      }
      const rules = Array.from({ length: count }, (_, at) =>
        aDiscount(`Rule ${at}`, { bps: at + 1, categoryIds: [food.id] }),
      )
      const { menus } = asked([])
      const counting = {
        ...menus,
        menus: menus.menus.map((menu) => ({ ...menu, categories: [bestsellers, drinks, counted] })),
      }
      quoteDiscounted({ ...asked(rules), menus: counting })
      return reads
    }
    expect(readsOf(1)).toBeGreaterThan(0)
    expect(readsOf(50)).toBe(readsOf(1))
  })

  it('is the one that leaves the least to pay, taxes included', () => {
    const onBeer = aDiscount('Beer', { kind: 'absolute', amountMinor: 5000, categoryIds: [drinks.id] })
    const onFood = aDiscount('Food', { kind: 'absolute', amountMinor: 5500, categoryIds: [food.id] })

    // 50.00 with 18 % tax are more than 55.00 with 5 %.
    expect(quoted([onFood, onBeer]).discount?.label).toBe('Beer')
  })

  it('applies even if rounding hides its saving, and leaves a whole amount', () => {
    const little = aDiscount('Little', { kind: 'absolute', amountMinor: 20 })
    const { quote } = quoteDiscounted({ ...asked([little]), isRounded: true })
    const { quote: plain } = quoteDiscounted({ ...asked([]), isRounded: true })
    expect(quote.discount?.label).toBe('Little')
    expect([quote.totalMinor % 100, quote.totalMinor]).toEqual([0, plain.totalMinor])
  })

  it('with a code is not used if an automatic one is as good', () => {
    const code = aDiscount('Code', { needsCode: true })
    const question = asked([code, aDiscount('Happy hour')])
    const { quote } = quoteDiscounted(question)

    expect(quote.discount?.label).toBe('Happy hour')
    expect(discountObstacle(code, question, quote)).toBe('other')
  })

  it('applies to dishes of its categories wherever listed, and only to its order types', () => {
    const question = asked([aDiscount('Drinks', { categoryIds: [drinks.id] })])
    const { quote } = quoteDiscounted(question)

    expect(quote.lines.map(({ categoryId, isDiscounted }) => [categoryId, isDiscounted])).toEqual([
      [bestsellers.id, true],
      [bestsellers.id, undefined],
    ])
    const obstacleOf = (rule: Partial<DiscountRule>) =>
      discountObstacle(aDiscount('Other', rule), question, quote)
    expect(obstacleOf({ orderTypes: ['Delivery'] })).toBe('order-type')
    expect(obstacleOf({ minimumMinor: 50_001 })).toBe('minimum')
    expect(obstacleOf({ categoryIds: ['gone' as never] })).toBe('dishes')
    expect(obstacleOf({ until: '2026-11-20' })).toBe('time')
  })

  it('stays on an order with struck lines, regardless of its minimum', () => {
    const { quote } = quoteDiscounted(asked([aDiscount('Half', { bps: 5000, minimumMinor: 40_000 })]))
    const lines = quote.lines.map((line, at) => ({ ...line, id: `${at}` as OrderLineId, image: null }))
    const snapshot = {
      lines,
      chargeRules: [],
      discount: quote.discount!,
      currencySymbol: '₹',
      currencyCode: 'INR',
    }

    expect(requoteAfterDiscards(snapshot, new Set(['0' as OrderLineId]))).toMatchObject({
      valueMinor: 20_000,
      charges: [{ label: 'Half', amountMinor: -10_000 }],
      totalMinor: 10_500,
    })
  })
})

describe('the time of a discount', () => {
  const at = (date: string, hour: number, minute = 0) => ({ date, minuteOfDay: hour * 60 + minute })

  it('lasts to the end of its last minute, on its days', () => {
    const happyHour = aDiscount('Happy hour', {
      days: ['sat'],
      window: { startMinute: 17 * 60, endMinute: 18 * 60 + 59 },
    })

    expect(isDiscountOn(happyHour, at('2026-11-21', 16, 59))).toBe(false)
    expect(isDiscountOn(happyHour, at('2026-11-21', 17))).toBe(true)
    expect(isDiscountOn(happyHour, at('2026-11-21', 18, 59))).toBe(true)
    expect(isDiscountOn(happyHour, at('2026-11-21', 19))).toBe(false)
    expect(isDiscountOn(happyHour, at('2026-11-20', 18))).toBe(false)
  })

  it('past midnight belongs to the day on which it began', () => {
    const late = aDiscount('Late', {
      window: { startMinute: 22 * 60, endMinute: 60 },
      from: '2026-11-20',
      until: '2026-11-20',
      days: ['fri'],
    })

    expect(isDiscountOn(late, at('2026-11-20', 0, 30))).toBe(false)
    expect(isDiscountOn(late, at('2026-11-20', 23))).toBe(true)
    expect(isDiscountOn(late, at('2026-11-21', 1))).toBe(true)
    expect(isDiscountOn(late, at('2026-11-21', 1, 1))).toBe(false)
    expect(isDiscountOn(late, at('2026-11-21', 22))).toBe(false)
  })
})

it('a code is the same in any case, with blanks and dashes', () => {
  expect(readDiscountCode(' wel-come 10 ')).toBe('WELCOME10')
  expect(readDiscountCode('abc')).toBeNull()
  expect(readDiscountCode('ABCDé')).toBeNull()
})
