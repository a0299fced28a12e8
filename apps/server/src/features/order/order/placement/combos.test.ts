/**
 * Tests of combos from the store file to the kitchen: dishes chosen in them are taxed, routed and sold out as
 * themselves.
 */
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../../after/store-file/export-store.ts'
import { loadStoreForOrders } from '../../order-record/order-store.ts'

const priced = (value: number) => [makeGroup({ label: 'Price', contents: [makeOption({ value })] })]
const dal = makeItem({
  _id: 'dal',
  label: 'Dal',
  configs: priced(150),
  taxes: [{ label: 'GST', value: 5 }],
  translations: { hi: { label: 'दाल' } },
})
const beer = makeItem({
  _id: 'beer',
  label: 'Beer',
  veg: null,
  configs: priced(50),
  taxes: [{ label: 'VAT', value: 20 }],
})
const dish = (itemID: string, value = 0) => makeOption({ _id: `of-${itemID}`, label: '', value, itemID })
const feast = makeItem({
  _id: 'feast',
  label: 'Feast',
  configs: [
    ...priced(100),
    makeGroup({ label: 'Curry', contents: [dish('dal')] }),
    { ...makeGroup({ label: 'Drinks', maxSelection: 3, contents: [dish('beer', 10)] }), maxPerOption: 3 },
  ],
})

let fixture: StaffFixture
let storeId: StoreId
let cookie: string
let slug: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

const file = () =>
  makeStoreFile({
    menus: [
      makeMenu({
        _id: `m${crypto.randomUUID()}`,
        categories: [
          makeCategory({ _id: 'combos', label: 'Combos', items: [feast] }),
          makeCategory({ _id: 'curries', label: 'Curries', order: 1, items: [dal] }),
          makeCategory({ _id: 'bar', label: 'Bar', order: 2, items: [beer] }),
        ],
      }),
    ],
  })
beforeEach(async () => {
  const made = file()
  slug = made.profile.slug
  storeId = await importStoreFile(fixture.deps, made)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body ? { body } : {}) })
const price = { label: 'Price', contents: ['Regular'] }
const configs = [
  { label: 'Curry', contents: ['Dal'] },
  { label: 'Drinks', contents: ['Beer', 'Beer'] },
]
const place = (amount: number, quantity = 1) =>
  fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement({ amount, items: [{ itemID: 'feast', quantity, configs: [price, ...configs] }] }),
  })

it('costs its own price with surcharges, taxed as its dishes', async () => {
  // 120 = 72 of dal (150 of 250) with 5 %, and 48 of beer with 20 %.
  const { status, body } = await place(133.2)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    items: [{ itemLabel: 'Feast', price: '120.00', veg: true, configs }],
    charges: [
      { label: 'GST', value: 3.6 },
      { label: 'VAT', value: 9.6 },
    ],
    amount: 133.2,
  })
})

it('goes to the stations of its dishes, in their quantities', async () => {
  await place(266.4, 2)
  const board = await call('GET', 'board')
  expect(board.body.orders[0].lines).toMatchObject([
    {
      label: 'Feast',
      quantity: 2,
      components: [
        { label: 'Dal', categoryId: 'curries', quantity: 1, names: { hi: 'दाल' } },
        { label: 'Beer', categoryId: 'bar', quantity: 2, veg: null },
      ],
    },
  ])
})

it('takes up the minutes of its dishes: before the kitchen, and of a slot', async () => {
  const timed = file()
  const [combos, curries, bar] = timed.menus[0]?.categories ?? []
  const minutes = [60, 10, 4]
  for (const [at, category] of [combos, curries, bar].entries())
    for (const item of category?.items ?? []) item.prepMinutes = minutes[at] as number
  const week = WEEKDAYS.map((day) => ({ day, from: '00:00', to: '00:00' }))
  const slots = { id: 's', week, ...{ stepMinutes: 30, leadMinutes: 0, daysAhead: 2, bufferMinutes: 0 } }
  const estimateMinutes: [number, number] = [5, 10]
  const orderConfigs = [
    makeOrderConfig({ estimateMinutes }),
    makeOrderConfig({ label: 'Delivery', estimateMinutes, slots: slots as never }),
  ]
  Object.assign(timed.profile, { computedTimes: true, orderConfigs })
  storeId = await importStoreFile(fixture.deps, timed)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const stations = [
    { id: 'stove', label: 'Stove', categoryIds: ['curries'], parallel: 1 },
    { id: 'bar', label: 'Bar', categoryIds: ['bar'], parallel: 1 },
  ]
  expect((await call('POST', 'stations', { stations, seen: [] })).status).toBe(200)
  const ask = async () => {
    const lines = [{ itemId: 'feast', quantity: 2, choices: [price, ...configs] }]
    const body = { orderType: 'Dine-In', lines }
    return (await fixture.call('POST', `/api/promise/${storeId}`, { origin: null, body })).body.minutes
  }
  const before = await ask()
  const { body } = await place(266.4, 2)
  // Two dals in sequence, while the bar has four beers of four minutes.
  expect([before, body.estimateMinutes]).toEqual([
    [20, 30],
    [20, 30],
  ])
  const loaded = await loadStoreForOrders(fixture.deps, storeId)
  if (loaded) await fixture.deps.kitchens.renew(loaded)
  expect(await ask()).toEqual([40, 60])

  const later = await fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement({
      ...{ orderType: 'Delivery', address: '12 MG Road', amount: 266.4, dueTime: '12:00' },
      dueDay: addDays(storeTime(fixture.now().getTime(), 'Asia/Kolkata').date, 2),
      items: [{ itemID: 'feast', quantity: 2, configs: [price, ...configs] }],
    }),
  })
  expect(later.status, JSON.stringify(later.body)).toBe(201)
  const load = fixture.deps.db.selectFrom('slot_load').select(['orders', 'dishes', 'minutes'])
  expect(await load.where('store_id', '=', storeId).execute()).toEqual([
    { orders: 1, dishes: 6, minutes: 2 * 10 + 4 * 4 },
  ])
})

it('is stored in the store file unchanged', async () => {
  const exported = await exportStore(fixture.deps, slug)
  expect(exported.menus[0]?.categories[0]?.items[0]?.configs).toEqual(feast.configs)
})

it('is unavailable without a required dish, and names that dish', async () => {
  const soldOut = await call('POST', 'items/beer/state', { state: 'Sold Out' })
  expect(soldOut.status).toBeLessThan(300)
  expect(await place(133.2)).toMatchObject({ status: 409 })

  const { body } = await fixture.call('GET', `/profile/web/${slug}/12-00`, { origin: null })
  const drinks = body.menus[0].categories[0].items[0].configs[2].contents
  expect(drinks).toMatchObject([{ label: 'Beer', itemID: 'beer', state: 'Sold Out' }])
})
