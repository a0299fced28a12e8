/** Tests that the database itself refuses an unknown role, from any writer. */
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture()
  const storeId = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  await post('tokens', { name: 'Till', role: 'cashier' })
  await post('invitations', { name: 'Ravi', role: 'cashier', email: 'ravi@example.com' })
})
afterAll(() => fixture.close())

it.each(['members', 'api_tokens', 'invitations'] as const)('in %s', async (table) => {
  const { db } = fixture.deps
  const setRole = (role: string) =>
    db
      .updateTable(table)
      .set({ role: role as 'cashier' })
      .execute()
  const roles = async () => (await db.selectFrom(table).select('role').execute()).map(({ role }) => role)
  const before = await roles()
  expect(before.length).toBeGreaterThan(0)
  await expect(setRole('chef')).rejects.toThrow()
  expect(await roles()).toEqual(before)
  await setRole('cashier')
  expect(new Set(await roles())).toEqual(new Set(['cashier']))
})
