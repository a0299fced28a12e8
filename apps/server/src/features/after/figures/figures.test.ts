/** Tests that figures equal a recount of the orders after any sequential and concurrent changes. */
import { makeCategory, makeOrderConfig } from '@thali/builders/make-store'
import { type SeededRandom, seededRandom, testSeed } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'
import { anOrderLine, aPlacement, biryani, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countEarlierOrders } from './count-earlier-orders.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  setClock('2026-11-20T11:00:00Z')
  const file = makeSmallStore()
  file.profile.timeZone = 'Europe/Berlin'
  // A selection, which sells the biryani at the price of its own category.
  file.menus[0]?.categories.push(makeCategory({ _id: 'best', order: 2, items: [structuredClone(biryani)] }))
  file.profile.tips = { percents: [10], amounts: [] }
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Dine-In', approveFirst: true }),
    makeOrderConfig({
      label: 'Roof-Top',
      contents: [{ label: 'Packing', value: 20, valueType: 'absolute' }],
    }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const setClock = (iso: string) => fixture.passMs(Date.parse(iso) - fixture.now().getTime())
const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const read = async (query = '') =>
  (await fixture.call('GET', `/api/stores/${storeId}/figures${query}`, { cookie })).body
const compare = async () => {
  await fixture.followed()
  expect(await storedCounts(fixture.deps.db, storeId)).toEqual(await recountOrders(fixture.deps.db, storeId))
}

const biryaniLine = {
  itemID: biryani._id,
  categoryID: 'best',
  quantity: 2,
  configs: [{ label: 'Size', contents: ['Full'] }],
}
/** A chai of 100.00 and two biryanis of 224.55 with 5 % GST, a packing of 20.00. */
const onTheRoof = {
  orderType: 'Roof-Top',
  address: 'Table 1',
  amount: 591.56,
  items: [anOrderLine(), biryaniLine],
}

async function place(more: object = onTheRoof): Promise<{ id: string; revision: number }> {
  const { status, body } = await fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement(more),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body._id, revision: 1 }
}

const cancel = { to: 5, reasonId: 'too-busy' }

describe('figures of a day', () => {
  it('count released orders that were not cancelled, net of struck lines', async () => {
    setClock('2026-11-20T11:30:00Z')
    const struck = await place()
    const cancelled = await place()
    await place({ address: 'Table 9' })
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/orders/${struck.id}`, { cookie })
    expect(
      (
        await post(`orders/${struck.id}/lines/${body.lines[0].id}/discard`, {
          revision: 1,
          reasonId: 'sold-out',
        })
      ).status,
    ).toBe(200)
    expect((await post(`orders/${cancelled.id}/state`, { ...cancel, revision: 1 })).status).toBe(200)

    expect(await read()).toMatchObject({
      period: { from: '2026-11-20', to: '2026-11-20' },
      before: { from: '2026-11-13', to: '2026-11-13' },
      isRunning: true,
      sales: { orders: 1, valueMinor: 44_910 },
      statement: { grossMinor: 44_910, chargeMinor: 2000, taxMinor: 2246, netMinor: 49_156 },
      hours: [{ hour: 12, orders: 1, valueMinor: 44_910, before: { orders: 0, valueMinor: 0 } }],
      orderTypes: [{ label: 'Roof-Top', orders: 1, valueMinor: 44_910 }],
      categories: [{ id: 'rice', quantity: 2, valueMinor: 44_910, valueMinorBefore: 0 }],
      cancellations: {
        orders: 1,
        valueMinor: 59_156,
        reasons: [{ id: 'too-busy', label: 'The kitchen is too busy', orders: 1 }],
      },
      funnel: { orders: 1 },
    })
    await compare()
  })

  it('count an order on the day of its release, and correct that day after midnight', async () => {
    setClock('2026-11-20T22:59:00Z')
    const late = await place()
    setClock('2026-11-21T02:59:30Z')
    const nextMorning = await place()
    setClock('2026-11-21T03:00:10Z')
    expect((await post(`orders/${late.id}/state`, { ...cancel, revision: 1 })).status).toBe(200)
    expect((await post(`orders/${nextMorning.id}/state`, { to: 2, revision: 1 })).status).toBe(200)

    const day = await read('?from=2026-11-20&to=2026-11-20')
    expect(day).toMatchObject({
      sales: { orders: 1 },
      hours: [{ hour: 3, orders: 1 }],
      cancellations: { orders: 1 },
    })
    expect((await read()).sales).toEqual({ orders: 0, valueMinor: 0 })
    expect((await post(`orders/${late.id}/undo`, { revision: 2 })).status).toBe(200)
    expect((await read('?from=2026-11-20&to=2026-11-20')).sales.orders).toBe(2)
    await compare()
  })

  it('keep the day of an order when the store changes its clock', async () => {
    setClock('2026-11-20T11:30:00Z')
    const order = await place()
    await fixture.deps.db
      .updateTable('stores')
      .set({ time_zone: 'Pacific/Auckland', day_turns_at_minute: 0 })
      .where('id', '=', storeId)
      .execute()
    expect((await post(`orders/${order.id}/state`, { ...cancel, revision: 1 })).status).toBe(200)

    expect((await read('?from=2026-11-20&to=2026-11-20')).cancellations.orders).toBe(1)
    await compare()
  })

  it('compare a current day with the same weekday up to the same hour', async () => {
    for (const at of ['2026-11-13T10:00:00Z', '2026-11-13T18:00:00Z', '2026-11-20T11:30:00Z']) {
      setClock(at)
      await place()
    }
    const running = await read()
    expect(running).toMatchObject({ sales: { orders: 1 }, salesBefore: { orders: 1 } })
    expect(running.hours.map((hour: { hour: number }) => hour.hour)).toEqual([11, 12, 19])
    setClock('2026-11-21T11:30:00Z')
    expect((await read('?from=2026-11-20&to=2026-11-20')).salesBefore.orders).toBe(2)
  })

  it('are summarized on the board', async () => {
    setClock('2026-11-20T11:30:00Z')
    const { id } = await place()
    expect((await post(`orders/${id}/state`, { to: 2, revision: 1 })).status).toBe(200)
    expect((await post(`orders/${id}/state`, { to: 3, revision: 2 })).status).toBe(200)
    fixture.passMs(12 * 60_000)
    expect((await post(`orders/${id}/ready`, { revision: 3 })).status).toBe(200)

    const { body } = await fixture.call('GET', `/api/stores/${storeId}/today`, { cookie })
    expect(body).toEqual({ day: '2026-11-20', orders: 1, revenueMinor: 54_910, preparationMinutes: 12 })
    expect((await read()).preparation).toMatchObject({
      orders: 1,
      medianMinutes: 13,
      minutes: [{ minutes: 12 }],
    })
  })
})

it('refuse an invalid or too long period', async () => {
  const queries = [
    'from=2026-11-20',
    'to=2026-11-20',
    'from=2026-11-21&to=2026-11-20',
    'from=2026-02-30&to=2026-03-01',
    'from=2025-11-20&to=2026-11-21',
    "from='&to='",
    'period=year',
  ]
  for (const query of queries) {
    expect(
      (await fixture.call('GET', `/api/stores/${storeId}/figures?${query}`, { cookie })).status,
      query,
    ).toBe(400)
  }
})

it('list views, additions to carts and searches without results', async () => {
  setClock('2026-11-20T11:30:00Z')
  const { db } = fixture.deps
  const day = '2026-11-20'
  await db.insertInto('page_counts').values({ store_id: storeId, day, page: 'store', views: 9 }).execute()
  await db
    .insertInto('page_counts')
    .values({ store_id: storeId, day, page: 'place-order', views: 3 })
    .execute()
  const seen = { store_id: storeId, day, item_id: biryani._id, views: 5, adds: 2 }
  await db.insertInto('item_counts').values(seen).execute()
  await db
    .insertInto('failed_searches')
    .values({ store_id: storeId, day, text: 'momos', searches: 4 })
    .execute()

  const figures = await read()
  expect(figures.funnel).toEqual({ pageViews: 9, itemViews: 5, adds: 2, cartViews: 3, orders: 0 })
  expect(figures.failedSearches).toEqual([{ text: 'momos', searches: 4 }])
  expect(figures.items[0]).toMatchObject({ id: biryani._id, views: 5, quantity: 0, isOnMenu: true })
})

it('count orders older than figures, once, in small steps', async () => {
  setClock('2026-11-20T11:30:00Z')
  for (let count = 0; count < 3; count += 1) await place()
  await fixture.followed()
  const counted = await storedCounts(fixture.deps.db, storeId)
  const { db } = fixture.deps
  await db
    .updateTable('orders')
    .set({ sale_day: null, sale_hour: null })
    .where('store_id', '=', storeId)
    .execute()
  for (const table of ['sales_by_hour', 'item_sales', 'item_sales_by_month'] as const)
    await db.deleteFrom(table).where('store_id', '=', storeId).execute()

  await countEarlierOrders(fixture.deps)
  await countEarlierOrders(fixture.deps)

  expect(await storedCounts(fixture.deps.db, storeId)).toEqual(counted)
  await compare()
})

it('lose nothing under concurrent changes of the same counts', async () => {
  setClock('2026-11-20T11:30:00Z')
  const orders = await Promise.all(Array.from({ length: 12 }, () => place()))
  const lines = [{ ...biryaniLine, quantity: 1 }, anOrderLine({ quantity: 3 })]
  await Promise.all([
    ...orders.slice(0, 6).map(({ id }) => post(`orders/${id}/state`, { ...cancel, revision: 1 })),
    post('orders/cancel', { reasonId: 'closing', orders: orders.slice(6, 9) }),
    ...Array.from({ length: 6 }, () => place()),
    ...Array.from({ length: 6 }, () => place({ ...onTheRoof, amount: 555.78, items: lines })),
  ])

  await compare()
  expect(await read()).toMatchObject({ sales: { orders: 15 }, cancellations: { orders: 9 } })
})

const SEED = testSeed()

it(`equal a recount after random histories, over days, months and changes of the clock (seed ${SEED})`, async () => {
  const random = seededRandom(SEED)
  const known: string[] = []
  for (const from of ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z', '2026-11-01T00:00:00Z']) {
    setClock(from)
    cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    for (let step = 0; step < 40; step += 1) await takeStep(random, known)
    await compare()
  }
})

async function takeStep(random: SeededRandom, known: string[]): Promise<void> {
  if (random.chance(50)) fixture.passMs(random.between(1_000, random.chance(20) ? 3_600_000 : 40_000))
  const what = random.pick([
    'place',
    'place',
    'table',
    'move',
    'move',
    'ready',
    'cancel',
    'undo',
    'strike',
    'approve',
    'cancel-many',
    'undo-many',
  ])
  if (what === 'place') return void known.push((await place()).id)
  if (what === 'table') {
    const tipped = { ...onTheRoof, address: `Table ${random.between(1, 4)}`, amount: 611.56, tip: 20 }
    return void known.push((await place(tipped)).id)
  }
  const id = known[random.between(0, known.length - 1)]
  if (id === undefined) return
  const { body: order } = await fixture.call('GET', `/api/stores/${storeId}/orders/${id}`, { cookie })
  const { revision } = order
  switch (what) {
    case 'move':
      return void (await post(`orders/${id}/state`, { to: Math.min(order.state + 1, 4), revision }))
    case 'cancel':
      return void (await post(`orders/${id}/state`, {
        to: 5,
        reasonId: random.pick(['closing', 'too-busy']),
        revision,
      }))
    case 'strike':
      return void (await post(`orders/${id}/lines/${random.pick([0, 1]) ? `${id}l1` : `${id}l2`}/discard`, {
        revision,
        reasonId: 'sold-out',
      }))
    case 'cancel-many': {
      const orders = [...new Set(known.slice(-3))].map((one) => ({ id: one, revision: random.between(1, 3) }))
      return void (await post('orders/cancel', { reasonId: 'closing', orders }))
    }
    case 'undo-many':
      return void (await post('orders/undo-cancel', { cancelledAt: order.movedAt }))
    default:
      await post(`orders/${id}/${what}`, { revision })
  }
}
