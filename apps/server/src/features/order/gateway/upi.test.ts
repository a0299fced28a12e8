/**
 * Tests of UPI payments without a gateway: set by owners, shown to diners and staff, and in no store file.
 */
import { makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { loadStoreBySlug } from '../../menu/menu/load-store.ts'

let fixture: StaffFixture
let storeId: StoreId
let slug: string
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeStoreFile()
  storeId = await importStoreFile(fixture.deps, file)
  const row = fixture.deps.db.selectFrom('stores').select('slug').where('id', '=', storeId)
  slug = (await row.executeTakeFirstOrThrow()).slug
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const upi = { address: 'shop@okaxis', name: 'Test Kitchen & Sons' }
const set = (next: object | null) =>
  fixture.call('POST', `/api/stores/${storeId}/upi`, { cookie, body: { upi: next } })
const shown = async () => (await loadStoreBySlug(fixture.deps, slug))?.store.upi

it('is shown to diners and staff from when it is set until it is removed', async () => {
  expect((await set({ ...upi, address: ' shop@okaxis ' })).body).toEqual({ upi })
  expect(await shown()).toEqual(upi)
  const session = await fixture.call('GET', '/api/auth/session', { cookie })
  expect(session.body.stores[0].upi).toEqual(upi)
  await set(null)
  expect(await shown()).toBeUndefined()
})

it('is refused for an invalid address, and for a store not in rupees', async () => {
  for (const wrong of [
    { ...upi, address: 'shop@bank.com' },
    { ...upi, address: 'x@y&am=1' },
    { ...upi, name: ' ' },
  ]) {
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  await fixture.deps.db
    .updateTable('stores')
    .set({ currency_code: 'EUR' })
    .where('id', '=', storeId)
    .execute()
  expect((await set(upi)).body.error.code).toBe('gateway.currency')
})

it('is not in store files, and not changed by them or by other settings', async () => {
  await set(upi)
  const file = await exportStore(fixture.deps, slug)
  expect(JSON.stringify(file)).not.toContain(upi.address)
  await importStoreFile(fixture.deps, file)
  const path = `/api/stores/${storeId}/settings/profile`
  const { revision, values } = (await fixture.call('GET', path, { cookie })).body
  expect((await fixture.call('POST', path, { cookie, body: { revision, values } })).status).toBe(200)
  expect(await shown()).toEqual(upi)
})
