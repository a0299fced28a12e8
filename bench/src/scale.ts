/**
 * Two processes on one PostgreSQL with 100,000 stores and 1,000,000 orders, beside two on one with neither: what an
 * order and a menu page cost, what a live stream takes, when a move reaches its diner; and what this makes of 1,000 to
 * 1,000,000 stores.
 *
 *   node bench/src/scale.ts [--small | --large] [--stores=N] [--orders=N] [--streams=N] [--rounds=N] [--round-ms=N]
 *
 * Its exit code is 1 when a goal is missed; with `--small`, which tries the measurement itself, there are none.
 */
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { type Fill, type Scale, scaleFrom, showFill } from './bench-args.ts'
import { type BenchDatabase, startEngine } from './bench-engine.ts'
import { databaseBytes } from './database-bytes.ts'
import { fillWithOrders, fillWithStores } from './fill-database.ts'
import { percentile } from './load-loops.ts'
import type { ProcessMemory } from './process-memory.ts'
import { type Spread, showSpread, spread } from './rounds.ts'
import { measureCalls } from './scale-calls.ts'
import { needsOf, showNeeds } from './scale-needs.ts'
import { measureStreams, type StreamFigures } from './scale-streams.ts'
import { startSide } from './two-processes.ts'

/** Filler stores of the database that is called empty. */
const FEW = { stores: 100, orders: 0 }
const MOST_COST_RATIO = 1.1
const MOST_STREAM_BYTES = 16 * 1024
const MOST_ARRIVAL_MS = 150
const NEEDED_STORES = [1_000, 10_000, 100_000, 1_000_000]

const args = process.argv.slice(2)
const scale = scaleFrom(args)
const engine = await startEngine('postgres')
try {
  await measure(scale, args.includes('--small'))
} finally {
  await engine.stop()
}

async function measure(wanted: Scale, isSmall: boolean): Promise<void> {
  showLoad('before')
  const opened = await engine.open('bench_filled')
  const storeBytes = await fill(opened, wanted)
  const fewOpened = await engine.open('bench_empty')
  await fill(fewOpened, FEW)
  const filled = await startSide(opened)
  const empty = await startSide(fewOpened)
  try {
    const calls = await measureCalls(filled, empty, wanted)
    const streams = await measureStreams(filled, wanted.streams, wanted.rounds)
    showStreams(wanted, streams)
    showLoad('after')
    const liveBytes = spread(streams.each.map(({ live }) => live)).median
    const costs = {
      ...calls,
      storeBytes,
      // What other work has freed, streams take first: a process that does nothing else has no such room for them.
      streamBytes: Math.max(liveBytes, MOST_STREAM_BYTES),
      processBytes: spread(streams.bytesWithout).median,
    }
    console.log(`\n${showNeeds(NEEDED_STORES.map((stores) => needsOf(stores, costs)))}\n`)
    if (isSmall) return
    judge('an order costs at most 10 % more than in an empty database', calls.orderRatio <= MOST_COST_RATIO)
    judge('a stream takes at most 16 KB', liveBytes <= MOST_STREAM_BYTES)
    judge(
      'a move reaches its diner within 150 ms (p99)',
      percentile(streams.arrivalsMs.flat(), 0.99) <= MOST_ARRIVAL_MS,
    )
  } finally {
    await filled.stop()
    await empty.stop()
  }
}

function showStreams({ streams, rounds }: Scale, { each, bytesWithout, arrivalsMs }: StreamFigures): void {
  const all = arrivalsMs.flat()
  const ofRounds = spread(arrivalsMs.map((times) => percentile(times, 0.99)))
  console.log(`${streams.toLocaleString('en')} streams on one process, ${rounds} rounds`)
  const part = (name: keyof ProcessMemory) => showPart(spread(each.map((memory) => memory[name])), 1024)
  console.log(
    `  KB each: heap ${part('heap')}, live ${part('live')}, resident ${part('resident')}; without them the process takes ${showPart(spread(bytesWithout), 1e6)} MB`,
  )
  console.log(
    `  a move reaches its diner at another process: median ${percentile(all, 0.5).toFixed(0)} ms, p99 ${percentile(all, 0.99).toFixed(0)} ms of ${all.length} moves, ${showSpread(ofRounds, 0)} ms of a round`,
  )
}

/** @returns bytes that each store took, its menu and its indexes included */
async function fill(opened: BenchDatabase, wanted: Fill): Promise<number> {
  const { db } = opened.database
  const empty = await databaseBytes(db)
  const storesIn = await secondsOf(() => fillWithStores(db, wanted.stores))
  const ofStores = (await databaseBytes(db)) - empty
  const ordersIn = await secondsOf(() => fillWithOrders(db, wanted))
  const ofOrders = (await databaseBytes(db)) - empty - ofStores
  const tidiedIn = await secondsOf(() => tidy(opened))
  console.log(
    `${showFill(wanted)}: stores in ${storesIn} s, ${showGigabytes(ofStores)}; orders in ${ordersIn} s, ${showGigabytes(ofOrders)}; vacuum and analyze in ${tidiedIn} s`,
  )
  return ofStores / wanted.stores
}

/**
 * Does the vacuum and checkpoint that a database grown by itself would have behind it; else they run while we
 * measure.
 */
async function tidy({ databaseUrl }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement)
  await client.end()
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now()
  await work()
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

function judge(goal: string, isMet: boolean): void {
  console.log(`${isMet ? 'met' : 'MISSED'}: ${goal}`)
  if (!isMet) process.exitCode = 1
}

function showPart({ median, min, max }: Spread, unit: number): string {
  return showSpread({ median: median / unit, min: min / unit, max: max / unit }, 1)
}

function showGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}

function showLoad(when: string): void {
  const loads = loadavg().map((load) => load.toFixed(1))
  console.log(`load of the machine ${when}: ${loads.join(', ')} (1, 5, 15 minutes)`)
}
