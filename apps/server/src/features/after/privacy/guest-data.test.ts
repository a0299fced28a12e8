/** Tests of an owner who reviews the data of a diner and erases it. */
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const PHONE = { prefix: '+91', phone: '98765 01234' }
const E164 = '+919876501234'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

async function order(state: 1 | 4 | 5, phone = E164, of = storeId): Promise<string> {
  const id = await fixture.addOrder(of, state)
  await fixture.deps.db
    .updateTable('orders')
    .set({ user_name: 'Canary Kaur', user_phone: phone, phone_end: phone.slice(-4) })
    .where('store_id', '=', of)
    .where('id', '=', id)
    .execute()
  return id
}

const call = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/guest-data${path}`, { cookie, body })
const look = (body: object) => call('', body)
const erase = (body: object) => call('/erase', body)

async function named(of = storeId): Promise<number> {
  const rows = fixture.deps.db.selectFrom('orders').select('id').where('store_id', '=', of)
  return (await rows.where('user_name', '=', 'Canary Kaur').execute()).length
}

const log = () =>
  fixture.deps.db
    .selectFrom('audit')
    .select(['actor_name', 'action', 'changes'])
    .where('store_id', '=', storeId)
    .execute()

it('shows by phone number which data would be erased, and erases it, except unfinished orders', async () => {
  await order(4)
  const open = await order(1)
  await order(5)
  await order(4, '+919876509999')
  const held = await look(PHONE)
  expect(held.status, held.text).toBe(200)
  expect(held.body).toMatchObject({ phone: E164, finished: 2, unfinished: 1 })
  expect(held.body.orders).toHaveLength(3)
  expect(held.body.orders).toContainEqual(expect.objectContaining({ id: open, isFinished: false }))
  expect(await log()).toEqual([])

  expect((await erase(PHONE)).body).toEqual({ erased: 2, reservations: 0, mails: 0, unfinished: 1 })
  expect(await named()).toBe(2)
  expect((await look(PHONE)).body).toMatchObject({ finished: 0, unfinished: 1 })
  const entries = await log()
  expect(entries).toMatchObject([
    { actor_name: 'owner', action: 'guest.erase', changes: { orders: [2, null] } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Canary|98765/)
})

it('lists erased orders among the changed ones, so that programs erase their copies', async () => {
  const id = await order(4)
  const before = fixture.now().toISOString()
  fixture.passMs(1000)
  const changed = () =>
    fixture.call('GET', `/api/stores/${storeId}/order-list?updatedAfter=${before}`, { cookie })
  expect((await changed()).body.items).toEqual([])
  await erase(PHONE)
  expect((await changed()).body.items).toMatchObject([{ id, userName: '', phoneEnd: '' }])
})

it('covers all orders of an order’s phone, or only the order without a phone', async () => {
  const first = await order(4)
  await order(4)
  const nameless = await order(4, '')
  await order(4, '')
  expect((await look({ orderId: nameless })).body).toMatchObject({ phone: null, finished: 1, unfinished: 0 })
  expect((await erase({ orderId: nameless })).body).toEqual({
    erased: 1,
    reservations: 0,
    mails: 0,
    unfinished: 0,
  })
  expect(await named()).toBe(3)
  expect((await look({ orderId: first })).body).toMatchObject({ phone: E164, finished: 2 })
  expect((await erase({ orderId: first })).body).toEqual({
    erased: 2,
    reservations: 0,
    mails: 0,
    unfinished: 0,
  })
  expect(await named()).toBe(1)
  const waiting = await order(1, '')
  expect((await erase({ orderId: waiting })).body).toEqual({
    erased: 0,
    reservations: 0,
    mails: 0,
    unfinished: 1,
  })
})

it('finds nothing of a number without orders, and does not affect other stores', async () => {
  const elsewhere = await fixture.addStore()
  const theirs = await order(4, E164, elsewhere)
  expect((await look(PHONE)).body).toEqual({
    ...{ phone: E164, finished: 0, unfinished: 0, orders: [] },
    reservations: { finished: 0, unfinished: 0 },
    mails: { addresses: [], threads: 0 },
  })
  expect((await erase(PHONE)).body).toEqual({ erased: 0, reservations: 0, mails: 0, unfinished: 0 })
  for (const path of ['', '/erase']) {
    expect((await call(path, { orderId: theirs })).body.error.code).toBe('order.not-found')
    expect((await call(path, { prefix: '+91', phone: '12345' })).body.error.code).toBe('order.phone-invalid')
    expect((await call(path, {})).status).toBe(400)
  }
  expect(await named(elsewhere)).toBe(1)
  expect(await log()).toEqual([])
})
