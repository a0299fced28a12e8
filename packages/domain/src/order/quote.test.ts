import {
  aCategory,
  aCharge,
  aGroup,
  aMenu,
  anItem,
  anOption,
  menusOf,
  theMenus,
} from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import type { OrderLineId } from '../ids.ts'
import type { Item } from '../menu/menu.ts'
import type { CartLine } from './order.ts'
import type { Charge } from './order-type.ts'
import { quoteLines, requoteAfterDiscards } from './quote.ts'

const line = (item: Item, quantity = 1, choices: CartLine['choices'] = []): CartLine => ({
  itemId: item.id,
  categoryId: null,
  choices,
  quantity,
})

const priced = (label: string, priceMinor: number, overrides: Partial<Item> = {}) =>
  anItem(label, { groups: [aGroup('Portion', [anOption('Regular', priceMinor)])], ...overrides })

function quoted(items: Item[], lines: CartLine[], charges: Charge[] = [], ticked: string[] = []) {
  const { quote, problems } = quoteLines({ menus: menusOf(...items), orderType: { charges }, ticked, lines })
  expect(problems).toEqual([])
  return quote
}

const problemsOf = (items: Item[], lines: CartLine[]) =>
  quoteLines({ menus: menusOf(...items), orderType: { charges: [] }, ticked: [], lines }).problems

describe('taxes', () => {
  it('are summed per label over the cart and rounded once', () => {
    const taxes = [{ label: 'GST', bps: 500 }]
    const [a, b] = [priced('A', 10, { taxes }), priced('B', 10, { taxes })]
    // 0.5 paise each: rounded a line they would be 1 + 1, together they are 1.
    expect(quoted([a, b], [line(a), line(b)])).toMatchObject({
      taxes: [{ label: 'GST', amountMinor: 1 }],
      totalMinor: 21,
    })
  })

  it('are in order of first appearance in the lines', () => {
    const a = priced('A', 1000, { taxes: [{ label: 'VAT', bps: 100 }] })
    const b = priced('B', 1000, {
      taxes: [
        { label: 'CGST', bps: 250 },
        { label: 'VAT', bps: 100 },
      ],
    })
    expect(quoted([a, b], [line(a), line(b, 2)]).taxes).toEqual([
      { label: 'VAT', amountMinor: 30 },
      { label: 'CGST', amountMinor: 50 },
    ])
  })

  it('do not apply to charges', () => {
    const a = priced('A', 100_00, { taxes: [{ label: 'GST', bps: 500 }] })
    expect(quoted([a], [line(a)], [aCharge('Packing', { amountMinor: 20_00 })]).totalMinor).toBe(125_00)
  })
})

describe('charges', () => {
  const charges = [
    aCharge('Packing', { kind: 'percentage', bps: 250 }),
    aCharge('Delivery', { amountMinor: 35_00 }),
    aCharge('Service charge', { kind: 'percentage', bps: 1000, optional: true }),
  ]
  const a = priced('A', 99_80)

  it('keep their order; percentages of the cart value round half up', () => {
    expect(quoted([a], [line(a)], charges).charges).toEqual([
      { label: 'Packing', amountMinor: 2_50 },
      { label: 'Delivery', amountMinor: 35_00 },
    ])
    const half = priced('Half', 20)
    expect(quoted([half], [line(half)], charges.slice(0, 1)).charges[0]?.amountMinor).toBe(1)
  })

  it('that are optional apply only when ticked', () => {
    const ticked = quoted([a], [line(a)], charges, ['Service charge', 'Packing', 'Unknown'])
    expect(ticked.charges.map((charge) => charge.label)).toEqual(['Packing', 'Delivery', 'Service charge'])
    expect(ticked.totalMinor).toBe(99_80 + 2_50 + 35_00 + 9_98)
  })
})

describe('lines', () => {
  it('carry unit base, net, saving and total', () => {
    const a = priced('A', 21_50, { discountBps: 700 })
    expect(quoted([a], [line(a, 3)]).lines[0]).toMatchObject({
      label: 'A',
      baseMinor: 21_50,
      netMinor: 20_00,
      savingMinor: 1_50,
      totalMinor: 60_00,
      choices: [{ label: 'Portion', contents: ['Regular'] }],
      veg: true,
    })
  })

  it('have one price in a menu, whichever of its categories they were added from', () => {
    const a = priced('A', 100_00)
    const offer = aCategory('Offer', [a], { discountBps: 2000 })
    const plain = aCategory('Plain', [a])
    const question = {
      menus: theMenus([aMenu('M', [offer, plain])], [a]),
      orderType: { charges: [] },
      ticked: [],
      lines: [line(a), { ...line(a), categoryId: plain.id }],
    }
    const { quote } = quoteLines(question)
    expect(quote.lines.map(({ categoryId, netMinor }) => [categoryId, netMinor])).toEqual([
      [offer.id, 80_00],
      [offer.id, 80_00],
    ])
  })

  it.each([0, -1, 1.5, 100, 1e9, Number.NaN])('refuse a quantity of %d', (quantity) => {
    const a = priced('A', 100)
    expect(problemsOf([a], [line(a, quantity)])).toEqual([{ line: 0, itemId: a.id, kind: 'quantity' }])
  })

  it('report one problem of each', () => {
    const good = priced('Good', 100)
    const soldOut = priced('Out', 100, { state: 'Sold out' })
    const free = priced('Free', 0)
    const bare = anItem('Bare', { groups: [] })
    const dish = anItem('Dish', {
      groups: [
        aGroup('Size', [anOption('S', 100), anOption('L', 200)]),
        aGroup('Side', [anOption('Rice', 0)]),
      ],
    })
    const wrong = line(dish, 0, [{ label: 'Size', contents: ['XL'] }])
    const lines = [line(soldOut), line(free), line(bare), line(priced('Ghost', 100)), wrong]
    expect(problemsOf([good, soldOut, free, bare, dish], lines)).toEqual([
      { line: 0, itemId: soldOut.id, kind: 'item.unavailable' },
      { line: 1, itemId: free.id, kind: 'item.not-orderable' },
      { line: 2, itemId: bare.id, kind: 'item.not-orderable' },
      { line: 3, itemId: 'item-Ghost', kind: 'item.gone' },
      { line: 4, itemId: dish.id, kind: 'quantity' },
    ])
  })

  it('that are still valid are quoted apart from the others', () => {
    const good = priced('Good', 100)
    const lines = [line(priced('Ghost', 100)), line(good, 2)]
    const question = { menus: menusOf(good), orderType: { charges: [] }, ticked: [], lines }
    expect(quoteLines(question)).toMatchObject({
      quote: { totalMinor: 200 },
      lineIndexes: [1],
      problems: [{ line: 0, kind: 'item.gone' }],
    })
  })

  it('that exceed safe integers are refused instead of being wrong', () => {
    const dear = priced('Dear', 100_000_000_000)
    const many = Array.from({ length: 1000 }, () => line(dear, 99))
    expect(problemsOf([dear], many).map(({ kind }) => kind)).toEqual(['amount.too-large'])
  })
})

it('is 0 for an empty cart, regardless of charges', () => {
  expect(quoted([], [], [aCharge('Delivery', { amountMinor: 35_00 })])).toMatchObject({
    totalMinor: 0,
    charges: [],
  })
})

describe('discards', () => {
  const taxes = [{ label: 'GST', bps: 500 }]
  const [a, b] = [priced('A', 100_00, { taxes }), priced('B', 50_10, { taxes })]
  const chargeRules = [
    aCharge('Packing', { kind: 'percentage', bps: 1000 }),
    aCharge('Delivery', { amountMinor: 35_00 }),
  ]
  const lines = quoted([a, b], [line(a), line(b)]).lines.map((sold, index) => ({
    ...sold,
    id: `line-${index}` as OrderLineId,
    image: null,
  }))
  const snapshot = { lines, chargeRules, currencySymbol: '₹', currencyCode: 'INR' }

  it('are taken off value, percentages and taxes', () => {
    expect(requoteAfterDiscards(snapshot, new Set(['line-0' as OrderLineId]))).toEqual({
      valueMinor: 50_10,
      charges: [
        { label: 'Packing', amountMinor: 5_01 },
        { label: 'Delivery', amountMinor: 35_00 },
      ],
      taxes: [{ label: 'GST', amountMinor: 2_51 }],
      tipMinor: 0,
      roundingMinor: 0,
      totalMinor: 92_62,
    })
  })

  it('keep the given tip, untaxed', () => {
    const less = requoteAfterDiscards({ ...snapshot, tipMinor: 20_00 }, new Set(['line-0' as OrderLineId]))
    expect(less).toMatchObject({ taxes: [{ amountMinor: 2_51 }], tipMinor: 20_00, totalMinor: 112_62 })
  })

  it('round the remainder again, but never an order placed without rounding', () => {
    const rounded = { ...snapshot, tipMinor: 20_00, isRounded: true as const }
    const remaining = (struck: OrderLineId[]) => requoteAfterDiscards(rounded, new Set(struck))
    expect(remaining([])).toMatchObject({ roundingMinor: 38, totalMinor: 228_00 })
    expect(remaining(['line-0' as OrderLineId])).toMatchObject({ roundingMinor: 38, totalMinor: 113_00 })
    expect(remaining(lines.map(({ id }) => id))).toMatchObject({ roundingMinor: 0, totalMinor: 0 })
    expect(requoteAfterDiscards(snapshot, new Set())).toMatchObject({ roundingMinor: 0, totalMinor: 207_62 })
  })

  it('of all lines leave 0 to pay', () => {
    const tipped = { ...snapshot, tipMinor: 20_00 }
    expect(requoteAfterDiscards(tipped, new Set(lines.map(({ id }) => id))).totalMinor).toBe(0)
  })
})
