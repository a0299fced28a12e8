/** Tests of changes to reservations by staff: diners, wishes, party and time. */

import { codeOf, EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../events/events.queries.ts'

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

const minutesOf = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

/** Changes of reservations in the outbox. */
async function told(): Promise<string[]> {
  const events = await listEventsAfter(fixture.deps.db, house.storeId, 0, 200)
  return events
    .filter(({ kind }) => kind === 'reservation.changed')
    .map(({ data }) => `${data.what} by ${data.by}`)
}

describe('a reservation', () => {
  it('gets seats and tables for more guests, with the length of stay for their number', async () => {
    await house.addTables([2, 4, 6])
    await house.booked()
    const [two, , six] = await house.places()
    const before = await house.only()
    expect(before.placeIds).toEqual([two?.id])
    const changed = await house.change(before, { party: 6 })
    expect(changed.body).toMatchObject({ party: 6, placeIds: [six?.id], sequence: 1 })
    expect(minutesOf(before)).toBe(90)
    expect(minutesOf(changed.body)).toBe(120)
    await house.expectLoadOfStays()
    expect(await told()).toEqual(['booked by guest', 'changed by staff'])
    expect((await house.guest('GET', `reservation/${before.slug}`)).body).toMatchObject({ party: 6 })
  })

  it('keeps its tables set by staff while they fit the party, and the length set by staff', async () => {
    await house.addTables([2, 4, 6])
    await house.booked()
    const [, , six] = await house.places()
    const moved = await house.move(await house.only(), { placeIds: [six?.id], minutes: 150 })
    const more = await house.change(moved.body, { party: 4 })
    expect(more.body.placeIds).toEqual([six?.id])
    expect(minutesOf(more.body)).toBe(150)
    const later = await house.change(more.body, { minute: EVENING + 30, party: 1 })
    expect(later.body).toMatchObject({ minute: EVENING + 30, party: 1, placeIds: [six?.id] })
    await house.expectLoadOfStays()
  })

  it('gets another table when its own is taken at the new time', async () => {
    await house.addTables([4, 4])
    await house.booked({ minute: EVENING })
    const first = await house.only()
    await house.booked({ minute: EVENING + 120 })
    const second = (await house.day()).find(({ id }) => id !== first.id)
    if (!second) throw new Error('it is not booked')
    expect((await house.move(second, { placeIds: first.placeIds })).status).toBe(200)
    const later = await house.change(first, { minute: EVENING + 60 })
    expect(later.status).toBe(200)
    expect(later.body.placeIds).toHaveLength(1)
    expect(later.body.placeIds).not.toEqual(first.placeIds)
    await house.expectLoadOfStays()
  })

  it('is refused beyond the store’s capacity, unless staff confirm it', async () => {
    await house.setRules({ coversMax: 6 })
    await house.booked({ party: 2 })
    await house.booked({ party: 3 })
    const three = (await house.day()).find(({ party }) => party === 3)
    if (!three) throw new Error('it is not booked')
    expect((await house.change(three, { party: 4 })).status).toBe(200)
    const four = (await house.day()).find(({ party }) => party === 4)
    if (!four) throw new Error('it is not changed')
    expect(await codeOf(house.change(four, { party: 5 }))).toBe('reservation.full')
    expect(await house.day()).toContainEqual(four)
    await house.expectLoadOfStays()
    const over = await house.change(four, { party: 9, isOverruled: true })
    expect(over.body).toMatchObject({ party: 9 })
    await house.expectLoadOfStays()
    // Fewer diners fit even if the store is over its limits.
    expect((await house.change(over.body, { party: 8, name: 'Ravi' })).body).toMatchObject({ party: 8 })
    await house.expectLoadOfStays()
  })

  it('is not moved to a closed day unless staff confirm it', async () => {
    await house.booked()
    const one = await house.only()
    await setSettings(fixture.deps.db, house.storeId, 'hours', {
      closures: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Christmas' }],
    })
    await house.setStore({ view_only: false })
    const refused = await house.change(one, { date: '2026-12-24' })
    expect(refused.body.error).toMatchObject({
      code: 'reservation.full',
      details: { problems: ['closed'] },
    })
    expect((await house.change(one, { date: '2026-12-24', isOverruled: true })).status).toBe(200)
    await house.expectLoadOfStays()
  })

  it('changes guests, wishes and allergies without notifying guests, and without personal data in the log', async () => {
    await house.booked({ email: 'mira@example.com', allergy: 'Nuts' })
    const one = await house.only()
    const wanted = {
      ...{ name: ' Asha Venkataraman ', prefix: '+49', phone: '0151 2345678', email: '' },
      ...{ allergy: 'Peanuts, sesame', note: 'Two children', occasion: 'birthday' },
    }
    const changed = await house.change(one, wanted)
    expect(changed.body).toEqual({
      ...one,
      ...{ name: 'Asha Venkataraman', phone: '+491512345678', email: '' },
      ...{ allergy: 'Peanuts, sesame', note: 'Two children', occasion: 'birthday' },
    })
    expect((await told()).at(-1)).toBe('noted by staff')
    const [{ changes } = { changes: null }] = await fixture.deps.db
      .selectFrom('audit')
      .select('changes')
      .where('store_id', '=', house.storeId)
      .where('action', '=', 'reservation.change')
      .execute()
    expect(changes).toEqual({
      guestFields: [[], ['name', 'phone', 'email', 'occasion', 'allergy', 'note']],
    })
  })

  it('sends its state to a new address of its guests', async () => {
    await house.booked()
    const one = await house.only()
    const changed = await house.change(one, { email: ' Mira@Example.com' })
    expect(changed.body).toMatchObject({ email: 'mira@example.com', sequence: 1 })
    expect((await told()).at(-1)).toBe('changed by staff')
  })

  it('is changed once however often it is sent, and not from an outdated view', async () => {
    await house.booked()
    const seen = await house.only()
    const first = await house.change(seen, { party: 3 })
    expect((await house.change(seen, { party: 3 })).body).toEqual(first.body)
    expect(await told()).toHaveLength(2)
    const refused = await house.change(seen, { note: 'By the window' })
    expect(refused.status).toBe(409)
    expect(refused.body.error.code).toBe('reservation.changed-meanwhile')
    expect((await house.change(first.body, { note: 'By the window' })).status).toBe(200)
    expect(await codeOf(house.change(first.body, { note: 'By the door' }))).toBe(
      'reservation.changed-meanwhile',
    )
    expect(await house.only()).toMatchObject({ party: 3, note: 'By the window' })
  })

  it('is changed by one of many concurrent requests, without losing a seat', async () => {
    await house.setRules({ coversMax: 8 })
    await house.booked({ party: 2 })
    await house.booked({ party: 2 })
    const day = await house.day()
    const answers = await Promise.all(
      day.flatMap((one) => [3, 5, 6].map((party) => house.change(one, { party }))),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await house.expectLoadOfStays()
    const covers = (await house.day()).reduce((sum, { party }) => sum + party, 0)
    expect(covers).toBeLessThanOrEqual(8)
  })

  it('stays at its tables while its guests are seated, whatever their number', async () => {
    await house.addTables([2, 6])
    await house.booked()
    const { id, placeIds } = await house.only()
    await house.step(id, 'arrived')
    const seated = await house.step(id, 'seated')
    const more = await house.change(seated.body, { party: 3 })
    expect(more.body).toMatchObject({ party: 3, placeIds, endsAt: seated.body.endsAt })
    const seatings = await fixture.deps.db
      .selectFrom('seatings')
      .select(['covers', 'place_id'])
      .where('store_id', '=', house.storeId)
      .execute()
    expect(seatings).toEqual([{ covers: 3, place_id: placeIds[0] }])
    await house.expectLoadOfStays()
  })

  it('is not changed by an invalid field, once it has ended, by the kitchen, or by other stores', async () => {
    const { slug } = await house.booked()
    const one = await house.only()
    for (const faulty of [
      { party: 0 },
      { party: 501 },
      { name: ' ' },
      { email: 'mira@' },
      { allergy: '\u0000' },
    ])
      expect((await house.change(one, faulty)).status).toBe(400)
    expect(await codeOf(house.change(one, { phone: '12' }))).toBe('order.phone-invalid')
    const kitchen = await fixture.signIn(await fixture.addMember(house.storeId, 'kitchen'))
    expect((await house.change(one, { party: 3 }, kitchen)).status).toBe(403)
    await house.guest('POST', `reservation/${slug}/cancel`)
    expect(await codeOf(house.change(one, { party: 3 }))).toBe('reservation.wrong-state')
    await house.openStore()
    expect(await codeOf(house.change(one, { party: 3 }))).toBe('reservation.not-found')
  })
})
