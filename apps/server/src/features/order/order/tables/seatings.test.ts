/** Tests of diners whom staff seat, by reservation or without, until they leave. */
import type { Seating } from '@thali/contract/seatings'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { ReservationStore } from '@thali/test-kit/reservation-store'
import { setOrderTypes } from '@thali/test-kit/set-settings'
import { aPlacement } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: StaffFixture
let house: ReservationStore
let table: { id: string; label: string }
let other: { id: string; label: string }

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
  house = new ReservationStore(fixture)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await house.openStore()
  await setOrderTypes(fixture.deps.db, house.storeId, { approveFirst: true }, 'Dine-In')
  await house.open(house.storeId)
  await house.addTables([2, 4])
  const [first, second] = await house.places()
  if (!first || !second) throw new Error('there are no tables')
  table = first
  other = second
})

const order = async (address: string) =>
  (
    await fixture.call('POST', `/order/create/web/${house.storeId}`, {
      origin: null,
      body: aPlacement({ orderType: 'Dine-In', address }),
    })
  ).body as { _id: string; heldFor?: string }
const tables = async () =>
  (await fixture.call('GET', `/api/stores/${house.storeId}/tables`, { cookie: house.cookie })).body
const seatings = async (): Promise<Seating[]> => (await tables()).seatings
const seat = (id: string, covers: number) => house.post(`places/${id}/seat`, { covers })
const leave = (id: string, body?: object) => house.post(`places/${id}/leave`, body)
const mark = async (ids: readonly string[], isOn: boolean, seen: { id: string; totalMinor: number }[]) => {
  const of = seen.filter(({ id }) => ids.includes(id))
  const totalMinor = of.reduce((sum, one) => sum + one.totalMinor, 0)
  const answer = await house.post('tables/bill', { orderIds: ids, totalMinor, mark: 'settled', isOn })
  expect(answer.status, answer.text).toBe(200)
  await fixture.deps.followers.settle()
  return answer.body.orders
}
/** @returns the settled orders, by which it is undone */
const settle = async (...ids: string[]) => mark(ids, true, (await tables()).orders)

describe('guests without a reservation', () => {
  it('are seated at a table, and leave it', async () => {
    const answer = await seat(table.id, 3)
    expect(answer.body.items).toEqual([
      {
        ...{ placeId: table.id, orderType: 'Dine-In', name: table.label, reservationId: null, guestName: '' },
        ...{ allergy: '', occasion: null, note: '' },
        ...{ covers: 3, seatedAt: fixture.now().toISOString() },
      },
    ])
    expect(await seatings()).toEqual(answer.body.items)
    expect((await seat(table.id, 2)).body.error.code).toBe('place.seated')
    expect((await seat('nothing', 2)).body.error.code).toBe('place.not-found')
    expect((await leave(table.id)).body.items).toEqual([])
    expect((await leave(table.id)).status).toBe(200)
    expect((await seat(table.id, 2)).status).toBe(200)
  })

  it('stay when the table is freed for an earlier party', async () => {
    const [before] = (await seat(table.id, 2)).body.items
    fixture.passMs(60_000)
    await leave(table.id, { seatedAt: before.seatedAt })
    const [after] = (await seat(table.id, 5)).body.items
    const second = await leave(table.id, { seatedAt: before.seatedAt })
    expect(second.body.error.code).toBe('place.other-guests')
    expect(await seatings()).toMatchObject([{ covers: 5 }])
    expect((await leave(table.id, { seatedAt: after.seatedAt })).body.items).toEqual([])
  })

  it('leave once when many free their table at once', async () => {
    const [{ seatedAt }] = (await seat(table.id, 2)).body.items
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(table.id, { seatedAt })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { items } = (
      await fixture.call('GET', `/api/stores/${house.storeId}/audit`, { cookie: house.cookie })
    ).body
    const left = items.filter(({ action }: { action: string }) => action === 'place.leave')
    expect(left).toHaveLength(1)
  })

  it('order without approval, only at their table', async () => {
    expect((await order(table.label)).heldFor).toBe('approval')
    await seat(other.id, 2)
    expect((await order(other.label.toUpperCase())).heldFor).toBeUndefined()
    expect((await order('Somewhere')).heldFor).toBe('approval')
  })

  it('are removed half a day later', async () => {
    await seat(table.id, 2)
    fixture.passMs(OPEN_SITTING_MS)
    expect(await seatings()).toEqual([])
    expect((await order(table.label)).heldFor).toBe('approval')
    expect((await seat(table.id, 4)).body.items).toMatchObject([{ covers: 4 }])
  })

  it('leave once their whole bill is settled', async () => {
    await seat(table.id, 2)
    const [first, second] = [await order(table.label), await order(table.label)]
    await settle(first._id)
    expect(await seatings()).toHaveLength(1)
    await settle(second._id)
    expect(await seatings()).toEqual([])
  })

  it('are seated again when the settling of their bill is undone, unless others sit there by now', async () => {
    const [before] = (await seat(table.id, 3)).body.items
    const { _id } = await order(table.label)
    const settled = await settle(_id)
    expect(await seatings()).toEqual([])
    fixture.passMs(5000)
    await mark([_id], false, settled)
    expect(await seatings()).toEqual([before])

    await settle(_id)
    await seat(table.id, 5)
    await mark([_id], false, settled)
    expect(await seatings()).toMatchObject([{ placeId: table.id, covers: 5 }])
  })

  it('are seated again when staff take back for some minutes that they have left', async () => {
    const [before] = (await seat(table.id, 3)).body.items
    const back = { seatedAt: before.seatedAt, takesBack: true }
    expect((await leave(table.id, back)).body.items).toEqual([before])
    await leave(table.id, { seatedAt: before.seatedAt })
    fixture.passMs(14 * 60_000)
    expect((await leave(table.id, back)).body.items).toEqual([before])
    expect((await leave(table.id, back)).body.items).toEqual([before])

    await leave(table.id, { seatedAt: before.seatedAt })
    fixture.passMs(15 * 60_000)
    expect((await leave(table.id, back)).body.error.code).toBe('place.other-guests')
    await seat(table.id, 2)
    expect((await leave(table.id, back)).body.error.code).toBe('place.other-guests')
    expect(await seatings()).toMatchObject([{ covers: 2 }])
  })

  it('stay gone when they left before their bill was settled, or long after it was', async () => {
    await seat(table.id, 3)
    const { _id } = await order(table.label)
    await leave(table.id)
    const settled = await settle(_id)
    await mark([_id], false, settled)
    expect(await seatings()).toEqual([])

    await seat(table.id, 3)
    await settle(_id)
    expect(await seatings()).toEqual([])
    fixture.passMs(16 * 60_000)
    await mark([_id], false, settled)
    expect(await seatings()).toEqual([])
  })

  it('stay when the bill of earlier guests or of another table is settled', async () => {
    await seat(other.id, 2)
    const before = await order(other.label)
    await leave(other.id)
    const totalMinor = (await tables()).orders[0].totalMinor
    await house.post('tables/bill', { orderIds: [before._id], totalMinor, mark: 'settled' })
    fixture.passMs(1000)
    await seat(other.id, 4)
    await fixture.deps.followers.settle()
    expect(await seatings()).toMatchObject([{ placeId: other.id, covers: 4 }])
  })
})

describe('guests whose orders move to another table', () => {
  const moveOrders = async (to: string, ...ids: string[]) => {
    const { orders } = await tables()
    const seen = orders.filter(({ id }: { id: string }) => ids.includes(id))
    const moved = await house.post('tables/move', {
      orders: seen.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision })),
      address: to,
    })
    expect(moved.status, moved.text).toBe(200)
    await fixture.deps.followers.settle()
  }

  it('are seated there once all have moved, and leave it when its bill is settled', async () => {
    await seat(table.id, 3)
    const [first, second] = [await order(table.label), await order(table.label)]
    await moveOrders(other.label, first._id)
    expect(await seatings()).toMatchObject([{ placeId: table.id }])
    await moveOrders(other.label, second._id)
    expect(await seatings()).toMatchObject([{ placeId: other.id, covers: 3 }])
    await settle(first._id, second._id)
    expect(await seatings()).toEqual([])
  })

  it('stay seated by their reservation, which ends with their bill', async () => {
    await house.booked({ party: 2 })
    const { id } = await house.only()
    await house.step(id, 'seated')
    const { _id } = await order(table.label)
    await moveOrders(other.label, _id)
    expect(await seatings()).toMatchObject([{ placeId: other.id, reservationId: id }])
    expect(await house.only()).toMatchObject({ placeIds: [other.id] })
    await settle(_id)
    expect(await house.only()).toMatchObject({ state: 'finished' })
    expect(await seatings()).toEqual([])
  })

  it('keep their table in the plan where another party has booked the one they move to', async () => {
    for (const [name, party] of [
      ['Ravi', 2],
      ['Mira Rao', 4],
    ] as const)
      await house.booked({ name, party })
    const named = async (name: string) => (await house.day()).find((one) => one.name === name)
    const { id = '' } = (await named('Ravi')) ?? {}
    await house.step(id, 'seated')
    const { _id } = await order(table.label)
    await moveOrders(other.label, _id)
    expect(await seatings()).toMatchObject([{ placeId: other.id, reservationId: id }])
    expect(await named('Ravi')).toMatchObject({ placeIds: [table.id] })
    expect(await named('Mira Rao')).toMatchObject({ placeIds: [other.id] })
  })

  it('join others who sit there, and those of an earlier bill move nobody', async () => {
    await seat(table.id, 2)
    await seat(other.id, 4)
    const { _id } = await order(table.label)
    await moveOrders(other.label, _id)
    expect(await seatings()).toMatchObject([{ placeId: other.id, covers: 4 }])
    fixture.passMs(1000)
    await leave(other.id)
    await seat(other.id, 5)
    await moveOrders(table.label, _id)
    expect(await seatings()).toMatchObject([{ placeId: other.id, covers: 5 }])
  })
})

it('names the next party of each table within three hours, until it is seated', async () => {
  const arrivals = async () => (await tables()).arrivals
  const first = await house.booked({ party: 4, name: 'Mira Rao' })
  const late = await house.booked({ party: 2, name: 'Ravi' })
  expect(await arrivals()).toEqual([])
  fixture.passMs(Date.parse(first.startsAt) - fixture.now().getTime() - 2 * 3_600_000)
  const mira = { placeId: other.id, startsAt: first.startsAt, guestName: 'Mira Rao', party: 4 }
  const ravi = { placeId: table.id, startsAt: late.startsAt, guestName: 'Ravi', party: 2 }
  const byPlace = [mira, ravi].sort((a, b) => (a.placeId < b.placeId ? -1 : 1))
  expect(await arrivals()).toEqual(byPlace)
  const [{ id } = { id: '' }] = (await house.day()).filter(({ name }) => name === 'Mira Rao')
  for (const state of ['arrived', 'seated']) await house.step(id, state)
  fixture.passMs(2 * 3_600_000 + 20 * 60_000)
  expect(await arrivals()).toEqual([ravi])
})

describe('the party of a reservation', () => {
  it('sits at its tables from that step, moves with the reservation, and leaves with the last step', async () => {
    await house.booked({ party: 2 })
    const { id } = await house.only()
    await house.step(id, 'seated')
    expect(await seatings()).toMatchObject([
      { placeId: table.id, reservationId: id, guestName: 'Mira Rao', covers: 2 },
    ])
    await house.move(await house.only(), { placeIds: [other.id] })
    expect(await seatings()).toMatchObject([{ placeId: other.id, reservationId: id }])
    await house.step(id, 'finished')
    expect(await seatings()).toEqual([])
  })

  it('is shown there with allergies, occasion and note', async () => {
    const said = { allergy: 'Peanuts', occasion: 'birthday', note: 'By the window' }
    await house.booked({ party: 2, ...said })
    const { id } = await house.only()
    await house.step(id, 'seated')
    expect(await seatings()).toMatchObject([{ placeId: table.id, ...said }])
  })

  it('is finished when it leaves its table, or its bill is settled', async () => {
    await house.booked({ party: 2 })
    const { id } = await house.only()
    await house.step(id, 'seated')
    const { _id, heldFor } = await order(table.label)
    expect(heldFor).toBeUndefined()
    await settle(_id)
    expect(await house.only()).toMatchObject({ state: 'finished' })
    expect(await seatings()).toEqual([])
    await house.expectLoadOfStays()
  })

  it('is seated again with its reservation when the settling of its bill is undone', async () => {
    await house.booked({ party: 2 })
    const { id } = await house.only()
    await house.step(id, 'seated')
    const [before] = await seatings()
    const { _id } = await order(table.label)
    const settled = await settle(_id)
    await mark([_id], false, settled)
    expect(await house.only()).toMatchObject({ state: 'seated', placeIds: [table.id] })
    expect(await seatings()).toEqual([before])
    await house.expectLoadOfStays()
    await house.step(id, 'finished')
    expect(await seatings()).toEqual([])
    await mark([_id], true, settled)
    await mark([_id], false, settled)
    expect(await house.only()).toMatchObject({ state: 'finished' })
  })

  it('sits at its tables again when staff take back that it has left, but not where others sit by now', async () => {
    await house.addTables([2, 4], true)
    await house.booked({ party: 5 })
    const { id, placeIds } = await house.only()
    expect(placeIds).toHaveLength(2)
    await house.step(id, 'seated')
    const before = await seatings()
    await house.step(id, 'finished')
    await house.expectLoadOfStays()
    const back = () => house.post(`reservations/${id}/state`, { state: 'seated', takesBack: true })
    expect((await back()).body).toMatchObject({ state: 'seated' })
    expect(await seatings()).toEqual(before)
    expect(new Set((await house.only()).placeIds)).toEqual(new Set(placeIds))
    await house.expectLoadOfStays()

    await leave(table.id)
    await seat(table.id, 1)
    expect((await leave(other.id, { takesBack: true })).status).toBe(200)
    expect(await house.only()).toMatchObject({ state: 'seated' })
    expect(new Set((await seatings()).map(({ placeId, covers }) => [placeId, covers].join()))).toEqual(
      new Set([`${other.id},5`, `${table.id},1`]),
    )

    await house.step(id, 'finished')
    fixture.passMs(15 * 60_000)
    expect((await back()).body.error.code).toBe('reservation.wrong-state')
  })

  it('is not seated or moved to an occupied table, and stays unchanged', async () => {
    await house.booked({ party: 2 })
    const { id } = await house.only()
    await seat(table.id, 2)
    expect((await house.step(id, 'seated')).body.error.code).toBe('place.seated')
    expect(await house.only()).toMatchObject({ state: 'confirmed' })
    await seat(other.id, 2)
    await leave(table.id)
    await house.step(id, 'seated')
    const moved = await house.move(await house.only(), { placeIds: [other.id] })
    expect(moved.body.error.code).toBe('place.seated')
    expect(await house.only()).toMatchObject({ state: 'seated', placeIds: [table.id] })
    await house.expectLoadOfStays()
  })
})
