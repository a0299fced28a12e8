import type { StoreId } from '@thali/domain/ids'
import { startByClock } from '@thali/domain/reservation/booking-time'
import { reminderTime } from '@thali/domain/reservation/reservation'
import { findTimeZone } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { defineFollower, type FollowDeps } from '../../../events/follower.ts'
import { readRules } from './booking-rules.ts'
import { listHeldStarts, lockHeldAt, type ReservationStart } from './held-starts.queries.ts'
import { addLoad, insertPlaces, listPlacesOf, listTaken, removePlaces } from './load.queries.ts'
import { publishReservation } from './publish-reservation.ts'
import { type ReservationRow, updateReservation } from './reservation.queries.ts'
import { quartersOfStay, TAKEN_MAX } from './take-seats.ts'

/** Limits of reservation times, and of reservations per time, moved by one change of the time zone. */
const STARTS_MAX = 20_000
const AT_ONE_START = 5000

const DAY_MS = 86_400_000

/** Keeps the day and time that diners chose when the store's time zone changes. */
export const reservationClockFollower = defineFollower({
  name: 'reservation-clock',
  events: ['store.changed'],
  begins: 'now',
  async follow(deps, tx, storeId) {
    const timeZone = await findTimeZone(tx, storeId)
    if (timeZone === undefined) return
    const from = new Date(deps.now().getTime() - DAY_MS).toISOString().slice(0, 10)
    const starts = await listHeldStarts(tx, storeId, from, STARTS_MAX)
    const others = starts.filter((start) => newStart(start, timeZone) !== start.starts_at.getTime())
    const befores: ReservationRow[] = []
    for (const start of others) befores.push(...(await lockHeldAt(tx, storeId, start, AT_ONE_START)))
    if (befores.length > 0) await putByClock(deps, tx, storeId, befores, timeZone)
  },
})

function newStart(
  { starts_at, local_date: date, local_minute: minute }: ReservationStart,
  timeZone: string,
): number {
  return startByClock(starts_at.getTime(), { date, minute }, timeZone)
}

/** Moves reservations with their seats and tables, after all of theirs are released. */
async function putByClock(
  deps: FollowDeps,
  tx: Db,
  storeId: StoreId,
  befores: readonly ReservationRow[],
  timeZone: string,
): Promise<void> {
  const rules = await readRules(tx, storeId)
  const now = deps.now()
  const load = new Map<number, { covers: number; parties: number }>()
  const count = (row: ReservationRow, times: 1 | -1) => {
    for (const quarter of quartersOfStay(row)) {
      const { covers, parties } = load.get(quarter) ?? { covers: 0, parties: 0 }
      load.set(quarter, { covers: covers + times * row.party, parties: parties + times })
    }
  }
  const moved: { readonly after: ReservationRow; readonly placeIds: readonly string[] }[] = []
  for (const before of befores) {
    const startsAt = newStart(before, timeZone)
    const length = before.ends_at.getTime() - before.starts_at.getTime()
    const remindAt = before.remind_at && reminderTime(startsAt, rules.reminderHours, now.getTime())
    const after: ReservationRow = {
      ...before,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + length),
      remind_at: remindAt === null ? null : new Date(remindAt),
      sequence: before.sequence + 1,
    }
    count(before, -1)
    count(after, 1)
    const places = await listPlacesOf(tx, storeId, [before.id], TAKEN_MAX)
    moved.push({ after, placeIds: places.map(({ placeId }) => placeId) })
    await removePlaces(tx, storeId, before.id)
    await updateReservation(tx, after)
  }
  for (const quarter of [...load.keys()].sort((one, other) => one - other)) {
    const { covers = 0, parties = 0 } = load.get(quarter) ?? {}
    if (covers !== 0 || parties !== 0) await addLoad(tx, storeId, quarter, { covers, parties })
  }
  for (const { after, placeIds } of moved) {
    await insertPlaces(
      tx,
      storeId,
      after.id,
      await freeOf(tx, storeId, after, placeIds),
      quartersOfStay(after),
    )
    await publishReservation(deps, tx, after, { what: 'noted', by: 'clock' })
  }
}

/** Tables free at the new instant: if the clock is put forward between two stays, they may overlap. */
async function freeOf(
  tx: Db,
  storeId: StoreId,
  row: ReservationRow,
  placeIds: readonly string[],
): Promise<readonly string[]> {
  const quarters = quartersOfStay(row)
  const range = { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
  const taken = new Set((await listTaken(tx, storeId, range, TAKEN_MAX)).map(({ placeId }) => placeId))
  return placeIds.filter((placeId) => !taken.has(placeId))
}
