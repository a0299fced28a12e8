/** Tests of the calendar of a store, for its staff and their programs. */
import { makeCategory, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { codeOf, EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { setSettings } from '@thali/test-kit/set-settings'
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

const read = (query = '', cookie = house.cookie) =>
  fixture.call('GET', `/api/calendar?store=${house.storeId}${query}`, { cookie })
const eventsOf = async (kind: string, query?: string) =>
  (await read(query)).body.events.filter((event: { kind: string }) => event.kind === kind)

it('has hours and closures by the clock of the store, and none of a day that is closed', async () => {
  const tomorrow = house.tomorrow
  await setSettings(fixture.deps.db, house.storeId, 'hours', {
    hours: (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
      ...{ day, from: '18:00', to: '02:00' },
    })),
    closures: [{ from: tomorrow, to: tomorrow, reason: 'Diwali' }],
  })
  await house.setStore({ view_only: false })
  const hours = await eventsOf('hours', '&days=3')
  expect(hours).toHaveLength(2)
  const [first] = hours
  expect(first.start).toBe(new Date(`${first.date}T18:00:00+05:30`).toISOString())
  expect(Date.parse(first.end) - Date.parse(first.start)).toBe(8 * 3_600_000)
  expect(await eventsOf('closure', '&days=3')).toMatchObject([
    { date: tomorrow, title: 'Diwali', allDay: true },
  ])
})

it('has menus with the hours shown to guests, without those served all day', async () => {
  const menu = (label: string, activeStartTime: string, activeEndTime: string) =>
    makeMenu({ ...{ label, activeStartTime, activeEndTime }, categories: [makeCategory()] })
  const file = makeStoreFile({
    menus: [
      { ...menu('Breakfast', '07:00', '11:30'), translations: { hi: { label: 'नाश्ता' } } },
      menu('Late Night', '22:00', '03:00'),
      menu('Evening', '18:00', '23:59'),
      menu('All Day', '00:00', '23:59'),
    ],
  })
  file.profile.timeZone = 'Asia/Kolkata'
  const storeId = await importStoreFile(fixture.deps, file)
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const { body } = await fixture.call('GET', `/api/calendar?store=${storeId}&days=1`, { cookie })
  const ofMenus = body.events.filter(({ kind }: { kind: string }) => kind === 'menu')
  const breakfast = ofMenus.find(({ title }: { title: string }) => title === 'Breakfast')
  expect(breakfast.titles).toEqual({ hi: 'नाश्ता' })
  const spans = ofMenus.map(({ title, start, end }: { title: string; start: string; end: string }) => [
    title,
    ...[start, end].map((at) => storeTime(Date.parse(at), 'Asia/Kolkata').minuteOfDay / 60),
  ])
  expect(spans.toSorted()).toEqual([
    ['Breakfast', 7, 11.5],
    ['Evening', 18, 0],
    ['Late Night', 22, 3],
  ])
})

it('counts current reservations, and orders for later', async () => {
  await house.booked({ party: 2 })
  await house.booked({ party: 4, minute: EVENING + 60 })
  const { slug } = await house.booked({ party: 1 })
  await house.guest('POST', `reservation/${slug}/cancel`)
  expect(await eventsOf('reservations')).toMatchObject([{ date: house.tomorrow, count: 2, guests: 6 }])
  const id = await fixture.addOrder(house.storeId)
  const dueAt = new Date(`${house.tomorrow}T12:00:00+05:30`)
  await fixture.deps.db.updateTable('orders').set({ due_at: dueAt }).where('id', '=', id).execute()
  expect(await eventsOf('orders')).toMatchObject([
    { date: house.tomorrow, count: 1, start: dueAt.toISOString() },
  ])
  const dayAfter = addDays(house.tomorrow, 1)
  expect(await eventsOf('reservations', `&from=${dayAfter}`)).toEqual([])
})

it('has each reservation on request', async () => {
  const { slug } = await house.booked({ party: 3 })
  expect(await eventsOf('reservation')).toEqual([])
  const [one, ...others] = await eventsOf('reservation', '&reservations=each')
  expect(others).toEqual([])
  expect(one).toMatchObject({ date: house.tomorrow, person: 'Mira Rao', guests: 3, state: 'confirmed' })
  await house.guest('POST', `reservation/${slug}/cancel`)
  expect(await eventsOf('reservation', '&reservations=each')).toEqual([])
})

it('has all-day and timed notes, which authors and staff managers change', async () => {
  const waiter = await fixture.signIn(await fixture.addMember(house.storeId, 'waiter'))
  const text = 'Fish at ten.\nAsk for Ravi.'
  const dayAfter = addDays(house.tomorrow, 1)
  const note = { clientKey: 'one', date: house.tomorrow, lastDate: dayAfter, time: null, text }
  const written = await house.post('calendar-notes', note, waiter)
  expect(written.body).toMatchObject({ text, author: 'waiter', mayChange: true, revision: 1 })
  const again = await Promise.all(
    Array.from({ length: 10 }, () => house.post('calendar-notes', note, waiter)),
  )
  expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([written.body.id]))
  const edited = { ...note, text: 'Fish at eleven.' }
  expect(await codeOf(house.post('calendar-notes', edited, waiter))).toBe('calendar-note.changed-meanwhile')
  const fresh = { ...note, clientKey: 'two', date: dayAfter }
  const atOnce = await Promise.all(
    Array.from({ length: 10 }, () => house.post('calendar-notes', fresh, waiter)),
  )
  const [sent, ...others] = new Set(atOnce.map(({ body }) => body.id))
  expect(others).toEqual([])
  await house.post(`calendar-notes/${sent}/remove`, {}, waiter)
  expect(await eventsOf('note')).toMatchObject([
    { date: house.tomorrow, title: text, person: 'waiter', allDay: true },
    { date: dayAfter, title: text, allDay: true },
  ])
  const at = `calendar-notes/${written.body.id}`
  const time = { fromMinute: 22 * 60, toMinute: 60 }
  const change = { ...note, revision: 1, lastDate: house.tomorrow, time }
  const cashier = await fixture.signIn(await fixture.addMember(house.storeId, 'cashier'))
  expect(await codeOf(house.post(at, change, cashier))).toBe('calendar-note.not-yours')
  expect((await house.post(at, { ...change, lastDate: dayAfter })).status).toBe(400)
  expect((await house.post(at, change)).status).toBe(200)
  expect(await codeOf(house.post(at, change, waiter))).toBe('calendar-note.changed-meanwhile')
  const [timed] = await eventsOf('note')
  expect(timed).toMatchObject({ allDay: false, start: `${house.tomorrow}T16:30:00.000Z` })
  expect(Date.parse(timed.end) - Date.parse(timed.start)).toBe(3 * 3_600_000)
  expect((await house.post(`${at}/remove`, {}, waiter)).status).toBe(204)
  expect(await eventsOf('note')).toEqual([])
})

it('is limited in size, hides reservations and posts from the kitchen, and is closed to other stores', async () => {
  expect((await read('&days=43')).status).toBe(400)
  expect((await read('&days=42')).body.to).toBe(addDays(house.tomorrow, 40))
  const kitchen = await fixture.signIn(await fixture.addMember(house.storeId, 'kitchen'))
  await house.booked()
  const kinds = (await read('&reservations=each', kitchen)).body.events.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds).not.toContain('reservation')
  expect(kinds).not.toContain('reservations')
  const mine = house.cookie
  await house.openStore()
  expect((await read('', mine)).status).toBe(404)
  expect((await fixture.call('GET', '/api/calendar', { origin: null })).status).toBe(401)
})
