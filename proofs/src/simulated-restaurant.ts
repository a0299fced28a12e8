/** A restaurant of three stations whose owner knows its dishes about, and its evenings. */
import { type SeededRandom, seededRandom } from '@thali/builders/seeded-random'
import type { CookingPlan } from '@thali/domain/order/promise/kitchen-queue'
import { type SimulatedDish, type SimulatedOrder, type StaffedStation, scatter } from './simulated-kitchen.ts'

export const ORDERS_AN_EVENING = 300
/** Minutes of an evening, from six to eleven. */
export const EVENING_MINUTES = 300
export const OPENS_AT_HOUR = 18

interface StationKind {
  readonly id: string
  readonly parallel: number
  readonly minutes: readonly [least: number, most: number]
  readonly dishes: number
}

const STATIONS: readonly StationKind[] = [
  { id: 'tandoor', parallel: 14, minutes: [8, 16], dishes: 12 },
  { id: 'kitchen', parallel: 30, minutes: [6, 18], dishes: 24 },
  { id: 'bar', parallel: 5, minutes: [1, 5], dishes: 12 },
]

export interface Restaurant {
  readonly plan: CookingPlan
  /** The kitchen's orders and stations of an evening; 0 is a Sunday. */
  evening(weekday: number): { readonly orders: SimulatedOrder[]; readonly stations: StaffedStation[] }
}

export function openRestaurant(seed: number): Restaurant {
  const random = seededRandom(seed)
  const dishes = new Map<string, SimulatedDish[]>()
  for (const { id, minutes, dishes: count } of STATIONS) {
    dishes.set(
      id,
      Array.from({ length: count }, () => {
        const typed = random.between(...minutes)
        const isTyped = !random.chance(15)
        return {
          stationId: id,
          prepMinutes: isTyped ? typed : undefined,
          trueMinutes: typed * scatter(random, 0.2),
        }
      }),
    )
  }
  /** Some evenings of the week are staffed worse, and guests order more. */
  const staffed = STATIONS.map(() => Array.from({ length: 7 }, () => random.between(90, 110) / 100))
  const slow = STATIONS.map(() => scatter(random, 0.1))
  const plan: CookingPlan = {
    stations: STATIONS.map(({ id, parallel }) => ({ id, label: id, categoryIds: [id], parallel })),
  }
  const evening = (weekday: number) => ({
    orders: arrivals(random).map((placedMinute) => ({ placedMinute, lines: chooseDishes(random, dishes) })),
    stations: STATIONS.map(({ id, parallel }, at): StaffedStation => {
      const cooks = Math.max(1, Math.round(parallel * (staffed[at]?.[weekday] ?? 1)))
      const isShort = random.chance(7)
      const shortFrom = random.between(0, 200)
      return {
        id,
        slowness: (slow[at] ?? 1) * scatter(random, 0.08),
        cooksAt: (minute) =>
          isShort && minute >= shortFrom && minute < shortFrom + 40
            ? Math.max(1, Math.floor(cooks * 0.75))
            : cooks,
      }
    }),
  })
  return { plan, evening }
}

/** Guests come all evening, most of them around half past eight. */
function arrivals(random: SeededRandom): number[] {
  const peak = random.between(125, 165)
  const minutes: number[] = []
  while (minutes.length < ORDERS_AN_EVENING) {
    const wave = peak + Math.log(scatter(random, 1)) * 50
    const minute = random.chance(45) ? random.between(0, EVENING_MINUTES * 60) / 60 : wave
    if (minute >= 0 && minute < EVENING_MINUTES) minutes.push(minute)
  }
  return minutes.sort((one, other) => one - other)
}

function chooseDishes(random: SeededRandom, dishes: ReadonlyMap<string, readonly SimulatedDish[]>) {
  const lines: SimulatedOrder['lines'][number][] = []
  const add = (stationId: string, count: number, most: number) => {
    for (let at = 0; at < count; at += 1) {
      const [first, ...rest] = dishes.get(stationId) ?? []
      if (!first) continue
      const dish = random.pick([first, ...rest])
      lines.push({
        dish,
        categoryId: stationId,
        prepMinutes: dish.prepMinutes,
        quantity: random.between(1, most),
      })
    }
  }
  add('kitchen', random.between(0, 2), 2)
  add('tandoor', random.chance(45) ? 1 : 0, 2)
  add('bar', random.between(0, 1), 2)
  if (lines.length === 0) add('kitchen', 1, 1)
  return lines
}
