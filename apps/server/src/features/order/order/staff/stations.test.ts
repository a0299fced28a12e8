/** Tests of stations: set by managers, read by every screen. */
import type { StoreId } from '@thali/domain/ids'
import { linesAt } from '@thali/domain/order/station'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const kitchen = { id: 'kitchen', label: 'Kitchen', categoryIds: ['rice'] }
const bar = { id: 'bar', label: 'Bar', categoryIds: ['drinks'] }
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body ? { body } : {}) })

it('are stored with their categories, and returned with the board and each line’s category', async () => {
  const saved = await call('POST', 'stations', { stations: [kitchen, bar], seen: [] })
  expect(saved).toMatchObject({ status: 200, body: { stations: [kitchen, bar] } })
  expect(saved.body.categories.map(({ id }: { id: string }) => id)).toEqual(['drinks', 'rice'])

  await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
  expect((await call('GET', 'board')).body).toMatchObject({
    stations: [kitchen, bar],
    orders: [{ lines: [{ categoryId: 'drinks' }] }],
  })
})

it('get a dish that "Recommended" lists, too, only where it is made', async () => {
  const file = makeSmallStore()
  const menus = file.menus.map((menu) => {
    const [drinks] = menu.categories
    const recommended = { ...structuredClone(drinks), _id: 'recommended', label: 'Recommended' }
    return { ...menu, categories: [recommended, ...menu.categories] } as typeof menu
  })
  storeId = await importStoreFile(fixture.deps, { ...file, menus })
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  await call('POST', 'stations', { stations: [kitchen, bar], seen: [] })

  await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
  const { stations, orders } = (await call('GET', 'board')).body
  expect(orders[0].lines).toMatchObject([{ categoryId: 'recommended', listedIn: ['drinks'] }])
  expect(linesAt(orders[0].lines, bar, stations)).toHaveLength(1)
  expect(linesAt(orders[0].lines, kitchen, stations)).toEqual([])
})

it('are not overwritten from an outdated view', async () => {
  await call('POST', 'stations', { stations: [kitchen], seen: [] })
  const late = await call('POST', 'stations', { stations: [bar], seen: [] })

  expect(late).toMatchObject({ status: 409, body: { error: { code: 'editor.changed-meanwhile' } } })
  expect((await call('GET', 'stations')).body.stations).toEqual([kitchen])
})

it('cannot share a category or an id', async () => {
  for (const stations of [
    [kitchen, { ...bar, categoryIds: ['rice'] }],
    [kitchen, { ...bar, id: 'kitchen' }],
  ])
    expect((await call('POST', 'stations', { stations, seen: [] })).status).toBe(400)
})
