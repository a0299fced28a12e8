/** An accepted order has its ticket within a second, beside as many orders a second as a large house has. */
import type { StoreId } from '@thali/domain/ids'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertPrinter } from '@thali/test-kit/insert-printer'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { checkFollowed, untilFollowed } from './followed-orders.ts'
import { orderAt } from './small-installation.ts'
import { atSteadyRate, quantile } from './timing.ts'

const STORES = 8

export interface Pace {
  readonly ordersASecond: number
  /**
   * Bound of the 99th percentile, in milliseconds; absent where other work shares the machine and it is only
   * measured.
   */
  readonly withinMs?: number
}

export async function tryFollowing(
  fixture: ProcessFixture,
  orders: number,
  { ordersASecond, withinMs = Number.POSITIVE_INFINITY }: Pace,
): Promise<ProofReport> {
  const violations = new Violations()
  const storeIds: StoreId[] = []
  for (let at = 0; at < STORES; at += 1) {
    const file = makeSmallStore()
    file.profile.slug = `house-${at}`
    await fixture.importFile(file)
    await fixture.read((db) => insertPrinter(db, file.profile._id))
    storeIds.push(file.profile._id)
  }
  const server = await startThali({ ...fixture.env, ...UNLIMITED })
  const beganAt = performance.now()
  await atSteadyRate(orders, ordersASecond, async (nth) => {
    const answer = await orderAt(server.origin, storeIds[nth % STORES] as StoreId)
    if (answer?.status !== 201) violations.add(`${answer?.status} ${answer?.text.slice(0, 200)}`)
  })
  const tookMs = performance.now() - beganAt
  await untilFollowed(fixture.read)
  await server.stop()
  const lags: number[] = []
  for (const storeId of storeIds)
    lags.push(...(await fixture.read((db) => checkFollowed(db, storeId, violations))))
  const at = (part: number) => quantile(lags, part)
  if (at(0.99) > withinMs) violations.add(`one ticket of a hundred took ${at(0.99)} ms`)
  if (lags.length !== orders) violations.add(`${orders} orders were placed, and ${lags.length} are there`)
  return {
    figures: {
      orders: lags.length,
      aSecond: Math.round((orders * 1_000) / tookMs),
      medianMs: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
    },
    violations: violations.list(),
  }
}
