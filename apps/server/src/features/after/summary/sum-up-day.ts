import type { StoreId } from '@thali/domain/ids'
import { priceStyle, withEvenDecimals } from '@thali/domain/money/format-price'
import type { Store } from '@thali/domain/store/store'
import { addDays, epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import type { Db } from '../../../db/schema.ts'
import type { MailParams } from '../../../deliveries/mail/mail-kinds.ts'
import { countCancelled, listBestDishes, readDay } from '../figures/read-day.ts'
import { sumFeedback, sumRefunds } from './summary.queries.ts'

const DISHES = 5
const WEEK_DAYS = 7

type Summary = Omit<MailParams['daily-summary'], 'path'>

/**
 * A business day in figures, with the same weekday a week before; null: nothing happened on it.
 *
 * @param day ISO date
 */
export async function sumUpDay(db: Db, storeId: StoreId, store: Store, day: string): Promise<Summary | null> {
  const { name: storeName, timeZone, dayTurnsAtMinute } = store
  const at = (date: string) => new Date(instantOf(epochDay(date), dayTurnsAtMinute, timeZone))
  const span = { from: at(day), until: at(addDays(day, 1)) }
  const weekBefore = addDays(day, -WEEK_DAYS)
  const { orders, valueMinor, tipMinor } = await readDay(db, storeId, day)
  const before = await readDay(db, storeId, weekBefore)
  const cancelled = await countCancelled(db, storeId, day)
  const refundedMinor = await sumRefunds(db, storeId, span)
  const { said, stars } = await sumFeedback(db, storeId, span)
  if (orders + cancelled + refundedMinor + said === 0) return null
  const style = priceStyle(store)
  const amounts = withEvenDecimals((price) => ({
    sales: price(valueMinor, style),
    salesBefore: price(before.valueMinor, style),
    tips: tipMinor === 0 ? null : price(tipMinor, style),
    refunds: refundedMinor === 0 ? null : price(refundedMinor, style),
  }))
  return {
    storeName,
    day,
    orders,
    ordersBefore: before.orders,
    ...amounts,
    cancelled,
    dishes: (await listBestDishes(db, storeId, day, DISHES)).map(({ label, quantity }) => ({
      label,
      quantity,
    })),
    feedback: said === 0 ? null : { count: said, average: (stars / said).toFixed(1) },
  }
}
