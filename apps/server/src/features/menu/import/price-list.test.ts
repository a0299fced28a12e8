/** Tests of price lists as restaurants keep them: titles, blank rows, any headings, sizes, Hindi. */

import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import { writeCsv } from '@thali/domain/figures/csv'
import type { ItemId } from '@thali/domain/ids'
import type { EditedItem, MenuContent } from '@thali/domain/menu/edited-menu'
import { toContent } from '@thali/domain/menu/edited-menu'
import { mergeImport } from '@thali/domain/menu/merge-import'
import type { ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import { START_SHEET } from '@thali/domain/price-list/start-sheet'
import { describe, expect, it } from 'vitest'
import { checkSource, putBadRowsAside } from './check-source.ts'
import { readSource } from './read-source.ts'

const EMPTY: MenuContent = { menus: [], categories: new Map(), items: new Map() }
let ids = 0
const newId = () => {
  ids += 1
  return `new-${ids}`
}
const read = (text: string, columns: readonly (ColumnMeaning | null)[] = [], name = 'rates.csv') =>
  putBadRowsAside(readSource(new TextEncoder().encode(text), newId, { name, columns }))
const merge = (held: MenuContent, text: string, columns?: readonly ColumnMeaning[]) => {
  const reading = read(text, columns)
  const onePrice = new Set(reading.onePrice as ItemId[])
  const source = { content: checkSource(reading), scope: reading.scope, onePrice }
  return mergeImport(held, source, { missing: 'keep', menuId: null })
}
const rupees = ({ groups }: EditedItem) =>
  groups.map((group) =>
    group.options.map(({ label, priceMinor }) => `${label} ${priceMinor / 100}`).join(', '),
  )
const dishes = (text: string, columns?: readonly ColumnMeaning[]) => {
  const { content } = merge(EMPTY, text, columns)
  return [...content.categories.values()].flatMap((category) =>
    category.itemIds.map((id) => {
      const item = content.items.get(id) as EditedItem
      return [category.label, item.label, ...rupees(item)]
    }),
  )
}

const DHABA = `SHARMA DHABA,,,,,
"Rate list 2026, all taxes extra",,,,,
,,,,,
S.No,Item Name,हिन्दी नाम,Half (₹),Full (₹),Remarks
,STARTERS,,,,
1,Paneer Tikka,पनीर टिक्का,180/-,"₹ 1,320/-",
2,Samosa,समोसा,,40,two pieces
,,,,,
,MAIN COURSE,,,,
S.No,Item Name,हिन्दी नाम,Half (₹),Full (₹),Remarks
3,Dal Makhani,दाल मखनी,१८०,३२०,
4,Fish Curry,,as per size,,
,,,90,160,
,* Taxes extra,,,,
`

const TWO_ROWS_OF_HEADINGS = `GEETA RESTAURANT,,,,,
Sr. No.,Category,Item,Price (₹),,Veg/Non Veg
,,,Half,Full,
1,Starters,Paneer Tikka,₹ 180,"₹ 1,320",Veg
2,,Samosa,,40,Veg
`

it('reads sizes in a second row of headings, under the price', () => {
  expect(dishes(TWO_ROWS_OF_HEADINGS)).toEqual([
    ['Starters', 'Paneer Tikka', 'Half 180, Full 1320'],
    ['Starters', 'Samosa', 'Regular 40'],
  ])
  expect(read(TWO_ROWS_OF_HEADINGS).notes.map(({ kind }) => kind)).toEqual(['line-not-read'])
})

const LETTERED = `S.N.,Item Name / आइटम,Veg/NV,Rate,,
,,,Half,Full,Jumbo
A,STARTERS,,,,
1,Paneer Tikka,V,120/-,220/-,
B.,BREADS,,,,
2,Tandoori Roti,V,,12/15,
3,Butter Chicken,NV,240,430,820
4,Fish Curry,NV,,,
`

it('reads headings numbered by letters, and two prices in one column of sizes', () => {
  expect(dishes(LETTERED)).toEqual([
    ['STARTERS', 'Paneer Tikka', 'Half 120, Full 220'],
    ['BREADS', 'Tandoori Roti', 'Half 12, Full 15'],
    ['BREADS', 'Butter Chicken', 'Half 240, Full 430, Jumbo 820'],
    ['BREADS', 'Fish Curry'],
  ])
  expect(read(LETTERED).notes.map(({ kind, label }) => [kind, label])).toEqual([
    ['two-prices', 'Tandoori Roti'],
    ['no-price', 'Fish Curry'],
  ])
})

it('reads veg marks in brackets, and prices after an @, in pasted text', () => {
  const text = 'CHINESE\nChicken Rice (NV) 190\nVeg Roll [V] 90\nSoup @ 70\n'
  const { items } = checkSource(read(text, [], ''))
  expect([...items.values()].map(({ label, veg }) => [label, veg])).toEqual([
    ['Chicken Rice', false],
    ['Veg Roll', true],
    ['Soup', null],
  ])
})

it('makes no category of the title of a pasted menu', () => {
  const text = 'SHARMA DHABA\nSince our grandfather\n\nBREADS\nTandoori Roti 20\nCHAI\n'
  const { content } = merge(EMPTY, text)
  expect([...content.categories.values()].map(({ label }) => label)).toEqual(['BREADS'])
  expect(read(text).notes).toMatchObject([
    { kind: 'line-not-read', label: 'SHARMA DHABA', row: 1 },
    { kind: 'line-not-read', label: 'Since our grandfather', row: 2 },
    { kind: 'line-not-read', label: 'CHAI', row: 6 },
  ])
})

it('notes a dish that is listed twice in its category', () => {
  const { notes } = read('Category,Item,Price\nMains,Dal,180\nMains,dal ,180\nSpecials,Dal,190\n')
  expect(notes).toEqual([{ kind: 'listed-twice', label: 'dal', row: 3 }])
})

it('reads headings that differ in capitals or blanks as one category', () => {
  const labels = (content: ReturnType<typeof checkSource>) =>
    [...content.categories.values()].map(({ label, itemIds }) => [label, itemIds.length])
  const sheet = 'Category,Item,Price\nDOSA & IDLI,Plain dosa,85\nDrinks,Chai,18\nDosa  & Idli,Rava dosa,95\n'
  expect(labels(checkSource(read(sheet)))).toEqual([
    ['DOSA & IDLI', 2],
    ['Drinks', 1],
  ])
  const text = 'RICE\nLemon rice 70\nDRINKS\nChai 18\nRice\nCurd rice 65\n'
  expect(labels(checkSource(read(text, [], '')))).toEqual([
    ['RICE', 2],
    ['DRINKS', 1],
  ])
})

it('names the first menu of a store', () => {
  expect(merge(EMPTY, 'Item,Price\nSamosa,40\n').content.menus).toMatchObject([{ label: 'Menu' }])
})

it('adds no category for a row without a name', () => {
  expect(merge(EMPTY, 'Category,Item,Price\n,,120\nStarters,Samosa,40\n').content.categories.size).toBe(1)
})

it('puts the dish of a bad row aside where the rows of categories are mixed', () => {
  const sheet = 'Category,Item,Price\nHot,Tea,20\nCold,Lassi,60\nHot,Coffee,ask\nCold,Shake,90\n'
  expect(dishes(sheet)).toEqual([
    ['Hot', 'Tea', 'Regular 20'],
    ['Cold', 'Lassi', 'Regular 60'],
    ['Cold', 'Shake', 'Regular 90'],
  ])
  expect(read(sheet).notes.map(({ kind, row, label }) => [kind, row, label])).toEqual([
    ['row-left-out', 4, 'Coffee'],
  ])
})

it('reads a sheet with titles, blank rows, sizes, heading rows and Hindi names', () => {
  const reading = read(DHABA)
  expect(dishes(DHABA)).toEqual([
    ['STARTERS', 'Paneer Tikka', 'Half 180, Full 1320'],
    ['STARTERS', 'Samosa', 'Regular 40'],
    ['MAIN COURSE', 'Dal Makhani', 'Half 180, Full 320'],
  ])
  const { items } = merge(EMPTY, DHABA).content
  expect([...items.values()].map(({ translations }) => translations.hi?.label)).toEqual([
    'पनीर टिक्का',
    'समोसा',
    'दाल मखनी',
  ])
  expect(reading.notes.map(({ kind, row, label }) => [kind, row, label])).toEqual([
    ['row-left-out', 12, 'Fish Curry'],
    ['column-unknown', 4, 'Remarks'],
    ['line-not-read', 1, 'SHARMA DHABA'],
    ['line-not-read', 2, 'Rate list 2026, all taxes extra'],
    ['row-left-out', 13, undefined],
    ['line-not-read', 14, '* Taxes extra'],
  ])
  expect(reading.table).toMatchObject({
    columns: [
      { heading: 'S.No', meaning: 'ignore' },
      { heading: 'Item Name', meaning: 'item' },
      { heading: 'हिन्दी नाम', meaning: 'name_hi' },
      { heading: 'Half (₹)', meaning: 'size' },
      { heading: 'Full (₹)', meaning: 'size' },
      { heading: 'Remarks', meaning: null, guess: 'ignore' },
    ],
    rows: [{ 1: 'Paneer Tikka' }, { 1: 'Samosa' }, {}, { 1: 'Dal Makhani' }, { 1: 'Fish Curry' }],
  })
})

describe('a sheet', () => {
  it.each([
    ['semicolons', 'Dish;Rate\nDal;"129/79"\n', ['Menu', 'Dal', 'Half 79, Full 129']],
    ['tabs', 'Dish\tRate\nDal\thalf 180 full 320\n', ['Menu', 'Dal', 'Half 180, Full 320']],
    ['dashes for no price', 'Dish,Half,Full\nDal,-,90\n', ['Menu', 'Dal', 'Regular 90']],
    ['a price beside half', 'Dish,Price,Half\nDal,160,90\n', ['Menu', 'Dal', 'Half 90, Full 160']],
    ['sections', 'Section,Dish,Rate\nSoups,Dal,Rs. 90\n', ['Soups', 'Dal', 'Regular 90']],
    [
      'a title with the marks of another list',
      'Menu; 2026; Pune\nDish,Rate\nDal,90\n',
      ['Menu', 'Dal', 'Regular 90'],
    ],
  ])('with %s', (_, text, dish) => {
    expect(dishes(text)).toEqual([dish])
  })

  it('is read by the answers if its headings are unknown', () => {
    const text = 'Our delicacies,Dine-in,Zomato\nDal Fry,90,110\nRoti,12,15\n'
    expect(read(text).table?.columns).toMatchObject([
      { meaning: null, guess: 'item' },
      { meaning: null, guess: 'size' },
      { meaning: null, guess: 'size' },
    ])
    expect(dishes(text)).toEqual([])
    expect(dishes(text, ['item', 'price', 'ignore'])).toEqual([
      ['Menu', 'Dal Fry', 'Regular 90'],
      ['Menu', 'Roti', 'Regular 12'],
    ])
    expect(read(text, ['item', 'price', 'ignore']).notes).toEqual([])
  })

  it('is refused with more bad rows than the limit', () => {
    const bad = Array.from({ length: 600 }, (_, at) => `Dish ${at},cheap`).join('\n')
    expect(() => read(`Dish,Rate\nDal,90\n${bad}`)).toThrow('The file has problems')
  })
})

describe('sizes of a price list', () => {
  const held = (...groups: ReturnType<typeof aGroup>[]) => {
    const dal = { ...anItem('Dal', { groups }), images: [] }
    const category = { ...aCategory('Menu', [dal] as never), image: null }
    return toContent([{ ...aMenu('Card', []), categories: [category] }], [dal])
  }
  const group = (label: string, ...options: [string, number][]) =>
    aGroup(
      label,
      options.map(([name, minor]) => anOption(name, minor, { id: name.toLowerCase() as never })),
    )
  const LIST = 'Dish,Half,Full\nDal,100,180\n'

  it.each([
    [
      'change the group that has them, under its name, and end none',
      held(group('Portion', ['Half', 9000], ['Full', 16_000], ['Family', 30_000])),
      ['Half 100, Full 180, Family 300'],
      0,
    ],
    ['stand instead of one price', held(group('Serving', ['Plate', 9000])), ['Half 100, Full 180'], 0],
    [
      'leave other sizes',
      held(group('Serving', ['Small', 9000], ['Large', 16_000])),
      ['Small 90, Large 160'],
      1,
    ],
  ])('%s', (_, menu, prices, notes) => {
    const merged = merge(menu, LIST)
    expect([...merged.content.items.values()].map(rupees)).toEqual([prices])
    expect(merged.notes).toHaveLength(notes)
    const again = merge(merged.content, LIST)
    expect(again.content.items).toEqual(merged.content.items)
  })
})

it('reads the sheet offered as a template without questions', () => {
  const reading = read(writeCsv(START_SHEET), [], '')
  expect(reading.table?.columns.filter(({ meaning }) => meaning === null)).toEqual([])
  expect([reading.notes, checkSource(reading).items.size]).toEqual([[], START_SHEET.length - 1])
})
