import { makeStoreFile } from '@thali/builders/make-store'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { VisitCounter } from './visit-counter.ts'

let server: TestServer
let storeId: StoreId
let itemId: ItemId
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const file = makeStoreFile()
  await server.importFile(file)
  storeId = file.profile._id
  itemId = (file.menus[0]?.categories[0]?.items[0]?._id ?? '') as ItemId
})

const itemCounts = () =>
  server.deps.db
    .selectFrom('item_counts')
    .select(['item_id', 'day', 'views', 'adds'])
    .where('store_id', '=', storeId)
    .execute()

it('sums views and adds by day of the store, and ignores unknown ids', async () => {
  server.clock.set('2026-11-20T22:30:00Z') // four in the morning in India
  const counter = new VisitCounter(server.deps)
  counter.countItems({
    profileID: storeId,
    items: [
      { itemID: itemId, action: 'view' },
      { itemID: itemId, action: 'add' },
      { itemID: 'unknown' as ItemId, action: 'view' },
    ],
  })
  counter.countItems({ profileID: 'unknown' as StoreId, items: [{ itemID: itemId, action: 'view' }] })
  await counter.flush()
  counter.countItems({ profileID: storeId, items: [{ itemID: itemId, action: 'view' }] })
  await counter.flush()

  expect(await itemCounts()).toEqual([{ item_id: itemId, day: '2026-11-21', views: 2, adds: 1 }])
})

it('counts pages by kind', async () => {
  const counter = new VisitCounter(server.deps)
  for (const page of ['store', 'store', 'status', '/etc/passwd'])
    counter.countPage({ profileID: storeId, page })
  await counter.flush()

  const rows = await server.deps.db
    .selectFrom('page_counts')
    .select(['page', 'views'])
    .where('store_id', '=', storeId)
    .orderBy('page')
    .execute()
  expect(rows).toEqual([
    { page: 'status', views: 1 },
    { page: 'store', views: 2 },
  ])
})

it('limits its memory', async () => {
  const counter = new VisitCounter(server.deps)
  for (let call = 0; call < 500; call += 1) {
    const items = Array.from({ length: 50 }, (_, at) => ({
      itemID: `i${call}-${at}` as ItemId,
      action: 'view' as const,
    }))
    counter.countItems({ profileID: storeId, items })
  }
  counter.countItems({ profileID: storeId, items: [{ itemID: itemId, action: 'view' }] })
  await counter.flush()

  expect(await itemCounts()).toEqual([])
})

it('answers 204 at once, also for unknown ids', async () => {
  const path = '/restaurant/api/menus/order/item/inc/'
  const known = { profileID: storeId, items: [{ itemID: itemId, action: 'view' }] }
  for (const body of [known, { profileID: 'unknown', items: [{ itemID: 'unknown', action: 'add' }] }]) {
    expect(await server.send('POST', path, body)).toEqual({ status: 204, text: '' })
  }
  expect((await server.send('POST', '/api/views', { profileID: storeId, page: 'store' })).status).toBe(204)
})

it('answers 204 to any body, and counts only valid ones', async () => {
  const path = '/restaurant/api/menus/order/item/inc'
  const one = { itemID: itemId, action: 'view' }
  const bodies: [string, string][] = [
    ['{', 'application/json'],
    ['', 'application/json'],
    ['[]', 'application/json'],
    ['{"__proto__": null}', 'application/json'],
    ['id=7', 'application/x-www-form-urlencoded'],
    ['\u0000', 'text/plain'],
    [JSON.stringify({ profileID: storeId, items: Array(51).fill(one) }), 'application/json'],
    [JSON.stringify({ profileID: storeId, items: [{ ...one, action: 'buy' }] }), 'application/json'],
  ]
  for (const [payload, type] of bodies) {
    const call = { method: 'POST', url: path, payload, headers: { 'content-type': type } } as const
    expect((await server.app.inject(call)).statusCode, `${type} ${payload}`).toBe(204)
  }
  expect((await server.app.inject({ method: 'POST', url: path })).statusCode).toBe(204)
  const large = { method: 'POST', url: path, payload: 'x'.repeat(300 * 1024) } as const
  expect((await server.app.inject(large)).statusCode).toBe(413)
})

it('counts searches without results by text, at most a hundred a day, without possibly personal ones', async () => {
  const counter = new VisitCounter(server.deps)
  const search = (text: string) => counter.countPage({ profileID: storeId, page: '', search: text })
  for (const text of ['Momos', ' momos ', '98765 43210', 'me@example.com']) search(text)
  await counter.flush()
  const words = Array.from(
    { length: 150 },
    (_, at) => `${String.fromCharCode(97 + (at % 26))}${'x'.repeat(1 + Math.floor(at / 26))}`,
  )
  for (const text of ['momos', ...words]) search(text)
  await counter.flush()

  const rows = await server.deps.db
    .selectFrom('failed_searches')
    .select(['text', 'searches'])
    .where('store_id', '=', storeId)
    .execute()
  expect(rows).toHaveLength(100)
  expect(rows.find(({ text }) => text === 'momos')).toEqual({ text: 'momos', searches: 3 })
  expect(rows.some(({ text }) => /\d|@/.test(text))).toBe(false)
})

it('removes old searches', async () => {
  const old = { store_id: storeId, day: '2020-01-01', text: 'momos', searches: 1 }
  await server.deps.db.insertInto('failed_searches').values(old).execute()
  await runJob(server.deps, 'remove-old-failed-searches')
  const rows = await server.deps.db
    .selectFrom('failed_searches')
    .select('day')
    .where('day', '<', '2021')
    .execute()
  expect(rows).toEqual([])
})
