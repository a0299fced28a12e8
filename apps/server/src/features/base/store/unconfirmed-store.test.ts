/** Tests of a store whose owner has not confirmed their e-mail address: hidden from the public, open to its staff. */
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string
beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  const held = fixture.deps.db.updateTable('stores').set({ held_for_email: true })
  await held.where('id', '=', storeId).execute()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})
afterAll(() => fixture.close())

it.each([
  'board',
  'today',
  'tables',
  'counter-menu',
  'figures?period=today',
  'discounts',
  'audit',
  'closing',
  'stations',
  'items',
])('opens %s to its staff', async (path) => {
  const { status, body } = await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
})

it('is hidden from the public', async () => {
  expect((await fixture.call('GET', `/store/api/store/retrieve/${storeId}/`, { origin: null })).status).toBe(
    404,
  )
})
