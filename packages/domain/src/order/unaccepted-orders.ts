import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'

/** Scopes in which unaccepted orders are counted. */
export type UnacceptedLimit = 'table' | 'address' | 'store'

/** Numbers of unaccepted orders by scope: present ones, or limits (0 is no limit). */
export type UnacceptedCounts = Readonly<Record<UnacceptedLimit, number>>

/** Scope whose limit leaves no room for one more unaccepted order; null where all have room. */
export function reachedLimit(counts: UnacceptedCounts, most: UnacceptedCounts): UnacceptedLimit | null {
  const limits: readonly UnacceptedLimit[] = ['table', 'address', 'store']
  return limits.find((limit) => most[limit] > 0 && counts[limit] >= most[limit]) ?? null
}

/** Key of the table or room of an order, in whatever spelling; null for an order that leaves the house. */
export function placeOfOrder(
  { kind, label }: Pick<OrderType, 'kind' | 'label'>,
  address: string,
): string | null {
  if (!isInHouse(kind)) return null
  return `${label}\n${address.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
}
