import { describe, expect, it } from 'vitest'
import type { EditedItem, MenuContent } from './edited-menu.ts'
import { type StoreTaxes, taxesFor, taxStanding, withTaxesWhereNone } from './store-taxes.ts'

const GST = [
  { label: 'CGST', bps: 250 },
  { label: 'SGST', bps: 250 },
]
const HIGH = [
  { label: 'CGST', bps: 900 },
  { label: 'SGST', bps: 900 },
]
const TAXES: StoreTaxes = {
  standard: GST,
  byCategory: [
    { categoryId: 'cakes', taxes: HIGH },
    { categoryId: 'wine', taxes: [] },
  ],
}

const anItem = (id: string, taxes: EditedItem['taxes'] = []) =>
  ({ id, label: id, taxes }) as unknown as EditedItem

function aContent(listings: Record<string, readonly EditedItem[]>): MenuContent {
  const categories = Object.entries(listings).map(([id, items]) => ({
    id,
    itemIds: items.map((item) => item.id),
  }))
  return {
    menus: [{ id: 'menu', categoryIds: categories.map(({ id }) => id) }],
    categories: new Map(categories.map((category) => [category.id, category])),
    items: new Map(
      Object.values(listings)
        .flat()
        .map((item) => [item.id, item]),
    ),
  } as unknown as MenuContent
}

describe('taxes of a store', () => {
  it('are those of the first category with its own, else the standard', () => {
    expect(taxesFor(TAXES, ['mains'])).toEqual(GST)
    expect(taxesFor(TAXES, [])).toEqual(GST)
    expect(taxesFor(TAXES, ['mains', 'cakes', 'wine'])).toEqual(HIGH)
    expect(taxesFor(TAXES, ['wine', 'cakes'])).toEqual([])
  })

  it('are given to new dishes without any; existing ones keep theirs', () => {
    const before = aContent({ mains: [anItem('dal'), anItem('naan', GST)], cakes: [], wine: [] })
    const after = aContent({
      mains: [anItem('dal'), anItem('naan'), anItem('roti'), anItem('beer', [{ label: 'VAT', bps: 2000 }])],
      cakes: [anItem('tart')],
      wine: [anItem('red')],
    })
    const taxed = withTaxesWhereNone(before, after, TAXES)
    expect(Object.fromEntries([...taxed.items].map(([id, { taxes }]) => [id, taxes]))).toEqual({
      dal: [],
      naan: GST,
      roti: GST,
      beer: [{ label: 'VAT', bps: 2000 }],
      tart: HIGH,
      red: [],
    })
    expect(withTaxesWhereNone(before, after, null)).toBe(after)
  })

  it('distinguish a dish that lacks tax from one defined as untaxed', () => {
    expect(taxStanding([], ['mains'], TAXES)).toBe('none')
    expect(taxStanding([], ['mains'], null)).toBe('none')
    expect(taxStanding([], ['wine'], TAXES)).toBe('as-store')
    expect(taxStanding(GST, ['mains'], TAXES)).toBe('as-store')
    expect(taxStanding(GST, ['cakes'], TAXES)).toBe('other')
    expect(taxStanding(GST, ['mains'], null)).toBe('other')
  })
})
