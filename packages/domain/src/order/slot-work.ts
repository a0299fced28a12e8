/** Work of orders in the units of slots. */
import type { StoreMenus } from '../menu/menu.ts'
import { sumOf } from '../money/sum.ts'
import { CANCELLED, type OrderSnapshot, type OrderState, type QuotedLine } from './order.ts'
import type { CookedLine } from './promise/kitchen-queue.ts'
import type { SlotCap, SlotMeasure } from './slot-rules.ts'

/** Work of an order, or of a whole slot: in orders, dishes, and minutes of work. */
export type SlotWork = Readonly<Record<SlotMeasure, number>>

export const NO_WORK: SlotWork = { orders: 0, dishes: 0, minutes: 0 }

/** Minutes of work assumed for a dish whose menu has none. */
export const UNKNOWN_DISH_MINUTES = 5

/** Limit of one order's work, in any unit. */
const WORK_MAX = 100_000_000

type Dish = Pick<CookedLine, 'quantity' | 'prepMinutes'>
type Line = Dish & { readonly components?: readonly Dish[] | undefined }

/** Quoted lines with the minutes of their dishes. */
export function workLinesOf(
  lines: readonly Pick<QuotedLine, 'itemId' | 'quantity' | 'components'>[],
  { items }: Pick<StoreMenus, 'items'>,
): Line[] {
  const dish = ({ itemId, quantity }: Pick<QuotedLine, 'itemId' | 'quantity'>) => ({
    quantity,
    prepMinutes: items[itemId]?.facts.prepMinutes,
  })
  return lines.map((line) => ({ ...dish(line), components: line.components?.map(dish) }))
}

/** Work of a cart. */
export function workOfLines(lines: readonly Line[]): SlotWork {
  const dishes = lines.flatMap(dishesOf)
  const sum = (of: (dish: Dish) => number) => Math.min(WORK_MAX, sumOf(dishes, of))
  return {
    orders: lines.length > 0 ? 1 : 0,
    dishes: sum(({ quantity }) => quantity),
    minutes: sum(({ quantity, prepMinutes = UNKNOWN_DISH_MINUTES }) => quantity * prepMinutes),
  }
}

function dishesOf(line: Line): readonly Dish[] {
  const { components = [] } = line
  if (components.length === 0) return [line]
  return components.map(({ quantity, prepMinutes }) => ({ quantity: quantity * line.quantity, prepMinutes }))
}

/** Work of an order in its slot as it stands: none once it is cancelled, and none for struck lines. */
export function workOfOrder(
  { lines, slot }: Pick<OrderSnapshot, 'lines' | 'slot'>,
  state: OrderState,
  struck: ReadonlySet<string>,
): SlotWork {
  if (!slot || state === CANCELLED) return NO_WORK
  return workOfLines(
    lines
      .map(({ id, quantity, components = [] }, at) => ({
        ...{ id, quantity, prepMinutes: slot.prepMinutes[at] ?? undefined },
        // Counted as at placement, so that no more is given back than was taken.
        components: slot.componentMinutes?.[at]?.map((minutes, index) => ({
          quantity: components[index]?.quantity ?? 0,
          prepMinutes: minutes ?? undefined,
        })),
      }))
      .filter(({ id }) => !struck.has(id)),
  )
}

/** Difference from one work to another. */
export function workBetween(before: SlotWork, after: SlotWork): SlotWork {
  return {
    orders: after.orders - before.orders,
    dishes: after.dishes - before.dishes,
    minutes: after.minutes - before.minutes,
  }
}

/** Sum of two works. */
export function addWork(one: SlotWork, other: SlotWork): SlotWork {
  return {
    orders: one.orders + other.orders,
    dishes: one.dishes + other.dishes,
    minutes: one.minutes + other.minutes,
  }
}

/** Whether all counts are 0. */
export function isNoWork({ orders, dishes, minutes }: SlotWork): boolean {
  return orders === 0 && dishes === 0 && minutes === 0
}

/** Whether work fits into a slot that has taken `load`. Always so without a cap. */
export function fitsSlot(cap: SlotCap | undefined, load: SlotWork, work: SlotWork): boolean {
  return !cap || load[cap.of] + work[cap.of] <= cap.most
}
