/**
 * Measures the memory of a process for a diner's open stream, beside an event stream on bare `node:http` in
 * the same run: heap and process after a garbage collection, and the system's count before it. Each round has
 * fresh processes.
 *
 *   node bench/src/stream-size.ts [--small] [--postgres] [--streams=N] [--rounds=N]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '@thali/server/db/transaction'
import { inParallel } from '@thali/test-kit/fixture'
import { insertOrder, twoLines } from '@thali/test-kit/insert-order'
import { startThali } from '@thali/test-kit/thali-process'
import { numberFrom } from './bench-args.ts'
import { type BenchDatabase, startEngine } from './bench-engine.ts'
import { fillerId, fillWithStores } from './fill-database.ts'
import { HeldStreams } from './held-streams.ts'
import { MEMORY_REPORT_ARGUMENTS, memoryOfEach, type ProcessMemory, readMemory } from './process-memory.ts'
import { showSpread, spread } from './rounds.ts'
import { sendCall } from './send-call.ts'
import { endChild, portOf } from './start-bare-server.ts'
import { WIDE_OPEN } from './two-processes.ts'

const PER_STORE = 5
const AT_ONCE = 32
/** Opened before the first reading, to exclude one-time costs of a process. */
const FIRST = 1_000
const KB = 1024
/** Delay for writes that are still under way when the last stream has opened, in milliseconds. */
const SETTLED_MS = 2_000
const BARE = join(import.meta.dirname, 'bare-streams.ts')

/** A server whose streams are measured. */
interface Measured {
  readonly port: number
  readonly child: ChildProcess
  /** Loads what its streams need and would use memory without them, too. */
  prepare(slugs: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const streams = numberFrom(args, 'streams', isSmall ? 100 : 5_000)
const rounds = numberFrom(args, 'rounds', isSmall ? 1 : 3)
const engine = await startEngine(args.includes('--postgres') ? 'postgres' : 'sqlite')
try {
  await measure(await engine.open('bench_streams'))
} finally {
  await engine.stop()
}

async function measure(opened: BenchDatabase): Promise<void> {
  const slugs = await placeOrders(opened)
  const ours: ProcessMemory[] = []
  const bare: ProcessMemory[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await sizeAt(await startOurs(opened), slugs))
    bare.push(await sizeAt(await startBare(), slugs))
  }
  console.log(`${streams.toLocaleString('en')} streams on one process, ${rounds} rounds, KB each`)
  show('a diner follows an order', ours)
  show('a stream on bare node:http', bare)
}

/** Orders of two lines, five a store. */
async function placeOrders({ database: { db } }: BenchDatabase): Promise<string[]> {
  const stores = Math.ceil((FIRST + streams) / PER_STORE)
  await fillWithStores(db, stores)
  for (let store = 0; store < stores; store += 1) {
    await inTransaction(db, async (tx) => {
      for (let number = 1; number <= PER_STORE; number += 1) {
        const order = { id: `order${store}x${number}`, number, state: 2 as const, lines: twoLines() }
        await insertOrder(tx, fillerId(store), { ...order, at: new Date() })
      }
    })
  }
  const rows = await db
    .selectFrom('orders')
    .select('slug')
    .limit(FIRST + streams)
    .execute()
  return rows.map(({ slug }) => slug)
}

async function startOurs({ dataDir, databaseUrl }: BenchDatabase): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ...WIDE_OPEN,
    NODE_OPTIONS: MEMORY_REPORT_ARGUMENTS.join(' '),
  }
  const { port, child, stop } = await startThali(env)
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    child,
    async prepare(slugs) {
      await inParallel(slugs, AT_ONCE, async (slug) => {
        await sendCall(agent, { port, path: `/api/orders/${slug}`, status: 200 })
      })
      agent.destroy()
    },
    stop,
  }
}

async function startBare(): Promise<Measured> {
  const child = spawn(process.execPath, [...MEMORY_REPORT_ARGUMENTS, BARE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { port: await portOf(child), child, prepare: async () => {}, stop: () => endChild(child) }
}

async function sizeAt(
  { port, child, prepare, stop }: Measured,
  slugs: readonly string[],
): Promise<ProcessMemory> {
  const held = new HeldStreams(port)
  try {
    await prepare(slugs)
    await held.open(slugs.slice(0, FIRST))
    await wait(SETTLED_MS)
    const before = await readMemory(child)
    await held.open(slugs.slice(FIRST))
    await wait(SETTLED_MS)
    if (held.held !== slugs.length) throw new Error(`${held.held} of ${slugs.length} streams are open`)
    return memoryOfEach(before, await readMemory(child), streams)
  } finally {
    held.close()
    await stop()
  }
}

function show(what: string, sizes: readonly ProcessMemory[]): void {
  const part = (name: keyof ProcessMemory) => showSpread(spread(sizes.map((size) => size[name] / KB)), 1)
  console.log(`  ${what}: heap ${part('heap')}, live ${part('live')}, resident ${part('resident')}`)
}
