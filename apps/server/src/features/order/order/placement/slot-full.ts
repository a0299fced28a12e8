import type { FreeSlot } from '@thali/contract/order-slots'
import { Refusal } from '@thali/contract/refusal'
import { orderedWindows } from '@thali/domain/menu/ordered-windows'
import type { Order } from '@thali/domain/order/order'
import { isWaitTooLong } from '@thali/domain/order/slot-rules'
import { workLinesOf, workOfLines } from '@thali/domain/order/slot-work'
import type { Slot } from '@thali/domain/order/slots'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../../deps.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { nextFreeSlots } from '../../slot/free-slots.ts'
import type { DecidedOrder } from './decide-order.ts'

/** Limit of alternative times offered. */
const OFFERED = 3

/** Refusal of an order whose slot is full, with the next slots that have room. */
export async function slotFull(
  deps: Deps,
  loaded: LoadedStore,
  decided: DecidedOrder,
  at: Date,
): Promise<Refusal> {
  if (!decided.slot) throw new Error('an order without a slot found none free')
  const slots = await nextSlots(deps, loaded, decided, { now: at.getTime(), after: decided.slot })
  return new Refusal('order.slot-full', { path: ['dueTime'], slots })
}

/**
 * Refusal of an order as soon as possible that would exceed the longest wait, with the next times that have room for
 * it; null if it would not, or without computed times.
 */
export async function waitTooLong(
  deps: Deps,
  loaded: LoadedStore,
  decided: DecidedOrder,
  { estimateMinutes, foretold }: Pick<Order, 'estimateMinutes' | 'foretold'>,
  at: Date,
): Promise<Refusal | null> {
  const { orderType, dueAt } = decided
  if (dueAt || !foretold || !estimateMinutes || !isWaitTooLong(orderType.slots, estimateMinutes)) return null
  const now = at.getTime()
  const { date, minuteOfDay: minute } = storeTime(now, loaded.store.timeZone)
  const slots = await nextSlots(deps, loaded, decided, { now, after: { at: now, date, minute } })
  return new Refusal('order.wait-too-long', { path: ['dueTime'], minutes: estimateMinutes, slots })
}

function nextSlots(
  { db }: Deps,
  { store, all }: LoadedStore,
  { orderType: { slots: rules }, quote: { lines } }: DecidedOrder,
  { now, after }: { readonly now: number; readonly after: Slot },
): Promise<FreeSlot[]> {
  if (!rules) throw new Error('an order type without slots has none free')
  const { timeZone, hours } = store
  const clock = { now, timeZone, hours, windows: orderedWindows(all, lines) }
  const work = workOfLines(workLinesOf(lines, all))
  return nextFreeSlots(db, store.id, rules, { clock, work, after }, OFFERED)
}
