/** Tests of parties that wait for a table, and of their quoted times. */
import { WAITING_MAX } from '@thali/contract/waitlist'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { codeOf, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listEventsAfter } from '../../../events/events.queries.ts'
import { eraseReservationsOf } from './erase-reservations.ts'

let fixture: StaffFixture
let house: ReservationStore
let keys = 0

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

const body = (more: object = {}) => {
  keys += 1
  return { clientKey: `waiting-${keys}`, name: 'Mira Rao', party: 2, quotedMinutes: 20, ...more }
}
const add = (more: object = {}) => house.post('waitlist', body(more))
const read = async () =>
  (await fixture.call('GET', `/api/stores/${house.storeId}/waitlist`, { cookie: house.cookie })).body
const step = (id: string, more: object) => house.post(`waitlist/${id}/state`, more)

it('a party is entered once, called to its table and seated there', async () => {
  await house.addTables([2, 4])
  const [table] = await house.places()
  const sent = body({ phone: '98765 43210' })
  const added = await house.post('waitlist', sent)
  expect(added.body.items).toMatchObject([
    { state: 'waiting', name: 'Mira Rao', phone: '+919876543210', party: 2, quotedMinutes: 20 },
  ])
  expect((await house.post('waitlist', sent)).body.items).toHaveLength(1)
  const [{ id }] = added.body.items
  fixture.passMs(60_000)
  expect((await step(id, { state: 'told' })).body.items).toMatchObject([
    { state: 'told', toldAt: fixture.now().toISOString() },
  ])
  expect((await step(id, { state: 'seated', placeId: table?.id })).body.items).toEqual([])
  const tables = await fixture.call('GET', `/api/stores/${house.storeId}/tables`, { cookie: house.cookie })
  expect(tables.body.seatings).toMatchObject([{ placeId: table?.id, covers: 2, reservationId: null }])
  expect((await step(id, { state: 'seated' })).status).toBe(200)
  expect(await codeOf(step(id, { state: 'left' }))).toBe('waitlist.wrong-state')
})

it('tells every screen of the tables that a party is seated at that table', async () => {
  await house.addTables([2])
  const [table] = await house.places()
  const [{ id }] = (await add()).body.items
  await step(id, { state: 'seated', placeId: table?.id })
  const events = await listEventsAfter(fixture.deps.db, house.storeId, 0, 100)
  expect(events.filter(({ kind }) => kind === 'seating.changed').map(({ data }) => data.placeId)).toEqual([
    table?.id,
  ])
  expect((await read()).seatedPlaceIds).toEqual([table?.id])
})

it('a party that nobody took off the list is forgotten after half a day', async () => {
  await house.addTables([2])
  const [table] = await house.places()
  await add()
  await house.post(`places/${table?.id}/seat`, { covers: 2 })
  fixture.passMs(OPEN_SITTING_MS - 1)
  expect((await read()).items).toHaveLength(1)
  fixture.passMs(1)
  expect(await read()).toMatchObject({ items: [], quotes: expect.arrayContaining([0]) })
})

it('the quoted time counts a table that is reserved soon', async () => {
  await house.addTables([2])
  const { startsAt } = await house.booked({ party: 2 })
  const quoteBefore = async (minutes: number) => {
    fixture.passMs(Date.parse(startsAt) - minutes * 60_000 - fixture.now().getTime())
    return (await read()).quotes[1]
  }
  expect(await quoteBefore(90)).toBe(0)
  expect(await quoteBefore(30)).toBe(30 + 90)
})

it('a party is not seated at an occupied table, and keeps waiting', async () => {
  await house.addTables([4])
  const [table] = await house.places()
  await house.post(`places/${table?.id}/seat`, { covers: 3 })
  const [{ id }] = (await add()).body.items
  expect(await codeOf(step(id, { state: 'seated', placeId: table?.id }))).toBe('place.seated')
  expect(await codeOf(step(id, { state: 'seated', placeId: 'nothing' }))).toBe('place.not-found')
  expect((await read()).items).toMatchObject([{ id, state: 'waiting' }])
})

it('the quoted time grows with seated and waiting parties', async () => {
  await house.addTables([2, 4])
  const [two, four] = await house.places()
  expect((await read()).quotes.slice(0, 5)).toEqual([0, 0, 0, 0, null])
  await house.post(`places/${two?.id}/seat`, { covers: 2 })
  await house.post(`places/${four?.id}/seat`, { covers: 4 })
  fixture.passMs(30 * 60_000)
  expect((await read()).quotes.slice(0, 4)).toEqual([60, 60, 90, 90])
  await add({ party: 2 })
  expect((await read()).quotes.slice(0, 3)).toEqual([90, 90, 90])
})

it('takes no party beyond its limit, but one that was entered before as the last', async () => {
  for (let at = 1; at < WAITING_MAX; at += 1) await add()
  const last = body()
  const [first, again] = [await house.post('waitlist', last), await house.post('waitlist', last)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.items).toHaveLength(WAITING_MAX)
  expect(await codeOf(add())).toBe('waitlist.full')
})

it('is limited, private and erased with a phone', async () => {
  expect((await add({ phone: '123' })).status).toBe(400)
  await add({ phone: '98765 43219' })
  await add()
  await eraseReservationsOf(
    fixture.deps.db,
    house.storeId,
    { by: 'phone', value: '+919876543219' },
    fixture.now(),
  )
  const { items } = await read()
  expect(items).toHaveLength(1)
  await house.openStore()
  expect((await read()).items).toEqual([])
  expect(await codeOf(step(items[0].id, { state: 'left' }))).toBe('waitlist.not-found')
})
