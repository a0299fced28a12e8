/** Lines of orders that are not begun, of which something has run out: their guests are asked what to do. */
import type { IngredientId, OrderLineId } from '../ids.ts'
import type { Named } from '../menu/menu.ts'
import type { Substitute } from '../menu/substitutes.ts'
import type { Instant } from '../time/clock.ts'
import { CONFIRMED, type OrderState, RECEIVED } from './order.ts'

/** How long guests have to answer. */
export const ANSWER_MS = 3 * 60_000

/**
 * A line of which something is gone. Its guests are `asked`; unanswered, or where they want it so, staff `call` them; or
 * it was taken `off`, or the kitchen has begun all the same.
 */
export interface GoneLine {
  readonly lineId: OrderLineId
  /** What has run out. */
  readonly gone: Named
  /** The ingredient that it is; absent: the dish itself, or something chosen for it. */
  readonly ingredientId?: IngredientId
  /** What its guests could have instead when they were asked; absent: nothing. */
  readonly instead?: readonly Substitute[]
  readonly state: 'asked' | 'call' | 'off'
  readonly askedAt: Instant
}

/** When an unanswered question lapses. */
export function lapseOf({ askedAt }: Pick<GoneLine, 'askedAt'>): Instant {
  return askedAt + ANSWER_MS
}

/** Whether guests can still answer: while nobody has begun the order, and its time is not over. */
export function isAnswerable(
  line: Pick<GoneLine, 'state' | 'askedAt'>,
  orderState: OrderState,
  at: Instant,
): boolean {
  return line.state === 'asked' && isNotBegun(orderState) && at < lapseOf(line)
}

/** Whether nobody has begun to make an order. */
export function isNotBegun(state: OrderState): boolean {
  return state === RECEIVED || state === CONFIRMED
}

/** These lines with one of them in another state. */
export function withGoneLine(
  lines: readonly GoneLine[],
  lineId: OrderLineId,
  state: GoneLine['state'],
): GoneLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, state } : line))
}

/** When the earliest open question of an order lapses; null: none is open. */
export function nextLapse(lines: readonly GoneLine[]): Instant | null {
  const open = lines.filter(({ state }) => state === 'asked').map(lapseOf)
  return open.length === 0 ? null : Math.min(...open)
}
