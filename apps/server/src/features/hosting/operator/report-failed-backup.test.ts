/**
 * Recipients of news about a failed scheduled backup: operators, or owners where there are none; once, and not
 * about a first try.
 */
import type { StoreId } from '@thali/domain/ids'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { failBackupRun, finishBackupRun, takeBackupRun } from '../../../backup/backup-runs.queries.ts'
import { createOperator } from '../../base/people/operators/create-operator.ts'
import { reportFailedBackup } from './report-failed-backup.ts'

const DUE = new Date('2026-11-20T02:30:00Z')
const HOUR_MS = 3_600_000

const fixture = useStaffFixture()
let storeId: StoreId
let owner: string
let tries: number

beforeEach(async () => {
  storeId = await fixture.addStore()
  owner = await fixture.addMember(storeId, 'owner', 'owner@example.com')
  await fixture.addMember(await fixture.addStore(), 'owner', owner)
  tries = 0
})

async function failOnce(): Promise<void> {
  const { db } = fixture.deps
  const at = new Date(DUE.getTime() + tries * HOUR_MS)
  tries += 1
  expect(await takeBackupRun(db, DUE, at, new Date(at.getTime() + 60_000))).toBe(true)
  await failBackupRun(db, DUE, {
    at,
    againAt: new Date(at.getTime() + HOUR_MS),
    error: 'ENOSPC: the disk is full',
  })
  await reportFailedBackup(fixture.deps, DUE)
  await fixture.deps.relay.sendDue()
}

async function noticesOf(email: string) {
  const cookie = await fixture.signIn(email)
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/notifications`, { cookie })
  return body.items.map(({ kind, params }: { kind: string; params: object }) => [kind, params])
}

it('tells the owners of an installation without operators, by mail and in the backoffice', async () => {
  const manager = await fixture.addMember(storeId, 'manager')
  await failOnce()
  expect(fixture.mail.sent).toEqual([])
  await failOnce()
  await failOnce()
  expect(fixture.mail.sent.map(({ to }) => to)).toEqual([owner])
  const [mail] = fixture.mail.sent
  expect(mail?.text).toContain('ENOSPC: the disk is full')
  expect(mail?.link).toMatch(/\/docs\/operators\/backup$/)
  expect(await noticesOf(owner)).toEqual([['backup-failed', { day: '2026-11-20' }]])
  expect(await noticesOf(manager)).toEqual([])
})

it('tells operators alone where there are any', async () => {
  await fixture.addMember(storeId, 'waiter', 'operator@example.com')
  await createOperator(fixture.deps, 'operator@example.com')
  await failOnce()
  await failOnce()
  expect(fixture.mail.sent.map(({ to }) => to)).toEqual(['operator@example.com'])
  expect(fixture.mail.sent[0]?.link).toMatch(/\/app\/operator\/doctor$/)
  expect(await noticesOf(owner)).toEqual([])
})

it('says nothing once there is one after all', async () => {
  await failOnce()
  const at = new Date(DUE.getTime() + HOUR_MS)
  await takeBackupRun(fixture.deps.db, DUE, at, at)
  await finishBackupRun(fixture.deps.db, DUE, at, { name: 'thali.tar.zst', bytes: 1 })
  await reportFailedBackup(fixture.deps, DUE)
  expect(await fixture.deps.relay.sendDue()).toBe(0)
})
