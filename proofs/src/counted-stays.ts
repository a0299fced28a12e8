/** Operations that take and free seats, tried against a model that counts stays by itself. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import { inTransaction } from '@thali/server/db/transaction'
import { removeLoadBefore } from '@thali/server/features/order/reservation/load.queries'
import { takeSeats } from '@thali/server/features/order/reservation/take-seats'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { ReservationStore } from '@thali/test-kit/reservation-store'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

/** Steps after which all that is stored is compared with the model. */
const COMPARED_EVERY = 1000
/** Span in which stays begin, in quarters of an hour from now; short, so that stays overlap. */
const QUARTERS_AHEAD = 48
const LONGEST_QUARTERS = 4
const QUARTER_MS = 15 * 60_000
/** Reservations whose stays are tried; more are never promised at once. */
const POOL = 200
const TABLES = [2, 2, 4, 4, 6, 8]
const PARTY_MAX = 8
const LIMITS = { covers: 24, parties: 5 }

const IDS = Array.from({ length: POOL }, (_, at) => `stay-${at}`)

interface Stay {
  readonly id: string
  readonly party: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly area: string
}

interface Load {
  readonly covers: number
  readonly parties: number
}

/** Stays and their load, counted without the database. */
class StayModel {
  readonly stays = new Map<string, Stay>()
  readonly #load = new Map<number, Load>()

  put(stay: Stay): void {
    this.remove(stay.id)
    this.stays.set(stay.id, stay)
    this.#add(stay, 1)
  }

  remove(id: string): void {
    const stay = this.stays.get(id)
    if (stay && this.stays.delete(id)) this.#add(stay, -1)
  }

  #add({ party, starts_at, ends_at }: Stay, sign: 1 | -1): void {
    for (const quarter of quartersOf(starts_at.getTime(), ends_at.getTime())) {
      const { covers, parties } = this.loadOf(quarter)
      const after = { covers: covers + sign * party, parties: parties + sign }
      if (after.parties === 0) this.#load.delete(quarter)
      else this.#load.set(quarter, after)
    }
  }

  loadOf(quarter: number): Load {
    return this.#load.get(quarter) ?? { covers: 0, parties: 0 }
  }

  loads(): Record<string, Load> {
    return Object.fromEntries(this.#load)
  }

  /** Whether a stay that replaces `before` exceeds the limits. */
  isBeyond(after: Stay, before: Stay | null): boolean {
    const shared = new Set(before ? quartersOf(before.starts_at.getTime(), before.ends_at.getTime()) : [])
    return quartersOf(after.starts_at.getTime(), after.ends_at.getTime()).some((quarter) => {
      const isIn = before !== null && shared.has(quarter)
      if (isIn && after.party <= before.party) return false
      const { covers, parties } = this.loadOf(quarter)
      const others = { covers: covers - (isIn ? before.party : 0), parties: parties - (isIn ? 1 : 0) }
      return others.covers + after.party > LIMITS.covers || others.parties + 1 > LIMITS.parties
    })
  }
}

/**
 * Stays are booked, changed, moved to tables that staff chose, cancelled and forgotten, each in a transaction of its
 * own as the use-cases do it: the counters are the sum of the stays, none is promised beyond the limits or refused
 * within them while a table is free, and no table has two.
 */
export async function tryCountedStays(
  fixture: StaffFixture,
  random: SeededRandom,
  steps: number,
): Promise<ProofReport> {
  const { db } = fixture.deps
  const violations = new Violations()
  const figures = {
    steps,
    booked: 0,
    changed: 0,
    moved: 0,
    cancelled: 0,
    refused: 0,
    forgotten: 0,
    compared: 0,
  }
  const house = new ReservationStore(fixture)
  await house.open()
  await house.addTables(TABLES, true)
  const { storeId } = house
  const placeIds = (await house.places()).map(({ id }) => id)
  const model = new StayModel()
  let now = Math.floor(fixture.now().getTime() / QUARTER_MS)
  await addReservations(fixture, storeId)

  const draw = (id: string): Stay => {
    const from = now + random.between(0, QUARTERS_AHEAD)
    const to = from + random.between(1, LONGEST_QUARTERS)
    return {
      ...{ id, party: random.between(1, PARTY_MAX), area: '' },
      ...{ starts_at: new Date(from * QUARTER_MS), ends_at: new Date(to * QUARTER_MS) },
    }
  }
  const any = (): Stay | null => {
    const all = [...model.stays.values()]
    return all[random.between(0, Math.max(0, all.length - 1))] ?? null
  }
  /** @returns whether it was taken */
  const take = async (before: Stay | null, after: Stay | null, chosen?: readonly string[]) => {
    const isBeyond = after !== null && model.isBeyond(after, before)
    try {
      await inTransaction(db, (tx) =>
        takeSeats(tx, storeId, {
          ...{ before, after, limits: LIMITS },
          ...(chosen && { placeIds: chosen }),
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal) || !error.code.startsWith('reservation.')) throw error
      figures.refused += 1
      // A refusal within the limits is one of tables.
      if (!isBeyond && after && !chosen && (await isAnyTableFree(fixture, storeId, after, before)))
        violations.add(`refused although it fits: ${JSON.stringify(after)}`)
      return false
    }
    if (isBeyond) violations.add(`promised beyond the limits: ${JSON.stringify(after)}`)
    if (after) model.put(after)
    else if (before) model.remove(before.id)
    return true
  }

  for (let step = 1; step <= steps; step += 1) {
    const dice = random.between(1, 100)
    const one = any()
    if (dice <= 45 || !one) {
      const free = IDS.find((id) => !model.stays.has(id))
      if (free && (await take(null, draw(free)))) figures.booked += 1
    } else if (dice <= 65) {
      if (await take(one, draw(one.id))) figures.changed += 1
    } else if (dice <= 75) {
      const chosen = placeIds.filter(() => random.chance(20))
      if (await take(one, draw(one.id), chosen)) figures.moved += 1
    } else if (dice <= 97) {
      if (await take(one, null)) figures.cancelled += 1
    } else {
      now += random.between(1, 4)
      const over = [...model.stays.values()].filter(({ ends_at }) => ends_at.getTime() <= now * QUARTER_MS)
      for (const stay of over) if (await take(stay, null)) figures.forgotten += 1
      await removeLoadBefore(db, now - QUARTERS_AHEAD)
    }
    if (step % COMPARED_EVERY !== 0 && step !== steps) continue
    figures.compared += 1
    for (const difference of await differencesOf(fixture, storeId, model))
      violations.add(`step ${step}: ${difference}`)
  }
  return { figures, violations: violations.list() }
}

/** Rows for the tables of stays to point at. */
async function addReservations({ deps: { db }, now }: StaffFixture, storeId: StoreId): Promise<void> {
  const at = now()
  const row = {
    ...{ store_id: storeId, state: 'confirmed' as const, source: 'staff' as const },
    ...{ name: 'Mira Rao', phone: '', party: 1, email: '', occasion: null, allergy: '', network: '' },
    ...{ starts_at: at, ends_at: at, created_at: at, changed_at: at, remind_at: null },
    ...{ local_date: '2026-01-01', local_minute: 0, area: '', note: '', language: 'en', sequence: 0 },
  }
  await db
    .insertInto('reservations')
    .values(IDS.map((id) => ({ ...row, id, slug: `${storeId}-${id}`, client_key: id })))
    .execute()
}

/** Whether any single table that is large enough is free for the whole of a stay. */
async function isAnyTableFree(
  { deps: { db } }: StaffFixture,
  storeId: StoreId,
  after: Stay,
  before: Stay | null,
): Promise<boolean> {
  const quarters = quartersOf(after.starts_at.getTime(), after.ends_at.getTime())
  const taken = await db
    .selectFrom('reservation_places')
    .select('place_id')
    .where('store_id', '=', storeId)
    .where('quarter', 'in', quarters)
    .where('reservation_id', '!=', before?.id ?? '')
    .execute()
  const busy = new Set(taken.map(({ place_id: placeId }) => placeId))
  const places = await db
    .selectFrom('places')
    .select('id')
    .where('store_id', '=', storeId)
    .where('seats_min', '<=', after.party)
    .where('seats_max', '>=', after.party)
    .execute()
  return places.some(({ id }) => !busy.has(id))
}

async function differencesOf(
  { deps: { db } }: StaffFixture,
  storeId: StoreId,
  model: StayModel,
): Promise<string[]> {
  const rows = await db.selectFrom('booking_load').selectAll().where('store_id', '=', storeId).execute()
  const stored = new Map(rows.map(({ quarter, covers, parties }) => [String(quarter), { covers, parties }]))
  const wanted = new Map(Object.entries(model.loads()))
  const differences = [...new Set([...stored.keys(), ...wanted.keys()])].flatMap((quarter) => {
    const { covers = 0, parties = 0 } = stored.get(quarter) ?? {}
    const sum = wanted.get(quarter) ?? { covers: 0, parties: 0 }
    const isSame = covers === sum.covers && parties === sum.parties
    return isSame
      ? []
      : [`quarter ${quarter} has ${covers} of ${parties}, the stays ${sum.covers} of ${sum.parties}`]
  })
  const tables = await db
    .selectFrom('reservation_places')
    .select(['reservation_id', 'quarter'])
    .where('store_id', '=', storeId)
    .execute()
  for (const { reservation_id: id, quarter } of tables) {
    const stay = model.stays.get(id)
    const isOfStay = stay && quartersOf(stay.starts_at.getTime(), stay.ends_at.getTime()).includes(quarter)
    if (!isOfStay) differences.push(`a table is taken for ${id} in ${quarter}, where it has no stay`)
  }
  return differences
}
