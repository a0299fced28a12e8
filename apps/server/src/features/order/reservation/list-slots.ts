import { Refusal } from '@thali/contract/refusal'
import type { Slots } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { type BookingLoad, lastBookableDate, slotDays } from '@thali/domain/reservation/booking-slots'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import { choosePlaces, listPlaceChoices } from '@thali/domain/reservation/choose-places'
import { holdsSeats } from '@thali/domain/reservation/reservation'
import { epochDay } from '@thali/domain/time/calendar-day'
import type { Deps } from '../../../deps.ts'
import { readPublicStore, refuseViewOnly } from './booking-rules.ts'
import { listTaken, readLoad } from './load.queries.ts'
import { findReservation } from './read-reservations.ts'
import type { ReservationRow } from './reservation.queries.ts'
import { listBookable, quartersOfStay } from './take-seats.ts'

const DAY_MS = 86_400_000
/** Limit of taken quarter hours of tables read for one response. */
const TAKEN_MAX = 100_000

interface SlotsQuestion {
  /** First day, by the clock of the store. */
  readonly from: string
  readonly days: number
  readonly party: number
}

/**
 * Times at which a party could come, on some days of the store's clock.
 *
 * @throws {Refusal} store.not-found, store.view-only, reservation.off
 */
export function listSlots(deps: Deps, storeId: StoreId, question: SlotsQuestion): Promise<Slots> {
  return listSlotsBeside(deps, storeId, null, question)
}

/**
 * Times that a reservation could be changed to: its own seats and tables are free for it.
 *
 * @throws {Refusal} reservation.not-found, and as `listSlots`
 */
export async function listSlotsToChange(deps: Deps, slug: string, question: SlotsQuestion): Promise<Slots> {
  const row = await findReservation(deps.db, slug)
  return listSlotsBeside(deps, row.storeId, holdsSeats(row.state) ? row : null, question)
}

async function listSlotsBeside(
  deps: Deps,
  storeId: StoreId,
  own: ReservationRow | null,
  { from, days, party }: SlotsQuestion,
): Promise<Slots> {
  const { store, rules } = await readPublicStore(deps, storeId)
  refuseViewOnly(store, deps.now())
  if (!rules.isOn) throw new Refusal('reservation.off')
  const { timeZone } = store
  // A day more on each side, for time zones and stays past midnight.
  const first = epochDay(from) * DAY_MS
  const quarters = quartersOf(first - DAY_MS, first + (days + 2) * DAY_MS)
  const range = { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
  const load = withoutStay(await readLoad(deps.db, storeId, range), own)
  const places = await listBookable(deps.db, storeId)
  const taken = places.length === 0 ? [] : await listTaken(deps.db, storeId, range, TAKEN_MAX)
  const others = taken.filter(({ reservationId }) => reservationId !== own?.id)
  const byQuarter = Map.groupBy(others, ({ quarter }) => quarter)
  const seatings = listPlaceChoices(places, party)
  const canSeat = (stay: readonly number[]) => {
    if (places.length === 0) return true
    const busy = new Set(
      stay.flatMap((quarter) => byQuarter.get(quarter) ?? []).map(({ placeId }) => placeId),
    )
    return choosePlaces(seatings, busy).length > 0
  }
  const { partyMax, isConfirmedAtOnce, holdMinutes, cancelMinutes } = rules
  const lastDate = lastBookableDate(rules, deps.now().getTime(), timeZone)
  const terms = { partyMax, lastDate, isConfirmedAtOnce, holdMinutes, cancelMinutes }
  const wanted = { from, days, party, load, timeZone, now: deps.now().getTime() }
  return {
    timeZone,
    ...terms,
    sendsMail: deps.mail.available,
    areas: [...new Set(places.map(({ area }) => area))].filter((area) => area !== '').sort(),
    days: slotDays(rules, {
      ...wanted,
      closures: store.hours?.closures ?? [],
      canSeat,
    }).map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ date: slot.date, minute: slot.minute, isFree: slot.isFree })),
    })),
  }
}

function withoutStay(
  load: ReadonlyMap<number, BookingLoad>,
  own: ReservationRow | null,
): ReadonlyMap<number, BookingLoad> {
  if (!own) return load
  const others = new Map(load)
  for (const quarter of quartersOfStay(own)) {
    const { covers, parties } = load.get(quarter) ?? { covers: own.party, parties: 1 }
    others.set(quarter, { covers: covers - own.party, parties: parties - 1 })
  }
  return others
}
