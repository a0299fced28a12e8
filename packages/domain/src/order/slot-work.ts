/** Work of orders by what slots are counted in. */
import type { StoreMenus } from '../menu/menu.ts'
import { CANCELLED, type OrderSnapshot, type OrderState, type QuotedLine } from './order.ts'
import type { SlotCap, SlotMeasure } from './slot-rules.ts'

/** What an order, or a whole slot, holds: in orders, in dishes, and in minutes of work. */
export type SlotWork = Readonly<Record<SlotMeasure, number>>

export const NO_WORK: SlotWork = { orders: 0, dishes: 0, minutes: 0 }

/** Minutes of work of a dish whose menu says none. */
export const UNKNOWN_DISH_MINUTES = 5

/** The most that is counted of one order, in any measure: nobody orders more. */
const WORK_MAX = 100_000_000

interface WorkDish {
  readonly quantity: number
  /** Absent: unknown. */
  readonly prepMinutes?: number | undefined
}

interface WorkLine extends WorkDish {
  /** Dishes of a combo, so many in each unit, which are counted in its place; absent, empty: it is none. */
  readonly components?: readonly WorkDish[] | undefined
}

/** Quoted lines with the minutes of their dishes. */
export function workLinesOf(
  lines: readonly Pick<QuotedLine, 'itemId' | 'quantity' | 'components'>[],
  { items }: Pick<StoreMenus, 'items'>,
): WorkLine[] {
  const dish = ({ itemId, quantity }: Pick<QuotedLine, 'itemId' | 'quantity'>) => ({
    quantity,
    prepMinutes: items[itemId]?.facts.prepMinutes,
  })
  return lines.map((line) => ({ ...dish(line), components: line.components?.map(dish) }))
}

/** What a cart comes to. */
export function workOfLines(lines: readonly WorkLine[]): SlotWork {
  const dishes = lines.flatMap(dishesOf)
  const sum = (of: (dish: WorkDish) => number) =>
    Math.min(
      WORK_MAX,
      dishes.reduce((total, dish) => total + of(dish), 0),
    )
  return {
    orders: lines.length > 0 ? 1 : 0,
    dishes: sum(({ quantity }) => quantity),
    minutes: sum(({ quantity, prepMinutes = UNKNOWN_DISH_MINUTES }) => quantity * prepMinutes),
  }
}

function dishesOf(line: WorkLine): readonly WorkDish[] {
  const { components = [] } = line
  if (components.length === 0) return [line]
  return components.map(({ quantity, prepMinutes }) => ({ quantity: quantity * line.quantity, prepMinutes }))
}

/** What an order takes up of its slot as it stands: nothing once it is cancelled, and no line that is struck. */
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
        // As it was counted when it was placed, so that no more is given back than was taken.
        components: slot.componentMinutes?.[at]?.map((minutes, index) => ({
          quantity: components[index]?.quantity ?? 0,
          prepMinutes: minutes ?? undefined,
        })),
      }))
      .filter(({ id }) => !struck.has(id)),
  )
}

/** The difference that turns one work into another. */
export function workBetween(before: SlotWork, after: SlotWork): SlotWork {
  return {
    orders: after.orders - before.orders,
    dishes: after.dishes - before.dishes,
    minutes: after.minutes - before.minutes,
  }
}

/** Two works together. */
export function addWork(one: SlotWork, other: SlotWork): SlotWork {
  return {
    orders: one.orders + other.orders,
    dishes: one.dishes + other.dishes,
    minutes: one.minutes + other.minutes,
  }
}

/** Whether nothing is to be done. */
export function isNoWork({ orders, dishes, minutes }: SlotWork): boolean {
  return orders === 0 && dishes === 0 && minutes === 0
}

/** Whether some more work fits into a slot that has taken `load`. Without a cap everything does. */
export function fitsSlot(cap: SlotCap | undefined, load: SlotWork, work: SlotWork): boolean {
  return !cap || load[cap.of] + work[cap.of] <= cap.most
}
