/** Tests that a billed or paid order is reversed only by members who may refund. */
import type { Invoice } from '@thali/contract/invoices'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
const cookies = new Map<Role, string>()

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  for (const role of ['manager', 'waiter', 'kitchen'] as const)
    cookies.set(role, await fixture.signIn(await fixture.addMember(storeId, role)))
})
afterAll(() => fixture.close())

const addOrder = () => fixture.addOrder(storeId, 2)

function post(role: Role, path: string, body: object) {
  return fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie: cookies.get(role) ?? '', body })
}
async function issue(order: OrderId): Promise<Invoice> {
  return (await post('waiter', 'invoices', { orders: [order] })).body
}
const settle = (order: OrderId): Promise<unknown> =>
  fixture.deps.db.updateTable('orders').set({ settled_at: fixture.now() }).where('id', '=', order).execute()
const strike = (role: Role, order: string) =>
  post(role, `orders/${order}/lines/line-dosa/discard`, { reasonId: 'sold-out', revision: 1 })
const cancel = (role: Role, order: string) =>
  post(role, `orders/${order}/state`, { to: 5, revision: 1, reasonId: 'closing' })
const stateOf = (order: OrderId) =>
  fixture.deps.db
    .selectFrom('orders')
    .select(['state', 'revision'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()

const REFUSED = { status: 403, body: { error: { code: 'order.billed' } } }

it.each([
  ['billed', (order: OrderId): Promise<unknown> => issue(order)],
  ['settled', (order: OrderId): Promise<unknown> => settle(order)],
] as const)('of a %s order nothing is taken back by waiters and the kitchen', async (_, make) => {
  const order = await addOrder()
  await make(order)
  for (const role of ['waiter', 'kitchen'] as const) expect(await strike(role, order)).toMatchObject(REFUSED)
  expect(await cancel('waiter', order)).toMatchObject(REFUSED)
  expect(await stateOf(order)).toEqual({ state: 2, revision: 1 })
  expect((await strike('manager', order)).status).toBe(200)
})

it('can be struck and cancelled by all staff again, once its bill was credited', async () => {
  const order = await addOrder()
  const { id } = await issue(order)
  expect((await post('manager', `invoices/${id}/credit`, { reason: 'Wrong table' })).status).toBe(200)
  expect((await cancel('waiter', order)).status).toBe(200)
})

it('refuses a cancellation of many as a whole if one is billed, picked or matching', async () => {
  const free = await addOrder()
  const billed = await addOrder()
  await issue(billed)
  const orders = [free, billed].map((id) => ({ id, revision: 1 }))
  const matching = { state: 2, except: [], placedUntil: fixture.now().toISOString() }
  for (const which of [{ orders }, { matching }]) {
    expect(await post('waiter', 'orders/cancel', { reasonId: 'closing', ...which })).toMatchObject(REFUSED)
    expect(await stateOf(free)).toEqual({ state: 2, revision: 1 })
  }
  const { body } = await post('manager', 'orders/cancel', { reasonId: 'closing', orders })
  expect(body.cancelled).toBe(2)
})
