/** Store that takes reservations, with the acts of its diners and staff, for tests. */
import type { StorePlace } from '@thali/contract/places'
import type { GuestReservation, StaffReservation } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { inTransaction } from '@thali/server/db/transaction'
import { publishEvent } from '@thali/server/events/publish-event'
import { expect } from 'vitest'
import { importStoreFile } from './import-store-file.ts'
import { makeSmallStore } from './small-store.ts'
import type { StaffFixture } from './staff-fixture.ts'

/** Minute of the day for which parties book unless they say otherwise. */
export const EVENING = 19 * 60

const ALL_WEEK = WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 22 * 60 }))

export class ReservationStore {
  readonly #fixture: StaffFixture
  #bookings = 0
  storeId = '' as StoreId
  /** Session of the staff. */
  cookie = ''
  /** The day for which parties book. */
  tomorrow = ''

  constructor(fixture: StaffFixture) {
    this.#fixture = fixture
  }

  /** Opens a new store, or one that is there, whose rules let every evening be booked. */
  readonly open = async (storeId: StoreId | null = null) => {
    if (storeId === null) await this.openStore()
    const today = storeTime(this.#fixture.now().getTime(), 'Asia/Kolkata').date
    this.tomorrow = addDays(today, 1)
    await this.setRules({})
  }

  readonly openStore = async () => {
    const file = makeSmallStore()
    file.profile.slug = `store-${this.#fixture.deps.newId().slice(0, 8)}`
    this.storeId = await importStoreFile(this.#fixture.deps, file)
    this.cookie = await this.#fixture.signIn(await this.#fixture.addMember(this.storeId, 'owner'))
  }

  readonly post = (path: string, body: object = {}, as = this.cookie) =>
    this.#fixture.call('POST', `/api/stores/${this.storeId}/${path}`, { cookie: as, body })

  readonly setRules = async (more: object) => {
    const rules = {
      ...DEFAULT_BOOKING_RULES,
      isOn: true,
      isConfirmedAtOnce: true,
      walkInPercent: 0,
      week: ALL_WEEK,
    }
    const { body: seen } = await this.#fixture.call('GET', `/api/stores/${this.storeId}/booking-rules`, {
      cookie: this.cookie,
    })
    const answer = await this.post('booking-rules', { seen, rules: { ...rules, ...more } })
    expect(answer.status, answer.text).toBe(200)
  }

  readonly guest = (method: 'GET' | 'POST', path: string, body?: object) =>
    this.#fixture.call(method, `/api/${path}`, { origin: null, ...(body && { body }) })

  /** Body of a booking that was not sent before. */
  readonly wish = (more: object = {}) => {
    this.#bookings += 1
    return {
      clientKey: `booking-${this.#bookings}`,
      date: this.tomorrow,
      minute: EVENING,
      party: 2,
      name: 'Mira Rao',
      prefix: '+91',
      phone: `98${String(this.#bookings).padStart(8, '0')}`,
      ...more,
    }
  }

  readonly send = (body: object, address: string) =>
    this.#fixture.call('POST', `/api/reservations/${this.storeId}`, { origin: null, body, address })

  /** Books from a network of its own. */
  readonly book = (more: object = {}) => {
    const body = this.wish(more)
    const number = this.#bookings
    return this.send(body, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
  }

  readonly booked = async (more: object = {}): Promise<GuestReservation> => {
    const answer = await this.book(more)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  readonly setStore = async (change: {
    deleted_at?: Date | null
    suspended_at?: Date | null
    view_only?: boolean
  }) => {
    const { deps, now } = this.#fixture
    await deps.db.updateTable('stores').set(change).where('id', '=', this.storeId).execute()
    await inTransaction(deps.db, (tx) =>
      publishEvent(deps, tx, { storeId: this.storeId, kind: 'store.changed', at: now() }),
    )
  }

  readonly slots = async (query = 'days=1&party=2') =>
    (await this.guest('GET', `reservations/${this.storeId}/slots?from=${this.tomorrow}&${query}`)).body

  readonly freeMinutes = async (query?: string): Promise<number[]> =>
    (await this.slots(query)).days[0].slots
      .filter(({ isFree }: { isFree: boolean }) => isFree)
      .map(({ minute }: { minute: number }) => minute)

  readonly day = async (): Promise<StaffReservation[]> => {
    const path = `/api/stores/${this.storeId}/reservations?date=${this.tomorrow}`
    return (await this.#fixture.call('GET', path, { cookie: this.cookie })).body.items
  }

  /** The tables of the store, in the order in which they were added. */
  readonly places = async (): Promise<StorePlace[]> => {
    const path = `/api/stores/${this.storeId}/places`
    return (await this.#fixture.call('GET', path, { cookie: this.cookie })).body.items
  }

  /** The only reservation of tomorrow. */
  readonly only = async (): Promise<StaffReservation> => {
    const [one, other] = await this.day()
    if (!one || other) throw new Error('there is not one reservation')
    return one
  }

  readonly move = (one: StaffReservation, to: object = {}) =>
    this.post(`reservations/${one.id}/move`, {
      ...{ sequence: one.sequence, seenPlaceIds: one.placeIds },
      ...{ date: one.date, minute: one.minute, placeIds: one.placeIds },
      ...to,
    })

  /** Changes a reservation that was read to what is named, by staff. */
  readonly change = (one: StaffReservation, to: object = {}, as = this.cookie) => {
    const { date, minute, party, name, phone, email, area, occasion, allergy, note } = one
    const seen = { date, minute, party, name, phone, email, area, occasion, allergy, note }
    return this.post(`reservations/${one.id}/change`, { ...seen, prefix: '+91', seen, ...to }, as)
  }

  readonly step = (id: string, state: string) => this.post(`reservations/${id}/state`, { state })

  readonly addTables = async (seats: readonly number[], joined = false) => {
    await this.post('codes', {
      ...{ kind: 'table', orderType: 'Dine-In', places: seats.map((_, at) => String(at + 1)) },
    })
    const path = `/api/stores/${this.storeId}/places`
    const { items } = (await this.#fixture.call('GET', path, { cookie: this.cookie })).body
    for (const [at, seatsMax] of seats.entries())
      await this.post(`places/${items[at].id}`, {
        ...{ seatsMin: 1, seatsMax, isBookable: true, position: at },
        joinsWith: joined && at > 0 ? [items[0].id] : [],
      })
  }

  /** Expects of the counters the sum of all stays that take up seats. */
  readonly expectLoadOfStays = async () => {
    const { db } = this.#fixture.deps
    const rows = await db
      .selectFrom('reservations')
      .selectAll()
      .where('store_id', '=', this.storeId)
      .where('state', 'in', ['requested', 'confirmed', 'arrived', 'seated'])
      .execute()
    const sums = new Map<number, { covers: number; parties: number }>()
    for (const { party, starts_at, ends_at } of rows)
      for (const quarter of quartersOf(starts_at.getTime(), ends_at.getTime())) {
        const { covers, parties } = sums.get(quarter) ?? { covers: 0, parties: 0 }
        sums.set(quarter, { covers: covers + party, parties: parties + 1 })
      }
    const load = await db
      .selectFrom('booking_load')
      .selectAll()
      .where('store_id', '=', this.storeId)
      .execute()
    const held = load.filter(({ parties, covers }) => parties + covers > 0)
    expect(
      Object.fromEntries(held.map(({ quarter, covers, parties }) => [quarter, { covers, parties }])),
    ).toEqual(Object.fromEntries(sums))
  }
}

/** Code of a refusal. */
export async function codeOf(answer: Promise<{ body: { error?: { code: string } } }>) {
  return (await answer).body.error?.code
}
