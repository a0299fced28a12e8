/** Tests of reservation routes: a free time is booked once, and released. */
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { codeOf, EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const MINUTE_MS = 60_000

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

describe('a guest', () => {
  it('books a free time without an account, and finds it again by its slug and as a calendar file', async () => {
    expect(await house.freeMinutes()).toContain(EVENING)
    const made = await house.booked()
    expect(made).toMatchObject({
      state: 'confirmed',
      name: 'Mira',
      party: 2,
      date: house.tomorrow,
      minute: EVENING,
    })
    expect(storeTime(Date.parse(made.startsAt), 'Asia/Kolkata')).toEqual({
      date: house.tomorrow,
      minuteOfDay: EVENING,
    })
    expect(Date.parse(made.endsAt) - Date.parse(made.startsAt)).toBe(90 * MINUTE_MS)

    expect((await house.guest('GET', `reservation/${made.slug}`)).body).toEqual(made)
    const file = await house.guest('GET', `reservation/${made.slug}/calendar.ics`)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.text).toContain('LOCATION:1 Hill Road\\, Mumbai 400050\r\n')
    expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file.text).toContain('SEQUENCE:0\r\n')
    expect(file.text).not.toContain('Mira')
    expect(await house.day()).toMatchObject([
      { name: 'Mira Rao', phone: expect.stringMatching(/^\+9198/), source: 'online' },
    ])
    await house.expectLoadOfStays()
  })

  it('has one reservation, however often it is sent', async () => {
    const body = house.wish()
    await house.setRules({ openOfPhoneMax: 1, openOfNetworkMax: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => house.guest('POST', `reservations/${house.storeId}`, body)),
    )
    expect(new Set(answers.map((answer) => answer.body.slug)).size).toBe(1)
    await house.expectLoadOfStays()
    for (const other of [
      { minute: EVENING + 30 },
      { phone: '9812345678' },
      { name: 'Another' },
      { allergy: 'Peanuts' },
    ])
      expect(await codeOf(house.guest('POST', `reservations/${house.storeId}`, { ...body, ...other }))).toBe(
        'reservation.key-reused',
      )
  })

  it('is shown to no other phone under the same key, also once staff took a step', async () => {
    const body = house.wish()
    await house.guest('POST', `reservations/${house.storeId}`, body)
    await house.step((await house.only()).id, 'arrived')
    expect((await house.guest('POST', `reservations/${house.storeId}`, body)).status).toBe(201)
    const stranger = { ...body, phone: '9812345678' }
    expect(await codeOf(house.guest('POST', `reservations/${house.storeId}`, stranger))).toBe(
      'reservation.key-reused',
    )
  })

  it('gets the current reservation when sending it again', async () => {
    const body = house.wish()
    const made = (await house.guest('POST', `reservations/${house.storeId}`, body)).body
    await house.setRules({ isOn: false })
    expect(await house.guest('POST', `reservations/${house.storeId}`, body)).toMatchObject({
      status: 201,
      body: made,
    })
    await house.setRules({})
    fixture.passMs(Date.parse(made.startsAt) - fixture.now().getTime() - 10 * MINUTE_MS)
    const again = await house.guest('POST', `reservations/${house.storeId}`, body)
    expect(again).toMatchObject({ status: 201, body: { slug: made.slug, isChangeable: false } })
  })

  it('books nothing at a deleted, suspended or view-only store', async () => {
    const { slug } = await house.booked()
    const wanted = { date: house.tomorrow, minute: EVENING + 60, party: 4 }
    const all = async () => [
      await codeOf(house.book()),
      await codeOf(house.guest('GET', `reservations/${house.storeId}/slots?from=${house.tomorrow}`)),
      await codeOf(house.guest('POST', `reservation/${slug}/change`, wanted)),
    ]
    for (const [change, back, code] of [
      [{ deleted_at: fixture.now() }, { deleted_at: null }, 'store.not-found'],
      [{ suspended_at: fixture.now() }, { suspended_at: null }, 'store.view-only'],
      [{ view_only: true }, { view_only: false }, 'store.view-only'],
    ] as const) {
      await house.setStore(change)
      const ofSlug = code === 'store.not-found' ? 'reservation.not-found' : code
      expect(await all()).toEqual([code, code, ofSlug])
      if (code === 'store.view-only')
        expect((await house.guest('GET', `reservation/${slug}`)).status).toBe(200)
      await house.setStore(back)
    }
    await house.setStore({ view_only: true })
    expect((await house.guest('POST', `reservation/${slug}/cancel`)).body.state).toBe('cancelled')
  })

  it('is told the reasons against a time', async () => {
    expect(await codeOf(house.book({ party: 9 }))).toBe('reservation.party-too-large')
    expect(await codeOf(house.book({ minute: EVENING + 5 }))).toBe('reservation.no-slot')
    expect(await codeOf(house.book({ minute: 600 }))).toBe('reservation.no-slot')
    expect(await codeOf(house.book({ date: addDays(house.tomorrow, 60) }))).toBe('reservation.too-far')
    expect(await codeOf(house.book({ date: addDays(house.tomorrow, -2) }))).toBe('reservation.too-soon')
    expect(await codeOf(house.book({ phone: '123' }))).toBe('order.phone-invalid')
    await house.setRules({ isOn: false })
    expect(await codeOf(house.book())).toBe('reservation.off')
    expect(
      (await house.guest('GET', `reservations/${house.storeId}/slots?from=${house.tomorrow}`)).body.error
        .code,
    ).toBe('reservation.off')
    expect((await house.guest('GET', 'reservation/nobody-has-this')).status).toBe(404)
  })

  it('changes and cancels it until the cut-off', async () => {
    const { slug } = await house.booked()
    const wanted = { date: house.tomorrow, minute: EVENING + 60, party: 4 }
    const changed = await house.guest('POST', `reservation/${slug}/change`, wanted)
    expect(changed).toMatchObject({ status: 200, body: { ...wanted, slug, isChangeable: true } })
    await house.expectLoadOfStays()
    expect((await house.guest('GET', `reservation/${slug}/calendar.ics`)).text).toContain('SEQUENCE:1\r\n')

    const cancelled = (await house.guest('POST', `reservation/${slug}/cancel`)).body
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellation: 'guest' })
    expect((await house.guest('POST', `reservation/${slug}/cancel`)).status).toBe(200)
    expect((await house.guest('GET', `reservation/${slug}/calendar.ics`)).text).toContain('METHOD:CANCEL\r\n')
    await house.expectLoadOfStays()

    await house.setRules({ cancelMinutes: 14 * 1440 })
    const late = await house.booked()
    expect(late.isChangeable).toBe(false)
    expect(await codeOf(house.guest('POST', `reservation/${late.slug}/cancel`))).toBe('reservation.closed')
    expect(await codeOf(house.guest('POST', `reservation/${late.slug}/change`, wanted))).toBe(
      'reservation.closed',
    )
  })

  it('changes only wishes, or to fewer guests at the same time, without new approval', async () => {
    await house.setRules({ isConfirmedAtOnce: false })
    const { slug, date, minute } = await house.booked({ party: 4 })
    const [{ id } = { id: '' }] = await house.day()
    await house.step(id, 'confirmed')
    const change = (more: object) =>
      house.guest('POST', `reservation/${slug}/change`, { date, minute, ...more })
    const noted = (await change({ party: 4, note: 'A high chair', occasion: 'birthday' })).body
    expect(noted).toMatchObject({ state: 'confirmed', note: 'A high chair', occasion: 'birthday', party: 4 })
    expect((await house.guest('GET', `reservation/${slug}/calendar.ics`)).text).toContain('SEQUENCE:1\r\n')
    expect((await change({ party: 3 })).body).toMatchObject({
      state: 'confirmed',
      party: 3,
      note: 'A high chair',
    })
    expect((await change({ party: 4 })).body).toMatchObject({ state: 'requested', party: 4 })
    expect(await house.day()).toMatchObject([{ occasion: 'birthday', note: 'A high chair', party: 4 }])
    await house.expectLoadOfStays()
  })

  it('keeps the reservation if the new time is full', async () => {
    await house.setRules({ coversMax: 4 })
    const mine = await house.booked()
    await house.booked({ minute: EVENING + 120, party: 4 })
    const wanted = { date: house.tomorrow, minute: EVENING + 120, party: 2 }
    expect(await codeOf(house.guest('POST', `reservation/${mine.slug}/change`, wanted))).toBe(
      'reservation.full',
    )
    expect((await house.guest('GET', `reservation/${mine.slug}`)).body).toEqual(mine)
    await house.expectLoadOfStays()
  })
})

describe('a guest who changes a reservation', () => {
  const freeToChange = async (slug: string, party: number) => {
    const path = `reservation/${slug}/slots?from=${house.tomorrow}&days=1&party=${party}`
    const { body } = await house.guest('GET', path)
    return body.days[0].slots.flatMap(({ isFree, minute }: { isFree: boolean; minute: number }) =>
      isFree ? minute : [],
    )
  }

  it('sees the times free that only their own seats and tables take', async () => {
    await house.setRules({ coversMax: 4 })
    await house.addTables([4])
    const [mine, later, early] = [EVENING + 60, EVENING + 90, EVENING - 60]
    const { slug } = await house.booked({ minute: mine, party: 3 })
    expect(await house.freeMinutes('days=1&party=3')).not.toContain(later)
    expect(await freeToChange(slug, 3)).toEqual(expect.arrayContaining([mine, later]))
    expect(await freeToChange(slug, 4)).toContain(later)
    const wanted = { date: house.tomorrow, minute: later, party: 4 }
    expect((await house.guest('POST', `reservation/${slug}/change`, wanted)).status).toBe(200)

    const other = await house.booked({ minute: early, party: 2 })
    expect(await freeToChange(slug, 2)).not.toContain(early)
    await house.guest('POST', `reservation/${other.slug}/cancel`)
    await house.booked({ minute: early, party: 2 })
    expect(await freeToChange(other.slug, 2)).not.toContain(early)
    expect(await codeOf(house.guest('GET', `reservation/nobody/slots?from=${house.tomorrow}`))).toBe(
      'reservation.not-found',
    )
  })
})

describe('a store', () => {
  it('accepts exactly what fits of a thousand concurrent bookings for the last four seats', async () => {
    await house.setRules({ coversMax: 14, partiesMax: 500 })
    for (let made = 0; made < 5; made += 1) await house.booked()
    const parties = Array.from({ length: 1000 }, (_, at) => 1 + (at % 3))
    const answers = await Promise.all(
      parties.map(async (party, at) => {
        const body = house.wish({ party, minute: EVENING + (at % 2) * 30 })
        for (;;) {
          const answer = await house.send(body, `10.9.${at >> 8}.${at & 255}`)
          // 503: the machine is busy.
          if (answer.status !== 503) return answer
        }
      }),
    )
    const statuses = new Set(
      answers.map(({ status, text }) => (status === 409 ? JSON.parse(text).error.code : status)),
    )
    expect([...statuses].sort()).toEqual([201, 'reservation.full'])
    await house.expectLoadOfStays()
    const load = await fixture.deps.db
      .selectFrom('booking_load')
      .selectAll()
      .where('store_id', '=', house.storeId)
      .execute()
    expect(Math.max(...load.map(({ covers }) => covers))).toBe(14)
  }, 120_000)

  it('keeps a share for walk-ins that staff may use, and exceeds its rules if they confirm', async () => {
    await house.setRules({ coversMax: 10, walkInPercent: 40 })
    await house.booked({ party: 6 })
    expect(await codeOf(house.book({ party: 1 }))).toBe('reservation.full')
    expect(
      (await house.post('reservations', house.wish({ party: 4, minute: EVENING + 7 }))).body,
    ).toMatchObject({
      ...{ state: 'confirmed', source: 'staff', minute: EVENING + 7 },
    })
    expect((await house.post('reservations', house.wish({ party: 1 }))).body.error.code).toBe(
      'reservation.full',
    )
    expect((await house.post('reservations', house.wish({ party: 1, isOverruled: true }))).status).toBe(200)
    await house.expectLoadOfStays()
  })

  it('gives each party the smallest free table, then a pair, and shows what is left', async () => {
    await house.addTables([2, 4, 4], true)
    const [two, four] = [await house.booked({ party: 2 }), await house.booked({ party: 3 })]
    expect((await house.day()).map(({ placeIds }) => placeIds.length)).toEqual([1, 1])
    const ids = (await house.day()).flatMap(({ placeIds }) => placeIds)
    expect(new Set(ids).size).toBe(2)
    expect(await codeOf(house.book({ party: 6 }))).toBe('reservation.full')
    expect(await house.freeMinutes('days=1&party=4')).toContain(EVENING)
    await house.booked({ party: 4 })
    expect(await house.freeMinutes('days=1&party=1')).not.toContain(EVENING)
    for (const { slug } of [two, four]) await house.guest('POST', `reservation/${slug}/cancel`)
    await house.booked({ party: 6 })
    expect((await house.day()).find(({ party }) => party === 6)?.placeIds).toHaveLength(2)
  })

  it('never books a table twice under concurrent bookings', async () => {
    await house.addTables([4, 4, 4])
    const answers = await Promise.all(Array.from({ length: 60 }, () => house.book({ party: 4 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    await house.expectLoadOfStays()
  })
})
