/** Tests of tables that are removed with their last code while diners sit there or have reserved them. */
import { ReservationStore } from '@thali/test-kit/reservation-store'
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
beforeEach(async () => {
  await house.open()
  await house.addTables([2, 4])
})

/** Id of the code of a table. */
async function codeOf(placeId: string): Promise<string> {
  const path = `/api/stores/${house.storeId}/codes`
  const { items } = (await fixture.call('GET', path, { cookie: house.cookie })).body
  return items.find((one: { placeId: string }) => one.placeId === placeId).id
}

/** Removes the code of a table. */
async function removeCodeOf(placeId: string, body?: object) {
  return house.post(`codes/${await codeOf(placeId)}/remove`, body)
}

it('reports reservations of a table before its code is removed, then leaves them without a table, to be seated and moved', async () => {
  await house.booked({ party: 2 })
  const { id, placeIds } = await house.only()
  const [placeId = ''] = placeIds
  const refused = await removeCodeOf(placeId)
  expect(refused.body.error).toMatchObject({ code: 'code.place-reserved', details: { reservations: 1 } })
  expect(await house.places()).toHaveLength(2)

  expect((await removeCodeOf(placeId, { isOverruled: true })).status).toBe(204)
  expect(await house.only()).toMatchObject({ placeIds: [] })
  const [other] = await house.places()
  const moved = await house.move(await house.only(), { placeIds: [other?.id] })
  expect(moved.body).toMatchObject({ placeIds: [other?.id] })
  expect((await house.step(id, 'seated')).body).toMatchObject({ state: 'seated', placeIds: [other?.id] })
  await house.expectLoadOfStays()
})

it('seats a party whose table was removed without one', async () => {
  await house.booked({ party: 2 })
  const { id, placeIds } = await house.only()
  // As left by an earlier version.
  await fixture.deps.db
    .deleteFrom('places')
    .where('store_id', '=', house.storeId)
    .where('id', '=', placeIds[0] ?? '')
    .execute()
  expect(await house.only()).toMatchObject({ placeIds: [] })
  expect(await house.step(id, 'seated')).toMatchObject({
    status: 200,
    body: { state: 'seated', placeIds: [] },
  })
})

it('keeps the table of seated guests', async () => {
  const [place] = await house.places()
  await house.post(`places/${place?.id}/seat`, { covers: 2 })
  const refused = await removeCodeOf(place?.id ?? '', { isOverruled: true })
  expect(refused.body.error.code).toBe('place.seated')
  expect(await house.places()).toHaveLength(2)
  await house.post(`places/${place?.id}/leave`)
  expect((await removeCodeOf(place?.id ?? '')).status).toBe(204)
})

it('saves the seats of a table combined with a removed one', async () => {
  const [first, second] = await house.places()
  const seats = { seatsMin: 1, seatsMax: 2, isBookable: true, position: 0 }
  await house.post(`places/${first?.id}`, { ...seats, joinsWith: [second?.id] })
  await removeCodeOf(second?.id ?? '')
  const saved = await house.post(`places/${first?.id}`, { ...seats, joinsWith: [second?.id] })
  expect(saved).toMatchObject({ status: 200, body: { joinsWith: [] } })
})

it('seats a party or removes its table, if both are asked for at once', async () => {
  for (let round = 0; round < 15; round += 1) {
    const placeId = (await house.places()).at(-1)?.id ?? ''
    const wait = { clientKey: `party-${round}`, name: 'Ravi', party: 2, quotedMinutes: 10 }
    const waitingId = (await house.post('waitlist', wait)).body.items.at(-1).id
    const codeId = await codeOf(placeId)
    const [removed, walkedIn, waited] = await Promise.all([
      house.post(`codes/${codeId}/remove`),
      house.post(`places/${placeId}/seat`, { covers: 2 }),
      house.post(`waitlist/${waitingId}/state`, { state: 'seated', placeId }),
    ])
    const seated = [walkedIn, waited].filter(({ status }) => status === 200)
    const codes = [walkedIn, waited, removed].map(({ body }) => body?.error?.code)
    if (removed.status === 204) {
      expect(codes).toEqual(['place.not-found', 'place.not-found', undefined])
      await house.addTables([2, 4])
    } else {
      expect([seated.length, codes]).toEqual([1, expect.arrayContaining(['place.seated'])])
      expect(removed.body.error.code).toBe('place.seated')
      await house.post(`places/${placeId}/leave`)
    }
    await house.post(`waitlist/${waitingId}/state`, { state: 'left' })
  }
})
