import { makeCategory, makeGroup, makeItem, makeMenu, makeOption } from '@thali/builders/make-store'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ice = makeGroup({
  label: 'Ice',
  contents: [makeOption({ label: 'Ice', value: 0 }), makeOption({ label: 'No ice', value: 5 })],
})
const meal = makeItem({
  label: 'Meal',
  configs: [
    makeGroup({ label: 'Size', contents: [makeOption({ label: 'Full', value: 200 })] }),
    {
      ...makeGroup({
        label: 'Drinks',
        maxSelection: 4,
        contents: [
          makeOption({ label: 'Cola', value: 40, configs: [ice] }),
          makeOption({ label: 'Water', value: 20 }),
        ],
      }),
      minSelection: 2,
      maxPerOption: 3,
      freeCount: 1,
    },
  ],
})

let server: TestServer
const file = { ...makeSmallStore() }
beforeAll(async () => {
  server = await makeTestServer()
  file.menus = [makeMenu({ categories: [makeCategory({ items: [meal] })] })]
  file.profile.menus = file.menus.map(({ _id }) => _id)
  await server.importFile(file)
})
afterAll(() => server.close())

const size = { label: 'Size', contents: ['Full'] }
const place = (amount: number, ...configs: object[]) =>
  placeAt(
    server,
    file.profile._id,
    aPlacement({ amount, items: [anOrderLine({ itemID: meal._id, configs: [size, ...configs] })] }),
  )

it('sells units as repeated labels and a choice for an option as a config of its own', async () => {
  const configs = [
    { label: 'Drinks', contents: ['Cola', 'Water', 'Cola'] },
    { label: 'Drinks › Cola › Ice', contents: ['No ice'] },
  ]
  // The water is the free one, and each cola is without ice: 200 + 2 × 40 + 2 × 5.
  const { status, json } = await place(290, ...configs)

  expect(status, JSON.stringify(json)).toBe(201)
  expect(json.items[0]).toMatchObject({
    price: '290.00',
    // A size without alternatives is not shown.
    configs: [{ label: 'Drinks', contents: ['Cola', 'Cola', 'Water'] }, configs[1]],
  })
  const shown = await server.send('GET', `/order/status/${json.slug}/`)
  expect(JSON.parse(shown.text).items[0].configs).toEqual(json.items[0].configs)
})

it.each([
  ['order.choice-required', 'Drinks', []],
  ['order.choice-too-few', 'Drinks', [{ label: 'Drinks', contents: ['Water'] }]],
  ['order.choice-over-cap', 'Drinks', [{ label: 'Drinks', contents: Array(4).fill('Water') }]],
  ['order.choice-required', 'Drinks › Cola › Ice', [{ label: 'Drinks', contents: ['Cola', 'Water'] }]],
])('refuses by its rules: %s', async (code, group, configs) => {
  expect(await place(0, ...configs)).toMatchObject({
    status: 422,
    json: { error: { code, details: { group } } },
  })
})

it('shows the rules in the menu as in the store file', async () => {
  const { text } = await server.send('GET', `/profile/web/${file.profile.slug}/12-00`)
  const { menus } = JSON.parse(text) as typeof file
  expect(menus[0]?.categories[0]?.items[0]?.configs).toEqual(meal.configs)
})
