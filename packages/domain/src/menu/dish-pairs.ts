/** Dishes that go together by actual orders. */
import type { ItemId } from '../ids.ts'
import { BPS_WHOLE } from '../money/money.ts'

/** Orders with both dishes from which they count as a pair. */
export const PAIR_ORDERS = 20
/** Lift, the ratio to chance, above which dishes are a pair, in basis points: 1.2. */
export const PAIR_LIFT_BPS = 12_000
/** Limit of pairs kept for a dish. */
export const PAIRS_OF_A_DISH = 3
/** Limit of dishes read of one order: a banquet says little of which dishes go together, and has many pairs. */
const DISHES_OF_AN_ORDER = 12

/** Dish, and another that diners order with it. */
export interface DishPair {
  readonly itemId: ItemId
  readonly withId: ItemId
  /** Orders with both dishes. */
  readonly orders: number
  /** Ratio of joint orders to those expected by chance, in basis points (10,000: equal), rounded down. */
  readonly liftBps: number
}

/** Counts over a store's orders, added page by page; its memory grows with dishes, not with orders. */
export class PairCounts {
  #orders = 0
  readonly #dishes = new Map<ItemId, number>()
  readonly #both = new Map<ItemId, Map<ItemId, number>>()

  /** Counts an order by its distinct dishes, whatever their quantities. */
  add(itemIds: Iterable<ItemId>): void {
    const dishes = [...new Set(itemIds)].slice(0, DISHES_OF_AN_ORDER)
    if (dishes.length === 0) return
    this.#orders += 1
    for (const dish of dishes) {
      this.#dishes.set(dish, (this.#dishes.get(dish) ?? 0) + 1)
      const others = this.#both.get(dish) ?? new Map<ItemId, number>()
      this.#both.set(dish, others)
      for (const other of dishes) if (other !== dish) others.set(other, (others.get(other) ?? 0) + 1)
    }
  }

  /** Pairs ordered together often enough, the strongest of each dish first; ties by orders, then by id. */
  pairs(): DishPair[] {
    return [...this.#both]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([itemId, others]) =>
        [...others]
          .filter(([, orders]) => orders >= PAIR_ORDERS)
          .map(([withId, orders]) => ({
            itemId,
            withId,
            orders,
            liftBps: this.#liftBps(itemId, withId, orders),
          }))
          .filter(({ liftBps }) => liftBps > PAIR_LIFT_BPS)
          .sort((a, b) => b.liftBps - a.liftBps || b.orders - a.orders || (a.withId < b.withId ? -1 : 1))
          .slice(0, PAIRS_OF_A_DISH),
      )
  }

  #liftBps(itemId: ItemId, withId: ItemId, both: number): number {
    const [one, other] = [this.#dishes.get(itemId) ?? 0, this.#dishes.get(withId) ?? 0]
    return Number((BigInt(both) * BigInt(this.#orders) * BigInt(BPS_WHOLE)) / (BigInt(one) * BigInt(other)))
  }
}
