/** Tests of the board with more orders than it shows, and of cancelling many at once. */
import { COLUMN_LIMIT, type OpenOrders, ORDER_PAGE, type StaffOrder } from '@thali/contract/staff-orders'
import { noId, type OrderId, type StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

async function addOrders(count: number, state: 1 | 2 | 3 = 1): Promise<OrderId[]> {
  const ids: OrderId[] = []
  for (let order = 0; order < count; order += 1) {
    ids.push(await fixture.addOrder(storeId, state))
    fixture.passMs(1000)
  }
  return ids
}

const url = (rest: string) => `/api/stores/${storeId}/${rest}`
const board = async () => (await fixture.call('GET', url('board'), { cookie })).body
const list = async (query: string): Promise<OpenOrders> =>
  (await fixture.call('GET', url(`orders?${query}`), { cookie })).body
const idsOf = (orders: readonly StaffOrder[]) => orders.map(({ id }) => id)
const stateOf = async (id: string) => (await fixture.call('GET', url(`orders/${id}`), { cookie })).body.state
const cancel = (body: object, by = cookie) =>
  fixture.call('POST', url('orders/cancel'), { cookie: by, body: { reasonId: 'unconfirmed', ...body } })
const undo = (cancelledAt: string, by = cookie) =>
  fixture.call('POST', url('orders/undo-cancel'), { cookie: by, body: { cancelledAt } })

/** Records orders as unaccepted, from one network. */
async function comeFrom(client: string, ids: readonly OrderId[]) {
  const rows = ids.map((order_id) => ({
    store_id: storeId,
    order_id,
    client,
    place: null,
    placed_at: fixture.now(),
    held: false,
  }))
  await fixture.deps.db.insertInto('unaccepted_orders').values(rows).execute()
}

describe('the board', () => {
  it('shows the newest of each state, and the number of older ones', async () => {
    const preparing = await addOrders(1, 3)
    const received = await addOrders(COLUMN_LIMIT + 2)
    const { orders, older } = await board()

    expect(idsOf(orders).sort()).toEqual([...preparing, ...received.slice(2)].sort())
    expect(older).toEqual({ received: 2, confirmed: 0, preparing: 0, held: 0 })
  })

  it('knows which number of concurrent orders is unusual for the store', async () => {
    expect((await board()).unusualFrom).toBe(30)
    const days = [
      ['2026-11-18', 400],
      ['2026-11-19', 90],
      ['2026-11-20', 5000],
    ] as const
    for (const [business_day, last_number] of days) {
      await fixture.deps.db
        .insertInto('order_counters')
        .values({ store_id: storeId, business_day, last_number })
        .execute()
    }
    expect((await board()).unusualFrom).toBe(60)
  })
})

describe('the list of open orders', () => {
  it('has every order of a state once, page by page, newest first', async () => {
    const received = await addOrders(ORDER_PAGE + 3)
    await addOrders(1, 2)
    const first = await list('state=1')
    const second = await list(`state=1&before=${first.next}`)

    expect(first.total).toBe(ORDER_PAGE + 3)
    expect(second.next).toBeNull()
    expect(idsOf([...first.items, ...second.items])).toEqual(received.reverse())
  })

  it('finds the orders of one network', async () => {
    const [first = noId<OrderId>(), second = noId<OrderId>(), third = noId<OrderId>()] = await addOrders(4)
    await comeFrom('one', [first, third])
    await comeFrom('another', [second])
    const { groups } = await list('state=1')

    expect(groups).toEqual({
      orderTypes: [{ orderType: 'Dine-In', count: 4 }],
      senders: [{ sender: 'one', count: 2 }],
    })
    expect(idsOf((await list('state=1&sender=one')).items)).toEqual([third, first])
    expect((await list('state=1&orderType=Pickup')).total).toBe(0)
  })

  it('has those held for approval, which others cannot hide on the board, and cancels those of one network', async () => {
    const held = await addOrders(COLUMN_LIMIT + 2)
    const [oldest = noId<OrderId>()] = held
    const [received = noId<OrderId>()] = await addOrders(1)
    await fixture.deps.db
      .updateTable('orders')
      .set({ held_for: 'approval', released_at: null })
      .where('store_id', '=', storeId)
      .where('id', 'in', held)
      .execute()
    await comeFrom('one', held.slice(1))

    const { orders, older } = await board()
    expect(idsOf(orders).sort()).toEqual([...held.slice(2), received].sort())
    expect(older).toEqual({ received: 0, confirmed: 0, preparing: 0, held: 2 })
    const { total, items, groups, serverTime } = await list('state=held')
    expect(total).toBe(held.length)
    expect(items[0]?.id).toBe(held.at(-1))
    expect(groups?.senders).toEqual([{ sender: 'one', count: held.length - 1 }])
    const matching = { state: 'held', sender: 'one', placedUntil: serverTime }
    expect((await cancel({ matching })).body.cancelled).toBe(held.length - 1)
    expect(idsOf((await list('state=held')).items)).toEqual([oldest])
    expect(await stateOf(received)).toBe(1)
  })

  it('refuses an invalid page cursor', async () => {
    expect((await fixture.call('GET', url('orders?state=1&before=hello'), { cookie })).status).toBe(400)
    expect((await fixture.call('GET', url('orders?state=4'), { cookie })).status).toBe(400)
  })
})

describe('cancelling many orders', () => {
  it('cancels the picked orders, with a move and an event each', async () => {
    const [untouched = noId<OrderId>(), ...picked] = await addOrders(4)
    const orders = picked.map((id) => ({ id, revision: 1 }))
    const { status, body } = await cancel({ orders, note: 'Nobody there' })

    expect({ status, body }).toMatchObject({ status: 200, body: { cancelled: 3, skipped: 0 } })
    expect(await stateOf(untouched)).toBe(1)
    for (const id of picked) {
      const { body: order } = await fixture.call('GET', url(`orders/${id}`), { cookie })
      expect(order).toMatchObject({ state: 5, revision: 2 })
      expect(order.moves.at(-1)).toMatchObject({
        position: 2,
        from: 1,
        kind: 'cancel',
        byName: 'manager',
        note: 'Nobody there',
        reason: { id: 'unconfirmed' },
      })
    }
    const events = await fixture.deps.db
      .selectFrom('outbox')
      .select(['seq', 'kind', 'order_id'])
      .where('store_id', '=', storeId)
      .orderBy('seq')
      .execute()
    expect(events.map(({ order_id }) => order_id).sort()).toEqual([...picked].sort())
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('skips and reports orders that were changed concurrently', async () => {
    const [first = noId<OrderId>(), second = noId<OrderId>()] = await addOrders(2)
    await fixture.call('POST', url(`orders/${first}/state`), { cookie, body: { to: 2, revision: 1 } })
    const orders = [first, second].map((id) => ({ id, revision: 1 }))

    expect((await cancel({ orders })).body).toMatchObject({ cancelled: 1, skipped: 1 })
    expect(await stateOf(first)).toBe(2)
  })

  it('never touches an order of another store', async () => {
    const elsewhere = await fixture.addStore()
    const id = await fixture.addOrder(elsewhere)

    expect((await cancel({ orders: [{ id, revision: 1 }] })).body).toMatchObject({ cancelled: 0, skipped: 1 })
    const { state } = await fixture.deps.db
      .selectFrom('orders')
      .select('state')
      .where('store_id', '=', elsewhere)
      .executeTakeFirstOrThrow()
    expect(state).toBe(1)
  })

  it('cancels all that match, however many, except later and excluded ones', async () => {
    const all = await addOrders(230)
    const other = await addOrders(1, 2)
    const [untouched = noId<OrderId>(), foreign = noId<OrderId>()] = all
    await comeFrom('one', all.slice(2))
    const { serverTime } = await list('state=1')
    fixture.passMs(1000)
    const later = await addOrders(1)
    const matching = { state: 1, placedUntil: serverTime, except: [untouched] }

    expect((await cancel({ matching: { ...matching, sender: 'one' } })).body.cancelled).toBe(228)
    expect(await stateOf(foreign)).toBe(1)
    expect((await cancel({ matching })).body.cancelled).toBe(1)
    for (const id of [untouched, ...later]) expect(await stateOf(id)).toBe(1)
    for (const id of other) expect(await stateOf(id)).toBe(2)
  })

  it('is undone as a whole within its window, only by the same member', async () => {
    const received = await addOrders(2)
    const confirmed = await addOrders(1, 2)
    const orders = [...received, ...confirmed].map((id) => ({ id, revision: 1 }))
    const { cancelledAt } = (await cancel({ orders })).body
    const colleague = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))

    expect((await undo(cancelledAt, colleague)).body.error.code).toBe('order.undo-too-late')
    expect((await undo(cancelledAt)).body).toEqual({ restored: 3 })
    for (const id of received) expect(await stateOf(id)).toBe(1)
    for (const id of confirmed) expect(await stateOf(id)).toBe(2)
    expect((await undo(cancelledAt)).body.error.code).toBe('order.undo-too-late')
  })

  it('cannot be undone after its window', async () => {
    const [id = noId<OrderId>()] = await addOrders(1)
    const { cancelledAt } = (await cancel({ orders: [{ id, revision: 1 }] })).body
    fixture.passMs(61_000)

    expect((await undo(cancelledAt)).status).toBe(409)
    expect(await stateOf(id)).toBe(5)
  })

  it('requires a listed reason, the permission, and either orders or a filter', async () => {
    const [id = noId<OrderId>()] = await addOrders(1)
    const orders = [{ id, revision: 1 }]
    const kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
    const matching = { state: 1, placedUntil: fixture.now().toISOString() }

    expect((await cancel({ orders, reasonId: 'because' })).body.error.code).toBe('order.reason-unknown')
    expect((await cancel({ orders }, kitchen)).body.error.code).toBe('permission.missing')
    expect((await cancel({})).status).toBe(400)
    expect((await cancel({ orders, matching })).status).toBe(400)
    expect(await stateOf(id)).toBe(1)
  })
})
