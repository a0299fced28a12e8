/**
 * How fast orders are placed: the whole use-case against the bare transaction with the same rows, and against
 * itself with 10,000 other stores and 1,000,000 orders present.
 *
 *   node bench/src/placement.ts [--small]
 */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { OrderPlacement } from '@thali/contract/order-placement'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import { type PlacementRequest, placeOrder } from '@thali/server/features/order/order/placement/place-order'
import { type BareWriter, barePostgres, bareSqlite, OrderTemplate } from './bare-orders.ts'
import { fillFrom, showFill } from './bench-args.ts'
import { type BenchDatabase, type BenchEngine, onEachEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { fillDatabase } from './fill-database.ts'
import { interleave, showRate, showSpread } from './rounds.ts'

const ROUNDS = 5
const ROUND_MS = 3000
/** Orders under way at once, each at a store of its own. */
const WRITERS = 8
const FILL = fillFrom(process.argv)

await onEachEngine(measure)

async function measure(engine: BenchEngine): Promise<void> {
  const empty = await prepare(await engine.open('bench_empty'))
  const filled = await prepare(await engine.open('bench_filled'))
  const startedAt = performance.now()
  await fillDatabase(filled.deps.db, FILL)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${engine.engine}: ${showFill(FILL)} filled in ${seconds} s`)

  const bare = await interleave(
    ROUNDS,
    () => rateOfProduct(empty),
    () => rateOfBare(empty),
  )
  console.log(`  against the bare transaction: ratio ${showSpread(bare.ratio)}`)
  console.log(
    `    product ${showRate(bare.a)}, bare ${showRate(bare.b)}, ${WRITERS} writers, ${ROUNDS} rounds`,
  )
  const growth = await interleave(
    ROUNDS,
    () => rateOfProduct(filled),
    () => rateOfProduct(empty),
  )
  console.log(`  filled against empty: ratio ${showSpread(growth.ratio)}`)
  console.log(`    filled ${showRate(growth.a)}, empty ${showRate(growth.b)}`)
  for (const side of [empty, filled]) for (const writer of side.bare) await writer.close()
}

interface Side {
  readonly deps: Deps
  readonly stores: readonly StoreId[]
  readonly placement: OrderPlacement
  readonly bare: readonly BareWriter[]
}

async function prepare(opened: BenchDatabase): Promise<Side> {
  const deps = benchDeps(opened)
  const stores = await importSampleStores(deps, WRITERS)
  const [first] = stores
  if (!first) throw new Error('no store')
  const placement = await acceptablePlacement(deps, first)
  await placeOrder(deps, first, attemptOf(placement))
  const template = await OrderTemplate.of(deps.db, first)
  const bare =
    deps.engine === 'sqlite'
      ? [bareSqlite(opened, template)]
      : await Promise.all(stores.map(() => barePostgres(opened, template)))
  return { deps, stores, placement, bare }
}

function rateOfProduct({ deps, stores, placement }: Side): Promise<number> {
  return rate(stores.map((store) => () => placeOrder(deps, store, attemptOf(placement))))
}

/** An attempt that was never made before, by a diner. */
function attemptOf(placement: OrderPlacement): PlacementRequest {
  return { placement, attempt: { key: randomUUID(), bodyHash: 'a' }, orderer: { network: '192.0.2.1' } }
}

function rateOfBare({ stores, bare }: Side): Promise<number> {
  return rate(bare.map((writer, at) => () => writer.write(stores[at] ?? '')))
}

/** Runs each loop until the round is over. @returns calls finished a second, over all loops */
async function rate(loops: readonly (() => Promise<unknown>)[]): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + ROUND_MS
  let finished = 0
  const runLoop = async (call: () => Promise<unknown>) => {
    while (performance.now() < endsAt) {
      await call()
      finished += 1
    }
  }
  await Promise.all(loops.map(runLoop))
  return (finished / (performance.now() - startedAt)) * 1000
}
