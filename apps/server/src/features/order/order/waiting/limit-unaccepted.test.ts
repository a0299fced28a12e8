import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { CANCELLED, CONFIRMED } from '@thali/domain/order/order'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeOldUnaccepted } from './limit-unaccepted.ts'

let fixture: StaffFixture
let storeId: StoreId

beforeAll(async () => {
  fixture = await makeStaffFixture({
    LIMIT_UNACCEPTED_PER_TABLE: '2',
    LIMIT_UNACCEPTED_PER_ADDRESS: '4',
    LIMIT_UNACCEPTED_PER_STORE: '6',
  })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
})

const order = (table: number, more: StaffCall = {}) =>
  fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement({ address: `Table ${table}` }),
    ...more,
  })
const refusedBy = async (table: number, more?: StaffCall) => {
  const { status, body, headers } = await order(table, more)
  if (status === 201) return null
  expect({ status, code: body.error.code }).toEqual({ status: 429, code: 'order.too-many-waiting' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  return body.error.details.limit as string
}
const staffCookie = async () => fixture.signIn(await fixture.addMember(storeId, 'waiter'))

async function orderIds(cookie: string): Promise<string[]> {
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })
  return body.orders.map(({ id }: { id: string }) => id)
}

it('limits the waiting orders of a table, an address and a store', async () => {
  expect(await refusedBy(1)).toBeNull()
  expect(await refusedBy(1)).toBeNull()
  expect(await refusedBy(1)).toBe('table')
  expect(await refusedBy(2)).toBeNull()
  expect(await refusedBy(3)).toBeNull()
  expect(await refusedBy(4)).toBe('address')
  expect(await refusedBy(4, { address: '203.0.113.2' })).toBeNull()
  expect(await refusedBy(5, { address: '203.0.113.2' })).toBeNull()
  expect(await refusedBy(6, { address: '203.0.113.3' })).toBe('store')
})

it('has room again as soon as staff accept or cancel an order', async () => {
  await order(1)
  await order(1)
  const cookie = await staffCookie()
  const [first, second] = await orderIds(cookie)
  const move = (id: string | undefined, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/orders/${id}/state`, {
      cookie,
      body: { revision: 1, ...body },
    })

  await move(first, { to: CONFIRMED })
  expect(await refusedBy(1)).toBeNull()
  expect(await refusedBy(1)).toBe('table')
  await move(second, { to: CANCELLED, reasonId: 'closing' })
  expect(await refusedBy(1)).toBeNull()
})

it('has room again once orders have waited for two hours', async () => {
  await order(1)
  await order(1)
  fixture.passMs(2 * 3_600_000)

  expect(await refusedBy(1)).toBeNull()
  await removeOldUnaccepted(fixture.deps)
  const { length } = await fixture.deps.db
    .selectFrom('unaccepted_orders')
    .select('order_id')
    .where('store_id', '=', storeId)
    .execute()
  expect(length).toBe(1)
})

it('accepts round after round of a table whose orders need no acceptance', async () => {
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ initialOrderState: 3 })]
  storeId = await importStoreFile(fixture.deps, file)

  for (let round = 0; round < 4; round += 1) expect(await refusedBy(1)).toBeNull()
  expect(await refusedBy(1)).toBe('address')
})

it('answers a repeated attempt as placed, however many orders wait', async () => {
  const headers = { 'idempotency-key': 'attempt-of-table-1' }
  const placed = await order(1, { headers })
  await order(1)

  expect(await refusedBy(1)).toBe('table')
  expect(await order(1, { headers })).toMatchObject({ status: 201, body: placed.body })
})

it('limits concurrent orders like consecutive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(1)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
})

it('limits neither staff who are signed in nor tokens, and does not count their orders', async () => {
  const cookie = await staffCookie()
  for (let count = 0; count < 3; count += 1) {
    expect(await refusedBy(1, { cookie, origin: 'http://localhost:3000' })).toBeNull()
  }
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const body = { name: 'Till', role: 'waiter' }
  const { body: made } = await fixture.call('POST', `/api/stores/${storeId}/tokens`, { cookie: owner, body })
  const headers = { authorization: `token ${made.token}` }
  for (let count = 0; count < 3; count += 1) expect(await refusedBy(1, { headers })).toBeNull()

  expect(await refusedBy(1)).toBeNull()
})

it('limits members of other stores, and cross-site requests', async () => {
  const elsewhere = await fixture.addStore()
  const stranger = await fixture.signIn(await fixture.addMember(elsewhere, 'owner'))
  const cookie = await staffCookie()
  await order(1)
  await order(1)

  expect(await refusedBy(1, { cookie: stranger, origin: 'http://localhost:3000' })).toBe('table')
  expect(await refusedBy(1, { cookie, origin: 'https://elsewhere.example' })).toBe('table')
})
