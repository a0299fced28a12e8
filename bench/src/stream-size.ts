/**
 * What a diner's open stream takes of a process's memory, beside an event stream on bare `node:http` in the same run: of
 * the heap and of the process after a collection of garbage, and of the process as it was found before that. Each round
 * has fresh processes.
 *
 *   node bench/src/stream-size.ts [--small] [--streams=N] [--rounds=N]
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
import { residentBytes } from './process-cost.ts'
import { showSpread, spread } from './rounds.ts'
import { sendCall } from './send-call.ts'
import { endChild, portOf } from './start-bare-server.ts'
import { WIDE_OPEN } from './two-processes.ts'

const PER_STORE = 5
const AT_ONCE = 32
/** Opened before anything is read: what a process takes once is no stream's. */
const FIRST = 1_000
const KB = 1024
/** What is still being written when the last stream has opened. */
const SETTLED_MS = 2_000
const BARE = join(import.meta.dirname, 'bare-streams.ts')
const PRELOADED = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-on-signal.ts')]

/** A server whose streams are measured. */
interface Measured {
  readonly port: number
  readonly child: ChildProcess
  /** What its streams need and would take without them, too. */
  prepare(slugs: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Bytes that each stream takes. */
interface StreamSize {
  readonly heap: number
  readonly process: number
  /** Before garbage was collected: what an operator sees. */
  readonly processAsFound: number
}

const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const streams = numberFrom(args, 'streams', isSmall ? 100 : 5_000)
const rounds = numberFrom(args, 'rounds', isSmall ? 1 : 3)
const engine = await startEngine('sqlite')
try {
  await measure(await engine.open('bench_streams'))
} finally {
  await engine.stop()
}

async function measure(opened: BenchDatabase): Promise<void> {
  const slugs = await placeOrders(opened)
  const ours: StreamSize[] = []
  const bare: StreamSize[] = []
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

async function startOurs({ dataDir }: BenchDatabase): Promise<Measured> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', ...WIDE_OPEN, NODE_OPTIONS: PRELOADED.join(' ') }
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
  const child = spawn(process.execPath, [...PRELOADED, BARE], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { port: await portOf(child), child, prepare: async () => {}, stop: () => endChild(child) }
}

async function sizeAt(
  { port, child, prepare, stop }: Measured,
  slugs: readonly string[],
): Promise<StreamSize> {
  const held = new HeldStreams(port)
  try {
    await prepare(slugs)
    await held.open(slugs.slice(0, FIRST))
    await wait(SETTLED_MS)
    const before = await memoryOf(child)
    await held.open(slugs.slice(FIRST))
    await wait(SETTLED_MS)
    if (held.held !== slugs.length) throw new Error(`${held.held} of ${slugs.length} streams are open`)
    const found = residentBytes(child.pid ?? Number.NaN)
    const after = await memoryOf(child)
    return {
      heap: (after.heapUsed - before.heapUsed) / streams,
      process: (after.rss - before.rss) / streams,
      processAsFound: (found - before.rss) / streams,
    }
  } finally {
    held.close()
    await stop()
  }
}

/** What a process holds once its garbage is collected. */
function memoryOf(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  return new Promise((resolve) => {
    const read = (text: Buffer | string) => {
      const found = /memory (\{.*\})/.exec(text.toString())?.[1]
      if (!found) return
      child.stdout?.off('data', read)
      resolve(JSON.parse(found))
    }
    child.stdout?.on('data', read)
    child.kill('SIGUSR2')
  })
}

function show(what: string, sizes: readonly StreamSize[]): void {
  const part = (name: keyof StreamSize) => showSpread(spread(sizes.map((size) => size[name] / KB)), 1)
  console.log(
    `  ${what}: heap ${part('heap')}, process ${part('process')}; before garbage was collected ${part('processAsFound')}`,
  )
}
