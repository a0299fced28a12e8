import type { DayItems } from '@thali/contract/order-slots'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../deps.ts'
import { menusOn } from '../../menu/menu/load-store.ts'

/**
 * Items whose state for an order of a day and time differs from now.
 *
 * @throws {Refusal} store.not-found
 */
export async function listDayItems(
  { storeCache }: Deps,
  storeId: StoreId,
  { day, time }: { readonly day: string; readonly time: string },
): Promise<DayItems> {
  const loaded = await storeCache.findById(storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { timeZone, dayTurnsAtMinute } = loaded.store
  const at = instantOf(epochDay(day), minuteOfClockTime(time), timeZone)
  const { items } = menusOn(loaded, businessDay(at, timeZone, dayTurnsAtMinute))
  const now = loaded.all.items
  return { items: Object.values(items).filter((item) => item !== now[item.id]) }
}
