/** Tests of orders for later with menus that are served only at some hours. */

import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { PageState } from '@thali/contract/page-state'
import type { StoreId } from '@thali/domain/ids'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { aPlacement, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

const dosa = makeItem({ label: 'Dosa' })
const thali = makeItem({ label: 'Evening Thali' })
const chai = makeItem({ label: 'Chai' })

/** Open from 08:00 to 23:00: breakfast until 11:30, dinner from 18:00, snacks when closed, and a retired menu. */
function makeTwoMenuStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const menuOf = (label: string, items: (typeof dosa)[], start: string, end: string, more: object = {}) =>
    makeMenu({
      label,
      _id: `m${crypto.randomUUID()}`,
      activeStartTime: start,
      activeEndTime: end,
      categories: [makeCategory({ _id: label.toLowerCase(), items: structuredClone(items), ...more })],
    })
  const file = makeStoreFile({
    menus: [
      menuOf('Breakfast', [dosa, chai], '07:00', '11:30'),
      menuOf('Dinner', [thali, chai], '18:00', '22:30', { discount: 10 }),
      menuOf('Snacks', [makeItem({ label: 'Samosa' })], '01:00', '05:00'),
      { ...menuOf('Retired', [makeItem({ label: 'Pasta' })], '09:00', '20:00'), active: false },
    ],
    ...overrides,
  })
  file.profile.orderConfigs = ['Pickup', 'Dine-In'].map((label) => makeOrderConfig({ label }))
  file.profile.hours ??= WEEKDAYS.map((day) => ({ day, from: '08:00', to: '23:00' }))
  return file
}

let server: TestServer
let slug: string
let storeId: StoreId
beforeAll(async () => {
  server = await makeTestServer()
  const file = makeTwoMenuStore()
  await server.importFile(file)
  slug = file.profile.slug
  storeId = file.profile._id
})
afterAll(() => server.close())

async function pickUp(now: string, wanted: string, itemID: string, amount = 100, line: object = {}) {
  server.clock.set(`2026-11-20T${now}:00+05:30`)
  const items = [{ itemID, quantity: 1, configs: [], ...line }]
  return placeAt(server, storeId, aPlacement({ orderType: 'Pickup', address: wanted, items, amount }))
}

async function menusAt(instant: string, path: string) {
  server.clock.set(instant)
  const { page }: PageState = (await server.app.inject(`/api/page?path=${encodeURIComponent(path)}`)).json()
  return 'menus' in page ? page.menus?.menus.map(({ label }) => label) : page.kind
}

it('accepts orders at a closed store from the menu that is served at their time', async () => {
  expect(await pickUp('06:00', '08:30', dosa._id)).toMatchObject({ status: 201 })
  expect(await pickUp('06:00', '19:00', thali._id, 90)).toMatchObject({ status: 201 })
  expect(await pickUp('23:30', '08:00', dosa._id)).toMatchObject({
    status: 201,
    json: { dueAt: '2026-11-21T02:30:00.000Z' },
  })
})

it('names a dish that is not served at the wanted time, and its hours', async () => {
  const { status, json } = await pickUp('06:00', '12:00', dosa._id)
  expect([status, json.error.code]).toEqual([400, 'order.time-invalid'])
  expect(json.error.message).toContain('Dosa is served from 07:00 to 11:30')
  expect(json.error.details).toMatchObject({ path: ['address'], itemID: dosa._id })
  expect((await pickUp('12:30', '23:30', thali._id, 90)).json.error.message).toContain(
    'Evening Thali is served from 18:00 to 22:30',
  )
  expect((await pickUp('12:30', '23:30', thali._id, 90)).status).toBe(400)
  expect((await pickUp('06:00', '03:00', chai._id)).json.error.message).toContain('Chai is served')
})

it('accepts a dinner dish at lunch for the evening, but not for now', async () => {
  expect(await pickUp('12:30', '18:00', thali._id, 90)).toMatchObject({ status: 201 })
  expect((await pickUp('12:30', '12:30', thali._id, 90)).json.error.code).toBe('order.changed')
  const items = [{ itemID: thali._id, quantity: 1, configs: [] }]
  const atTable = await placeAt(server, storeId, aPlacement({ items, amount: 90 }))
  expect(atTable.json.error.code).toBe('order.changed')
})

it('prices a dish of two menus by the one that is served at the wanted time', async () => {
  expect((await pickUp('06:00', '09:00', chai._id, 100)).json.items).toMatchObject([
    { categoryID: 'breakfast' },
  ])
  expect((await pickUp('06:00', '19:00', chai._id, 90)).json.items).toMatchObject([{ categoryID: 'dinner' }])
  const asked = await pickUp('06:00', '19:00', chai._id, 100, { categoryID: 'breakfast' })
  expect(asked.json.error.message).toContain('Chai is served from 07:00 to 11:30')
})

it('shows the menus for later in a closed store, and the current ones in an open one', async () => {
  for (const path of [`/${slug}`, `/place-order?store=${slug}`]) {
    expect(await menusAt('2026-11-20T06:00:00+05:30', path)).toEqual(['Breakfast', 'Dinner'])
    expect(await menusAt('2026-11-20T08:00:00+05:30', path)).toEqual(['Breakfast'])
    expect(await menusAt('2026-11-20T12:30:00+05:30', path)).toEqual([])
    expect(await menusAt('2026-11-20T23:00:00+05:30', path)).toEqual(['Breakfast', 'Dinner'])
  }
})

it('shows none for later if no type has a time', async () => {
  const file = makeTwoMenuStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' })]
  await server.importFile(file)
  expect(await menusAt('2026-11-20T06:00:00+05:30', `/${file.profile.slug}`)).toEqual([])
})

it('follows local time when the clock is put forward', async () => {
  const file = makeTwoMenuStore()
  file.profile.timeZone = 'Europe/Berlin'
  await server.importFile(file)
  const at = '2026-03-29T01:30:00+01:00'
  expect(await menusAt(at, `/${file.profile.slug}`)).toEqual(['Breakfast', 'Dinner'])
  const items = [{ itemID: dosa._id, quantity: 1, configs: [] }]
  const placement = aPlacement({ orderType: 'Pickup', address: '08:00', items })
  expect((await placeAt(server, file.profile._id, placement)).json).toMatchObject({
    dueAt: '2026-03-29T06:00:00.000Z',
  })
})
