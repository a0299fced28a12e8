import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  const file = makeSmallStore()
  file.profile.signedTableLinks = true
  file.profile.orderConfigs = [
    makeOrderConfig({
      label: 'Dine-In',
      otpAuthentication: true,
      minimumOrderValue: 500,
      maximumLines: 1,
      approveFirst: true,
    }),
    makeOrderConfig({ label: 'Pickup' }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})
afterAll(() => fixture.close())

const enter = (more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  fixture.call('POST', `/api/stores/${storeId}/orders`, { cookie, headers, body: aPlacement(more) })
const read = async (id: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/orders/${id}`, { cookie })).body

it('is confirmed at once under the name of the member who entered it, without the checks for diners', async () => {
  await fixture.call('POST', `/api/stores/${storeId}/pause`, {
    cookie: await fixture.signIn(await fixture.addMember(storeId, 'owner')),
    body: { reason: 'Full house', minutes: null },
  })
  const { status, body } = await enter({ items: [anOrderLine(), anOrderLine({ quantity: 2 })], amount: 300 })

  expect(status).toBe(201)
  expect(await read(body.id)).toMatchObject({
    number: body.number,
    totalMinor: body.totalMinor,
    state: 2,
    heldFor: null,
    releasedAt: fixture.now().toISOString(),
    lastMove: { kind: 'place', to: 2, byName: 'waiter' },
  })
})

it('has the diners’ price, or is not placed', async () => {
  const { status, body } = await enter({ amount: 90 })
  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'order.changed', details: { quote: { amount: 100 } } })
})

it('requires a table, but no time for a pickup at the counter', async () => {
  expect((await enter({ address: '' })).body.error.code).toBe('order.address-required')
  const { body } = await enter({ orderType: 'Pickup', address: '' })
  expect(await read(body.id)).toMatchObject({ address: '', dueAt: null })
})

it('is one order per key, and returns the same response after it was moved', async () => {
  const headers = { 'idempotency-key': 'a-round' }
  const first = await enter({}, headers)
  await fixture.call('POST', `/api/stores/${storeId}/orders/${first.body.id}/state`, {
    cookie,
    body: { to: 3, revision: 1 },
  })

  expect(await enter({}, headers)).toMatchObject({ status: 201, body: first.body })
  expect((await enter({ remarks: 'Hot' }, headers)).body.error.code).toBe('order.key-reused')
})

it('lists what can be entered: active order types and open menus', async () => {
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/counter-menu`, { cookie })
  expect(body.orderTypes.map(({ label }: { label: string }) => label)).toEqual(['Dine-In', 'Pickup'])
  expect(body.menus.menus[0].categories).toHaveLength(2)
})
