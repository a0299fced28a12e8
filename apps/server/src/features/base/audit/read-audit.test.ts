/** Tests of the audit log as its owner sees it. */

import type { AuditEntry } from '@thali/contract/audit'
import type { StoreId } from '@thali/domain/ids'
import { previousDate, storeTime } from '@thali/domain/time/store-clock'
import { runJob } from '@thali/test-kit/run-jobs'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeOldAudit } from './remove-old-audit.ts'

const fixture = useStaffFixture()
let storeId: StoreId
let cookie: string

beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const pause = (reason: string) =>
  fixture.call('POST', `/api/stores/${storeId}/pause`, { cookie, body: { reason, minutes: null } })

const readLog = (query = '', by = cookie) =>
  fixture.call('GET', `/api/stores/${storeId}/audit${query}`, { cookie: by })

const entries = () => fixture.deps.db.selectFrom('audit').selectAll().execute()

describe('the log of a store', () => {
  it('is readable only by its owner, newest first', async () => {
    await pause('Full house')
    fixture.passMs(1000)
    await pause('Kitchen closed')
    const { status, body } = await readLog()

    expect(status).toBe(200)
    expect(body).toMatchObject({
      items: [
        { action: 'ordering.pause', subject: '', changes: { reason: ['Full house', 'Kitchen closed'] } },
        {
          by: { kind: 'session', name: 'owner', role: 'owner' },
          changes: { reason: [null, 'Full house'] },
        },
      ],
      next: null,
    })
    for (const role of ['manager', 'kitchen', 'waiter'] as const) {
      const member = await fixture.signIn(await fixture.addMember(storeId, role))
      expect((await readLog('', member)).status).toBe(403)
    }
  })

  it('is paged without gaps or repetitions, also within one instant', async () => {
    for (let n = 0; n < 103; n += 1) {
      await pause(`reason ${n}`)
      if (n % 10 === 0) fixture.passMs(1)
    }
    const seen: string[] = []
    let query = ''
    const sizes: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await readLog(query)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      sizes.push(body.items.length)
      next = body.next
      query = `?before=${next}`
    }
    expect(sizes).toEqual([50, 50, 3])
    expect(new Set(seen).size).toBe(103)
  })

  it('can be filtered by person, kind of action and days of the store’s clock', async () => {
    await pause('Full house')
    const cook = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    fixture.passMs(24 * 3_600_000)
    const body = { reason: 'Kitchen closed', minutes: null }
    await fixture.call('POST', `/api/stores/${storeId}/pause`, { cookie: cook, body })
    await fixture.call('POST', `/api/stores/${storeId}/stations`, {
      cookie,
      body: { stations: [{ id: 'bar', label: 'Bar', categoryIds: [] }], seen: [] },
    })
    const actions = async (query: string) =>
      (await readLog(query)).body.items.map(({ by, action }: AuditEntry) => `${by.name} ${action}`)
    const { db } = fixture.deps
    const people = db.selectFrom('users').select('id')
    const { id } = await people.where('name', '=', 'manager').executeTakeFirstOrThrow()
    expect(await actions(`?person=${id}`)).toEqual(['manager ordering.pause'])
    expect(await actions('?kind=orders')).toEqual(['owner stations.set'])
    expect((await actions('?kind=store')).sort()).toEqual(['manager ordering.pause', 'owner ordering.pause'])
    const today = storeTime(fixture.now().getTime(), 'Asia/Kolkata').date
    expect(await actions(`?until=${previousDate(today)}`)).toEqual(['owner ordering.pause'])
    expect((await actions(`?from=${today}&until=${today}`)).length).toBe(2)
    for (const wrong of ['kind=x', 'from=2026-13-45', 'until=x'])
      expect((await readLog(`?${wrong}`)).status).toBe(400)
  })

  it('shows the place of each action, and that the log is intact', async () => {
    await pause('Full house')
    expect((await readLog()).body.items).toMatchObject([
      { place: { address: expect.stringMatching(/^[\d.]+$/), device: expect.any(String) }, isChained: true },
    ])
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/audit/verification`, { cookie })
    expect(body).toMatchObject({ isIntact: true, entries: 1, last: { number: 1 }, brokenAt: null })
  })

  it.each(['x', 'MTIz', '%00', `${'9'.repeat(30)}`])('refuses %s as a page cursor', async (before) => {
    expect((await readLog(`?before=${before}`)).status).toBe(400)
  })

  it('is removed after two years', async () => {
    await pause('Full house')
    await fixture.call('POST', '/api/auth/sign-out', { cookie })
    fixture.passMs(2 * 365 * 24 * 3_600_000)
    await removeOldAudit({ ...fixture.deps, now: fixture.now })
    expect(await entries()).toHaveLength(1)
    fixture.passMs(3 * 24 * 3_600_000)
    await removeOldAudit({ ...fixture.deps, now: fixture.now })
    expect(await entries()).toEqual([])
    await runJob({ ...fixture.deps, now: fixture.now }, 'remove-old-account-audit')
    expect(await fixture.deps.db.selectFrom('account_audit').selectAll().execute()).toEqual([])
  })
})
