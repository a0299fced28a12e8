/**
 * Measures which part of the reads of menus and figures leaves the primary of a PostgreSQL that has a
 * replica, the load of each server for it, and its duration: at rest, and while orders and menu changes come
 * in at the same stores.
 *
 *   node bench/src/replica-reads.ts [--small] [--stores=N] [--rounds=N]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { figuresQuerySchema } from '@thali/contract/figures'
import { orderPlacementSchema } from '@thali/contract/order-placement'
import type { StoreId } from '@thali/domain/ids'
import { addDays } from '@thali/domain/time/calendar-day'
import { businessDay } from '@thali/domain/time/store-clock'
import { openDatabase } from '@thali/server/db/database'
import { migrateDatabase } from '@thali/server/db/migrate'
import { REPLICA_OUTCOMES, type ReplicaRead } from '@thali/server/db/replica'
import { inTransaction } from '@thali/server/db/transaction'
import type { Deps } from '@thali/server/deps'
import { publishEvent } from '@thali/server/events/publish-event'
import { readFigures } from '@thali/server/features/after/figures/read-figures'
import type { Staff } from '@thali/server/features/base/account/guard'
import { placeOrder } from '@thali/server/features/order/order/placement/place-order'
import { inParallel } from '@thali/test-kit/fixture'
import { type PostgresCluster, startCluster } from '@thali/test-kit/postgres-cluster'
import { numberFrom } from './bench-args.ts'
import type { BenchDatabase } from './bench-engine.ts'
import { benchDeps, importSampleStores } from './bench-stores.ts'
import { FILLER_PLACEMENT, fillerId, fillWithStores } from './fill-database.ts'
import { fillLargeStore } from './fill-large-store.ts'
import { percentile } from './load-loops.ts'
import { cpuSeconds } from './process-cost.ts'
import { showSpread, spread } from './rounds.ts'
import { findDatabasePid } from './two-processes.ts'

const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const STORES = numberFrom(args, 'stores', isSmall ? 100 : 1_000)
const DAYS = 366
const DISHES = isSmall ? 50 : 500
const FIGURES = isSmall ? 3 : 8
const ROUNDS = numberFrom(args, 'rounds', isSmall ? 1 : 5)
const AT_ONCE = 4
/** Stores that take orders during the reads, and how often each thing happens. */
const BUSY_STORES = 20
const BUSY_MS = isSmall ? 2_000 : 15_000
const ORDER_EVERY_MS = 40
const CHANGE_EVERY_MS = 200
const READ_EVERY_MS = 20

interface Servers {
  readonly opened: BenchDatabase
  readonly cluster: PostgresCluster
  readonly primaryPid: number
  readonly standbyPid: number
}

const cluster = await startCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'thali-bench-replica-'))
const databaseUrl = cluster.primaryUrl
const database = await openDatabase({ dataDir, databaseUrl, allowUnsafePostgres: false })
try {
  await migrateDatabase(database)
  await measure({
    opened: { database, dataDir, databaseUrl },
    cluster,
    primaryPid: await findDatabasePid(cluster.primaryUrl),
    standbyPid: await findDatabasePid(cluster.standbyUrl),
  })
} finally {
  await database.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(servers: Servers): Promise<void> {
  console.log(`load of the machine: ${loadavg().map((load) => load.toFixed(1))} (1, 5, 15 minutes)`)
  const deps = benchDeps(servers.opened)
  const [large] = await importSampleStores(deps, 1)
  if (!large) throw new Error('no store')
  await fillWithStores(database.db, STORES)
  const today = businessDay(Date.now(), 'Asia/Kolkata', 240)
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1))
  await fillLargeStore(database.db, large, { orders: DAYS, days, dishes: DISHES })
  await servers.cluster.caughtUp()

  const menus = (side: Deps) =>
    inTimes(STORES, (store) => side.storeCache.find(`filler-${store}`).then(mustBeThere))
  const year = figuresQuerySchema.parse({ from: days[0], to: days.at(-1) })
  const figures = (side: Deps) => inTimes(FIGURES, () => readFigures(side, owner(large), year))
  await compare(servers, `${STORES} menus read first`, menus)
  await compare(servers, `figures of ${DAYS} days × ${DISHES} dishes, ${FIGURES} times`, figures)
  await readWhileBusy(servers)
}

/** Measures in turn without and with the replica, each round by a process that has nothing in memory. */
async function compare(
  servers: Servers,
  what: string,
  work: (side: Deps) => Promise<number[]>,
): Promise<void> {
  const cost = async (env: Record<string, string>) => {
    const side = await openSide(servers, env)
    const before = cpuOf(servers)
    const times = await work(side)
    const after = cpuOf(servers)
    await side.replica.stop()
    const outcomes = showOutcomes(side, ['menu', 'figures'])
    return {
      times,
      primary: after.primary - before.primary,
      standby: after.standby - before.standby,
      outcomes,
    }
  }
  await cost({})
  await cost(withReplica(servers))
  const sides = { 'without replica': [], 'with replica': [] } as Record<
    string,
    Awaited<ReturnType<typeof cost>>[]
  >
  for (let round = 0; round < ROUNDS; round += 1) {
    sides['without replica']?.push(await cost({}))
    sides['with replica']?.push(await cost(withReplica(servers)))
  }
  console.log(what)
  for (const [side, rounds] of Object.entries(sides)) {
    const ms = (share: number) => showSpread(spread(rounds.map(({ times }) => percentile(times, share))), 1)
    const seconds = (pick: 'primary' | 'standby') => showSpread(spread(rounds.map((round) => round[pick])))
    console.log(
      `  ${side}: median ${ms(0.5)} ms, p95 ${ms(0.95)} ms; processor of primary ${seconds('primary')} s, of standby ${seconds('standby')} s${rounds.at(-1)?.outcomes}`,
    )
  }
}

/** Reads of stores that change all the time, by the process that changes them. */
async function readWhileBusy(servers: Servers): Promise<void> {
  const side = await openSide(servers, withReplica(servers))
  const until = performance.now() + BUSY_MS
  const menuMs: number[] = []
  const figuresMs: number[] = []
  const every = async (ms: number, work: (store: number) => Promise<unknown>) => {
    for (let at = 0; performance.now() < until; at += 1) {
      await work(at % BUSY_STORES)
      await wait(ms)
    }
  }
  const placement = orderPlacementSchema.parse(FILLER_PLACEMENT)
  const at = new Date()
  const today = figuresQuerySchema.parse({})
  await Promise.all([
    every(ORDER_EVERY_MS, (store) =>
      placeOrder(side, fillerId(store), { placement, attempt: null, orderer: null }),
    ),
    every(CHANGE_EVERY_MS, (store) =>
      inTransaction(side.db, (tx) =>
        publishEvent(side, tx, { storeId: fillerId(store), kind: 'menu.changed', at }),
      ),
    ),
    every(READ_EVERY_MS, async (store) =>
      menuMs.push(await timed(() => side.storeCache.find(`filler-${store}`))),
    ),
    every(READ_EVERY_MS, async (store) =>
      figuresMs.push(await timed(() => readFigures(side, owner(fillerId(store)), today))),
    ),
    every(500, () => side.replica.look()),
  ])
  console.log(
    `${BUSY_MS / 1000} s on ${BUSY_STORES} stores with about ${1000 / ORDER_EVERY_MS} orders and ${1000 / CHANGE_EVERY_MS} changes of menus a second`,
  )
  for (const [what, times] of [
    ['menu', menuMs],
    ['figures', figuresMs],
  ] as const) {
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(1))
    console.log(
      `  ${what}: ${times.length} asked, median ${median} ms, p95 ${p95} ms${showOutcomes(side, [what])}`,
    )
  }
  await side.replica.stop()
}

function withReplica({ cluster: { standbyUrl } }: Servers): Record<string, string> {
  return { DATABASE_REPLICA_URL: standbyUrl }
}

function owner(storeId: StoreId): Staff {
  return { id: 'bench', name: 'Bench', role: 'owner', storeId } as unknown as Staff
}

async function openSide(
  { opened, cluster: { caughtUp } }: Servers,
  env: Record<string, string>,
): Promise<Deps> {
  const side = benchDeps(opened, env)
  await caughtUp()
  await side.replica.look()
  return side
}

function cpuOf({ primaryPid, standbyPid }: Servers) {
  return { primary: cpuSeconds(primaryPid), standby: cpuSeconds(standbyPid) }
}

async function inTimes(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    AT_ONCE,
    async (at) => {
      times.push(await timed(() => work(at)))
    },
  )
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function mustBeThere(found: unknown): void {
  if (!found) throw new Error('a store is missing')
}

function showOutcomes({ replica }: Deps, reads: readonly ReplicaRead[]): string {
  const counts = reads.flatMap((read) =>
    REPLICA_OUTCOMES.map((outcome) => [outcome, replica.countOf(read, outcome)] as const).filter(
      ([, n]) => n > 0,
    ),
  )
  return counts.length === 0 ? '' : `; ${counts.map(([outcome, n]) => `${outcome} ${n}`).join(', ')}`
}
