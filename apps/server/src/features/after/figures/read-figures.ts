import type { Figures, FiguresQuery } from '@thali/contract/figures'
import { FIGURE_SEARCHES } from '@thali/contract/figures'
import { comparablePeriod, namedPeriod, type Period, periodBefore } from '@thali/domain/figures/figure-period'
import { isLaterHour, saleTime } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import { preparationTimes } from '@thali/domain/order/preparation-times'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { readRecent } from '../../../events/read-recent.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { sumDiscounts } from '../../order/discount/read-store-discounts.ts'
import {
  type ItemViews,
  sumByDay,
  sumByHour,
  sumCancellations,
  sumDinerOrders,
  sumFailedSearches,
  sumPageViews,
  sumPreparations,
  sumSalesByOrderType,
  sumSuggestions,
} from './figures.queries.ts'
import {
  addUp,
  viewCancellations,
  viewCategories,
  viewDays,
  viewHours,
  viewItems,
  viewOrderTypes,
  viewStatement,
} from './figures.view.ts'
import { sumItemsInParts, sumItemViewsInParts } from './sum-in-parts.ts'

/**
 * Sales of a store in a period, and in the one before. A period in progress is compared with as many days of
 * the other, its sales with those up to the same hour.
 *
 * @throws {Refusal} store.not-found
 */
export async function readFigures(
  deps: Deps,
  { storeId }: Staff,
  { period: name, from, to }: FiguresQuery,
): Promise<Figures> {
  const loaded = await requireStaffStore(deps, storeId)
  const { timeZone, dayTurnsAtMinute, tips: offer } = loaded.store
  const now = saleTime(deps.now().getTime(), timeZone, dayTurnsAtMinute)
  const period = from === '' ? namedPeriod(name || 'today', now.day) : { from, to }
  const { before, sameDay } = comparablePeriod(period, now.day)
  const isLater = (hour: number) => isLaterHour(hour, now.hour, dayTurnsAtMinute)
  await deps.followers.caughtUp(storeId)
  return readRecent(deps, 'figures', storeId, async (db) => {
    // Outside the snapshot, which on SQLite blocks all other queries.
    const counted = await readItemCounts(db, storeId, { period, before })
    const { views } = counted
    return inSnapshot(db, async (tx) => {
      const sold = await readSales(tx, storeId, { period, before, dayTurnsAtMinute })
      const soldBefore = await readSalesBefore(tx, storeId, { before, sameDay, isLater })
      const { tipMinor: givenMinor } = sold.statement
      const { tipMinor: givenMinorBefore } = soldBefore.statementBefore
      return {
        period,
        before,
        today: now.day,
        isRunning: period.from <= now.day && now.day <= period.to,
        ...sold,
        ...soldBefore,
        tips: offer || givenMinor || givenMinorBefore ? { givenMinor, givenMinorBefore } : null,
        items: viewItems(counted, loaded.all),
        categories: viewCategories(counted.now, counted.before, loaded.all),
        discounts: await sumDiscounts(tx, storeId, period),
        funnel: await readFunnel(tx, storeId, period, views),
        suggestions: await readSuggestions(tx, loaded, period),
        ...(await readCourse(tx, storeId, { period, before }, loaded)),
      }
    })
  })
}

interface Periods {
  readonly period: Period
  readonly before: Period
}

async function readSales(
  tx: Db,
  storeId: StoreId,
  { period, before, dayTurnsAtMinute }: Periods & { readonly dayTurnsAtMinute: number },
) {
  const days = await sumByDay(tx, storeId, period)
  const whole = periodBefore(period)
  const orderTypes = viewOrderTypes(
    await sumSalesByOrderType(tx, storeId, period),
    await sumSalesByOrderType(tx, storeId, before),
  )
  const hours = await sumByHour(tx, storeId, period)
  return {
    sales: addUp(days),
    statement: viewStatement(days),
    days: viewDays(days, await sumByDay(tx, storeId, whole), { period, before: whole }),
    hours: viewHours(hours, await sumByHour(tx, storeId, before), dayTurnsAtMinute),
    orderTypes,
  }
}

interface SameHour {
  readonly before: Period
  /** The day that today is compared with, without later hours; null if there is none. */
  readonly sameDay: string | null
  readonly isLater: (hour: number) => boolean
}

async function readSalesBefore(tx: Db, storeId: StoreId, { before, sameDay, isLater }: SameHour) {
  const days = await sumByDay(tx, storeId, before)
  const { orders, valueMinor } = addUp(days)
  if (sameDay === null) return { salesBefore: { orders, valueMinor }, statementBefore: viewStatement(days) }
  const hours = await sumByHour(tx, storeId, { from: sameDay, to: sameDay })
  const laterHours = hours.filter(({ hour }) => isLater(hour))
  const later = addUp(laterHours)
  return {
    salesBefore: { orders: orders - later.orders, valueMinor: valueMinor - later.valueMinor },
    statementBefore: viewStatement(days, laterHours),
  }
}

async function readItemCounts(db: Db, storeId: StoreId, { period, before }: Periods) {
  return {
    now: await sumItemsInParts(db, storeId, period),
    before: await sumItemsInParts(db, storeId, before),
    views: await sumItemViewsInParts(db, storeId, period),
  }
}

async function readFunnel(
  tx: Db,
  storeId: StoreId,
  period: Period,
  items: readonly ItemViews[],
): Promise<Figures['funnel']> {
  const pages = new Map((await sumPageViews(tx, storeId, period)).map(({ page, views }) => [page, views]))
  return {
    pageViews: pages.get('store') ?? 0,
    itemViews: items.reduce((sum, { views }) => sum + views, 0),
    adds: items.reduce((sum, { adds }) => sum + adds, 0),
    cartViews: pages.get('place-order') ?? 0,
    orders: await sumDinerOrders(tx, storeId, period),
  }
}

async function readSuggestions(
  tx: Db,
  { store }: LoadedStore,
  period: Period,
): Promise<Figures['suggestions']> {
  const sums = await sumSuggestions(tx, store.id, period)
  return store.suggestDishes || sums.shown > 0 || sums.quantity > 0 ? sums : null
}

async function readCourse(tx: Db, storeId: StoreId, { period, before }: Periods, { settings }: LoadedStore) {
  const preparations = await sumPreparations(tx, storeId, period)
  return {
    preparation: {
      ...preparationTimes(preparations),
      minutes: preparations.map(({ minutes, orders }) => ({ minutes, orders })),
    },
    preparationBefore: preparationTimes(await sumPreparations(tx, storeId, before)),
    cancellations: viewCancellations(
      await sumCancellations(tx, storeId, period),
      await sumCancellations(tx, storeId, before),
      settings.reasons,
    ),
    failedSearches: await sumFailedSearches(tx, storeId, period, FIGURE_SEARCHES),
  }
}
