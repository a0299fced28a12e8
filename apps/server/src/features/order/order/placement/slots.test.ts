/** Tests of orders for later days: their slots, and full ones. */
import { makeCategory, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import { orderOutdatedAnswer } from '@thali/contract/order-status'
import { epochDay, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { dosa, useSlotStore, ZONE } from '@thali/test-kit/slot-store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const store = useSlotStore()
const { dayIn, free, get, load, open, place, post } = store

describe('an order for another day', () => {
  it('is due then, waits for its time, and is listed apart on the board', async () => {
    const { status, body } = await place()
    const dueAt = new Date(instantOf(epochDay(dayIn(1)), 1080, ZONE)).toISOString()
    expect([status, body.dueAt, body.heldFor]).toEqual([201, dueAt, 'time'])
    const board = await get('board')
    expect(board).toMatchObject({ orders: [], later: { today: 0, tomorrow: 1, total: 1 } })
    expect(await get('later-orders')).toMatchObject({
      total: 1,
      orders: [{ id: body._id, dueAt, heldFor: 'time' }],
    })
  })

  it('is refused on days and at times outside the rules, with nothing written', async () => {
    const wishes = [
      { day: dayIn(-1) },
      { day: dayIn(4) },
      { day: '2027-02-31' },
      { time: '17:45' },
      { time: '20:00' },
      { day: dayIn(0), time: '12:30' },
    ]
    for (const wish of wishes)
      expect(await place(wish)).toMatchObject({ status: 400, code: 'order.time-invalid' })
    expect(await place({ day: 'tomorrow' })).toMatchObject({ status: 400, code: 'request.malformed' })
    expect(await load()).toEqual([])
  })

  it('respects closures and opening hours', async () => {
    const closures = [{ from: dayIn(1), to: dayIn(1), reason: 'Diwali' }]
    const hours = WEEKDAYS.map((day) => ({ day, from: '11:00', to: '19:00' }))
    await open({}, { closures, hours })
    expect(await place()).toMatchObject({ code: 'order.time-invalid' })
    expect(await place({ day: dayIn(2), time: '19:00' })).toMatchObject({ code: 'order.time-invalid' })
    expect(await place({ day: dayIn(2), time: '18:45' })).toMatchObject({ status: 201 })
  })

  it('sets a pickup time by its address, without slots only within the next 24 hours', async () => {
    const pickUp = async (address: string, dueDay: string) =>
      store.fixture.call('POST', `/order/create/web/${store.storeId}`, {
        origin: null,
        body: {
          orderType: 'Pickup',
          address,
          dueDay,
          amount: 100,
          items: [{ itemID: dosa._id, quantity: 1, configs: [] }],
        },
      })
    expect((await pickUp('18:30', dayIn(2))).body).toMatchObject({ address: '18:30', heldFor: 'time' })
    const file = makeStoreFile({
      menus: [
        makeMenu({
          _id: `m${crypto.randomUUID()}`,
          categories: [makeCategory({ items: [structuredClone(dosa)] })],
        }),
      ],
    })
    file.profile.orderConfigs = [makeOrderConfig({ label: 'Pickup' }), makeOrderConfig({ label: 'Delivery' })]
    store.storeId = await importStoreFile(store.fixture.deps, file)
    expect((await pickUp('09:00', dayIn(1))).status).toBe(201)
    expect((await pickUp('13:00', dayIn(1))).body.error.code).toBe('order.time-invalid')
    expect(await place()).toMatchObject({ status: 400, code: 'order.time-invalid' })
  })
})

it('are refused for a day that no calendar has', async () => {
  const call = (path: string) => store.fixture.call('GET', `/api/slots/${store.storeId}${path}`)
  for (const path of ['?orderType=Counter&from=2026-02-30', '/items?day=2026-02-30&time=18:00'])
    expect((await call(path)).body.error.code).toBe('request.malformed')
})

describe('an item sold out today', () => {
  const items = async (day: string) =>
    (await store.fixture.call('GET', `/api/slots/${store.storeId}/items?day=${day}&time=18:00`)).body.items
  const soldOut = (returnsAt: string | null) =>
    post('items/states', { items: [{ itemId: dosa._id, state: 'Sold Out', returnsAt }] })

  it('is available on days that start after its time, for the cart and for the order', async () => {
    const hours = WEEKDAYS.map((day) => ({ day, from: '11:00', to: '22:00' }))
    await open({}, { hours })
    const opening = instantOf(epochDay(dayIn(2)), 11 * 60, ZONE)
    expect((await soldOut(new Date(opening).toISOString())).status).toBe(200)
    expect(await place({ day: dayIn(1) })).toMatchObject({ status: 409, code: 'order.changed' })
    expect([await items(dayIn(0)), await items(dayIn(1))]).toEqual([[], []])
    expect((await place({ day: dayIn(2) })).status).toBe(201)
    expect(await items(dayIn(2))).toMatchObject([{ id: dosa._id, state: 'Available' }])
    await soldOut(new Date(opening + 60_000).toISOString())
    expect(await place({ day: dayIn(2) })).toMatchObject({ code: 'order.changed' })
    expect((await place({ day: dayIn(3) })).status).toBe(201)
  })

  it('stays sold out without a time, and becomes available at the next opening if set so', async () => {
    await soldOut(null)
    expect(await place({ day: dayIn(3) })).toMatchObject({ code: 'order.changed' })
    await soldOut('next-opening')
    expect(await place({ day: dayIn(0) })).toMatchObject({ code: 'order.changed' })
    expect((await place({ day: dayIn(1) })).status).toBe(201)
  })

  it('by its count is available on a day with an untouched count', async () => {
    await post('stock', { items: [{ itemId: dosa._id, count: 0, refillTo: 2, lowAt: 5 }] })
    expect(await place({ day: dayIn(0) })).toMatchObject({ code: 'order.changed' })
    expect(await items(dayIn(1))).toMatchObject([{ id: dosa._id, state: 'Available' }])
    expect((await place({ day: dayIn(1), quantity: 2 })).status).toBe(201)
  })
})

describe('a pickup as soon as possible', () => {
  const pickUp = (more: object = {}) =>
    store.fixture.call('POST', `/order/create/web/${store.storeId}`, {
      origin: null,
      body: {
        ...{ orderType: 'Pickup', address: '', amount: 100, ...more },
        items: [{ itemID: dosa._id, quantity: 1, configs: [] }],
      },
    })

  it('has no time, is for now by the server’s clock, and takes no slot', async () => {
    await open({ week: [], leadMinutes: 0, cap: { of: 'orders', most: 1 } })
    for (const more of [{}, { address: '12:00' }, { address: '12:00', dueDay: dayIn(0) }]) {
      const { status, body } = await pickUp(more)
      expect([status, body.address, body.dueAt ?? null]).toEqual([201, '12:00', null])
    }
    expect(await load()).toEqual([])
  })

  it('is refused while the store is closed, and without slots', async () => {
    await open({ week: [] }, { hours: WEEKDAYS.map((day) => ({ day, from: '13:00', to: '22:00' })) })
    expect((await pickUp()).body.error.code).toBe('store.closed')
    await open({ week: [] })
    expect((await pickUp({ dueDay: dayIn(0) })).body.error.code).toBe('order.address-required')
  })
})

describe('a slot with a cap', () => {
  it('accepts what fits, and offers the next three free ones', async () => {
    await open({ cap: { of: 'orders', most: 2 } })
    const both = await Promise.all([
      place({ time: '19:30' }),
      place({ time: '19:45' }),
      place({ time: '19:30' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    const { body } = both.find(({ status }) => status === 409) ?? {}
    expect(body.error).toMatchObject({
      code: 'order.slot-full',
      details: {
        slots: ['18:00', '18:30', '19:00'].map((time) => ({ day: dayIn(2), time })),
      },
    })
    // The shape that the API's description gives to a 409.
    expect(orderOutdatedAnswer.safeParse(body).error).toBeUndefined()
    const { counts, days } = await free()
    expect(counts).toBe('orders')
    const tomorrow = days.find(({ day }: { day: string }) => day === dayIn(1))
    expect(tomorrow.slots.map(({ left }: { left: number }) => left)).toEqual([2, 2, 2, 0])
  })

  it('is counted in dishes, or in minutes of work', async () => {
    await open({ cap: { of: 'dishes', most: 5 } })
    expect((await place({ quantity: 3 })).status).toBe(201)
    expect((await place({ quantity: 3 })).code).toBe('order.slot-full')
    expect((await place({ quantity: 2 })).status).toBe(201)
    await open({ cap: { of: 'minutes', most: 25 } })
    expect((await place({ quantity: 2 })).status).toBe(201)
    expect((await place({ quantity: 1 })).code).toBe('order.slot-full')
  })

  it('has room again after a cancellation, and none when that is undone', async () => {
    await open({ cap: { of: 'orders', most: 1 } })
    const { body } = await place()
    expect((await place()).code).toBe('order.slot-full')
    await post(`orders/${body._id}/state`, { to: 5, revision: 1, reasonId: 'closing' })
    const second = await place()
    expect(second.status).toBe(201)
    expect((await post(`orders/${body._id}/undo`, { revision: 2 })).status).toBe(200)
    expect(await load()).toMatchObject([{ orders: 2, dishes: 2, minutes: 20 }])
    expect((await place()).code).toBe('order.slot-full')
  })

  it('answers a repeated attempt as placed, even if full by then', async () => {
    await open({ cap: { of: 'orders', most: 1 } })
    const first = await place({ key: 'attempt-one' })
    expect(await place({ key: 'attempt-one' })).toEqual(first)
    expect(await load()).toMatchObject([{ orders: 1 }])
  })

  it('holds exactly its cap under many concurrent placements', async () => {
    await open({ cap: { of: 'orders', most: 5 } })
    const placed = await Promise.all(Array.from({ length: 40 }, () => place()))
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(5)
    // A busy machine may ask to repeat one of them.
    const refused = placed.filter(({ status }) => status !== 201).map(({ code }) => code)
    expect(new Set(refused.filter((code) => code !== 'server.busy'))).toEqual(new Set(['order.slot-full']))
    expect(await load()).toMatchObject([{ orders: 5 }])
  })

  it('equals the sum of its orders after any sequence of placements, cancellations and undos', async () => {
    const step = fc.record({
      doing: fc.constantFrom('place', 'place', 'cancel', 'undo'),
      at: fc.nat(50),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await open({ cap: { of: 'dishes', most: 9 } })
        const orders: { id: string; revision: number; time: string; quantity: number; isOpen: boolean }[] = []
        for (const { doing, at, quantity } of steps) {
          const time = at % 2 ? '18:00' : '19:00'
          if (doing === 'place') {
            const { status, body } = await place({ time, quantity })
            if (status === 201) orders.push({ id: body._id, revision: 1, time, quantity, isOpen: true })
            continue
          }
          const order = orders.filter(({ isOpen }) => isOpen === (doing === 'cancel'))[at % 7]
          if (!order) continue
          const { revision } = order
          const { status } = await (doing === 'cancel'
            ? post(`orders/${order.id}/state`, { to: 5, revision, reasonId: 'closing' })
            : post(`orders/${order.id}/undo`, { revision }))
          expect(status).toBe(200)
          order.revision += 1
          order.isOpen = doing === 'undo'
        }
        const sums = ['18:00', '19:00'].map((time) => {
          const held = orders.filter((order) => order.isOpen && order.time === time)
          return { orders: held.length, dishes: held.reduce((sum, { quantity }) => sum + quantity, 0) }
        })
        const rows = await load()
        const byHour = new Map(rows.map((row) => [storeTime(row.starts_at.getTime(), ZONE).minuteOfDay, row]))
        for (const [index, minute] of [1080, 1140].entries())
          expect(byHour.get(minute) ?? { orders: 0, dishes: 0 }).toMatchObject(sums[index] ?? {})
      }),
      { numRuns: 6 },
    )
  })
})
