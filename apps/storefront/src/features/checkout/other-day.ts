/** Next time at which a dish that is sold out today is available. */
import type { FreeSlot, FreeSlots } from '@thali/contract/order-slots'
import { SLOT_API } from '@thali/contract/slot-paths'
import type { ItemId } from '@thali/domain/ids'
import { missedWindow } from '@thali/domain/menu/availability'
import { AVAILABLE } from '@thali/domain/menu/menu'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import type { Store } from '@thali/domain/store/store'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { businessDay, storeTime } from '@thali/domain/time/store-clock'
import { fetchApi } from '../../platform/fetch-api.ts'
import { FREE_SLOT_DAYS } from './use-free-slots.ts'

/** Days with free times to query, one after the other. */
const DAYS_ASKED = 7

interface Wish {
  readonly store: Store
  /** Label of the order type. */
  readonly orderType: string
  readonly itemId: ItemId
  /** Serving times of its menu. */
  readonly windows: readonly OrderedWindow[]
  /** A time chosen for the cart before; null: none. */
  readonly chosen: FreeSlot | null
}

/** The time chosen before, else the first free one of the next day on which a dish is available. */
export async function findOtherDay(wish: Wish): Promise<FreeSlot | 'none' | 'no-answer'> {
  const { store, orderType, itemId, chosen } = wish
  const { id: storeId, timeZone } = store
  const now = Date.now()
  const from = storeTime(now, timeZone).date
  const free = await fetchApi(SLOT_API.freeSlots, { storeId, orderType, from, days: String(FREE_SLOT_DAYS) })
  if (free.kind !== 'ok') return 'no-answer'
  const times = firstTimes(free.body, wish, now).slice(0, DAYS_ASKED)
  for (const slot of chosen ? [chosen, ...times] : times) {
    const then = await fetchApi(SLOT_API.dayItems, { storeId, ...slot })
    if (then.kind !== 'ok') return 'no-answer'
    if (then.body.items.some(({ id, state }) => id === itemId && state === AVAILABLE)) return slot
  }
  return 'none'
}

/** First free time of each business day after that of `now` at which the menu is served. */
function firstTimes({ days }: FreeSlots, { store, windows }: Wish, now: number): readonly FreeSlot[] {
  const { timeZone, dayTurnsAtMinute } = store
  const dayOf = (at: number) => businessDay(at, timeZone, dayTurnsAtMinute)
  const first = new Map<string, FreeSlot>()
  for (const { day, slots } of days) {
    for (const { time, left } of slots) {
      const minute = minuteOfClockTime(time)
      if (left === 0 || missedWindow(windows, minute)) continue
      const then = dayOf(instantOf(epochDay(day), minute, timeZone))
      if (then > dayOf(now) && !first.has(then)) first.set(then, { day, time })
    }
  }
  return [...first.values()]
}
