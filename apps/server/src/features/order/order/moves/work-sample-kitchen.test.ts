import type { OrderId, StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadOrder } from '../../order-record/load-order.ts'
import { findDinerOrder } from '../diner/find-diner-order.ts'
import { workSampleKitchen } from './work-sample-kitchen.ts'

let fixture: StaffFixture
let storeId: StoreId

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
})

const load = async (id: string) => {
  const loaded = await loadOrder(fixture.deps.db, storeId, id as OrderId)
  if (!loaded) throw new Error(`no order ${id}`)
  return loaded
}
const stateOf = async (id: string) => (await load(id)).order.state
const work = () => workSampleKitchen(fixture.deps, storeId)

it('accepts after ten seconds, cooks and serves within a minute, under its own name', async () => {
  const id = await fixture.addOrder(storeId, 1)
  await work()
  expect(await stateOf(id)).toBe(1)

  for (const [passedMs, state] of [
    [10_000, 2],
    [10_000, 3],
    [20_000, 3],
    [10_000, 4],
  ] as const) {
    fixture.passMs(passedMs)
    await work()
    expect(await stateOf(id)).toBe(state)
  }

  const { order, moves } = await load(id)
  expect(moves.slice(1).map(({ byId, byName }) => [byId, byName])).toEqual(
    Array(3).fill(['system', 'Sample kitchen']),
  )
  expect(await findDinerOrder(fixture.deps, order.slug)).toMatchObject({ state: 4, isSample: true })
})

it.each(['staff', 'an API token'])('stops for good at the first order moved by %s', async (by) => {
  const [first, second] = [await fixture.addOrder(storeId, 1), await fixture.addOrder(storeId, 1)]
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const made = await fixture.call('POST', `/api/stores/${storeId}/tokens`, {
    cookie,
    body: { name: 'Till', role: 'manager' },
  })
  const { revision } = (await load(first)).order
  const body = { to: 5, revision, reasonId: 'closing' }
  const moved = await fixture.call('POST', `/api/stores/${storeId}/orders/${first}/state`, {
    body,
    ...(by === 'staff'
      ? { cookie }
      : { origin: null, headers: { authorization: `token ${made.body.token}` } }),
  })
  expect(moved.status).toBe(200)
  fixture.passMs(60_000)

  expect(await work()).toBe(false)
  expect(await stateOf(second)).toBe(1)
})

it('skips held and ended orders', async () => {
  const cancelled = await fixture.addOrder(storeId, 5)
  const held = await fixture.addOrder(storeId, 1)
  await fixture.deps.db
    .updateTable('orders')
    .set({ held_for: 'approval', released_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', held)
    .execute()
  fixture.passMs(60_000)

  expect(await work()).toBe(true)
  expect([await stateOf(cancelled), await stateOf(held)]).toEqual([5, 1])
})
