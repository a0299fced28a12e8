/** Waitlist of parties: entered with a quoted time, called to their table, seated or left. */
import { Refusal } from '@thali/contract/refusal'
import {
  type addWaitingSchema,
  QUOTED_PARTIES,
  type StepWaiting,
  WAITING_MAX,
  type WaitingParty,
  type Waitlist,
} from '@thali/contract/waitlist'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone } from '@thali/domain/people/phone'
import { stayMinutes } from '@thali/domain/reservation/booking-rules'
import { endOfStay, quartersOf } from '@thali/domain/reservation/booking-time'
import { freeFrom, mayWaitingStep, quoteMinutes, type WaitedTable } from '@thali/domain/reservation/waitlist'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readRules } from './booking-rules.ts'
import { listTaken } from './load.queries.ts'
import { forgottenBefore, readSeatings, seatParty } from './seat-guests.ts'
import { publishSeating } from './seat-place.ts'
import type { SeatingRow } from './seating.queries.ts'
import { listBookable, TAKEN_MAX } from './take-seats.ts'
import {
  insertWaiting,
  listWaitingParties,
  lockWaiting,
  moveWaiting,
  type WaitingRow,
} from './waitlist.queries.ts'

/** Time ahead in which reservations of tables count for a quoted time. */
const RESERVED_AHEAD_MINUTES = 12 * 60

/** Waiting parties, and the waiting time that a party arriving now would be quoted, by its size. */
export async function readWaitlist({ db, now }: Deps, storeId: StoreId): Promise<Waitlist> {
  const at = now()
  const rows = await listWaitingParties(db, storeId, { since: forgottenBefore(at), limit: WAITING_MAX })
  const rules = await readRules(db, storeId)
  const seatings = await readSeatings(db, storeId, at)
  const tables = await readTables(db, storeId, at, seatings, (party) => stayMinutes(rules, party))
  const quoted = {
    ahead: rows.map(({ party }) => party),
    tables,
    now: at.getTime(),
    stayMinutes: (party: number) => stayMinutes(rules, party),
  }
  return {
    items: rows.map(toWaitingParty),
    quotes: Array.from({ length: QUOTED_PARTIES }, (_, before) => quoteMinutes(before + 1, quoted)),
    seatedPlaceIds: seatings.map(({ placeId }) => placeId),
    serverTime: at.toISOString(),
  }
}

/** Bookable tables, with the time at which seated and expected parties have left by the rules. */
async function readTables(
  db: Db,
  storeId: StoreId,
  at: Date,
  seatings: readonly SeatingRow[],
  stay: (party: number) => number,
): Promise<WaitedTable[]> {
  const now = at.getTime()
  const sitting = new Map(seatings.map((seating) => [seating.placeId, seating]))
  const quarters = quartersOf(now, endOfStay(now, RESERVED_AHEAD_MINUTES))
  const range = { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
  const reserved = Map.groupBy(await listTaken(db, storeId, range, TAKEN_MAX), ({ placeId }) => placeId)
  return (await listBookable(db, storeId)).map(({ id, seatsMax }) => {
    const seating = sitting.get(id)
    const leaveAt = seating ? endOfStay(seating.seatedAt.getTime(), stay(seating.covers)) : now
    const taken = (reserved.get(id) ?? [])
      .filter(({ reservationId }) => reservationId !== seating?.reservationId)
      .map(({ quarter }) => quarter)
    return { seatsMax, freeAt: freeFrom(Math.max(now, leaveAt), taken, stay(1)) }
  })
}

/**
 * Enters a party with its quoted waiting time. A repetition with the same key is the same entry.
 *
 * @throws {Refusal} order.phone-invalid, waitlist.full
 */
export async function addWaiting(
  deps: Deps,
  staff: Staff,
  asked: z.output<typeof addWaitingSchema>,
): Promise<Waitlist> {
  const { storeId } = staff
  const { clientKey, name, party, quotedMinutes } = asked
  const at = deps.now()
  const phone = phoneOf(asked)
  await inTransaction(deps.db, async (tx) => {
    const row: WaitingRow = {
      ...{ store_id: storeId, id: deps.newId(), client_key: clientKey, state: 'waiting' },
      ...{ name, phone, party, quoted_minutes: quotedMinutes },
      ...{ created_at: at, told_at: null, closed_at: null },
    }
    if (!(await insertWaiting(tx, row))) return
    const waiting = await listWaitingParties(tx, storeId, {
      since: forgottenBefore(at),
      limit: WAITING_MAX + 1,
    })
    if (waiting.length > WAITING_MAX) throw new Refusal('waitlist.full')
    await writeAudit(deps, tx, staff, {
      action: 'waitlist.add',
      subject: row.id,
      changes: { party: [null, party], quotedMinutes: [null, quotedMinutes] },
    })
    await publishWaiting(deps, tx, row, at)
  })
  return readWaitlist(deps, storeId)
}

function phoneOf({ prefix, phone }: z.output<typeof addWaitingSchema>): string {
  if (phone.trim() === '') return ''
  const read = normalisePhone(prefix, phone)
  if (!read.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  return read.e164
}

/**
 * Writes a step of a waiting party; one already taken stays unchanged. Seating at a table creates a seating there.
 *
 * @throws {Refusal} waitlist.not-found, waitlist.wrong-state, place.not-found, place.seated
 */
export async function stepWaiting(
  deps: Deps,
  staff: Staff,
  waitingId: string,
  { state, placeId }: StepWaiting,
): Promise<Waitlist> {
  const { storeId } = staff
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const before = await lockWaiting(tx, storeId, waitingId)
    if (!before) throw new Refusal('waitlist.not-found')
    if (before.state === state) return
    if (!mayWaitingStep(before.state, state))
      throw new Refusal('waitlist.wrong-state', { state: before.state })
    if (state === 'seated' && placeId !== undefined) {
      if (!(await listBookable(tx, storeId)).some(({ id }) => id === placeId))
        throw new Refusal('place.not-found')
      await seatParty(tx, storeId, [placeId], { reservationId: null, covers: before.party, seatedAt: at })
    }
    const isOver = state !== 'told'
    await moveWaiting(tx, storeId, waitingId, {
      state,
      told_at: state === 'told' ? at : before.told_at,
      closed_at: isOver ? at : null,
    })
    await writeAudit(deps, tx, staff, {
      action: 'waitlist.step',
      subject: waitingId,
      changes: { state: [before.state, state] },
    })
    await publishWaiting(deps, tx, { ...before, state }, at)
    if (state === 'seated' && placeId !== undefined) await publishSeating(deps, tx, storeId, placeId, at)
  })
  return readWaitlist(deps, storeId)
}

function toWaitingParty(row: WaitingRow): WaitingParty {
  const { id, state, name, phone, party, quoted_minutes: quotedMinutes } = row
  return {
    ...{ id, state, name, phone, party, quotedMinutes },
    createdAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
  }
}

async function publishWaiting(
  deps: Deps,
  tx: Db,
  { store_id: storeId, id: waitingId, state }: WaitingRow,
  at: Date,
): Promise<void> {
  await publishEvent(deps, tx, { storeId, kind: 'waitlist.changed', data: { waitingId, state }, at })
}
