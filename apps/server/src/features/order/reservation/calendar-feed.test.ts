/** Tests of calendars of reservations to which staff subscribe by a secret address. */
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

const make = async (cookie = house.cookie) => {
  const answer = await house.post('calendar-feed', {}, cookie)
  expect(answer.status, answer.text).toBe(200)
  return new URL(answer.body.url).pathname
}
const read = (path: string) => fixture.call('GET', path, { origin: null })
const has = async () =>
  (await fixture.call('GET', `/api/stores/${house.storeId}/calendar-feed`, { cookie: house.cookie })).body

it('has names, party sizes and tables, but no phone numbers, notes or addresses', async () => {
  await house.addTables([2, 4])
  const made = await house.booked({ note: 'Call 98765 43210, please', party: 2 })
  const gone = await house.booked({ name: 'Nobody' })
  await house.guest('POST', `reservation/${gone.slug}/cancel`)
  const [table] = await house.places()
  const { status, text, headers } = await read(await make())
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(text).toContain('SUMMARY:Mira Rao · 2\r\n')
  expect(text).toContain(`LOCATION:${table?.label}\r\n`)
  expect(text).toContain(`DTSTART:${made.startsAt.replaceAll(/[-:]|\.\d+/g, '')}\r\n`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).not.toMatch(/43210|98\d{8}|@example|Nobody/)
  expect(EVENING).toBe(made.minute)
})

it('has only the shifts of its owner', async () => {
  const path = await make()
  const plan = async (role: 'owner' | 'waiter', note: string) => {
    const { user_id: userId } = await fixture.deps.db
      .selectFrom('members')
      .select('user_id')
      .where('store_id', '=', house.storeId)
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    const time = { date: house.tomorrow, fromMinute: 1200, toMinute: 120 }
    return house.post('shifts', { clientKey: note, userId, ...time, note })
  }
  await fixture.addMember(house.storeId, 'waiter')
  const { body: shift } = await plan('owner', 'Opens the bar')
  await plan('waiter', 'Closes the till')
  const { text } = await read(path)
  expect(text).toContain('SUMMARY:Shift\r\nDESCRIPTION:Opens the bar\r\n')
  expect(text).not.toContain('Closes the till')
  const stamp = () =>
    `DTSTAMP:${fixture
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}`
  expect(text).toContain(stamp())
  fixture.passMs(60_000)
  await house.post(`shifts/${shift.id}`, { ...shift, fromMinute: 1210 })
  expect((await read(path)).text).toContain(`SEQUENCE:1\r\n${stamp()}\r\n`)
})

it('belongs to one person: others have other addresses, and a former one stops working', async () => {
  const first = await make()
  expect(await has()).toEqual({ createdAt: fixture.now().toISOString() })
  const other = await make(await fixture.signIn(await fixture.addMember(house.storeId, 'waiter')))
  const second = await make()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await house.post('calendar-feed/revoke')
  expect(await has()).toEqual({ createdAt: null })
  expect((await read(second)).status).toBe(404)
  expect((await read(other)).status).toBe(200)
  expect((await read(other.replace(/.\/reservations/, '0/reservations'))).status).toBe(404)
})

it('is not found once its member may no longer see reservations', async () => {
  const email = await fixture.addMember(house.storeId, 'waiter')
  const path = await make(await fixture.signIn(email))
  expect((await read(path)).status).toBe(200)
  const { db } = fixture.deps
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const setMember = (change: { role?: 'kitchen' | 'waiter'; active?: boolean }) =>
    db.updateTable('members').set(change).where('user_id', '=', id).execute()
  await setMember({ role: 'kitchen' })
  expect((await read(path)).status).toBe(404)
  await setMember({ role: 'waiter', active: false })
  expect((await read(path)).status).toBe(404)
})

it('stays ended for a member who was removed and joins again', async () => {
  const email = await fixture.addMember(house.storeId, 'waiter')
  const cookie = await fixture.signIn(email)
  const path = await make(cookie)
  const { db } = fixture.deps
  const member = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('members')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  await house.post(`staff/${member.user_id}/remove`)
  fixture.passMs(60_000)
  const again = { store_id: house.storeId, user_id: member.user_id, role: 'waiter', active: true } as const
  await db
    .insertInto('members')
    .values({ ...again, created_at: fixture.now() })
    .execute()
  expect((await read(path)).status).toBe(404)
  const second = await fixture.signIn(email)
  const feed = await fixture.call('GET', `/api/stores/${house.storeId}/calendar-feed`, { cookie: second })
  expect(feed.body).toEqual({ createdAt: null })
  expect((await read(await make(second))).status).toBe(200)
})
