/** What a new store is still told to do. */
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

const DAY_MS = 24 * 3_600_000

let fixture: StaffFixture
let owner: string
beforeAll(async () => {
  fixture = await makeStaffFixture({ SIGN_UP: 'open' })
  owner = await fixture.addMember(await fixture.addStore(), 'owner')
})
afterAll(() => fixture.close())

async function makeStore(slug: string) {
  const cookie = await fixture.signIn(owner)
  const body = { name: 'Tara', slug, country: 'IN', currency: 'INR', color: '#B3261E' }
  const { body: made } = await fixture.call('POST', '/api/stores', { cookie, body })
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${made.storeId}/${path}`, { cookie, body })
  await post('menu/start', { starter: 'south-indian' })
  const open = async (by = cookie) =>
    (await fixture.call('GET', `/api/stores/${made.storeId}/setup`, { cookie: by })).body.open
  return { post, open, storeId: made.storeId as string }
}

it('names what is to do, and no longer what is done', async () => {
  const { post, open, storeId } = await makeStore('tara-one')
  expect(await open()).toEqual(['menu', 'logo', 'hours', 'legal', 'codes', 'staff', 'order'])

  await post('codes', { kind: 'table', orderType: 'Dine-In', places: ['1'] })
  await post('invitations', { name: 'Ravi', role: 'kitchen' })
  await fixture.deps.db
    .updateTable('stores')
    .set({ legal_name: 'Tara Foods', opening_hours: JSON.stringify({}) })
    .where('id', '=', storeId)
    .execute()
  expect(await open()).toEqual(['menu', 'logo', 'order'])

  await fixture.deps.db
    .updateTable('stores')
    .set({ held_for_email: true })
    .where('id', '=', storeId)
    .execute()
  expect(await open()).toEqual(['email', 'menu', 'logo', 'order'])
})

it('is silent about a store that is no new one', async () => {
  const { open } = await makeStore('tara-two')
  fixture.passMs(31 * DAY_MS)
  expect(await open(await fixture.signIn(owner))).toEqual([])
})
