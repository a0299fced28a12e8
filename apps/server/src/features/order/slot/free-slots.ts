/** Available times for orders of a type, by the load of its slots. */
import type { FreeSlot, FreeSlots } from '@thali/contract/order-slots'
import { Refusal } from '@thali/contract/refusal'
import { toTime } from '@thali/contract/write-values'
import type { StoreId } from '@thali/domain/ids'
import type { SlotRules } from '@thali/domain/order/slot-rules'
import { fitsSlot, NO_WORK, type SlotWork } from '@thali/domain/order/slot-work'
import { lastSlotDate, openSlotsOn, type Slot, type SlotClock } from '@thali/domain/order/slots'
import { isViewOnly } from '@thali/domain/store/subscription'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { readSlotLoad } from './slot.queries.ts'

/** Limit of slots of a day, at the finest step. */
const SLOTS_OF_DAY = 160
/** Days searched for the next free slots. */
const LOOKED_THROUGH = 14

/**
 * Available times of some days for orders of a type.
 *
 * @throws {Refusal} store.not-found, store.view-only, order.type-gone if the type accepts no orders for later
 */
export async function listFreeSlots(
  deps: Deps,
  storeId: StoreId,
  {
    orderType: label,
    from,
    days,
  }: { readonly orderType: string; readonly from?: string | undefined; readonly days: number },
): Promise<FreeSlots> {
  const loaded = await deps.storeCache.findById(storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { store } = loaded
  const { timeZone, hours } = store
  const now = deps.now().getTime()
  const { date: today } = storeTime(now, timeZone)
  if (isViewOnly(store, today)) throw new Refusal('store.view-only')
  const rules = store.orderTypes.find((type) => type.active && type.label === label)?.slots
  if (!rules) throw new Refusal('order.type-gone', { orderType: label })
  const { cap } = rules
  const listed = await loadedDays(deps.db, storeId, rules, {
    clock: { now, timeZone, hours },
    from: from ?? today,
    days,
  })
  return {
    timeZone,
    lastDay: lastSlotDate(rules, now, timeZone),
    ...(cap && { counts: cap.of }),
    days: listed.map(({ date, slots }) => ({
      day: date,
      slots: slots.map(({ minute, load }) => ({
        time: toTime(minute),
        ...(cap && { left: Math.max(0, cap.most - load[cap.of]) }),
      })),
    })),
  }
}

/** The next slots after one that have room for some work, in the order of their times; of later days, too. */
export async function nextFreeSlots(
  db: Db,
  storeId: StoreId,
  rules: SlotRules,
  { clock, work, after }: { readonly clock: SlotClock; readonly work: SlotWork; readonly after: Slot },
  most: number,
): Promise<FreeSlot[]> {
  const days = await loadedDays(db, storeId, rules, { clock, from: after.date, days: LOOKED_THROUGH })
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ at, load }) => at > after.at && fitsSlot(rules.cap, load, work))
    .slice(0, most)
    .map(({ date, minute }) => ({ day: date, time: toTime(minute) }))
}

interface LoadedSlot extends Slot {
  readonly load: SlotWork
}

/** Days with the slots that can still be ordered, and their load; one query. */
async function loadedDays(
  db: Db,
  storeId: StoreId,
  rules: SlotRules,
  { clock, from, days }: { readonly clock: SlotClock; readonly from: string; readonly days: number },
): Promise<{ readonly date: string; readonly slots: readonly LoadedSlot[] }[]> {
  const first = epochDay(from)
  const last = Math.min(first + days - 1, epochDay(lastSlotDate(rules, clock.now, clock.timeZone)))
  if (last < first) return []
  const range = {
    from: new Date(instantOf(first, 0, clock.timeZone)),
    to: new Date(instantOf(last + 1, 0, clock.timeZone)),
  }
  const limit = (last - first + 1) * SLOTS_OF_DAY
  const load = rules.cap
    ? await readSlotLoad(db, storeId, rules.id, range, limit)
    : new Map<number, SlotWork>()
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const date = dateOfEpochDay(first + index)
    const slots = openSlotsOn(rules, date, clock)
    return { date, slots: slots.map((slot) => ({ ...slot, load: load.get(slot.at) ?? NO_WORK })) }
  })
}
