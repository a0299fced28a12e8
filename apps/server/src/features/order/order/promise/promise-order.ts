import type { Order } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import { promiseOf, rangeWithoutQueue } from '@thali/domain/order/promise/kitchen'
import { rushedRange } from '@thali/domain/order/promise/rush'
import { laterEstimate, releaseTime } from '@thali/domain/order/slots'
import type { Deps } from '../../../../deps.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { cookedLine, type WorkLine } from './cooked-line.ts'

/**
 * Forecasts when an order placed now would be ready or delivered: by the kitchen's queue if the store shows computed
 * times; else, or while the queue is unknown, by the range of its type plus the minutes of a rush. An order for later
 * is promised its wanted time and released by its own work.
 */
export async function promiseOrder(
  { kitchens }: Pick<Deps, 'kitchens'>,
  loaded: LoadedStore,
  {
    orderType,
    lines,
    dueAt,
    isForLater = false,
  }: Pick<Order, 'dueAt'> & {
    readonly orderType: Pick<OrderType, 'kind' | 'estimateMinutes' | 'rideMinutes' | 'slots'>
    readonly lines: readonly WorkLine[]
    /** Whether it waits for its time, unless work on it has to start at once. */
    readonly isForLater?: boolean
  },
  at: Date,
): Promise<Pick<Order, 'estimateMinutes' | 'foretold' | 'releaseAt'>> {
  const { estimateMinutes: fixed, rideMinutes } = orderType
  const cooked = lines.map((line) => cookedLine(loaded.all, line))
  if (dueAt) {
    const kitchen = isForLater ? await kitchens.findPlan(loaded) : null
    const own = kitchen && rangeWithoutQueue(kitchen, cooked, { at: dueAt.getTime(), rideMinutes })
    const estimateMinutes = laterEstimate(orderType, own)
    const releaseAt = releaseTime(dueAt.getTime(), { ...orderType, estimateMinutes })
    return {
      estimateMinutes,
      foretold: null,
      releaseAt: isForLater && releaseAt > at.getTime() ? new Date(releaseAt) : null,
    }
  }
  const { rush } = loaded
  const kitchen = await kitchens.findSoon(loaded)
  const promise = kitchen && promiseOf(kitchen, cooked, { at: at.getTime(), rideMinutes, rush })
  if (!promise)
    return {
      estimateMinutes: fixed && rushedRange(fixed, rush, at.getTime()),
      ...{ foretold: null, releaseAt: null },
    }
  const { range, stationId, predictedMinutes } = promise
  return {
    estimateMinutes: range,
    foretold: { stationId, seconds: Math.round(predictedMinutes * 60) },
    releaseAt: null,
  }
}
