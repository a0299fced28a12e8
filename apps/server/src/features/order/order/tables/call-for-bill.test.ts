/** Tests of diners who call for the bill of their table from the page of one of its orders. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Delivery' })]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})

interface Placed {
  readonly _id: string
  readonly slug: string
  readonly orderNo: number
}

const place = async (more: object = {}): Promise<Placed> =>
  (await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more) })).body
const call = (slug: string) => fixture.call('POST', `/api/orders/${slug}/bill/call`, { origin: null })
const read = async (path: string) => (await fixture.call('GET', path, { cookie })).body
const callOf = async ({ slug }: Placed) => (await read(`/api/orders/${slug}`)).billCall
const askedIds = async () =>
  (await read(`/api/stores/${storeId}/tables`)).orders
    .filter(({ billAskedAt }: { billAskedAt: string | null }) => billAskedAt !== null)
    .map(({ id }: { id: string }) => id)
    .sort()
const mark = (orderIds: readonly string[], what: string, totalMinor: number) =>
  fixture.call('POST', `/api/stores/${storeId}/tables/bill`, {
    cookie,
    body: { orderIds, mark: what, totalMinor, isOn: true },
  })

it('marks all rounds of the table, and no other table, and notifies staff once', async () => {
  const first = await place({ address: 'Table 4' })
  const second = await place({ address: 'table 4' })
  await place({ address: 'Table 5' })
  expect(await callOf(second)).toBe('open')

  expect((await call(second.slug)).status).toBe(204)
  expect((await call(second.slug)).status).toBe(204)

  expect(await askedIds()).toEqual([first._id, second._id].sort())
  expect([await callOf(first), await callOf(second)]).toEqual(['asked', 'asked'])
  await fixture.followed()
  const { items } = await read(`/api/stores/${storeId}/notifications`)
  expect(items).toMatchObject([
    { kind: 'bill-asked', params: { orderId: second._id, number: second.orderNo } },
  ])
})

it('can be made again after another round', async () => {
  await call((await place()).slug)
  const next = await place()
  expect(await callOf(next)).toBe('open')
})

it('is refused for a delivery, a printed bill or a settled table', async () => {
  const delivery = await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
  const printed = await place({ address: 'Table 7' })
  await mark([printed._id], 'printed', 10_000)
  const settled = await place({ address: 'Table 8' })
  await mark([settled._id], 'settled', 10_000)
  for (const order of [delivery, printed, settled]) {
    expect(await callOf(order)).toBeUndefined()
    expect(await call(order.slug)).toMatchObject({
      status: 409,
      body: { error: { code: 'invoice.request-closed' } },
    })
  }
})

it('is refused for an unknown order', async () => {
  expect((await call('nobody-has-placed-this')).status).toBe(404)
})
