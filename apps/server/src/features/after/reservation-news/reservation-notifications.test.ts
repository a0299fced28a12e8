/**
 * Tests that staff are notified of changes by diners to reservations, each once, and find unanswered requests.
 */

import { aSubscription } from '@thali/test-kit/fake-push'
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { beforeEach, expect, it } from 'vitest'
import { expireRequests } from '../../order/reservation/step-reservation.ts'

const fixture = useStaffFixture(UNLIMITED)
let house: ReservationStore

beforeEach(async () => {
  house = new ReservationStore(fixture)
  await house.open()
})

const read = async (path: string, as = house.cookie) =>
  (await fixture.call('GET', `/api/stores/${house.storeId}/${path}`, { cookie: as })).body
/** Kinds of the staff's notifications, in order. */
async function told(as = house.cookie): Promise<string[]> {
  await Promise.all([fixture.followed(), fixture.followed()])
  const { items } = await read('notifications', as)
  return items.map(({ kind }: { kind: string }) => kind).reverse()
}
const change = (slug: string, more: object = {}) =>
  house.guest('POST', `reservation/${slug}/change`, {
    date: house.tomorrow,
    minute: EVENING,
    party: 2,
    ...more,
  })

it('of a booking, of changes and cancellations by its guests, but not of their own actions', async () => {
  const { slug } = await house.booked()
  expect(await told()).toEqual(['reservation-booked'])
  await change(slug, { minute: EVENING + 60 })
  await change(slug, { minute: EVENING + 60, allergy: 'Peanuts' })
  await change(slug, { minute: EVENING + 60, allergy: 'Peanuts' })
  expect((await told()).slice(1)).toEqual(['reservation-changed', 'reservation-changed'])
  await house.guest('POST', `reservation/${slug}/cancel`)
  expect((await told()).slice(3)).toEqual(['reservation-cancelled'])

  await house.post('reservations', house.wish())
  const own = (await house.day()).find(({ source }) => source === 'staff')
  await house.step(own?.id ?? '', 'cancelled')
  expect(await told()).toHaveLength(4)
  expect((await read('notifications')).items.at(-1).params).toEqual({
    ...{ reservationId: expect.any(String), date: house.tomorrow, minute: EVENING, party: 2 },
  })
})

it('of a request also by push, including a reservation that guests turned into one', async () => {
  const as = await fixture.signIn(await fixture.addMember(house.storeId, 'waiter'))
  await house.post('push-devices', { ...aSubscription('waiter'), name: 'waiter', language: 'en' }, as)
  const pushes = async () => {
    await fixture.deps.relay.sendDue()
    return fixture.push.sent.splice(0).length
  }
  await house.setRules({ isConfirmedAtOnce: false })
  const { slug } = await house.booked()
  expect(await told(as)).toEqual(['reservation-requested'])
  expect(await pushes()).toBe(1)
  const [first] = await house.day()
  await house.step(first?.id ?? '', 'confirmed')
  await change(slug, { party: 4 })
  expect((await told(as)).slice(1)).toEqual(['reservation-requested'])
  expect(await pushes()).toBe(1)
  await house.guest('POST', `reservation/${slug}/cancel`)
  expect((await told(as)).slice(2)).toEqual(['reservation-cancelled'])
  expect(await pushes()).toBe(0)
})

it('as a list of requests of all days, longest wait first, until each is answered or expires', async () => {
  await house.setRules({ isConfirmedAtOnce: false })
  await house.booked({ allergy: 'Peanuts' })
  fixture.passMs(60_000)
  await house.booked({ minute: EVENING + 60 })
  const requests = () => read('reservations/requests')
  expect(await requests()).toMatchObject({
    count: 2,
    items: [{ minute: EVENING, allergy: 'Peanuts', state: 'requested' }, { minute: EVENING + 60 }],
  })
  const { items } = await requests()
  await house.step(items[0].id, 'confirmed')
  expect(await requests()).toMatchObject({ count: 1, items: [{ minute: EVENING + 60 }] })
  fixture.passMs(31 * 60_000)
  await expireRequests(fixture.deps)
  expect(await requests()).toMatchObject({ count: 0, items: [] })
})

it('of current ones on the days of a closure', async () => {
  const { slug } = await house.booked()
  await house.booked({ minute: EVENING + 60, party: 3 })
  const days = (from: string, to: string) => read(`reservations/days?from=${from}&to=${to}`)
  expect(await days(house.tomorrow, house.tomorrow)).toMatchObject({
    count: 2,
    items: [
      { name: 'Mira Rao', minute: EVENING },
      { minute: EVENING + 60, party: 3 },
    ],
  })
  await house.guest('POST', `reservation/${slug}/cancel`)
  expect((await days('2020-01-01', house.tomorrow)).count).toBe(1)
  expect(await days('2020-01-01', '2020-01-02')).toEqual({ count: 0, items: [] })
  const kitchen = await fixture.signIn(await fixture.addMember(house.storeId, 'kitchen'))
  const answer = await fixture.call('GET', `/api/stores/${house.storeId}/reservations/requests`, {
    cookie: kitchen,
  })
  expect(answer.status).toBe(403)
})
