/** Tests that reservations keep the day and time that their diners chose when the store's time zone changes. */
import { storeTime } from '@thali/domain/time/store-clock'
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterEach, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let house: ReservationStore

beforeEach(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
  await house.open()
})
afterEach(() => fixture.close())

async function setZone(timeZone: string) {
  const { deps } = fixture
  await deps.db.updateTable('stores').set({ time_zone: timeZone }).where('id', '=', house.storeId).execute()
  await house.setStore({ view_only: false })
  await fixture.followed()
}

it('with their seats, their tables and their reminders, and once', async () => {
  await house.setRules({ reminderHours: 3 })
  await house.addTables([2, 4])
  // One follows the other at the same table, at the new time of the first.
  await house.booked({ party: 2, minute: EVENING })
  await house.booked({ party: 2, minute: EVENING + 90 })
  const { slug } = await house.booked({ party: 4, minute: EVENING + 30 })
  await house.guest('POST', `reservation/${slug}/cancel`)
  const before = await house.day()
  await setZone('Asia/Dhaka')
  const after = await house.day()
  expect(after.map(({ id, minute, placeIds }) => ({ id, minute, placeIds }))).toEqual(
    before.map(({ id, minute, placeIds }) => ({ id, minute, placeIds })),
  )
  for (const one of after.filter(({ state }) => state === 'confirmed')) {
    expect(storeTime(Date.parse(one.startsAt), 'Asia/Dhaka')).toMatchObject({
      date: house.tomorrow,
      minuteOfDay: one.minute,
    })
    expect(Date.parse(one.endsAt) - Date.parse(one.startsAt)).toBe(90 * 60_000)
    expect(one.sequence).toBe(1)
  }
  expect(after.find(({ state }) => state === 'cancelled')?.startsAt).toBe(
    before.find(({ state }) => state === 'cancelled')?.startsAt,
  )
  await house.expectLoadOfStays()
  const rows = await fixture.deps.db
    .selectFrom('reservations')
    .select(['starts_at', 'remind_at'])
    .where('store_id', '=', house.storeId)
    .where('state', '=', 'confirmed')
    .execute()
  for (const { starts_at, remind_at } of rows)
    expect(starts_at.getTime() - (remind_at?.getTime() ?? 0)).toBe(3 * 3_600_000)

  await house.setStore({ view_only: false })
  await fixture.followed()
  expect(await house.day()).toEqual(after)
  await setZone('Asia/Kolkata')
  expect((await house.day()).map(({ startsAt, placeIds }) => ({ startsAt, placeIds }))).toEqual(
    before.map(({ startsAt, placeIds }) => ({ startsAt, placeIds })),
  )
  await house.expectLoadOfStays()
})
