/** A realistic kitchen: cooks are quicker or slower than predicted, work out of order and drop out. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { CookedLine } from '@thali/domain/order/promise/kitchen-queue'

/** A number about 1, more than 0, whose logarithm spreads as wide as asked. */
export function scatter(random: SeededRandom, width: number): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += random.between(0, 1_000_000) / 1_000_000
  return Math.exp((sum - 6) * width)
}

/** A dish as its owner typed it, and as it truly is. */
export interface SimulatedDish {
  readonly stationId: string
  /** Typed preparation time; undefined: none was typed. */
  readonly prepMinutes: number | undefined
  readonly trueMinutes: number
}

/** A station of one evening. */
export interface StaffedStation {
  readonly id: string
  /** Dishes that its cooks really make at once, by the minute of the evening. */
  cooksAt(minute: number): number
  /** Factor by which its cooks are slower this evening. */
  readonly slowness: number
}

export interface SimulatedOrder {
  /** Minute of the evening. */
  readonly placedMinute: number
  readonly lines: readonly (CookedLine & { readonly dish: SimulatedDish })[]
}

/** Times of an order, in minutes of the evening. */
export interface CookedOrder {
  readonly begunMinute: number
  readonly readyMinute: number
  /** Times as marked by staff. */
  readonly begunMarked: number
  readonly readyMarked: number
}

interface WaitingUnit {
  readonly order: number
  readonly minutes: number
}

/** Cooks the orders of an evening, which come in the order of their placing. */
export function cookEvening(
  random: SeededRandom,
  orders: readonly SimulatedOrder[],
  stations: readonly StaffedStation[],
): CookedOrder[] {
  const begun = orders.map(() => Number.POSITIVE_INFINITY)
  const done = orders.map(({ placedMinute }) => placedMinute)
  for (const station of stations) {
    const busyUntil: number[] = []
    const waiting: WaitingUnit[] = []
    let next = 0
    let minute = 0
    const arrive = () => {
      for (; next < orders.length && (orders[next]?.placedMinute ?? 0) <= minute; next += 1) {
        for (const { dish, quantity } of orders[next]?.lines ?? []) {
          if (dish.stationId !== station.id) continue
          for (let unit = 0; unit < quantity; unit += 1) {
            const minutes = dish.trueMinutes * station.slowness * scatter(random, 0.2)
            waiting.push({ order: next, minutes })
          }
        }
      }
    }
    for (;;) {
      arrive()
      while (busyUntil.length > 0 && (busyUntil[0] ?? 0) <= minute) busyUntil.shift()
      if (waiting.length === 0 && next >= orders.length) break
      if (waiting.length > 0 && busyUntil.length < station.cooksAt(minute)) {
        // One time in seven an order is taken out of turn.
        const [unit] = waiting.splice(
          random.chance(15) ? random.between(0, Math.min(4, waiting.length - 1)) : 0,
          1,
        )
        if (!unit) break
        const endsAt = minute + unit.minutes
        begun[unit.order] = Math.min(begun[unit.order] ?? minute, minute)
        done[unit.order] = Math.max(done[unit.order] ?? 0, endsAt)
        busyUntil.push(endsAt)
        busyUntil.sort((one, other) => one - other)
        continue
      }
      minute = waiting.length === 0 ? (orders[next]?.placedMinute ?? minute) : minute + 0.25
    }
  }
  return orders.map((_order, at) => {
    const begunMinute = begun[at] ?? 0
    const readyMinute = (done[at] ?? 0) + 0.5 + 0.5 * scatter(random, 0.5)
    const begunMarked = begunMinute + 1.5 * scatter(random, 0.7)
    const readyMarked = readyMinute + 0.7 * scatter(random, 0.8)
    return { begunMinute, readyMinute, begunMarked: Math.min(begunMarked, readyMarked), readyMarked }
  })
}
