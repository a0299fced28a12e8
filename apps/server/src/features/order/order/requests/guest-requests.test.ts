/**
 * Tests of diners at a table who ask for a waiter, water, cutlery, their next course or the bill, and of the
 * staff's answers.
 */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import {
  OPEN_REQUESTS_MAX,
  REQUEST_KINDS,
  REQUEST_SHOWN_MS,
  REQUESTS_MAX,
} from '@thali/domain/order/guest-request'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../../events/events.queries.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(() => openStore({ guestRequests: true }))

async function openStore(profile: object) {
  const file = makeSmallStore()
  Object.assign(file.profile, profile)
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Delivery' })]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
}

interface Placed {
  readonly _id: string
  readonly slug: string
  readonly orderNo: number
}

const place = async (more: object = {}): Promise<Placed> =>
  (await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more) })).body
const ask = (slug: string, kind: string) =>
  fixture.call('POST', `/api/orders/${slug}/requests`, { origin: null, body: { kind } })
const read = async (path: string) => (await fixture.call('GET', path, { cookie })).body
const requestsOf = async ({ slug }: Placed) => (await read(`/api/orders/${slug}`)).requests
const list = async () => (await read(`/api/stores/${storeId}/requests`)).items
const answer = (id: string, state: string, as = cookie) =>
  fixture.call('POST', `/api/stores/${storeId}/requests/${id}`, { cookie: as, body: { state } })

describe('a request', () => {
  it('is open, then taken by a member whose first name the guests see, then done', async () => {
    const order = await place({ address: 'Table 4' })
    expect(await requestsOf(order)).toEqual({ offered: [...REQUEST_KINDS], made: [] })
    expect((await ask(order.slug, 'water')).status).toBe(204)

    const [request] = await list()
    expect(request).toMatchObject({ kind: 'water', state: 'open', address: 'Table 4', takenBy: null })
    expect((await requestsOf(order)).made).toEqual([{ kind: 'water', takenBy: null }])

    const taken = await answer(request.id, 'taken')
    expect(taken).toMatchObject({ status: 200, body: { state: 'taken', takenBy: 'waiter' } })
    expect((await requestsOf(order)).made).toEqual([{ kind: 'water', takenBy: 'waiter' }])

    expect((await answer(request.id, 'done')).body.state).toBe('done')
    expect(await list()).toEqual([])
    expect(await requestsOf(order)).toMatchObject({ offered: [...REQUEST_KINDS], made: [] })
  })

  it('stays with the member who took it first', async () => {
    const order = await place()
    await ask(order.slug, 'waiter')
    const [{ id }] = await list()
    const other = await fixture.signIn(await fixture.addMember(storeId, 'cashier'))
    await answer(id, 'taken')
    expect((await answer(id, 'taken', other)).body.takenBy).toBe('waiter')
  })

  it('is announced once, on streams and in the notification centre', async () => {
    const order = await place()
    await ask(order.slug, 'cutlery')
    await ask(order.slug, 'cutlery')
    await fixture.followed()
    const events = await listEventsAfter(fixture.deps.db, storeId, 0, 100)
    expect(events.filter(({ kind }) => kind === 'request.changed')).toMatchObject([
      { orderId: order._id, data: { request: 'cutlery', state: 'open' } },
    ])
    const { items } = await read(`/api/stores/${storeId}/notifications`)
    expect(items).toMatchObject([
      { kind: 'guest-request', params: { orderId: order._id, number: order.orderNo, request: 'cutlery' } },
    ])
  })

  it('is one for the whole table, from any phone', async () => {
    const first = await place({ address: 'Table 4' })
    const second = await place({ address: 'table 4' })
    const elsewhere = await place({ address: 'Table 5' })
    await ask(first.slug, 'water')
    await ask(second.slug, 'water')
    await ask(elsewhere.slug, 'water')
    expect(await list()).toHaveLength(2)
    expect((await requestsOf(second)).made).toHaveLength(1)
  })

  it('that stays open expires after some hours, for the next guests of the table', async () => {
    const before = await place({ address: 'Table 4' })
    for (const kind of REQUEST_KINDS) await ask(before.slug, kind)
    const [{ id }] = await list()
    await answer(id, 'taken')
    fixture.passMs(REQUEST_SHOWN_MS - 1)
    expect(await list()).toHaveLength(REQUEST_KINDS.length)
    fixture.passMs(1)
    expect(await list()).toEqual([])

    const next = await place({ address: 'Table 4' })
    expect((await requestsOf(next)).made).toEqual([])
    expect((await ask(next.slug, 'waiter')).status).toBe(204)
    expect(await list()).toMatchObject([{ kind: 'waiter', state: 'open', orderId: next._id }])
    expect((await requestsOf(next)).made).toEqual([{ kind: 'waiter', takenBy: null }])
  })

  it('is closed when its guests have left', async () => {
    const order = await place()
    await ask(order.slug, 'water')
    await fixture.call('POST', `/api/stores/${storeId}/tables/bill`, {
      cookie,
      body: { orderIds: [order._id], mark: 'settled', totalMinor: 10_000, isOn: true },
    })
    await fixture.followed()
    expect(await list()).toEqual([])
    expect(await requestsOf(order)).toBeUndefined()
    expect((await ask(order.slug, 'water')).body.error.code).toBe('guest-request.closed')
    const next = await place()
    expect((await requestsOf(next)).made).toEqual([])
  })

  it.each(['settled by mistake', 'cancelled by mistake'])(
    'is back once an order %s is so no longer',
    async (what) => {
      const order = await place()
      await ask(order.slug, 'water')
      fixture.passMs(1)
      await ask(order.slug, 'bill')
      const toStep = (path: string, body: object) =>
        fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
      const settle = (isOn: boolean) =>
        toStep('tables/bill', { orderIds: [order._id], mark: 'settled', totalMinor: 10_000, isOn })
      const cancel = { to: 5, revision: 2, reasonId: 'closing' }
      if (what.startsWith('settled')) await settle(true)
      else expect((await toStep(`orders/${order._id}/state`, cancel)).status).toBe(200)
      await fixture.followed()
      expect(await list()).toEqual([])
      if (what.startsWith('settled')) await settle(false)
      else expect((await toStep(`orders/${order._id}/undo`, { revision: 3 })).status).toBe(200)
      await fixture.followed()
      expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['water', 'bill'])
      expect((await read(`/api/orders/${order.slug}`)).billCall).toBe('asked')
    },
  )

  it('moves with its guests, away from the next ones at their former table', async () => {
    const order = await place({ address: 'Table 4' })
    await ask(order.slug, 'water')
    fixture.passMs(1)
    const moved = await fixture.call('POST', `/api/stores/${storeId}/tables/move`, {
      cookie,
      body: { orders: [{ id: order._id, revision: 1 }], address: 'Table 7' },
    })
    expect(moved.status).toBe(200)
    await fixture.followed()
    const next = await place({ address: 'Table 4' })
    expect((await requestsOf(next)).made).toEqual([])
    expect((await ask(next.slug, 'water')).status).toBe(204)
    expect((await list()).map(({ address }: { address: string }) => address)).toEqual(['Table 7', 'Table 4'])
    const beside = await place({ address: 'Table 7' })
    expect((await requestsOf(beside)).made).toEqual([{ kind: 'water', takenBy: null }])
  })
})

describe('the call for the bill', () => {
  it('is a request at either address, and marks the table', async () => {
    const older = await place({ address: 'Table 4' })
    const newer = await place({ address: 'Table 5' })
    await fixture.call('POST', `/api/orders/${older.slug}/bill/call`, { origin: null })
    expect((await ask(newer.slug, 'bill')).status).toBe(204)
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['bill', 'bill'])
    expect((await read(`/api/orders/${newer.slug}`)).billCall).toBe('asked')
  })

  it('can be made again once staff have closed it without a bill, and notifies them again', async () => {
    const order = await place({ address: 'Table 4' })
    const round = await place({ address: 'Table 4' })
    const callOf = async ({ slug }: Placed) => (await read(`/api/orders/${slug}`)).billCall
    await ask(order.slug, 'bill')
    const [first] = await list()
    await answer(first.id, 'taken')
    expect(await callOf(order)).toBe('asked')
    await answer(first.id, 'done')
    expect([await callOf(order), await callOf(round)]).toEqual(['open', 'open'])
    expect((await requestsOf(order)).offered).toContain('bill')

    expect((await ask(round.slug, 'bill')).status).toBe(204)
    expect(await list()).toMatchObject([{ kind: 'bill', state: 'open', takenBy: null }])
    expect([await callOf(order), await callOf(round)]).toEqual(['asked', 'asked'])
    await fixture.followed()
    const { items } = await read(`/api/stores/${storeId}/notifications`)
    expect(items.filter(({ kind }: { kind: string }) => kind === 'bill-asked')).toHaveLength(2)
  })

  it('is closed once the bill is printed', async () => {
    const order = await place()
    await ask(order.slug, 'bill')
    await fixture.call('POST', `/api/stores/${storeId}/tables/bill`, {
      cookie,
      body: { orderIds: [order._id], mark: 'printed', totalMinor: 10_000, isOn: true },
    })
    await fixture.followed()
    expect(await list()).toEqual([])
  })

  it('is the only request if a store has not enabled others', async () => {
    await openStore({})
    const order = await place()
    expect(await requestsOf(order)).toEqual({ offered: ['bill'], made: [] })
    expect((await ask(order.slug, 'water')).body.error.code).toBe('guest-request.closed')
    expect((await ask(order.slug, 'bill')).status).toBe(204)
  })
})

describe('asking', () => {
  it('is refused for a delivery, for an unknown order, and for an unknown kind', async () => {
    const delivery = await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    expect((await ask(delivery.slug, 'water')).body.error.code).toBe('guest-request.closed')
    expect((await ask('nobody-has-placed-this', 'water')).status).toBe(404)
    expect((await ask(delivery.slug, 'champagne')).status).toBe(400)
  })

  it('is limited for each table', async () => {
    const order = await place()
    for (let times = 0; times < REQUESTS_MAX; times += 1) {
      expect((await ask(order.slug, 'water')).status).toBe(204)
      for (const { id } of await list()) await answer(id, 'done')
    }
    expect(await ask(order.slug, 'water')).toMatchObject({
      status: 429,
      body: { error: { code: 'guest-request.too-many' } },
    })
    fixture.passMs(16 * 60_000)
    expect((await ask(order.slug, 'water')).status).toBe(204)
    expect(REQUEST_KINDS.length).toBeLessThanOrEqual(OPEN_REQUESTS_MAX)
  })

  it('of a hundred at once leaves one request', async () => {
    const order = await place()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(order.slug, 'water')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await list()).toHaveLength(1)
  })
})

it('is hidden from the kitchen and from other stores', async () => {
  const order = await place()
  await ask(order.slug, 'water')
  const [{ id }] = await list()
  const kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  expect((await answer(id, 'taken', kitchen)).status).toBe(403)
  await openStore({ guestRequests: true, slug: 'another' })
  expect((await answer(id, 'taken')).body.error.code).toBe('guest-request.not-found')
})
