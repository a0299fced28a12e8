/** Tests of orders for later days that wait for their time. */
import { epochDay, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { runJob } from '@thali/test-kit/run-jobs'
import { dosa, useSlotStore, ZONE } from '@thali/test-kit/slot-store'
import { describe, expect, it } from 'vitest'

const store = useSlotStore()
const { dayIn, get, load, open, place, post } = store

describe('an order that waits for its time', () => {
  const passTo = (minute: number, days = 0) =>
    store.fixture.passMs(instantOf(epochDay(dayIn(days)), minute, ZONE) - store.fixture.now().getTime())

  it('reaches the kitchen its preparation time before it is due, and not earlier', async () => {
    const { body } = await place({ day: dayIn(0), time: '18:00' })
    passTo(17 * 60 + 19)
    await runJob(store.fixture.deps, 'release-orders')
    expect((await get('board')).orders).toEqual([])
    passTo(17 * 60 + 20)
    await runJob(store.fixture.deps, 'release-orders')
    const board = await get('board')
    expect(board.orders).toMatchObject([
      { id: body._id, heldFor: null, releasedAt: store.fixture.now().toISOString() },
    ])
    expect(board).not.toHaveProperty('later')
    passTo(12 * 60, 1)
  })

  it('is released earlier by the time of its own dishes, a small one like others of its type', async () => {
    const releaseOf = async (quantity: number) => {
      const { body } = await place({ time: '19:00', quantity })
      const { releaseAt } = await store.fixture.deps.db
        .selectFrom('orders')
        .select('release_at as releaseAt')
        .where('store_id', '=', store.storeId)
        .where('id', '=', body._id)
        .executeTakeFirstOrThrow()
      return (Date.parse(body.dueAt) - Number(releaseAt)) / 60_000
    }
    expect(await releaseOf(1)).toBe(30 + 10)
    // Ten rounds of four dosas of ten minutes, at most half as long again, and the buffer.
    expect(await releaseOf(40)).toBe(150 + 10)
    await post('stations', {
      stations: [{ id: 'tawa', label: 'Tawa', categoryIds: [], parallel: 20 }],
      seen: [],
    })
    expect(await releaseOf(40)).toBe(30 + 10)
  })

  it('can be released by hand, once', async () => {
    const { body } = await place()
    const released = await post(`orders/${body._id}/release`, { revision: 1 })
    expect(released).toMatchObject({ status: 200, body: { heldFor: null, lastMove: { kind: 'release' } } })
    expect((await post(`orders/${body._id}/release`, { revision: 2 })).body.error.code).toBe(
      'order.wrong-state',
    )
  })

  it('notifies staff of dishes sold out by then, and changes nothing', async () => {
    const { body } = await place({ day: dayIn(0), time: '18:00' })
    await post(`items/${dosa._id}/state`, { state: 'Sold out' })
    passTo(17 * 60 + 30)
    await runJob(store.fixture.deps, 'release-orders')
    expect((await get('board')).orders).toMatchObject([{ id: body._id, state: 1 }])
    const told = await store.fixture.deps.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('store_id', '=', store.storeId)
      .execute()
    expect(told).toMatchObject([{ kind: 'later-sold-out' }])
    passTo(12 * 60, 1)
  })

  it('entered by staff counts, and is never refused for lack of room', async () => {
    await open({ cap: { of: 'orders', most: 1 } })
    await place()
    const items = [{ itemID: dosa._id, quantity: 1, configs: [] }]
    const entered = await post('orders', {
      orderType: 'Delivery',
      address: '1 MG Road',
      amount: 100,
      items,
      dueDay: dayIn(1),
      dueTime: '18:00',
    })
    expect(entered.status).toBe(201)
    expect(await load()).toMatchObject([{ orders: 2 }])
    expect(await get('board')).toMatchObject({ later: { tomorrow: 2 } })
  })

  it('entered by staff takes up the slot of guests, with slots from opening time or any time', async () => {
    const hours = WEEKDAYS.map((day) => ({ day, from: '11:15', to: '22:00' }))
    await open({ week: [], cap: { of: 'orders', most: 9 } }, { hours })
    const enter = (dueTime: string, dueDay = dayIn(1)) =>
      post('orders', {
        ...{ orderType: 'Delivery', address: '1 MG Road', amount: 100, dueDay, dueTime },
        items: [{ itemID: dosa._id, quantity: 1, configs: [] }],
      })
    expect((await place()).status).toBe(201)
    expect((await enter('18:00')).status).toBe(201)
    expect(await load()).toMatchObject([{ orders: 2 }])
    // Closed then, and further ahead than diners may order: no slot is taken up.
    expect((await enter('23:00', dayIn(9))).status).toBe(201)
    expect(await load()).toMatchObject([{ orders: 2 }])
  })

  it('entered by staff takes from the counts of its day', async () => {
    await post('stock', { items: [{ itemId: dosa._id, count: 0, refillTo: 3 }] })
    const items = [{ itemID: dosa._id, quantity: 2, configs: [] }]
    const entered = await post('orders', {
      ...{ orderType: 'Delivery', address: '1 MG Road', amount: 200, items },
      ...{ dueDay: dayIn(9), dueTime: '18:00' },
    })
    expect(entered).toMatchObject({ status: 201 })
  })

  it('counts as waiting for staff only from its release, once it was approved', async () => {
    const { body } = await place()
    await store.fixture.deps.db
      .updateTable('orders')
      .set({ held_for: 'approval' })
      .where('id', '=', body._id)
      .execute()
    await store.fixture.deps.db
      .updateTable('unaccepted_orders')
      .set({ held: false })
      .where('order_id', '=', body._id)
      .execute()
    const waiting = async () =>
      store.fixture.deps.db
        .selectFrom('unaccepted_orders')
        .select('held')
        .where('order_id', '=', body._id)
        .executeTakeFirst()
    const approved = await post(`orders/${body._id}/approve`, { revision: 1 })
    expect(approved.body).toMatchObject({ heldFor: 'time', releasedAt: null })
    expect(await waiting()).toEqual({ held: true })
    passTo(18 * 60, 1)
    await runJob(store.fixture.deps, 'release-orders')
    expect(await waiting()).toEqual({ held: false })
  })
})
