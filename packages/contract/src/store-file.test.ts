import {
  makeCategory,
  makeConfiguredItem,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
} from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import type { FileNote } from './file-reader.ts'
import type { ImportedStore } from './imported-store.ts'
import { orderTypes } from './order-type-fields.ts'
import { readStoreFile } from './store-file.ts'

function read(file: unknown): ImportedStore {
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.store
}

function problemsOf(file: unknown): Record<string, string> {
  const reading = readStoreFile(file)
  return byPath(reading.ok ? [] : reading.problems)
}

const byPath = (notes: readonly FileNote[]) =>
  Object.fromEntries(notes.map(({ path, message }) => [path, message]))

it('keeps whether prices include tax, and rates of order types, of which one tax of one rate has one', () => {
  const taxRates = [{ label: 'VAT', from: 19, value: 7 }]
  const orderConfigs = [makeOrderConfig({ taxRates })]
  const { profile } = read(makeStoreFile({ profile: { orderConfigs, pricesIncludeTax: true } }))
  expect(profile.pricesIncludeTax).toBe(true)
  expect(profile.orderTypes[0]?.taxRates).toEqual([{ label: 'VAT', fromBps: 1900, bps: 700 }])
  expect(orderTypes.write(profile.orderTypes)?.[0]?.taxRates).toEqual(taxRates)
  const twice = [makeOrderConfig({ taxRates: [...taxRates, ...taxRates] })]
  expect(problemsOf(makeStoreFile({ profile: { orderConfigs: twice } }))).toHaveProperty([
    'profile.orderConfigs[0].taxRates[1].from',
  ])
})

it('knows no currency by a symbol that names a property of every object', () => {
  for (const currency of ['__proto__', 'toString'])
    expect(read(makeStoreFile({ profile: { currency, currencyCode: '' } })).profile.currencyCode).toBe('INR')
})

it('reads money and percentages as numbers and as numeric text, into minor units and basis points', () => {
  const file = makeStoreFile()
  const item = file.menus[0]?.categories[0]?.items[0]
  Object.assign(item ?? {}, {
    discount: '12.5',
    configs: [makeGroup({ contents: [makeOption({ value: '149.50' })] })],
  })

  const [read0] = read(file).items

  expect(read0).toMatchObject({ discountBps: 1250 })
  expect(read0?.groups[0]?.options[0]?.priceMinor).toBe(14_950)
})

it('reads the largest order of a type, with 0 as no limit', () => {
  const orderConfigs = [
    makeOrderConfig({ label: 'Dine-In', maximumOrderValue: 5000, maximumLines: 20 }),
    makeOrderConfig({ label: 'Pickup', maximumOrderValue: 0, maximumLines: 0 }),
    makeOrderConfig({ label: 'Delivery' }),
  ]
  expect(read(makeStoreFile({ profile: { orderConfigs } })).profile.orderTypes).toMatchObject([
    { maximumMinor: 5000_00, maximumLines: 20 },
    { maximumMinor: null, maximumLines: null },
    { maximumMinor: null, maximumLines: null },
  ])
  const tooSmall = [makeOrderConfig({ minimumOrderValue: 200, maximumOrderValue: 100 })]
  expect(problemsOf(makeStoreFile({ profile: { orderConfigs: tooSmall } }))).toHaveProperty([
    'profile.orderConfigs[0].maximumOrderValue',
  ])
})

it('lists every problem of a file with its path, not only the first', () => {
  const file = makeStoreFile({
    profile: {
      slug: 'Orders!',
      timeZone: 'Mars/Olympus',
      orderConfigs: [makeOrderConfig({ minimumOrderValue: -1 })],
    },
    menus: [
      makeMenu({
        activeStartTime: '25:00',
        categories: [
          makeCategory({
            discount: 101,
            items: [
              makeItem({
                label: 'a\u0000b',
                configs: [makeGroup({ contents: [makeOption({ value: 'cheap' })] })],
              }),
            ],
          }),
        ],
      }),
    ],
  })

  expect(Object.keys(problemsOf(file)).sort()).toEqual([
    'menus[0].activeStartTime',
    'menus[0].categories[0].discount',
    'menus[0].categories[0].items[0].configs[0].contents[0].value',
    'menus[0].categories[0].items[0].label',
    'profile.orderConfigs[0].minimumOrderValue',
    'profile.slug',
    'profile.timeZone',
  ])
})

it.each([
  [null],
  [[]],
  ['a store'],
  [{}],
  [{ profile: [] }],
  [{ profile: {}, menus: {} }],
  [{ profile: null, menus: [] }],
])('refuses %j with a problem in words', (file) => {
  const problems = problemsOf(file)
  expect(Object.keys(problems).length).toBeGreaterThan(0)
  for (const message of Object.values(problems)) expect(message).toMatch(/ /)
})

it('refuses two groups of one label, and two options of one label', () => {
  const items = [
    makeItem({
      configs: [
        makeGroup({ label: 'Size', contents: [makeOption({ label: 'S' }), makeOption({ label: ' S' })] }),
        makeGroup({ label: 'Size' }),
      ],
    }),
  ]
  const problems = problemsOf(makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] }))

  const at = 'menus[0].categories[0].items[0].configs'
  expect(problems[`${at}[0].contents[1].label`]).toContain('"S" is already the label of another option')
  expect(problems[`${at}[1].label`]).toContain('"Size" is already the label of another group')
})

it('reads an item listed in two categories as one, at any position in each', () => {
  const item = makeItem()
  const categories = [
    makeCategory({ label: 'Recommended', items: [{ ...item, order: 7 }] }),
    makeCategory({ label: 'Drinks', items: [{ ...item, order: 1 }] }),
  ]
  expect(read(makeStoreFile({ menus: [makeMenu({ categories })] })).items).toHaveLength(1)
})

it('refuses an item listed twice with another content, naming the field', () => {
  const item = makeItem()
  const categories = [makeCategory({ items: [item] }), makeCategory({ items: [{ ...item, discount: 5 }] })]
  const problems = problemsOf(makeStoreFile({ menus: [makeMenu({ categories })] }))
  expect(problems['menus[0].categories[1].items[0]._id']).toContain('differs in discount')
})

it('sorts categories and items by order, ties by position', () => {
  const menu = makeMenu({
    categories: [
      makeCategory({ label: 'B', order: 2 }),
      makeCategory({ label: 'A', order: 1 }),
      makeCategory({ label: 'C', order: 2 }),
    ],
  })
  expect(
    read(makeStoreFile({ menus: [menu] })).menus[0]?.categories.map((category) => category.label),
  ).toEqual(['A', 'B', 'C'])
})

it('drops groups without contents and keeps the text of information groups', () => {
  const item = makeConfiguredItem()
  item.configs.push(makeGroup({ label: 'Empty', contents: [] }))
  const [imported] = read(
    makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items: [item] })] })] }),
  ).items

  expect(imported?.groups.map((group) => group.label)).toEqual(['Size', 'Add-ons', 'Good to know'])
  expect(imported?.groups[2]?.options[0]).toMatchObject({ text: 'two people', priceMinor: 0 })
})

it('makes a service charge optional in India, with a warning', () => {
  const file = makeStoreFile({
    profile: {
      orderConfigs: [
        makeOrderConfig({ contents: [{ label: 'SERVICE Charge', value: 10, valueType: 'percentage' }] }),
      ],
    },
  })
  const reading = readStoreFile(file)

  expect(reading.ok && reading.store.profile.orderTypes[0]?.charges[0]).toMatchObject({
    optional: true,
    bps: 1000,
  })
  expect(byPath(reading.warnings)['profile.orderConfigs[0].contents[0].optional']).toContain(
    'consumer authority',
  )
})

it('refuses an optional charge by whose label something else is listed in an order', () => {
  const file = makeStoreFile()
  const charge = (label: string, optional?: boolean) => ({
    label,
    value: 5,
    valueType: 'absolute' as const,
    ...(optional && { optional }),
  })
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Dine-In', contents: [charge('Packing'), charge('Packing', true)] }),
    makeOrderConfig({
      label: 'Pickup',
      contents: [charge('Packing'), charge('Packing'), charge('Tip', true)],
    }),
    makeOrderConfig({ label: 'Delivery', contents: [charge('Packing', true), charge('CGST', true)] }),
  ]
  Object.assign(file.menus[0]?.categories[0]?.items[0] ?? {}, { taxes: [{ label: 'CGST', value: 2.5 }] })

  expect(Object.keys(problemsOf(file))).toEqual([
    'profile.orderConfigs[0].contents[1].label',
    'profile.orderConfigs[2].contents[1].label',
  ])
})

it("takes an order type's kind as written, guesses it from the label, and refuses an unknown one", () => {
  const file = makeStoreFile()
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Takeaway' }),
    makeOrderConfig({ label: 'Drive by', kind: 'pickup' }),
    makeOrderConfig({ label: 'Banquet' }),
  ]
  const reading = readStoreFile(file)

  expect(reading.ok && reading.store.profile.orderTypes.map(({ kind }) => kind)).toEqual([
    'pickup',
    'pickup',
    'other',
  ])
  Object.assign(file.profile.orderConfigs[2] ?? {}, { kind: 'feast' })
  expect(problemsOf(file)['profile.orderConfigs[2].kind']).toContain('delivery, pickup, table, room, other')
})

it('reads the fields of bills, and reports mistyped numbers', () => {
  const profile = { compositionScheme: true, invoicePrefix: 'mg', gstNo: ' 27 aapfu0939f1zv' }
  const right = readStoreFile(makeStoreFile({ profile }))
  expect(right).toMatchObject({
    ok: true,
    store: {
      profile: {
        gstNo: '27AAPFU0939F1ZV',
        compositionScheme: true,
        invoicePrefix: 'MG',
      },
    },
  })
  const wrong = readStoreFile(makeStoreFile({ profile: { gstNo: '27AAPFU0939F1ZW', fssaiNo: '1' } }))
  expect(Object.keys(byPath(wrong.warnings)).sort()).toEqual(['profile.fssaiNo', 'profile.gstNo'])
  expect(byPath(wrong.warnings)['profile.gstNo']).toContain('its last character does not fit the others')
  expect(problemsOf(makeStoreFile({ profile: { invoicePrefix: 'A-' } }))).toHaveProperty([
    'profile.invoicePrefix',
  ])
})

it('refuses reserved slugs, and gives the sample store its own', () => {
  expect(problemsOf(makeStoreFile({ profile: { slug: 'place-order' } }))['profile.slug']).toContain(
    'reserved',
  )
  expect(problemsOf(makeStoreFile({ profile: { slug: 'demo' } }))['profile.slug']).toContain('reserved')
  expect(readStoreFile(makeStoreFile({ profile: { slug: 'demo' } }), { allowReserved: true }).ok).toBe(true)
})

it('refuses a contact link that could run a program', () => {
  const urls = [
    'javascript:alert(1)',
    'java\u0009script:alert(1)',
    ' DATA:text/html,x',
    'javascript:1;alert(1)',
    'javascript:0/alert(1)',
    'javascript:1?alert(1):2',
  ]
  for (const url of urls) {
    const links = [{ type: 'Website', url }]
    expect(problemsOf(makeStoreFile({ profile: { links } }))['profile.links[0].url'], url).toContain(
      'must not',
    )
  }
  const links = [{ type: 'Website', url: 'menu.example.com:8080/today' }]
  expect(read(makeStoreFile({ profile: { links } })).profile.links).toEqual(links)
})

it('reads a file with only required fields', () => {
  const store = read({
    profile: { slug: 'tiny' },
    menus: [{ categories: [{ label: 'Tea', items: [{ label: 'Chai' }] }] }],
  })

  expect(store.profile).toMatchObject({ timeZone: 'Asia/Kolkata', currencyCode: 'INR', currencySymbol: '₹' })
  expect(store.menus[0]).toMatchObject({ active: true, window: null, pureVeg: false })
  expect(store.items[0]).toMatchObject({ state: 'Available', veg: null, groups: [] })
})

it('gives entries without id one of at most 80 characters, however long the ids around them are', () => {
  const contents = [
    { label: 'Small', value: 10 },
    { label: 'Large', value: 20 },
  ]
  const dish = (label: string, more: object = {}) => ({
    label,
    configs: [{ label: 'Size', contents }],
    ...more,
  })
  const categories = [
    { _id: 'c'.repeat(80), label: 'Tea', items: [dish('Chai'), dish('Kahwa')] },
    { label: 'Coffee', items: [dish('Filter', { _id: 'i'.repeat(80) })] },
  ]
  const named = read({ profile: { slug: 'tiny' }, menus: [{ _id: 'm'.repeat(80), categories }] })

  const ids = [...(named.menus[0]?.categories ?? []), ...named.items].map(({ id }) => id as string)
  const optionIds = named.items
    .flatMap(({ groups }) => groups.flatMap(({ options }) => options))
    .map(({ id }) => id)
  for (const id of [...ids, ...optionIds]) expect(id).toMatch(/^[\w-]{1,80}$/)
  expect(new Set(ids).size).toBe(5)
  expect(new Set(optionIds).size).toBe(6)
})

it('gives nested groups of options with long ids stable unique ids', () => {
  const asks = [
    {
      label: 'Ice',
      contents: [
        { label: 'With', value: 0 },
        { label: 'Without', value: 0 },
      ],
    },
  ]
  // 79 characters of which the first 78, or the last, are the same; and one that is short enough to be kept whole.
  const ids = [`${'o'.repeat(78)}1`, `${'o'.repeat(78)}2`, `3${'o'.repeat(78)}`, 'short']
  const contents = ids.map((_id, at) => ({ _id, label: `Drink ${at}`, value: 10, configs: asks }))
  const item = { label: 'Meal', configs: [{ label: 'Drinks', contents }] }
  const menus = [{ categories: [{ label: 'Meals', items: [item] }] }]
  const nestedIds = () =>
    read({ profile: { slug: 'tiny' }, menus }).items[0]?.groups[0]?.options.flatMap(({ groups = [] }) =>
      groups.flatMap(({ options }) => options.map(({ id }) => id)),
    )

  expect(nestedIds()).toHaveLength(8)
  expect(new Set(nestedIds()).size).toBe(8)
  for (const id of nestedIds() ?? []) expect(id).toMatch(/^[\w-]{1,80}$/)
  expect(nestedIds()?.slice(-2)).toEqual(['short-0-0', 'short-0-1'])
  expect(nestedIds()?.[0]).toBe(`${'o'.repeat(58)}-1hmfh7jv9p0iq-0-0`)
})

it('warns what imported gateway keys will do', () => {
  const warningsOf = (online_payment: number) => {
    const made = makeStoreFile({ profile: { orderConfigs: [makeOrderConfig({ online_payment })] } })
    const keys = [{ merchent_id: 'shop-1', merchent_key: 'secret' }]
    const file = { ...made, profile: { ...made.profile, store_gateway_config: keys } }
    return byPath(readStoreFile(file).warnings)['profile.store_gateway_config'] ?? ''
  }
  expect(warningsOf(1)).toMatch(/before an owner has had it tested/)
  expect(warningsOf(0)).toBe('')
})

it('reads texts in other languages: of the store, and of an item with its tags and serving size', () => {
  const hi = { tags: ['तीखा', 'नया'], servingSize: '2 पीस' }
  const translations = { hi: { description: '', aboutUs: 'कहानी', labels: { Packing: 'पैकिंग', Pickup: ' ' } } }
  const withItem = (item: object) => {
    const category = makeCategory({ items: [makeItem({ tags: ['Spicy', 'New'], ...item })] })
    return makeStoreFile({ profile: { translations }, menus: [makeMenu({ categories: [category] })] })
  }

  const store = read(withItem({ translations: { hi } }))
  expect(store.items[0]?.translations).toEqual({ hi })
  expect(store.profile.translations).toEqual({ hi: { aboutUs: 'कहानी', labels: { Packing: 'पैकिंग' } } })

  const oneTag = withItem({ translations: { hi: { tags: ['तीखा'] } } })
  const path = 'menus[0].categories[0].items[0].translations.hi.tags'
  expect(problemsOf(oneTag)[path]).toMatch(/one text for each of the item's 2 tags/)
})
