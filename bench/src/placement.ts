/**
 * Measures how fast orders are placed: the whole use-case against the bare transaction with the same rows,
 * and against itself with 10,000 other stores and 1,000,000 orders present. Apart from those carts it
 * measures orders of a counted dish and orders for a slot of tomorrow, which write rows of their own besides.
 *
 *   node bench/src/placement.ts [--small] [--rounds=NUMBER] [--round-ms=NUMBER]
 */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { OrderPlacement } from '@thali/contract/order-placement'
import { type ItemId, noId, type StoreId } from '@thali/domain/ids'
import { STOCK_MAX } from '@thali/domain/menu/stock'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '@thali/server/deps'
import type { Staff } from '@thali/server/features/base/account/guard'
import { placeOrder } from '@thali/server/features/order/order/placement/place-order'
import type { PlacementRequest } from '@thali/server/features/order/order/placement/plan-placement'
import { setStock } from '@thali/server/features/order/stock/set-stock'
import { type BareWriter, barePostgres, bareSqlite, OrderTemplate } from './bare-orders.ts'
import { fillFrom, numberFrom, showFill } from './bench-args.ts'
import { type BenchDatabase, type BenchEngine, onEachEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { fillDatabase } from './fill-database.ts'
import { inTurn, interleave, ratioOf, showRate, showSpread, spread } from './rounds.ts'

const ROUNDS = numberFrom(process.argv, 'rounds', 5)
const ROUND_MS = numberFrom(process.argv, 'round-ms', 3000)
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

  const counted = await prepareCounted(empty.deps)
  const slotted = await prepareSlotted(empty.deps)
  const [bare = [], ...products] = await inTurn(ROUNDS, [
    () => rateOfBare(empty),
    () => rateOfProduct(empty),
    () => rateOfProduct(counted),
    () => rateOfProduct(slotted),
  ])
  const rateOfBares = showRate(spread(bare))
  console.log(`  against the bare transaction, ${rateOfBares}, ${WRITERS} writers, ${ROUNDS} rounds:`)
  for (const [at, kind] of ['nothing counted', 'a counted dish', 'a slot'].entries()) {
    const product = products[at] ?? []
    console.log(
      `    ${kind.padEnd(16)} ratio ${showSpread(ratioOf(product, bare))}, ${showRate(spread(product))}`,
    )
  }
  const growth = await interleave(
    ROUNDS,
    () => rateOfProduct(filled),
    () => rateOfProduct(empty),
  )
  console.log(`  filled against empty: ratio ${showSpread(growth.ratio)}`)
  console.log(`    filled ${showRate(growth.a)}, empty ${showRate(growth.b)}`)
  for (const side of [empty, filled]) for (const writer of side.bare) await writer.close()
}

interface Placing {
  readonly deps: Deps
  readonly stores: readonly StoreId[]
  readonly placement: OrderPlacement
}

interface Side extends Placing {
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

/** Prepares the same orders at stores that count the first of their dishes. */
async function prepareCounted(deps: Deps): Promise<Placing> {
  const stores = await importSampleStores(deps, WRITERS, { name: 'counted' })
  const placement = await acceptablePlacement(deps, stores[0] as StoreId)
  const itemId = (placement.items[0]?.itemID ?? '') as ItemId
  for (const storeId of stores) {
    const by = { id: 'bench', name: 'Bench', role: 'owner', via: 'screen', sessionId: 'bench', storeId }
    const { changed } = await setStock(deps, by as unknown as Staff, {
      items: [{ itemId, count: STOCK_MAX, reason: 'correction', note: '' }],
    })
    if (changed.length !== 1) throw new Error('nothing is counted')
  }
  return { deps, stores, placement }
}

/** Prepares the same orders for one slot of tomorrow. */
async function prepareSlotted(deps: Deps): Promise<Placing> {
  const week = WEEKDAYS.map((day) => ({ day, from: '18:00', to: '20:00' }))
  const slots = { id: 'evenings', week, stepMinutes: 30, leadMinutes: 60, daysAhead: 2, bufferMinutes: 5 }
  let timeZone = ''
  const stores = await importSampleStores(deps, WRITERS, {
    name: 'slotted',
    change({ profile }) {
      timeZone = profile.timeZone
      profile.orderConfigs = profile.orderConfigs.map((type) => ({ ...type, slots }))
    },
  })
  const dueDay = addDays(storeTime(Date.now(), timeZone).date, 1)
  const placement = await acceptablePlacement(deps, stores[0] as StoreId, { dueDay, dueTime: '18:00' })
  return { deps, stores, placement }
}

function rateOfProduct({ deps, stores, placement }: Placing): Promise<number> {
  return rate(stores.map((store) => () => placeOrder(deps, store, attemptOf(placement))))
}

/** An attempt that was never made before, by a diner. */
function attemptOf(placement: OrderPlacement): PlacementRequest {
  return { placement, attempt: { key: randomUUID(), bodyHash: 'a' }, orderer: { network: '192.0.2.1' } }
}

function rateOfBare({ stores, bare }: Side): Promise<number> {
  return rate(bare.map((writer, at) => () => writer.write(stores[at] ?? noId())))
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
