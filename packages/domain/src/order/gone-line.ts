/** Lines of orders not yet begun whose dish or ingredient has run out: their diners are asked what to do. */
import type { IngredientId, OrderLineId } from '../ids.ts'
import type { Named } from '../menu/menu.ts'
import type { Substitute } from '../menu/substitutes.ts'
import type { Instant } from '../time/clock.ts'
import { CONFIRMED, type OrderState, RECEIVED } from './order.ts'

/** Time that diners have to answer. */
export const ANSWER_MS = 3 * 60_000

/**
 * Line of which something is gone. Its diners are `asked`; without an answer, or at their request, staff `call` them;
 * or it was taken `off`, or the kitchen has begun nevertheless.
 */
export interface GoneLine {
  readonly lineId: OrderLineId
  /** Name of what has run out. */
  readonly gone: Named
  /** Missing ingredient; absent where it is the dish itself, or a chosen option. */
  readonly ingredientId?: IngredientId
  /** Substitutes that were offered to its diners; absent: none. */
  readonly instead?: readonly Substitute[]
  readonly state: 'asked' | 'call' | 'off'
  readonly askedAt: Instant
}

/** Time at which an unanswered question lapses. */
export function questionLapsesAt({ askedAt }: Pick<GoneLine, 'askedAt'>): Instant {
  return askedAt + ANSWER_MS
}

/** Whether diners can still answer: until the order is begun or the time is over. */
export function isAnswerable(
  line: Pick<GoneLine, 'state' | 'askedAt'>,
  orderState: OrderState,
  at: Instant,
): boolean {
  return line.state === 'asked' && isNotBegun(orderState) && at < questionLapsesAt(line)
}

/** Whether an order is not yet being made. */
export function isNotBegun(state: OrderState): boolean {
  return state === RECEIVED || state === CONFIRMED
}

/** Lines with one of them set to another state. */
export function withGoneLine(
  lines: readonly GoneLine[],
  lineId: OrderLineId,
  state: GoneLine['state'],
): GoneLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, state } : line))
}

/** Time at which the earliest open question of an order lapses; null where none is open. */
export function nextLapse(lines: readonly GoneLine[]): Instant | null {
  const open = lines.filter(({ state }) => state === 'asked').map(questionLapsesAt)
  return open.length === 0 ? null : Math.min(...open)
}
