/** Tests of steps of reservations: requests, steps by staff, erasure. */
import type { StaffReservation } from '@thali/contract/reservations'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { clockTimeOf } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../events/events.queries.ts'
import { eraseReservationsOf, exportReservationsOf } from './erase-reservations.ts'
import { expireRequests, removeOldLoad } from './step-reservation.ts'

const MINUTE_MS = 60_000

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

describe('a request', () => {
  it('waits for the staff, and expires unanswered', async () => {
    await house.setRules({ isConfirmedAtOnce: false })
    const answered = await house.booked()
    const forgotten = await house.booked()
    expect(answered.state).toBe('requested')
    const [first] = await house.day()
    await house.step(first?.id ?? '', 'confirmed')
    fixture.passMs(31 * MINUTE_MS)
    await expireRequests(fixture.deps)
    const states = [answered, forgotten].map(
      async ({ slug }) => (await house.guest('GET', `reservation/${slug}`)).body.state,
    )
    expect((await Promise.all(states)).sort()).toEqual(['confirmed', 'expired'])
    await house.expectLoadOfStays()
  })

  it('made while the store is closed waits until half an hour after its next opening', async () => {
    const clock = (minutes: number) =>
      clockTimeOf(storeTime(fixture.now().getTime() + minutes * MINUTE_MS, 'Asia/Kolkata').minuteOfDay)
    const hours = WEEKDAYS.map((day) => ({ day, from: clock(120), to: clock(300) }))
    await setSettings(fixture.deps.db, house.storeId, 'hours', { hours })
    await house.setStore({ view_only: false })
    await house.setRules({ isConfirmedAtOnce: false })
    const { slug, answerableUntil } = await house.booked()
    const opensAt = Math.floor(fixture.now().getTime() / MINUTE_MS) * MINUTE_MS + 120 * MINUTE_MS
    expect(answerableUntil).toBe(new Date(opensAt + 30 * MINUTE_MS).toISOString())
    const stateAfter = async (minutes: number) => {
      fixture.passMs(minutes * MINUTE_MS)
      await expireRequests(fixture.deps)
      return (await house.guest('GET', `reservation/${slug}`)).body.state
    }
    expect(await stateAfter(149)).toBe('requested')
    expect((await house.day())[0]?.answerableUntil).toBe(answerableUntil)
    expect(await stateAfter(1)).toBe('expired')
  })

  it('expires though that of another store cannot', async () => {
    const { db } = fixture.deps
    await house.setRules({ isConfirmedAtOnce: false })
    await house.booked()
    const broken = house.storeId
    // Fewer guests than would leave.
    await db.updateTable('booking_load').set({ covers: 0 }).where('store_id', '=', broken).execute()
    await house.open()
    await house.setRules({ isConfirmedAtOnce: false })
    fixture.passMs(1)
    const { slug } = await house.booked()
    fixture.passMs(31 * MINUTE_MS)
    await expireRequests(fixture.deps)
    await db.deleteFrom('reservations').where('store_id', '=', broken).execute()
    expect((await house.guest('GET', `reservation/${slug}`)).body.state).toBe('expired')
  })

  it('becomes a request again once guests change an approved one, and waits from then on', async () => {
    await house.setRules({ isConfirmedAtOnce: false })
    const { slug } = await house.booked()
    expect((await house.guest('GET', `reservation/${slug}/calendar.ics`)).text).toContain(
      'STATUS:TENTATIVE\r\n',
    )
    const [first] = await house.day()
    await house.step(first?.id ?? '', 'confirmed')
    expect((await house.guest('GET', `reservation/${slug}/calendar.ics`)).text).toContain(
      'STATUS:CONFIRMED\r\n',
    )
    fixture.passMs(31 * MINUTE_MS)
    const wanted = { date: house.tomorrow, minute: EVENING + 60, party: 4 }
    expect((await house.guest('POST', `reservation/${slug}/change`, wanted)).body.state).toBe('requested')
    const stateAfter = async (minutes: number) => {
      fixture.passMs(minutes * MINUTE_MS)
      await expireRequests(fixture.deps)
      return (await house.guest('GET', `reservation/${slug}`)).body.state
    }
    expect(await stateAfter(29)).toBe('requested')
    expect(await stateAfter(2)).toBe('expired')
    await house.expectLoadOfStays()
  })
})

it('deletes the load of a month ago', async () => {
  await house.addTables([4])
  await house.booked()
  const rows = async () => {
    const { db } = fixture.deps
    const load = await db
      .selectFrom('booking_load')
      .selectAll()
      .where('store_id', '=', house.storeId)
      .execute()
    const taken = await db
      .selectFrom('reservation_places')
      .selectAll()
      .where('store_id', '=', house.storeId)
      .execute()
    return [load.length, taken.length]
  }
  await removeOldLoad(fixture.deps)
  expect(await rows()).toEqual([6, 6])
  fixture.passMs(33 * 86_400_000)
  await removeOldLoad(fixture.deps)
  expect(await rows()).toEqual([0, 0])
})

describe('staff', () => {
  it('seat a party and finish it, each step once, with an event', async () => {
    await house.booked()
    const [{ id } = { id: '' }] = await house.day()
    for (const state of ['arrived', 'seated', 'seated', 'finished'])
      expect((await house.step(id, state)).body.state).toBe(state)
    expect((await house.step(id, 'seated')).body.error.code).toBe('reservation.wrong-state')
    await house.expectLoadOfStays()
    const events = await listEventsAfter(fixture.deps.db, house.storeId, 0, 100)
    expect(events.filter(({ kind }) => kind === 'reservation.changed').map(({ data }) => data.state)).toEqual(
      ['confirmed', 'arrived', 'seated', 'finished'],
    )
  })

  it('mark a no-show once the table was held long enough', async () => {
    const { startsAt } = await house.booked()
    const [{ id } = { id: '' }] = await house.day()
    expect((await house.step(id, 'no-show')).body.error.code).toBe('reservation.wrong-state')
    fixture.passMs(Date.parse(startsAt) - fixture.now().getTime() + 15 * MINUTE_MS)
    house.cookie = await fixture.signIn(await fixture.addMember(house.storeId, 'waiter'))
    expect((await house.step(id, 'no-show')).body.state).toBe('no-show')
    await house.expectLoadOfStays()
  })

  it('take back a step of the wrong row, and a no-show whose guests come after all', async () => {
    await house.addTables([2])
    const { startsAt, slug } = await house.booked({ email: 'mira@example.com' })
    const [{ id } = { id: '' }] = await house.day()
    const takeBack = async (state: string) =>
      (await house.post(`reservations/${id}/state`, { state, takesBack: true })).body
    for (const state of ['arrived', 'seated']) await house.step(id, state)
    // A step forward from an older view of the day takes nothing back.
    expect((await house.step(id, 'arrived')).body.error.code).toBe('reservation.wrong-state')
    expect((await takeBack('confirmed')).error.code).toBe('reservation.wrong-state')
    expect((await takeBack('arrived')).state).toBe('arrived')
    expect((await takeBack('confirmed')).state).toBe('confirmed')
    await house.expectLoadOfStays()

    fixture.passMs(Date.parse(startsAt) - fixture.now().getTime() + 15 * MINUTE_MS)
    await house.step(id, 'no-show')
    expect(await takeBack('confirmed')).toMatchObject({ state: 'confirmed', placeIds: [expect.any(String)] })
    await house.expectLoadOfStays()
    expect((await house.step(id, 'seated')).body.state).toBe('seated')
    await house.step(id, 'finished')
    expect((await takeBack('arrived')).error.code).toBe('reservation.wrong-state')
    expect((await house.guest('GET', `reservation/${slug}`)).body.state).toBe('finished')
    const events = await listEventsAfter(fixture.deps.db, house.storeId, 0, 100)
    const steps = events.filter(({ kind }) => kind === 'reservation.changed')
    expect(steps.filter(({ data }) => data.what === 'noted').map(({ data }) => data.state)).toEqual([
      'arrived',
      'confirmed',
      'confirmed',
    ])
  })

  it('see who still sits there after midnight, until the business day ends', async () => {
    const { startsAt } = await house.booked()
    await house.booked()
    const [seated] = await house.day()
    for (const state of ['arrived', 'seated']) await house.step(seated?.id ?? '', state)
    const listAfter = async (hours: number) => {
      fixture.passMs(Date.parse(startsAt) - fixture.now().getTime() + hours * 60 * MINUTE_MS)
      const path = `/api/stores/${house.storeId}/reservations`
      const { items } = (await fixture.call('GET', path, { cookie: house.cookie })).body
      return items.map(({ id, date }: StaffReservation) => [id, date])
    }
    // From 19:00, in a store whose day turns at 04:00.
    expect(await listAfter(4)).toHaveLength(2)
    expect(await listAfter(6)).toEqual([[seated?.id, seated?.date]])
    expect(await listAfter(10)).toEqual([])
  })

  it('see late parties after midnight, as long as their table is kept for them', async () => {
    await house.setRules({ stays: [{ upTo: 20, minutes: 180 }] })
    const { startsAt, slug } = await house.booked({ minute: EVENING + 150 })
    const listAfter = async (minutes: number) => {
      fixture.passMs(Date.parse(startsAt) - fixture.now().getTime() + minutes * MINUTE_MS)
      const path = `/api/stores/${house.storeId}/reservations`
      const { items } = (await fixture.call('GET', path, { cookie: house.cookie })).body
      return items.map((one: StaffReservation) => one.slug)
    }
    expect(await listAfter(155)).toEqual([slug])
    expect(await listAfter(181)).toEqual([])
  })

  it('see the no-shows of a phone at this store, until erased', async () => {
    const phone = '98765 43217'
    const noShows = async () =>
      (await house.post('reservations/no-shows', { prefix: '+91', phone: '09876543217' })).body
    expect(await noShows()).toEqual({ noShows: 0 })
    const { endsAt } = await house.booked({ phone })
    await house.booked({ phone: '98765 43218' })
    await house.booked({ phone, minute: EVENING + 60 })
    const missed = (await house.day()).filter((one) => one.minute === EVENING)
    fixture.passMs(Date.parse(endsAt) - fixture.now().getTime() + MINUTE_MS)
    house.cookie = await fixture.signIn(await fixture.addMember(house.storeId, 'waiter'))
    for (const { id } of missed) expect((await house.step(id, 'no-show')).status).toBe(200)
    expect(await noShows()).toEqual({ noShows: 1 })
    const guest = { by: 'phone', value: '+919876543217' } as const
    await eraseReservationsOf(fixture.deps.db, house.storeId, guest, fixture.now())
    expect(await noShows()).toEqual({ noShows: 0 })
    expect((await house.post('reservations/no-shows', { prefix: '+91', phone: '1' })).status).toBe(400)
    await house.openStore()
    expect((await house.post('reservations/no-shows', { prefix: '+91', phone: '9876543218' })).body).toEqual({
      noShows: 0,
    })
  })

  it('are warned of a closed day before they book, and see it on the day', async () => {
    const closures = [{ from: house.tomorrow, to: house.tomorrow, reason: 'Diwali' }]
    await setSettings(fixture.deps.db, house.storeId, 'hours', { closures })
    await house.setStore({ view_only: false })
    const body = house.wish()
    expect((await house.post('reservations', body)).body.error).toMatchObject({
      ...{ code: 'reservation.full', details: { problems: ['closed'] } },
    })
    const large = await house.post('reservations', house.wish({ party: 400 }))
    expect(large.body.error.details).toEqual({ problems: ['house-full', 'closed'] })
    await house.expectLoadOfStays()
    expect((await house.post('reservations', { ...body, isOverruled: true })).status).toBe(200)
    const path = `/api/stores/${house.storeId}/reservations?date=`
    const read = async (date: string) =>
      (await fixture.call('GET', path + date, { cookie: house.cookie })).body
    expect(await read(house.tomorrow)).toMatchObject({ isClosed: true, items: [{ party: 2 }] })
    expect(await read('2020-01-01')).toMatchObject({ isClosed: false, items: [] })
  })

  it('enter no reservation for a day that is over, but a party of this evening', async () => {
    for (const date of [addDays(house.tomorrow, -3), '2020-01-01'])
      expect(
        (await house.post('reservations', house.wish({ date, isOverruled: true }))).body.error.code,
      ).toBe('reservation.past')
    expect((await house.post('reservations', house.wish({ date: addDays(house.tomorrow, -1) }))).status).toBe(
      200,
    )
  })

  it('see none of another store; the kitchen sees none at all', async () => {
    await house.booked()
    const [{ id } = { id: '' }] = await house.day()
    const kitchen = await fixture.signIn(await fixture.addMember(house.storeId, 'kitchen'))
    expect((await house.post(`reservations/${id}/state`, { state: 'seated' }, kitchen)).status).toBe(403)
    await house.openStore()
    expect((await house.step(id, 'seated')).body.error.code).toBe('reservation.not-found')
  })
})

it('tells staff and diners whether a request was declined or a reservation cancelled, and by whom', async () => {
  const confirmed = await house.booked()
  await house.setRules({ isConfirmedAtOnce: false })
  const requested = await house.booked()
  const withdrawn = await house.booked()
  await house.guest('POST', `reservation/${withdrawn.slug}/cancel`)
  const ends = [
    [confirmed.slug, 'staff'],
    [requested.slug, 'declined'],
    [withdrawn.slug, 'guest'],
  ] as const
  for (const [slug, cancellation] of ends) {
    const { id = '', state } = (await house.day()).find((one) => one.slug === slug) ?? {}
    if (state !== 'cancelled') await house.step(id, 'cancelled')
    const end = { state: 'cancelled', cancellation }
    expect((await house.day()).find((one) => one.slug === slug)).toMatchObject(end)
    expect((await house.guest('GET', `reservation/${slug}`)).body).toMatchObject(end)
  }
})

it('exports the data of a phone, and erases it from ended reservations', async () => {
  const said = { email: ' Mira@example.com', allergy: 'Nuts' }
  const made = await house.booked({ phone: '98765 43219', ...said })
  expect(await exportReservationsOf(fixture.deps.db, house.storeId, '+919876543219', 10)).toEqual([
    {
      ...{ date: house.tomorrow, minute: EVENING, party: 2, name: 'Mira Rao', phone: '+919876543219' },
      ...{ email: 'mira@example.com', area: '', occasion: null, allergy: 'Nuts', note: '' },
    },
  ])
  await house.guest('POST', `reservation/${made.slug}/cancel`)
  const erase = () =>
    eraseReservationsOf(
      fixture.deps.db,
      house.storeId,
      { by: 'phone', value: '+919876543219' },
      fixture.now(),
    )
  expect(await erase()).toEqual({ erased: 1, unfinished: 0 })
  expect(await house.day()).toMatchObject([
    { name: '', phone: '', email: '', allergy: '', note: '', party: 2 },
  ])

  const past = await house.booked({ phone: '98765 43219' })
  expect(await erase()).toEqual({ erased: 0, unfinished: 1 })
  const owner = { cookie: house.cookie, body: { prefix: '+91', phone: '98765 43219' } }
  expect((await fixture.call('POST', `/api/stores/${house.storeId}/guest-data/erase`, owner)).body).toEqual({
    ...{ erased: 0, reservations: 0, mails: 0, unfinished: 1 },
  })
  const look = `/api/stores/${house.storeId}/guest-data`
  expect((await fixture.call('POST', look, owner)).body.reservations).toEqual({ finished: 0, unfinished: 1 })
  fixture.passMs(Date.parse(past.endsAt) - fixture.now().getTime() + 1)
  const again = { ...owner, cookie: await fixture.signIn(await fixture.addMember(house.storeId, 'owner')) }
  expect((await fixture.call('POST', look, again)).body.reservations).toEqual({ finished: 1, unfinished: 0 })
  expect((await fixture.call('POST', `${look}/erase`, again)).body).toEqual({
    ...{ erased: 0, reservations: 1, mails: 0, unfinished: 0 },
  })
  const log = await fixture.deps.db
    .selectFrom('audit')
    .select('changes')
    .where('store_id', '=', house.storeId)
    .where('action', '=', 'guest.erase')
    .execute()
  expect(log).toEqual([{ changes: { reservations: [1, null] } }])
})
