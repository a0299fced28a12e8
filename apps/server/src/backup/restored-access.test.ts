/** Tests that a restored backup gives no access, and that none of its messages is sent. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { makeStaffFixture, PASSWORD } from '@thali/test-kit/staff-fixture'
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { createOwnerLink } from '../features/base/people/owners/create-owner-link.ts'

it('ends sessions, links and unsent mails of its time, and reports that', async () => {
  const fixture = await makeStaffFixture()
  const empty = await makeEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'thali-restored-'))
  try {
    const storeId = await fixture.addStore('restored-store')
    const owner = await fixture.addMember(storeId, 'owner')
    const cookie = await fixture.signIn(owner)
    const post = (path: string, body: object) => fixture.call('POST', path, { cookie, body })
    await post(`/api/stores/${storeId}/invitations`, {
      ...{ name: 'Ravi', role: 'kitchen', email: 'ravi@example.com' },
    })
    await post('/api/auth/reset-password', { email: owner })
    await post(`/api/stores/${storeId}/screens`, { name: 'Pass' })
    await post(`/api/stores/${storeId}/tokens`, { name: 'Till', role: 'waiter' })
    await post('/tenant/api/login', { email: owner, password: PASSWORD })
    await createOwnerLink(fixture.deps, { slug: 'restored-store', email: 'new@example.com' })

    const file = join(folder, 'backup.tar.zst')
    expect((await runBeside(placeOf(fixture.deps), ['backup', file])).code).toBe(0)
    const env = { DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' }
    const { code, out } = await runBeside(env, ['restore', file, '--without-key'])
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Ended what was open then: sessions 2, links 4, unsent messages 2'),
    ])

    const { db } = empty
    for (const table of [
      ...(['sessions', 'account_links', 'one_time_links', 'invitations', 'screens'] as const),
      'known_devices' as const,
    ]) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect(await db.selectFrom('api_tokens').select('name').execute()).toEqual([{ name: 'Till' }])
    const messages = await db.selectFrom('deliveries').select(['state', 'sealed']).execute()
    expect(messages).toEqual([1, 2].map(() => ({ state: 'dropped', sealed: null })))
  } finally {
    await fixture.close()
    await empty.close()
    await rm(folder, { recursive: true, force: true })
  }
})
