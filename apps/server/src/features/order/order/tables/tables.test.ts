/** Tests of work at tables: amounts due, moves of diners, marks of the bill. */
import { makeOrderConfig } from '@thali/builders/make-store'
import { SETTLED_MINUTES } from '@thali/contract/table-orders'
import type { StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { UNDO_WINDOW_MS } from '@thali/domain/order/order-state'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../../events/events.queries.ts'
import { isSignedTableLink } from '../../codes/table-signature.ts'
import { countUnaccepted } from '../change/unaccepted-orders.queries.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Dine-In' }),
    makeOrderConfig({ label: 'Delivery' }),
    makeOrderConfig({ label: 'In-Room' }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})

const twoLines = [anOrderLine(), anOrderLine()]
const place = async (more: object = {}, call: StaffCall = {}) =>
  (
    await fixture.call('POST', `/order/create/web/${storeId}`, {
      origin: null,
      body: aPlacement(more),
      ...call,
    })
  ).body as { _id: string; slug: string; address: string }
const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const serve = async (id: string) => {
  for (const to of [2, 3, 4]) await post(`orders/${id}/state`, { to, revision: to - 1 })
}
const tables = async () => (await fixture.call('GET', `/api/stores/${storeId}/tables`, { cookie })).body
const shownIds = async () => (await tables()).orders.map(({ id }: { id: string }) => id).sort()
const status = async (slug: string) => (await fixture.call('GET', `/order/status/${slug}/`)).body
const mark = (orderIds: string[], totalMinor: number, what: string, isOn = true) =>
  post('tables/bill', { orderIds, totalMinor, mark: what, isOn })
const move = (orders: object[], address: string) => post('tables/move', { orders, address })
const eventsOf = async (orderId: string) =>
  (await listEventsAfter(fixture.deps.db, storeId, 0, 100)).filter((event) => event.orderId === orderId)

describe('the orders of tables', () => {
  it('are those of tables and rooms not yet settled or cancelled, including served ones', async () => {
    const served = await place()
    await serve(served._id)
    const room = await place({ orderType: 'In-Room', address: '101' })
    await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    const cancelled = await place()
    await post(`orders/${cancelled._id}/state`, { to: 5, revision: 1, reasonId: 'closing' })

    expect(await shownIds()).toEqual([served._id, room._id].sort())
    expect(await tables()).toMatchObject({ isCut: false, serverTime: fixture.now().toISOString() })
    fixture.passMs(OPEN_SITTING_MS)
    expect(await shownIds()).toEqual([room._id])
  })

  it('stay when their order type is renamed, whatever the new name', async () => {
    const open = await place()
    const served = await place({ address: 'Table 5' })
    await serve(served._id)
    await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const path = `/api/stores/${storeId}/settings/order-types`
    const { revision, values } = (await fixture.call('GET', path, { cookie: owner })).body
    const orderConfigs = values.orderConfigs.map((type: { label: string }) =>
      type.label === 'Dine-In' ? { ...type, label: 'Inside', kind: 'table' } : type,
    )
    const body = { revision, values: { ...values, orderConfigs } }
    expect((await fixture.call('POST', path, { cookie: owner, body })).status).toBe(200)
    expect(await shownIds()).toEqual([open._id, served._id].sort())
  })

  it('come with the tables on the store’s list, occupied or not', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const body = {
      kind: 'table',
      orderType: 'Dine-In',
      placeName: 'Table',
      places: ['4', '5'],
      area: 'Terrace',
    }
    const made = await fixture.call('POST', `/api/stores/${storeId}/codes`, { cookie: owner, body })
    expect(made.status).toBeLessThan(300)

    const place = { orderType: 'Dine-In', area: 'Terrace' }
    const { places } = await tables()
    expect(places).toHaveLength(2)
    expect(places).toEqual(
      expect.arrayContaining([
        { ...place, id: expect.any(String), name: 'Table 4' },
        { ...place, id: expect.any(String), name: 'Table 5' },
      ]),
    )
  })

  it('match a typed number to the list, and stay as typed if none or several match', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const addCodes = (placeName: string, places: string[]) =>
      fixture.call('POST', `/api/stores/${storeId}/codes`, {
        cookie: owner,
        body: { kind: 'table', orderType: 'Dine-In', placeName, places, area: '' },
      })
    await addCodes('Table', ['4', '5'])
    await addCodes('Booth', ['5'])
    const placed = await Promise.all(['4', '5', '9', 'Table 4'].map((address) => place({ address })))
    const addresses = new Map(
      (await tables()).orders.map((order: { id: string; address: string }) => [order.id, order.address]),
    )
    expect(placed.map(({ _id }) => addresses.get(_id))).toEqual(['Table 4', '5', '9', 'Table 4'])

    const entered = await fixture.call('POST', `/api/stores/${storeId}/orders`, {
      cookie: owner,
      body: aPlacement({ address: '4' }),
    })
    expect(entered.body.address).toBe('Table 4')

    const moved = await move([{ id: placed[2]?._id, revision: 1 }], '4')
    expect(moved.body.orders).toMatchObject([{ address: 'Table 4' }])
  })

  it('are hidden from the kitchen', async () => {
    const kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
    expect((await fixture.call('GET', `/api/stores/${storeId}/tables`, { cookie: kitchen })).status).toBe(403)
  })
})

describe('the bill of a table', () => {
  it('is marked once for all of its orders under concurrent requests', async () => {
    const ids = [(await place())._id, (await place())._id]
    const first = await mark(ids, 20_000, 'asked')
    const again = await mark(ids, 20_000, 'asked')

    const asked = { billAskedAt: fixture.now().toISOString(), revision: 2 }
    expect(first).toMatchObject({ status: 200, body: { orders: [asked, asked] } })
    expect(again).toEqual({ ...first, headers: again.headers })
    expect((await eventsOf(ids[0] ?? '')).map(({ kind }) => kind)).toEqual(['order.placed', 'order.changed'])
    expect((await mark(ids, 20_000, 'asked', false)).body.orders).toMatchObject([
      { billAskedAt: null },
      { billAskedAt: null },
    ])
  })

  it('is not marked for a total other than seen, nor in part', async () => {
    const ids = [(await place({ items: twoLines, amount: 200 }))._id, (await place())._id]
    const lines = (await fixture.call('GET', `/api/stores/${storeId}/orders/${ids[0]}`, { cookie })).body
      .lines
    await post(`orders/${ids[0]}/lines/${lines[0].id}/discard`, { revision: 1, reasonId: 'sold-out' })

    expect(await mark(ids, 30_000, 'settled')).toMatchObject({
      status: 409,
      body: { error: { code: 'table.changed-meanwhile', details: { totalMinor: 20_000 } } },
    })
    expect((await mark([...ids, 'none'], 20_000, 'settled')).status).toBe(404)
    expect((await tables()).orders).toMatchObject([{ settledAt: null }, { settledAt: null }])
  })

  it('keeps the printed total, and is printed again for another one', async () => {
    const { _id: id } = await place({ items: twoLines, amount: 200 })
    const printed = await mark([id], 20_000, 'printed')
    expect(printed.body.orders).toMatchObject([{ billedMinor: 20_000, totalMinor: 20_000, revision: 2 }])
    const [line] = printed.body.orders[0].lines
    await post(`orders/${id}/lines/${line.id}/discard`, { revision: 2, reasonId: 'sold-out' })

    expect((await tables()).orders).toMatchObject([{ billedMinor: 20_000, totalMinor: 10_000 }])
    expect((await mark([id], 10_000, 'printed')).body.orders).toMatchObject([
      { billedMinor: 10_000, revision: 4 },
    ])
  })

  it('leaves the list some time after it is settled, and can be reopened', async () => {
    const { _id: id } = await place()
    await mark([id], 10_000, 'settled')
    expect(await shownIds()).toEqual([id])
    await mark([id], 10_000, 'settled', false)
    fixture.passMs(SETTLED_MINUTES * 60_000)
    expect(await shownIds()).toEqual([id])
    await mark([id], 10_000, 'settled')
    fixture.passMs(SETTLED_MINUTES * 60_000)
    expect(await shownIds()).toEqual([])
  })

  it('can be reopened a minute after settling only by members who may refund', async () => {
    const { _id: id } = await place()
    await mark([id], 10_000, 'settled')
    fixture.passMs(UNDO_WINDOW_MS)
    expect((await mark([id], 10_000, 'settled', false)).status).toBe(200)
    await mark([id], 10_000, 'settled')
    fixture.passMs(UNDO_WINDOW_MS + 1)
    expect(await mark([id], 10_000, 'settled', false)).toMatchObject({
      status: 403,
      body: { error: { code: 'order.billed', details: { orderId: id } } },
    })
    cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    expect((await mark([id], 10_000, 'settled', false)).body.orders).toMatchObject([{ settledAt: null }])
  })

  it('is not marked for deliveries or cancelled orders', async () => {
    const delivery = await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    expect((await mark([delivery._id], 10_000, 'asked')).body.error.code).toBe('order.wrong-state')
  })
})

describe('guests who move to another table', () => {
  it('take their orders along, on staff screens and on their own page', async () => {
    const first = await place()
    const second = await place()
    const seen = [first, second].map(({ _id: id }) => ({ id, revision: 1 }))
    const moved = await move(seen, ' Table 9 ')

    const there = { address: 'Table 9', revision: 2, lastMove: { kind: 'place' } }
    expect(moved).toMatchObject({ status: 200, body: { orders: [there, there] } })
    expect(await status(first.slug)).toMatchObject({ address: 'Table 9', state: 1 })
    const detail = await fixture.call('GET', `/api/stores/${storeId}/orders/${second._id}`, { cookie })
    expect(detail.body.moves.at(-1)).toMatchObject({
      position: 2,
      kind: 'table',
      from: 1,
      to: 1,
      place: 'Table 9',
      byName: 'waiter',
    })
    expect((await eventsOf(first._id)).at(-1)).toMatchObject({ kind: 'order.changed' })
  })

  it('get the link of their new table, so that their next order goes there', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const body = { kind: 'table', orderType: 'Dine-In', placeName: 'Table', places: ['9'] }
    await fixture.call('POST', `/api/stores/${storeId}/codes`, { cookie: owner, body })
    const { _id: id, slug } = await place()
    const moved = async () => (await fixture.call('GET', `/api/orders/${slug}`)).body.moved
    expect(await moved()).toBeUndefined()

    await move([{ id, revision: 1 }], 'By the window')
    const unlisted = { conf: 'Dine-In', iden: 'By the window', idel: null, sig: expect.any(String) }
    expect(await moved()).toMatchObject({ from: ['Table 4'], link: unlisted })
    await move([{ id, revision: 2 }], 'Table 9')
    const { link, ...rest } = await moved()
    expect(rest).toEqual({ at: fixture.now().toISOString(), from: ['Table 4', 'By the window'] })
    expect(link).toEqual({ conf: 'Dine-In', iden: '9', idel: 'Table', sig: expect.any(String) })

    expect(isSignedTableLink(fixture.deps.secrets, storeId, link, link.sig)).toBe(true)

    await mark([id], 10_000, 'settled')
    expect(await moved()).toBeUndefined()
  })

  it('report an order changed concurrently, and then move none', async () => {
    const first = await place()
    const second = await place()
    await post(`orders/${second._id}/state`, { to: 2, revision: 1 })
    const answer = await move(
      [first, second].map(({ _id: id }) => ({ id, revision: 1 })),
      'Table 9',
    )

    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'order.moved-meanwhile', details: { order: { id: second._id, state: 2 } } } },
    })
    expect((await tables()).orders).toMatchObject([{ address: 'Table 4' }, { address: 'Table 4' }])
  })

  it('keep the time to undo the last step, and the response to their placing', async () => {
    const headers = { 'idempotency-key': 'a-try' }
    const order = await place({}, { headers })
    await post(`orders/${order._id}/state`, { to: 2, revision: 1 })
    await move([{ id: order._id, revision: 2 }], 'Table 9')
    await move([{ id: order._id, revision: 3 }], 'Table 10')

    expect(await place({}, { headers })).toEqual(order)
    const undone = await post(`orders/${order._id}/undo`, { revision: 4 })
    expect(undone).toMatchObject({ status: 200, body: { state: 1, address: 'Table 10' } })
  })

  it('count at their new table while their orders are unaccepted', async () => {
    const { _id: id } = await place()
    await move([{ id, revision: 1 }], 'Table 9')
    const countAt = async (place: string) => {
      const since = new Date(fixture.now().getTime() - 1)
      const keys = { client: '', origin: '', forLater: false }
      return (await countUnaccepted(fixture.deps.db, storeId, { ...keys, place }, since)).table
    }
    expect([await countAt('Dine-In\ntable 4'), await countAt('Dine-In\ntable 9')]).toEqual([0, 1])
  })

  it('do not move deliveries, settled or cancelled orders', async () => {
    const settled = await place()
    await mark([settled._id], 10_000, 'settled')
    const delivery = await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    for (const [id, revision] of [
      [settled._id, 2],
      [delivery._id, 1],
    ])
      expect((await move([{ id, revision }], 'Table 9')).body.error.code).toBe('order.wrong-state')
    expect((await move([{ id: settled._id, revision: 2 }], ' ')).status).toBe(400)
  })
})
