/** Tests of shifts: planned, copied, notified, and removed with the member. */
import type { Shift } from '@thali/contract/shifts'
import type { StoreId, UserId } from '@thali/domain/ids'
import { codeOf, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'

const HOUR_MS = 3_600_000
const NIGHT = { fromMinute: 20 * 60, toMinute: 2 * 60 }

let fixture: StaffFixture
let house: ReservationStore
let waiter: { readonly id: UserId; readonly cookie: string }
let made = 0

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await house.open()
  const email = await fixture.addMember(house.storeId, 'waiter')
  waiter = { id: await idOf(house.storeId), cookie: await fixture.signIn(email) }
})

const get = async (path: string, cookie = house.cookie) =>
  (await fixture.call('GET', `/api/stores/${house.storeId}/${path}`, { cookie })).body
const plan = (more: object = {}) => {
  made += 1
  const shift = { clientKey: `shift-${made}`, userId: waiter.id, date: house.tomorrow, note: '', ...NIGHT }
  return house.post('shifts', { ...shift, ...more })
}
const shiftsFrom = async (date: string): Promise<{ date: string; person: string; state: string }[]> => {
  const query = `store=${house.storeId}&from=${date}&days=7`
  const { body } = await fixture.call('GET', `/api/calendar?${query}`, { cookie: house.cookie })
  return body.events.filter(({ kind }: { kind: string }) => kind === 'shift')
}

async function idOf(storeId: StoreId): Promise<UserId> {
  const { user_id: id } = await fixture.deps.db
    .selectFrom('members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'waiter')
    .executeTakeFirstOrThrow()
  return id
}

it('plans a shift across midnight once, reports an overlap, and keeps both if confirmed', async () => {
  const shift: Shift = (await plan({ clientKey: 'the-same' })).body
  expect(shift).toMatchObject({ name: 'waiter', isActive: true, revision: 1, ...NIGHT })
  expect(Date.parse(shift.endsAt) - Date.parse(shift.startsAt)).toBe(6 * HOUR_MS)
  expect((await plan({ clientKey: 'the-same' })).body.id).toBe(shift.id)
  expect(await codeOf(plan({ clientKey: 'the-same', note: 'Edited' }))).toBe('shift.changed-meanwhile')
  const once = { clientKey: 'at-once', fromMinute: 600, toMinute: 700 }
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => plan(once)))
  expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1)
  const late = { fromMinute: 23 * 60, toMinute: 4 * 60 }
  const refused = await plan(late)
  expect(refused.body.error).toMatchObject({ code: 'shift.overlaps', details: { ...NIGHT } })
  expect((await plan({ ...late, isOverlapKept: true })).status).toBe(200)
  expect(await codeOf(plan({ userId: 'nobody' }))).toBe('staff.not-found')
})

it('changes a shift only from its current revision, and removes it', async () => {
  const { id } = (await plan()).body
  const change = { userId: waiter.id, date: house.tomorrow, fromMinute: 600, toMinute: 900, revision: 1 }
  expect((await house.post(`shifts/${id}`, change)).body).toMatchObject({ fromMinute: 600, revision: 2 })
  expect(await codeOf(house.post(`shifts/${id}`, change))).toBe('shift.changed-meanwhile')
  expect((await house.post(`shifts/${id}/remove`)).status).toBe(204)
  expect(await codeOf(house.post(`shifts/${id}/remove`))).toBe('shift.not-found')
})

it('shows all members the current shifts, and each their own', async () => {
  const shift: Shift = (await plan({ note: 'Opens the bar' })).body
  expect((await get('shifts/own', waiter.cookie)).items).toMatchObject([
    { id: shift.id, note: 'Opens the bar' },
  ])
  expect((await get('shifts/own')).items).toEqual([])
  expect((await get('shifts/now')).items).toEqual([])
  fixture.passMs(Date.parse(shift.startsAt) + 5 * HOUR_MS - fixture.now().getTime())
  expect((await get('shifts/now', waiter.cookie)).items).toMatchObject([{ name: 'waiter' }])
  fixture.passMs(HOUR_MS)
  expect((await get('shifts/now')).items).toEqual([])
  expect((await get('shifts/own', waiter.cookie)).items).toEqual([])
  expect((await house.post('shifts', {}, waiter.cookie)).status).toBe(403)
})

it('copies a week once, without banned members', async () => {
  const { id } = (await plan({ date: '2027-03-01' })).body
  await plan({ date: '2027-03-07' })
  const weeks = { from: '2027-03-01', to: '2027-03-08' }
  expect((await house.post('shifts/copy-week', weeks)).body).toEqual({ copied: 2, known: 0, skipped: 0 })
  expect((await house.post('shifts/copy-week', weeks)).body).toEqual({ copied: 0, known: 2, skipped: 0 })
  const corrected = { userId: waiter.id, date: '2027-03-02', ...NIGHT, revision: 1 }
  await house.post(`shifts/${id}`, corrected)
  expect((await house.post('shifts/copy-week', weeks)).body).toEqual({ copied: 1, known: 1, skipped: 0 })
  expect((await shiftsFrom('2027-03-08')).map(({ date }) => date)).toEqual([
    '2027-03-08',
    '2027-03-09',
    '2027-03-14',
  ])
  await house.post(`staff/${waiter.id}/status`, { status: 'banned' })
  expect(await shiftsFrom('2027-03-08')).toMatchObject(Array(3).fill({ state: 'away' }))
  expect((await house.post('shifts/copy-week', { ...weeks, to: '2027-03-15' })).body.copied).toBe(0)
})

it('plans nothing for a member removed concurrently', async () => {
  const deleting = Promise.withResolvers<void>()
  // Registered here, outside the transaction that starts it.
  const planned = deleting.promise.then(() => plan())
  await inTransaction(fixture.deps.db, async (tx) => {
    const ofWaiter = tx.deleteFrom('members').where('store_id', '=', house.storeId)
    await ofWaiter.where('user_id', '=', waiter.id).execute()
    deleting.resolve()
    // Gives the other time to read the members: it must not plan before this commits.
    for (let at = 0; at < 100; at += 1) await tx.selectFrom('stores').select('id').limit(1).execute()
  })
  expect(await codeOf(planned)).toBe('staff.not-found')
})

it('deletes future shifts of a removed member', async () => {
  await plan({ date: '2027-03-01' })
  await house.post(`staff/${waiter.id}/remove`)
  await fixture.followed()
  expect(await shiftsFrom('2027-03-01')).toEqual([])
})
