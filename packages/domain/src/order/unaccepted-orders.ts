import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'

/** What orders that nobody has accepted yet are counted by. */
export type UnacceptedLimit = 'table' | 'address' | 'store'

/** Numbers of unaccepted orders: how many there are, or how many there may be (0 is no limit). */
export type UnacceptedCounts = Readonly<Record<UnacceptedLimit, number>>

/** The limit that leaves no room for one more unaccepted order; null when all do. */
export function reachedLimit(counts: UnacceptedCounts, most: UnacceptedCounts): UnacceptedLimit | null {
  const limits: readonly UnacceptedLimit[] = ['table', 'address', 'store']
  return limits.find((limit) => most[limit] > 0 && counts[limit] >= most[limit]) ?? null
}

/**
 * The table or room that an order counts for, however its number was typed; null for an order that leaves the
 * house.
 */
export function placeOfOrder(
  { kind, label }: Pick<OrderType, 'kind' | 'label'>,
  address: string,
): string | null {
  if (!isInHouse(kind)) return null
  return `${label}\n${address.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
}
