import type { StoreId } from '@thali/domain/ids'
import type { Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import type { Diners } from './diners.ts'
import { countOrders } from './order-count.ts'

interface Outages {
  readonly diners: Diners
  readonly storeId: StoreId
  /** Time from the end of the cause until the server served again, in milliseconds, for each outage. */
  readonly againMs: readonly number[]
  readonly withinMs: number
}

/** Checks that the server served again in time and kept every order it had acknowledged. @returns the orders kept */
export async function checkOutages(
  place: TestDatabase,
  { diners, storeId, againMs, withinMs }: Outages,
  violations: Violations,
): Promise<number> {
  for (const ms of againMs) if (ms > withinMs) violations.add(`served again after ${Math.round(ms)} ms`)
  for (const words of diners.odd) violations.add(words)
  const orders = await countOrders(place.db, storeId)
  if (orders !== diners.acknowledged)
    violations.add(`${diners.acknowledged} orders acknowledged, ${orders} kept`)
  return orders
}
