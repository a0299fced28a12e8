/** Tests of reservations moved by staff, and of the rules when two members do so. */
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { codeOf, EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

const problemsOf = async (answer: Promise<{ body: { error?: { details: { problems?: string[] } } } }>) =>
  (await answer).body.error?.details.problems

describe('a reservation', () => {
  it('is moved to another time and table, which its guests see', async () => {
    await house.addTables([2, 4])
    const { slug } = await house.booked()
    const [, four] = await house.places()
    const before = await house.only()
    const moved = await house.move(before, { minute: EVENING + 15, placeIds: [four?.id] })
    expect(moved.body).toMatchObject({ minute: EVENING + 15, placeIds: [four?.id], sequence: 1 })
    expect((await house.guest('GET', `reservation/${slug}`)).body.minute).toBe(EVENING + 15)
    expect(Date.parse(moved.body.endsAt) - Date.parse(moved.body.startsAt)).toBe(90 * 60_000)
    await house.expectLoadOfStays()

    const longer = await house.move(moved.body, { minutes: 150 })
    expect(Date.parse(longer.body.endsAt) - Date.parse(longer.body.startsAt)).toBe(150 * 60_000)
    await house.expectLoadOfStays()
    const taken = await fixture.deps.db
      .selectFrom('reservation_places')
      .selectAll()
      .where('store_id', '=', house.storeId)
      .execute()
    expect(taken).toHaveLength(10)
    expect(new Set(taken.map(({ place_id: id }) => id))).toEqual(new Set([four?.id]))
  })

  it('keeps its seating time when its stay or tables change', async () => {
    await house.addTables([2, 4])
    await house.booked()
    const [, four] = await house.places()
    const { id } = await house.only()
    await house.step(id, 'arrived')
    const seated = await house.step(id, 'seated')
    const since = () =>
      fixture.deps.db
        .selectFrom('seatings')
        .select('seated_at')
        .where('store_id', '=', house.storeId)
        .execute()
    const [first] = await since()
    expect(first).toBeDefined()
    fixture.passMs(60_000)
    const longer = await house.move(seated.body, { minutes: 150 })
    expect(longer.status).toBe(200)
    expect(await since()).toEqual([first])
    fixture.passMs(60_000)
    expect((await house.move(longer.body, { minutes: 150, placeIds: [four?.id] })).status).toBe(200)
    expect(await since()).toEqual([first])
  })

  it('keeps its tables set by staff for fewer guests', async () => {
    await house.addTables([2, 6])
    const { slug, date, minute } = await house.booked({ party: 4 })
    const [, six] = await house.places()
    await house.guest('POST', `reservation/${slug}/change`, { date, minute, party: 2 })
    expect(await house.only()).toMatchObject({ party: 2, placeIds: [six?.id] })
    await house.expectLoadOfStays()
  })

  it('is not moved from an outdated view', async () => {
    await house.booked()
    const seen = await house.only()
    expect((await house.move(seen, { minute: EVENING + 30 })).status).toBe(200)
    expect(await codeOf(house.move(seen, { minute: EVENING + 60 }))).toBe('reservation.changed-meanwhile')
    expect(await house.only()).toMatchObject({ minute: EVENING + 30 })

    await house.addTables([4, 4])
    const placed = await house.only()
    const [one, other] = await house.places()
    expect((await house.move(placed, { placeIds: [one?.id] })).body.sequence).toBe(1)
    expect(await codeOf(house.move(placed, { placeIds: [other?.id] }))).toBe('reservation.changed-meanwhile')
  })

  it('never gets a table of another party, and stays unchanged', async () => {
    await house.addTables([4, 4])
    await house.booked()
    await house.booked()
    const [one, other] = await house.day()
    if (!one || !other) throw new Error('there are not two')
    const to = { placeIds: other.placeIds, isOverruled: true }
    const refused = await house.move(one, to)
    expect(refused.body.error).toMatchObject({
      code: 'reservation.place-taken',
      details: { placeId: other.placeIds[0], reservationId: other.id },
    })
    expect(await house.day()).toEqual([one, other])
    await house.expectLoadOfStays()
    expect((await house.move(one, { ...to, minute: EVENING + 120 })).status).toBe(200)
    await house.expectLoadOfStays()
  })

  it('lists all limits that staff would exceed, and exceeds them once confirmed', async () => {
    await house.setRules({ coversMax: 6 })
    await house.addTables([2, 2, 4])
    const [two, otherTwo] = await house.places()
    await house.booked({ party: 3, minute: EVENING + 120 })
    await house.booked({ party: 4 })
    const four = (await house.day()).find(({ party }) => party === 4)
    if (!four || !two || !otherTwo) throw new Error('it is not booked')
    const to = { minute: EVENING + 60, placeIds: [two.id] }
    expect(await problemsOf(house.move(four, to))).toEqual(['house-full', 'too-few-seats'])
    expect(await problemsOf(house.move(four, { placeIds: [two.id, otherTwo.id] }))).toEqual(['not-joined'])
    expect(await problemsOf(house.move(four, { placeIds: [] }))).toEqual(['no-table'])
    expect(await house.day()).toContainEqual(four)
    const moved = await house.move(four, { ...to, isOverruled: true })
    expect(moved.body).toMatchObject(to)
    await house.expectLoadOfStays()
    // Its own seats do not prevent another table at the same time.
    expect(
      (await house.move(moved.body, { placeIds: [two.id, otherTwo.id], isOverruled: true })).status,
    ).toBe(200)
    const back = await house.day()
    expect(back.find(({ id }) => id === four.id)?.placeIds).toHaveLength(2)
    await house.expectLoadOfStays()
  })

  it('is not moved to a time that the clock skips, once it has ended, or by other stores', async () => {
    const { slug } = await house.booked()
    const one = await house.only()
    expect(await codeOf(house.move(one, { placeIds: ['nothing'] }))).toBe('place.not-found')
    await house.guest('POST', `reservation/${slug}/cancel`)
    expect(await codeOf(house.move({ ...one, sequence: 1 }))).toBe('reservation.wrong-state')
    await house.openStore()
    expect(await codeOf(house.move(one))).toBe('reservation.not-found')
  })

  it('is moved by one of many concurrent requests, without losing a seat', async () => {
    await house.addTables([4, 4, 4])
    for (let made = 0; made < 3; made += 1) await house.booked({ party: 4 })
    const [{ placeIds } = { placeIds: [] }] = await house.day()
    const day = await house.day()
    const answers = await Promise.all(
      day.flatMap((one) => [
        house.move(one, { minute: EVENING + 120, placeIds }),
        house.move(one, { minute: EVENING + 120, placeIds }),
      ]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await house.expectLoadOfStays()
  })
})

describe('the rules', () => {
  it('are not saved over a concurrent change', async () => {
    const path = `/api/stores/${house.storeId}/booking-rules`
    const read = async () => (await fixture.call('GET', path, { cookie: house.cookie })).body
    const seen = await read()
    await house.setRules({ coversMax: 10 })
    const mine = { ...seen, coversMax: 20 }
    const refused = await house.post('booking-rules', { seen, rules: mine })
    expect(refused.body.error).toMatchObject({
      code: 'settings.changed-meanwhile',
      details: { current: { coversMax: 10 } },
    })
    const { current } = refused.body.error.details
    expect((await house.post('booking-rules', { seen: current, rules: mine })).body).toEqual(mine)
    expect(await read()).toEqual(mine)
  })

  it('are refused with the invalid field', async () => {
    const rules = {
      ...DEFAULT_BOOKING_RULES,
      stays: [DEFAULT_BOOKING_RULES.stays[1], DEFAULT_BOOKING_RULES.stays[0]],
    }
    const refused = await house.post('booking-rules', { seen: DEFAULT_BOOKING_RULES, rules })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.error.details)).toContain('rules.stays')
  })
})
