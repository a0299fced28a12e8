/** Tests of orders as soon as possible that would take longer than the longest wait. */
import { dosa, useSlotStore } from '@thali/test-kit/slot-store'
import { expect, it } from 'vitest'
import { loadStoreForOrders } from '../../order-record/order-store.ts'

const store = useSlotStore()
const { dayIn, load, open, place, post } = store
/** Three dosas take longer than 45 minutes, one does not. */
const LONGEST = { longestWaitMinutes: 45 }
const COMPUTED = { computedTimes: true }
/** Avoids the limit on waiting orders of one address, which is not under test. */
let clients = 0

async function placeSoon(quantity: number, more: object = {}) {
  clients += 1
  const { status, body } = await store.fixture.call('POST', `/order/create/web/${store.storeId}`, {
    ...{ origin: null, address: `203.0.113.${clients}` },
    body: {
      ...{ orderType: 'Delivery', address: '12 MG Road', amount: 100 * quantity },
      ...{ items: [{ itemID: dosa._id, quantity, configs: [] }], ...more },
    },
  })
  const loaded = await loadStoreForOrders(store.fixture.deps, store.storeId)
  if (loaded) await store.fixture.deps.kitchens.renew(loaded)
  return { status, body, code: body.error?.code, details: body.error?.details }
}
async function ask(quantity: number, orderType = 'Delivery') {
  const body = { orderType, lines: [{ itemId: dosa._id, quantity }] }
  return (await store.fixture.call('POST', `/api/promise/${store.storeId}`, { origin: null, body })).body
}

it('are refused with the next free times, announced beforehand, and accepted for one of these', async () => {
  await open({ ...LONGEST, cap: { of: 'dishes', most: 12 } }, COMPUTED)
  expect(await ask(1)).not.toHaveProperty('isTooLong')
  expect((await placeSoon(1)).status).toBe(201)
  expect((await placeSoon(1)).status).toBe(201)
  expect(await ask(12)).toMatchObject({ isTooLong: true, minutes: [expect.any(Number), expect.any(Number)] })
  expect(await place({ day: dayIn(0), time: '18:30' })).toMatchObject({ status: 201 })

  const refused = await placeSoon(12)

  expect([refused.status, refused.code]).toEqual([409, 'order.wait-too-long'])
  const today = dayIn(0)
  expect(refused.details.slots).toEqual([
    { day: today, time: '18:00' },
    { day: today, time: '19:00' },
    { day: today, time: '19:30' },
  ])
  expect(await load()).toHaveLength(1)
  expect((await placeSoon(12, { dueDay: today, dueTime: '19:00' })).status).toBe(201)
})

it('are placed once per key, also if the wait has grown too long since', async () => {
  await open(LONGEST, COMPUTED)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = {
    ...{ orderType: 'Delivery', address: '12 MG Road', amount: 100 },
    items: [{ itemID: dosa._id, quantity: 1, configs: [] }],
  }
  const send = () =>
    store.fixture.call('POST', `/order/create/web/${store.storeId}`, { origin: null, headers, body })
  const first = await send()
  expect(first.status).toBe(201)
  expect((await post('rush', { addedMinutes: 60, minutes: 60 })).status).toBe(204)
  expect((await placeSoon(1)).code).toBe('order.wait-too-long')
  expect((await send()).body._id).toBe(first.body._id)
})

it('are accepted without time estimates, without a longest wait, and from staff', async () => {
  await open(LONGEST)
  expect((await placeSoon(30)).status).toBe(201)
  await open({}, COMPUTED)
  expect((await placeSoon(30)).status).toBe(201)
  expect(await ask(30)).not.toHaveProperty('isTooLong')
  await open(LONGEST, COMPUTED)
  expect((await placeSoon(30)).code).toBe('order.wait-too-long')
  const entered = await post('orders', {
    ...{ orderType: 'Delivery', address: '12 MG Road', amount: 3_000 },
    ...{ items: [{ itemID: dosa._id, quantity: 30, configs: [] }] },
  })
  expect(entered.body).not.toHaveProperty('error')
  expect(entered.status).toBe(201)
})
