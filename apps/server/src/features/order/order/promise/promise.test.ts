/** Tests of computed times: promised by the pure calculation, reported when broken, and learned from. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { type Kitchen, promiseOf } from '@thali/domain/order/promise/kitchen'
import { DEFAULT_RATIO } from '@thali/domain/order/promise/learned-ratio'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { runJob } from '@thali/test-kit/run-jobs'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { loadStoreForOrders } from '../../order-record/order-store.ts'
import { changeOrders } from '../change/change-orders.ts'
import { moveOf, systemAuthor } from '../change/order-change.ts'
import { askPromise } from './ask-promise.ts'
import { findRatios } from './kitchen.queries.ts'
import { KitchenCache } from './kitchen-cache.ts'
import { insertMadeOrder, listStoresToLearn } from './made-orders.queries.ts'
import { promiseOrder } from './promise-order.ts'
import { reportBrokenPromises } from './report-broken-promises.ts'

const MINUTE_MS = 60_000
const FIXED = [20, 30]
const STATIONS = [
  { id: 'bar', label: 'Bar', categoryIds: ['drinks'], parallel: 1 },
  { id: 'grill', label: 'Grill', categoryIds: ['rice'] },
]

const fixture = useStaffFixture({
  LIMIT_UNACCEPTED_PER_STORE: '100',
  LIMIT_UNACCEPTED_PER_TABLE: '20',
  LIMIT_ORDERS_PER_MINUTE: '1000',
})
let storeId: StoreId
let cookie: string
let placed: number

async function openStore(more: object = { computedTimes: true }) {
  const file = makeSmallStore()
  Object.assign(file.profile, { timeZone: 'Asia/Kolkata', ...more })
  for (const type of file.profile.orderConfigs) type.estimateMinutes = [20, 30]
  const [chai] = file.menus[0]?.categories[0]?.items ?? []
  if (chai) chai.prepMinutes = 10
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const path = `/api/stores/${storeId}/stations`
  const saved = await fixture.call('POST', path, { cookie, body: { stations: STATIONS, seen: [] } })
  expect(saved.body).toMatchObject({ stations: STATIONS })
}

beforeEach(async () => {
  placed = 0
})

async function loaded() {
  const found = await loadStoreForOrders(fixture.deps, storeId)
  if (!found) throw new Error('the store is gone')
  return found
}
/** Renews the kitchen's plan at once, which order events otherwise do half a second later. */
const renew = async () => fixture.deps.kitchens.renew(await loaded())
async function place(quantity = 1) {
  placed += 1
  const body = aPlacement({ amount: 100 * quantity, items: [anOrderLine({ quantity })] })
  const address = `203.0.113.${placed + 10}`
  const { status, body: order } = await fixture.call('POST', `/order/create/web/${storeId}`, {
    ...{ origin: null, address, body },
  })
  expect(status).toBe(201)
  await renew()
  return order as { _id: string; slug: string; estimateMinutes: [number, number] | null }
}
const read = async (id: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/orders/${id}`, { cookie })).body
async function step(id: string, what: string, body: object = {}) {
  const { revision } = await read(id)
  const path = `/api/stores/${storeId}/orders/${id}/${what}`
  expect((await fixture.call('POST', path, { cookie, body: { revision, ...body } })).status).toBe(200)
}
const begin = async (id: string) => {
  fixture.passMs(1)
  await step(id, 'state', { to: 2 })
  await step(id, 'state', { to: 3 })
}
const ask = async (quantity = 1) => {
  const { items } = (await loaded()).all
  const [itemId] = Object.values(items).flatMap(({ id, label }) => (label === 'Masala Chai' ? [id] : []))
  if (!itemId) throw new Error('there is no chai')
  const body = { orderType: 'Dine-In', lines: [{ itemId, quantity }] }
  const answer = await fixture.call('POST', `/api/promise/${storeId}`, { origin: null, body })
  expect(answer.status).toBe(200)
  return answer.body.minutes
}
const pass = async (minutes: number) => {
  fixture.passMs(minutes * MINUTE_MS)
  await runJob(fixture.deps, 'tell-broken-promises')
}
const rush = (addedMinutes: number, minutes = 60) =>
  fixture.call('POST', `/api/stores/${storeId}/rush`, { cookie, body: { addedMinutes, minutes } })

it('have the range of the pure calculation, as announced before the order', async () => {
  await openStore()
  const orders: { id: string; releasedAt: number; quantity: number; begunAt: number | null }[] = []
  for (const quantity of [1, 2, 1, 3]) {
    const at = fixture.now().getTime()
    const lines = (count: number) => [{ categoryId: 'drinks', quantity: count, prepMinutes: 10 }]
    const kitchen: Kitchen = {
      plan: { stations: STATIONS, dishMinutes: 10 },
      orders: orders.map((order) => ({ ...order, lines: lines(order.quantity), rideMinutes: 0 })),
      ratios: [],
      markedAt: null,
      timeZone: 'Asia/Kolkata',
    }
    const { range } = promiseOf(kitchen, lines(quantity), { at }) ?? {}
    expect(await ask(quantity)).toEqual(range)
    const { _id, estimateMinutes } = await place(quantity)
    expect(estimateMinutes).toEqual(range)
    orders.push({ id: _id, releasedAt: at, quantity, begunAt: null })
    fixture.passMs(3 * MINUTE_MS)
    if (orders.length === 2) {
      await begin(_id)
      orders[1] = { ...orders[1], begunAt: fixture.now().getTime() } as (typeof orders)[number]
      await renew()
    }
  }
  expect((await read(orders[3]?.id ?? '')).estimateMinutes).toEqual(await lastRange(orders))
})

/** Range on the status page of the last order. */
async function lastRange(orders: readonly { readonly id: string }[]) {
  const { slug } = await read(orders.at(-1)?.id ?? '')
  return (await fixture.call('GET', `/order/status/${slug}`, { origin: null })).body.estimateMinutes
}

it('keep the range of their type without computed times or preparation times', async () => {
  await openStore({})
  await place(3)
  expect((await place()).estimateMinutes).toEqual(FIXED)
  const bare = makeSmallStore()
  Object.assign(bare.profile, { computedTimes: true })
  for (const type of bare.profile.orderConfigs) type.estimateMinutes = [20, 30]
  storeId = await importStoreFile(fixture.deps, bare)
  expect((await place()).estimateMinutes).toEqual(FIXED)
  const usual = await askPromise(fixture.deps, storeId, { lines: [] })
  expect(usual).toEqual({ minutes: null })
})

it('are longer during a rush, which ends by itself, with and without computed times', async () => {
  await openStore()
  expect((await rush(15)).status).toBe(204)
  const board = () => fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })
  const until = new Date(fixture.now().getTime() + 60 * MINUTE_MS).toISOString()
  expect((await board()).body.rush).toEqual({ addedMinutes: 15, until })
  expect(await ask()).toEqual([25, 30])
  fixture.passMs(60 * MINUTE_MS)
  expect(await ask()).toEqual([10, 15])
  expect((await board()).body.rush).toBeUndefined()

  await openStore({})
  await rush(10)
  expect(await ask()).toEqual([30, 40])
  expect((await place()).estimateMinutes).toEqual([30, 40])
  await fixture.call('POST', `/api/stores/${storeId}/rush/end`, { cookie })
  expect((await place()).estimateMinutes).toEqual(FIXED)
})

it('notify guests of a delay of five minutes, twice at most', async () => {
  await openStore()
  const { _id } = await place()
  await begin(_id)
  await pass(18)
  expect((await read(_id)).delayMinutes).toBe(0)
  await pass(1)
  const first = await read(_id)
  expect(first).toMatchObject({
    ...{ delayMinutes: 10, unseen: false, estimateMinutes: [20, 25] },
    moves: [{}, {}, {}, { kind: 'delay', minutes: 10, byId: 'system', reason: { id: 'kitchen-busy' } }],
  })
  await pass(9)
  expect((await read(_id)).delayMinutes).toBe(10)
  await pass(2)
  expect((await read(_id)).delayMinutes).toBe(20)
  await pass(30)
  await Promise.all([pass(5), pass(5)])
  expect((await read(_id)).delayMinutes).toBe(20)
})

it('take delays by staff into account, and stop notifying once ready', async () => {
  await openStore()
  const { _id } = await place()
  await begin(_id)
  await step(_id, 'delay', { minutes: 15, reasonId: 'slow-dish', attempt: 'a1' })
  await step(_id, 'delay', { minutes: 5, reasonId: 'slow-dish', attempt: 'a2' })
  await pass(60)
  expect((await read(_id)).delayMinutes).toBe(20)
  const other = (await place())._id
  await begin(other)
  await step(other, 'ready')
  await pass(60)
  expect((await read(other)).delayMinutes).toBe(0)
})

it('notify at once of a rush that breaks an earlier promise', async () => {
  await openStore()
  const { _id } = await place()
  await rush(15)
  await pass(1)
  expect((await read(_id)).delayMinutes).toBe(20)
})

it('ignore cancellations by the system: an unattended board allows no estimate', async () => {
  await openStore()
  const orders = [await place(), await place(), await place(), await place()]
  fixture.passMs(31 * MINUTE_MS)
  await renew()
  expect(await ask()).toEqual(FIXED)
  const { db } = fixture.deps
  await inTransaction(db, async (tx) => {
    const [lapsed] = await loadOrders(tx, storeId, [orders[0]?._id as OrderId])
    if (!lapsed) throw new Error('no order')
    const at = fixture.now()
    const step = moveOf(lapsed, CANCELLED, at, { kind: 'cancel' })
    await changeOrders(fixture.deps, tx, systemAuthor(storeId), at, [step])
  })
  await renew()
  expect(await ask()).toEqual(FIXED)
  await step(orders[1]?._id ?? '', 'state', { to: CANCELLED, reasonId: 'closing' })
  await renew()
  expect(await ask()).not.toEqual(FIXED)
})

it('are checked in all stores, in batches of any size', async () => {
  const late: { readonly cookie: string; readonly storeId: StoreId; readonly id: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    await openStore()
    const { _id: id } = await place()
    await begin(id)
    late.push({ cookie, storeId, id })
  }
  fixture.passMs(19 * MINUTE_MS)
  await reportBrokenPromises(fixture.deps, new AbortController().signal, 1)
  for (const one of late) {
    ;({ cookie, storeId } = one)
    expect((await read(one.id)).delayMinutes).toBe(10)
  }
})

it('also notify guests of late orders for later, twice at most', async () => {
  await openStore()
  const { _id } = await place()
  const due_at = new Date(fixture.now().getTime() + 30 * MINUTE_MS)
  const { db } = fixture.deps
  await db
    .updateTable('orders')
    .set({ due_at, release_at: fixture.now() })
    .where('store_id', '=', storeId)
    .where('id', '=', _id as OrderId)
    .execute()
  // Computed for as soon as possible: for later only the wanted time counts.
  await db
    .updateTable('orders')
    .set({ foretold_seconds: null } as never)
    .where('store_id', '=', storeId)
    .execute()
  fixture.passMs(25 * MINUTE_MS)
  await begin(_id)
  await pass(0)
  const first = await read(_id)
  expect(first).toMatchObject({ delayMinutes: expect.any(Number), estimateMinutes: expect.anything() })
  expect(first.delayMinutes).toBeGreaterThanOrEqual(5)
  await pass(40)
  await pass(40)
  await pass(5)
  const { moves } = await read(_id)
  expect(moves.filter(({ kind }: { kind: string }) => kind === 'delay')).toHaveLength(2)
})

it('learn the real speed of their kitchen from six weeks', async () => {
  await openStore()
  const { _id } = await place()
  await begin(_id)
  fixture.passMs(14 * MINUTE_MS)
  await step(_id, 'ready')
  await fixture.followed()
  const { db } = fixture.deps
  const noted = await db.selectFrom('made_orders').selectAll().where('store_id', '=', storeId).execute()
  expect(noted).toMatchObject([{ station_id: 'bar', foretold_seconds: 600, made_seconds: 840 }])
  const [{ weekday, hour, made_at: madeAt } = { weekday: 0, hour: 0, made_at: fixture.now() }] = noted
  for (let at = 0; at < 24; at += 1) {
    const order = { stationId: 'bar', weekday, hour, seconds: 600, madeSeconds: 840, madeAt }
    await insertMadeOrder(db, storeId, { ...order, orderId: `made ${at}` as never })
  }
  // A store whose learning failed is skipped until the next hour.
  expect(await listStoresToLearn(db, madeAt, [], 5)).toEqual([])
  expect(await listStoresToLearn(db, new Date(0), [], 5)).toEqual([{ store_id: storeId }])
  expect(await listStoresToLearn(db, new Date(0), [storeId], 5)).toEqual([])
  await runJob(fixture.deps, 'learn-promises')

  expect(await findRatios(db, storeId)).toEqual([
    { stationId: 'bar', weekday, hour, orders: 25, low: 1.4, mid: 1.4, high: 1.4 },
  ])
  await renew()
  expect(await ask()).toEqual([10, 15])
  expect(DEFAULT_RATIO.high).toBeGreaterThan(1.4)
  fixture.passMs(43 * 24 * 60 * MINUTE_MS)
  await runJob(fixture.deps, 'remove-old-made-orders')
  expect(await db.selectFrom('made_orders').selectAll().where('store_id', '=', storeId).execute()).toEqual([])
})

it('are the fixed range if the kitchen cannot be read in time', async () => {
  await openStore()
  const store = await loaded()
  const [orderType] = store.store.orderTypes
  if (!orderType) throw new Error('the store offers nothing')
  const faults: unknown[] = []
  // The first database fails each query, and the second never answers.
  const failing = fakeDb(() => Promise.reject(new Error('the database is gone')))
  const silent = fakeDb(() => new Promise(() => {}))
  for (const db of [failing, silent]) {
    const kitchens = new KitchenCache({ ...fixture.deps, db, kitchenLimitMs: 20 }, (error) =>
      faults.push(error),
    )
    const promise = await promiseOrder(
      { kitchens },
      store,
      { orderType, lines: [], dueAt: null },
      fixture.now(),
    )
    expect(promise).toEqual({ estimateMinutes: FIXED, foretold: null, releaseAt: null })
    kitchens.stop()
  }
  expect(faults).toHaveLength(1)
})

/** Database that answers every query with `execute`. */
function fakeDb(execute: () => Promise<unknown>): Db {
  const query: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'execute' || name === 'executeTakeFirst' ? execute : query),
    apply: () => query,
  })
  return query as Db
}
