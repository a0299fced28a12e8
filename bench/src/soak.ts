/**
 * A steady evening: diners look at menus, order and follow their orders, staff read boards and move orders on. Memory,
 * open handles and slowest answers of the server must be at the end what they were after its first minutes.
 *
 *   node bench/src/soak.ts [--minutes=N] [--postgres]
 *
 * Two hours unless it says otherwise, on SQLite unless told; the exit code is 1 when something grew.
 */
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { startThali } from '@thali/test-kit/thali-process'
import { numberFrom } from './bench-args.ts'
import { type BenchEngine, startEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { Evening } from './evening.ts'
import { percentile } from './load-loops.ts'
import { handlesOf, residentBytes } from './process-cost.ts'
import { type SoakSample, trendsOf } from './soak-verdict.ts'
import { staffHeader, WIDE_OPEN } from './two-processes.ts'

const STORES = 8
/** Duration of one sample, in milliseconds. */
const WINDOW_MS = 10_000
const LINES_A_SOAK = 20

const args = process.argv.slice(2)
const minutes = numberFrom(args, 'minutes', args.includes('--small') ? 1.5 : 120)
const engine = await startEngine(args.includes('--postgres') ? 'postgres' : 'sqlite')
try {
  await soak(engine)
} finally {
  await engine.stop()
}

async function soak({ engine: name, open }: BenchEngine): Promise<void> {
  const opened = await open('bench_soak')
  const deps = benchDeps(opened)
  const storeIds = await importSampleStores(deps, STORES)
  const server = await startThali({
    DATA_DIR: opened.dataDir,
    DATABASE_URL: opened.databaseUrl ?? '',
    ...WIDE_OPEN,
  })
  // The server first: it makes the installation's key, which tokens are sealed with.
  const stores = await Promise.all(
    storeIds.map(async (id) => ({
      id,
      staff: await staffHeader(deps, id),
      placement: JSON.stringify(await acceptablePlacement(deps, id)),
    })),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const evening = new Evening(server.port, agent, stores)
  const pid = server.child.pid ?? Number.NaN
  console.log(`${name}: ${minutes} minutes, ${evening.described}; load ${loadavg()[0]?.toFixed(1)}`)
  const samples: SoakSample[] = []
  try {
    const endsAt = performance.now() + minutes * 60_000
    const windows = Math.ceil((minutes * 60_000) / WINDOW_MS)
    while (performance.now() < endsAt) {
      const { pages, orders, moves } = await evening.goOn(WINDOW_MS)
      samples.push({
        memoryMb: residentBytes(pid) / 1e6,
        handles: handlesOf(pid),
        pageP99Ms: percentile(pages, 0.99),
        orderP99Ms: percentile(orders, 0.99),
        moveP99Ms: percentile(moves, 0.99),
      })
      if (samples.length % Math.ceil(windows / LINES_A_SOAK) === 0) show(samples)
    }
  } finally {
    await evening.end()
    agent.destroy()
    await server.stop()
  }
  console.log(`  ${evening.counts}; load ${loadavg()[0]?.toFixed(1)}`)
  for (const { figure, began, ended, isFlat } of trendsOf(samples)) {
    console.log(`  ${isFlat ? 'flat' : 'GREW'}: ${figure} ${began.toFixed(1)} → ${ended.toFixed(1)}`)
    if (!isFlat) process.exitCode = 1
  }
}

function show(samples: readonly SoakSample[]): void {
  const last = samples.at(-1)
  if (!last) return
  const at = ((samples.length * WINDOW_MS) / 60_000).toFixed(1)
  console.log(
    `  minute ${at}: ${last.memoryMb.toFixed(0)} MB, ${last.handles} handles, p99 of pages ${last.pageP99Ms.toFixed(0)} ms, orders ${last.orderP99Ms.toFixed(0)} ms, moves ${last.moveP99Ms.toFixed(0)} ms`,
  )
}
