/** Tests of the limits of open reservations of a phone and of a network. */
import { codeOf, EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetBookingNetworks } from './take-reminders.ts'

const ADDRESS = '198.51.100.7'
const PHONE = '98765 43210'

let fixture: StaffFixture
let house: ReservationStore

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => house.open())

const networks = async () => {
  const { db } = fixture.deps
  const rows = db.selectFrom('reservations').select('network').where('store_id', '=', house.storeId)
  return (await rows.execute()).map(({ network }) => network)
}

it('a network has at most the store’s limit of upcoming reservations, cancelled ones excluded', async () => {
  await house.setRules({ openOfNetworkMax: 3, coversMax: 14 })
  const party = 1
  const [first] = [
    await house.send(house.wish({ party }), ADDRESS),
    await house.send(house.wish({ party }), ADDRESS),
  ]
  expect((await house.send(house.wish({ party: 8, minute: 600 }), ADDRESS)).status).toBe(422)
  const sent = house.wish({ party })
  expect((await house.send(sent, ADDRESS)).status).toBe(201)
  expect(await codeOf(house.send(house.wish({ party }), ADDRESS))).toBe('reservation.network-too-many')
  expect((await house.send(sent, ADDRESS)).status).toBe(201)
  expect((await house.send(house.wish({ party }), '198.51.100.8')).status).toBe(201)

  await house.guest('POST', `reservation/${first?.body.slug}/cancel`)
  expect((await house.send(house.wish({ party }), ADDRESS)).status).toBe(201)
  await house.setRules({ openOfNetworkMax: 4 })
  expect((await house.send(house.wish({ party }), ADDRESS)).status).toBe(201)
  await house.expectLoadOfStays()
})

it('a phone has at most as many, including those entered by staff', async () => {
  await house.setRules({ openOfPhoneMax: 2 })
  expect((await house.post('reservations', house.wish({ phone: PHONE }))).status).toBe(200)
  await house.booked({ phone: PHONE })
  expect(await codeOf(house.book({ phone: PHONE }))).toBe('reservation.too-many')
  expect((await house.post('reservations', house.wish({ phone: PHONE }))).status).toBe(200)
})

it('no race passes either limit', async () => {
  await house.setRules({ openOfPhoneMax: 3, openOfNetworkMax: 4, coversMax: 1000, partiesMax: 500 })
  const ofPhone = await Promise.all(Array.from({ length: 12 }, () => house.book({ phone: PHONE })))
  expect(ofPhone.filter(({ status }) => status === 201)).toHaveLength(3)
  const ofNetwork = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      house.send(house.wish({ minute: EVENING + (at % 4) * 30 }), ADDRESS),
    ),
  )
  expect(ofNetwork.filter(({ status }) => status === 201)).toHaveLength(4)
  const codes = new Set([...ofPhone, ...ofNetwork].flatMap(({ body }) => body.error?.code ?? []))
  expect([...codes].sort()).toEqual(['reservation.network-too-many', 'reservation.too-many'])
  await house.expectLoadOfStays()
})

it('repeated booking and cancelling is limited per day', async () => {
  await house.setRules({ openOfPhoneMax: 1 })
  const tries: string[] = []
  for (let made = 0; made < 6; made += 1) {
    const { status, body } = await house.book({ phone: PHONE })
    tries.push(String(status === 201 || body.error.code))
    if (status === 201) await house.guest('POST', `reservation/${body.slug}/cancel`)
  }
  expect(tries).toEqual(['true', 'true', 'true', 'true', 'rate.limited', 'rate.limited'])
})

it('the network is stored until the reservation begins', async () => {
  const cancelled = (await house.send(house.wish(), ADDRESS)).body
  const made = (await house.send(house.wish(), ADDRESS)).body
  expect(new Set(await networks()).size).toBe(1)
  expect((await networks()).join()).not.toContain(ADDRESS)
  await house.guest('POST', `reservation/${cancelled.slug}/cancel`)
  expect((await networks()).filter((network) => network !== '')).toHaveLength(1)
  fixture.passMs(Date.parse(made.startsAt) - fixture.now().getTime() + 1)
  await forgetBookingNetworks(fixture.deps)
  expect(await networks()).toEqual(['', ''])
})
