import { aCategory, aGroup, aMenu, anItem, anOption, anOrderType, theMenus } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderTaxRows, taxableLines } from '../billing/make-invoice.ts'
import type { Tax } from '../menu/menu.ts'
import { soldComponents } from './line-components.ts'
import type { SoldLine } from './order.ts'
import { quoteLines, requoteAfterDiscards } from './quote.ts'

const GST: Tax[] = [{ label: 'GST', bps: 500 }]

/** Combo at 249 of these dishes, each in a group of its own. */
function comboOf(dishes: readonly { readonly listMinor: number; readonly taxes: readonly Tax[] }[]) {
  const items = dishes.map(({ listMinor, taxes }, at) =>
    anItem(`Dish ${at}`, { taxes, groups: [aGroup('Price', [anOption('One', listMinor)])] }),
  )
  const combo = anItem('Combo', {
    taxes: [{ label: 'Own', bps: 1800 }],
    groups: [
      aGroup('Price', [anOption('Combo', 249_00)]),
      ...items.map(({ id, label }) => aGroup(label, [anOption(label, 0, { itemId: id })])),
    ],
  })
  const menus = theMenus(
    [aMenu('Menu', [aCategory('Combos', [combo]), aCategory('Food', items)])],
    [combo, ...items],
  )
  const choices = combo.groups.map(({ label, options }) => ({ label, contents: [options[0]!.label] }))
  return { menus, line: { itemId: combo.id, categoryId: null, choices, quantity: 2 } }
}

function quoteOf({ menus, line }: ReturnType<typeof comboOf>, isTaxInside = false) {
  return quoteLines({ menus, orderType: anOrderType(), ticked: [], lines: [line], isTaxInside }).quote
}

const listMinor = fc.integer({ min: 0, max: 500_00 })

it('keeps its price for any number of dishes and list prices', () => {
  const prices = fc.array(listMinor, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, fc.boolean(), (listed, isTaxInside) => {
      const dishes = listed.map((minor) => ({ listMinor: minor + 1, taxes: GST }))
      const { lines, totalMinor, valueMinor } = quoteOf(comboOf(dishes), isTaxInside)
      expect(lines[0]).toMatchObject({ baseMinor: 249_00, netMinor: 249_00, totalMinor: 498_00 })
      expect(valueMinor).toBe(498_00)
      // With one rate the parts have the tax of the whole.
      expect(totalMinor).toBe(isTaxInside ? 498_00 : 522_90)
    }),
  )
})

it('is taxed like its dishes, by their list prices', () => {
  const dishes = [
    { listMinor: 200_00, taxes: GST },
    { listMinor: 100_00, taxes: [{ label: 'VAT', bps: 2000 }] },
  ]
  // 498.00 is spread as 332.00 and 166.00.
  expect(quoteOf(comboOf(dishes)).taxes).toEqual([
    { label: 'GST', amountMinor: 16_60 },
    { label: 'VAT', amountMinor: 33_20 },
  ])
  expect(quoteOf(comboOf(dishes), true)).toMatchObject({
    totalMinor: 498_00,
    includedTaxes: [
      { label: 'GST', amountMinor: 15_81 },
      { label: 'VAT', amountMinor: 27_67 },
    ],
  })
})

it('is taxed as a whole if its dishes have no list price', () => {
  expect(quoteOf(comboOf([{ listMinor: 0, taxes: GST }])).taxes).toEqual([
    { label: 'Own', amountMinor: 89_64 },
  ])
})

it('has rows of its dishes on documents, which add up to it, and are credited together', () => {
  const dishes = [
    { listMinor: 33_33, taxes: GST },
    { listMinor: 33_33, taxes: [{ label: 'VAT', bps: 2000 }] },
    { listMinor: 33_33, taxes: [] },
  ]
  const made = comboOf(dishes)
  const quote = quoteOf(made)
  const lines = quote.lines.map(
    (line): SoldLine => ({
      ...line,
      id: 'line' as SoldLine['id'],
      image: null,
      components: soldComponents(made.menus, line.components ?? []),
    }),
  )
  expect(lines[0]?.components?.map(({ categoryId }) => categoryId)).toEqual(Array(3).fill('category-Food'))
  const rows = orderTaxRows(taxableLines(lines, undefined), quote, 'as-labelled', '9963')
  expect(rows.map(({ taxableMinor }) => taxableMinor)).toEqual([166_00, 166_00, 166_00])
  const snapshot = { lines, chargeRules: [], currencySymbol: '₹', currencyCode: 'INR' }
  expect(requoteAfterDiscards(snapshot, new Set())).toMatchObject({ totalMinor: quote.totalMinor })
  expect(requoteAfterDiscards(snapshot, new Set(lines.map(({ id }) => id))).totalMinor).toBe(0)
})
