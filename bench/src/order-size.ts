/**
 * Measures the size of an order in the database: a usual one of two lines, and the largest that is accepted,
 * as one address may send them at the limit of orders a minute; beside it the size of the answer if it were
 * stored.
 *
 *   node bench/src/order-size.ts
 */
import { randomUUID } from 'node:crypto'
import { MAX_ORDER_LINES, type OrderPlacement } from '@thali/contract/order-placement'
import type { StoreId } from '@thali/domain/ids'
import { readConfig } from '@thali/server/config'
import type { Deps } from '@thali/server/deps'
import { placeOrder } from '@thali/server/features/order/order/placement/place-order'
import type { PlacedOrder } from '@thali/server/features/order/order/placement/placed-order'
import { type BenchEngine, onEachEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores, largestPlacement } from './bench-stores.ts'
import { databaseBytes } from './database-bytes.ts'

const ORDERS = 300
const GIGABYTE = 1e9

await onEachEngine(measure)

async function measure(engine: BenchEngine): Promise<void> {
  const deps = benchDeps(await engine.open('bench_size'))
  const [store] = await importSampleStores(deps, 1)
  if (!store) throw new Error('no store')
  console.log(`${engine.engine}:`)
  await show(deps, store, 'two lines', await acceptablePlacement(deps, store))
  await show(deps, store, `${MAX_ORDER_LINES} lines`, await largestPlacement(deps, store))
}

async function show(deps: Deps, store: StoreId, what: string, placement: OrderPlacement): Promise<void> {
  const anHour = readConfig({}).limits.ordersPerMinute * 60
  const before = await databaseBytes(deps.db)
  let answer: PlacedOrder | null = null
  for (let order = 0; order < ORDERS; order += 1) {
    const attempt = { key: randomUUID(), bodyHash: 'a'.repeat(64) }
    answer = await placeOrder(deps, store, { placement, attempt, orderer: null })
  }
  const bytes = ((await databaseBytes(deps.db)) - before) / ORDERS
  const perHour = ((bytes * anHour) / GIGABYTE).toFixed(2)
  console.log(
    `  ${what}: ${Math.round(bytes)} bytes an order, ${perHour} GB an hour at ${anHour} orders; its answer has ${Buffer.byteLength(JSON.stringify(answer?.order))} bytes`,
  )
}
