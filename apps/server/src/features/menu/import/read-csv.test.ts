import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import type { ItemId } from '@thali/domain/ids'
import { type MenuContent, toContent } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { mergeImport } from '@thali/domain/menu/merge-import'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { checkSource } from './check-source.ts'
import { readSource } from './read-source.ts'
import { csvLines } from './write-csv.ts'

const KEEP = { missing: 'keep', menuId: null } as const
const read = (text: string) => {
  let ids = 0
  const newId = () => {
    ids += 1
    return `new-${ids}`
  }
  return readSource(new TextEncoder().encode(text), newId)
}
const textOf = (content: MenuContent) => [...csvLines(content)].join('')
const problemsOf = (text: string) => {
  try {
    checkSource(read(text))
  } catch (error) {
    return (error as { details: { problems: unknown[] } }).details.problems
  }
  return []
}
/** Merges a text into an existing menu. */
const merge = (held: MenuContent, text: string) => {
  const reading = read(text)
  const onePrice = new Set(reading.onePrice as ItemId[])
  return mergeImport(held, { content: checkSource(reading), scope: reading.scope, onePrice }, KEEP).content
}
const EMPTY: MenuContent = { menus: [], categories: new Map(), items: new Map() }

const NASTY = ['=1+1', '+91', '-5', '@x', "'=x", "''", '"', ',', ';', '\\', '\n', '\t', 'चाय', '🌶️', ' ', 'a']
const word = fc
  .array(fc.constantFrom(...NASTY), { minLength: 1, maxLength: 6 })
  .map((parts) => `${parts.join('')}x`.trim())
const price = fc.integer({ min: 0, max: 10_000_000 })

const anyItem = (id: number) =>
  fc
    .record({
      label: word,
      description: word,
      veg: fc.constantFrom(true, false),
      discountBps: fc.integer({ min: 0, max: 10_000 }),
      tags: fc.uniqueArray(word, { maxLength: 3 }),
      taxRate: fc.integer({ min: 0, max: 1_000_000 }),
      groups: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      options: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      price,
      kcal: fc.integer({ min: 0, max: 100_000 }),
    })
    .map(({ taxRate, groups, options, price: minor, kcal, ...item }) =>
      anItem(item.label, {
        ...item,
        id: `dish-${id}` as never,
        taxes: [{ label: 'GST', bps: taxRate / 100 }],
        facts: { kcal },
        groups: groups.map((label) =>
          aGroup(
            label,
            options.map((option, at) => anOption(option, minor, { id: `option-${at}` as never })),
          ),
        ),
      }),
    )

const anyContent = fc.tuple(anyItem(1), anyItem(2), anyItem(3), word).map(([one, two, three, label]) => {
  const items = [one, two, three].map((item) => ({ ...item, images: [] }))
  const menu = aMenu('Card', [
    aCategory(label, [one, two] as never),
    aCategory(`${label}2`, [one, three] as never),
  ])
  const categories = menu.categories.map((category) => ({ ...category, image: null }))
  return toContent([{ ...menu, categories }], items)
})

describe('our CSV', () => {
  it('round-trips without difference, whatever is in its cells', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(findMenuChanges(content, merge(content, textOf(content)))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('contains no cell that a spreadsheet would execute', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { data } = papaparse.parse<string[]>(textOf(content), { delimiter: ',' })
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
      { numRuns: 50 },
    )
  })

  it('accepts item columns that are blank or repeated in the rows of its options', () => {
    const blank = 'category,item,option,price\nHot,Coffee,Small,20\n,,Large,30\nHot,Tea,,15\n'
    const repeated = 'category,item,option,price\nHot,Coffee,Small,20\nHot,Coffee,Large,30\nHot,Tea,,15\n'
    for (const text of [blank, repeated]) {
      const { items } = merge(EMPTY, text)
      expect(
        [...items.values()].map(({ label, groups }) => [
          label,
          groups[0]?.options.map((one) => one.priceMinor),
        ]),
      ).toEqual([
        ['Coffee', [2000, 3000]],
        ['Tea', [1500]],
      ])
    }
  })

  it('accepts sheets with other column names, other separators and printed prices', () => {
    const { items, categories } = merge(
      EMPTY,
      'Section;Dish Name;Rate;Veg/Non-Veg\nMains;Dal;"₹ 1,250/-";veg\n',
    )
    expect([...categories.values()].map(({ label }) => label)).toEqual(['Mains'])
    expect([...items.values()]).toMatchObject([
      { label: 'Dal', veg: true, groups: [{ options: [{ priceMinor: 125_000 }] }] },
    ])
  })

  it('reports all problems at once, each with its row and column', () => {
    const text = 'category,item,price,veg\nHot,Tea,cheap,veg\nHot,Coffee,20,maybe\n'
    expect(problemsOf(text)).toMatchObject([
      { row: 2, field: 'price' },
      { row: 3, field: 'veg' },
    ])
    const long = `category,item,price\nHot,${'x'.repeat(201)},20\n`
    expect(problemsOf(long)).toMatchObject([{ row: 2, field: 'label' }])
  })

  it('changes only fields with columns', () => {
    const held = toContent(
      [
        {
          ...aMenu('Card', []),
          categories: [{ ...aCategory('Hot', [anItem('Tea')] as never), image: null }],
        },
      ],
      [
        {
          ...anItem('Tea', { description: 'Ginger', tags: ['New'], taxes: [{ label: 'GST', bps: 500 }] }),
          images: [],
        },
      ],
    )
    const after = merge(held, 'menu,category,item,price\nCard,hot,TEA,25\n')
    expect(findMenuChanges(held, after)).toMatchObject([
      {
        fields: [
          { field: 'label', to: 'TEA' },
          { field: 'price', to: 2500 },
        ],
      },
    ])
    expect([...after.items.values()]).toMatchObject([{ description: 'Ginger', tags: ['New'] }])
  })
})

it('gives each of several prices in a cell the alternative of the name at its place', () => {
  const [lassi] = checkSource(read('Item,Price\nLassi (Sweet/Salted),60/50\n')).items.values()

  expect(lassi?.groups[0]?.options).toMatchObject([
    { label: 'Sweet', priceMinor: 6000 },
    { label: 'Salted', priceMinor: 5000 },
  ])
})

it('reads marked headings with numbers, and choices with a price each, in pasted text', () => {
  const text = `# Combos 1
Lassi Sweet/Salted 60/50
== Thali 2 ==
Roti 12
Meals under 199:
Dal 1,80/-
Rice 90`
  const reading = read(text)
  const { categories, items } = checkSource(reading)
  expect([...categories.values()].map(({ label }) => label)).toEqual([
    'Combos 1',
    'Thali 2',
    'Meals under 199',
  ])
  expect([...items.values()].map(({ label }) => label)).toEqual(['Lassi', 'Roti', 'Rice'])
  const [lassi] = items.values()
  expect(lassi?.groups[0]?.options).toMatchObject([
    { label: 'Sweet', priceMinor: 6000 },
    { label: 'Salted', priceMinor: 5000 },
  ])
  expect(reading.notes).toMatchObject([{ kind: 'line-not-read', row: 6 }])
})

it('reads pasted text', () => {
  const text = `STARTERS
Paneer Tikka ..... ₹250
Samosa (2 pcs) - 40/-
चाय १५
Chicken Tikka 🔴 Rs. 180 / 320
Garlic Naan 129/79
Dal Makhani half 180 full 320

Open from 10 to 22 h
`
  const reading = read(text)
  const items = [...checkSource(reading).items.values()]
  expect(
    items.map(({ label, veg, groups }) => [label, veg, groups[0]?.options.map((one) => one.priceMinor)]),
  ).toEqual([
    ['Paneer Tikka', null, [25_000]],
    ['Samosa (2 pcs)', null, [4000]],
    ['चाय', null, [1500]],
    ['Chicken Tikka', false, [18_000, 32_000]],
    ['Garlic Naan', null, [7900, 12_900]],
    ['Dal Makhani', null, [18_000, 32_000]],
  ])
  expect(items[4]?.groups[0]?.options.map(({ label }) => label)).toEqual(['Half', 'Full'])
  expect(reading.notes).toMatchObject([
    { kind: 'two-prices', row: 5 },
    { kind: 'two-prices', row: 6 },
    { kind: 'line-not-read', row: 9 },
  ])
})

it.each([
  ['2. Masala Dosa 80', 'Masala Dosa'],
  ['2) Masala Dosa 80', 'Masala Dosa'],
  ['12)Masala Dosa - 80/-', 'Masala Dosa'],
  ['• 3. Dal half 80 full 120', 'Dal'],
  ['1. 7up 40', '7up'],
  ['1.5 l Coke 80', '1.5 l Coke'],
  ['65 Chicken 80', '65 Chicken'],
  ['2-in-1 Roll 80', '2-in-1 Roll'],
])('takes a number before a dish for its place in the list: %s', (line, label) => {
  const [item] = [...checkSource(read(`${line}\n`)).items.values()]
  expect(item?.label).toBe(label)
})

it('reads any text without failing, and never drops a row silently', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        checkSource(readSource(bytes, () => 'id'))
      } catch (error) {
        expect(String((error as { code?: string }).code)).toMatch(/^import\./)
      }
    }),
  )
})

it('keeps the minimum of a group without a column for it, up to the maximum', () => {
  const group = aGroup('Sides', [anOption('Rice', 0), anOption('Raita', 0), anOption('Papad', 0)], {
    ...{ required: true, minSelection: 2, maxSelection: 3 },
  })
  const thali = anItem('Thali', { groups: [group] })
  const menu = aMenu('Menu', [aCategory('Mains', [thali])])
  const categories = menu.categories.map((category) => ({ ...category, image: null }))
  const held = toContent([{ ...menu, categories }], [{ ...thali, images: [] }])
  const sidesOf = (content: MenuContent) => content.items.get(thali.id)?.groups[0]
  const [heading = [], ...lines] = textOf(held)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.trim().split(','))
  const without = (most: string) =>
    [heading, ...lines.map((line) => line.with(heading.indexOf('group_max'), line[0] ? most : ''))]
      .map((line) => line.filter((_, at) => heading[at] !== 'group_min').join(','))
      .join('\n')
  expect(sidesOf(merge(held, without('3')))).toMatchObject({ minSelection: 2, maxSelection: 3 })
  expect(sidesOf(merge(held, without('1')))).not.toHaveProperty('minSelection')
})

it.each([
  ['category,item,price,taxes\nHot,Tea,3,"Sales tax 8.875%"\n', 'Sales tax'],
  ['category,item,price,taxes\nHot,Tea,3,Sales tax (8.875%)\n', 'Sales tax'],
  ['item name,variation name,price,tax - sales tax (8.875%)\nTea,Regular,3,Y\n', 'SALES TAX'],
])('reads a tax rate of three decimals in %j', (text, label) => {
  const [item] = [...checkSource(read(text)).items.values()]
  expect(item?.taxes).toEqual([{ label, bps: 887.5 }])
})

it('does not read the last digits of a longer rate as a rate', () => {
  const { problems } = read('category,item,price,taxes\nHot,Tea,3,Sales tax 8.87012%\n')
  expect(problems).toMatchObject([{ field: 'taxes' }])
})
