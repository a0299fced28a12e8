/** Tests of the backup state of the installation, as owners see it. */
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterEach, expect, it } from 'vitest'
import { finishBackupRun, takeBackupRun } from '../../../backup/backup-runs.queries.ts'

const HOUR_MS = 3_600_000
const OUTSIDE = { PUBLIC_URL: 'https://menu.example.com' }

let fixture: StaffFixture
afterEach(() => fixture.close())

async function stateWith(env: Readonly<Record<string, string>>) {
  fixture = await makeStaffFixture(env)
  const storeId = await fixture.addStore()
  const path = `/api/stores/${storeId}/backup-state`
  const owner = await fixture.addMember(storeId, 'owner')
  return async () => (await fixture.call('GET', path, { cookie: await fixture.signIn(owner) })).body
}

it('warns owners that no backup is made, none was made yet, or the last one is old', async () => {
  const state = await stateWith({ ...OUTSIDE, BACKUP_TO: '/nowhere/backups' })
  expect(await state()).toEqual({ problem: 'none', lastAt: null })

  const { db } = fixture.deps
  const at = fixture.now()
  await takeBackupRun(db, at, at, new Date(at.getTime() + HOUR_MS))
  await finishBackupRun(db, at, at, { name: 'thali.backup', bytes: 1 })
  expect(await state()).toEqual({ problem: null, lastAt: at.toISOString() })

  fixture.passMs(31 * HOUR_MS)
  expect(await state()).toEqual({ problem: 'late', lastAt: at.toISOString() })
})

it('warns owners if no backups are set up', async () => {
  expect(await (await stateWith(OUTSIDE))()).toEqual({ problem: 'none', lastAt: null })
})

it('is silent if only this machine reaches the installation', async () => {
  expect(await (await stateWith({}))()).toEqual({ problem: null, lastAt: null })
})
