/**
 * Measures how fast the menu page and the slug response are answered, against bare `node:http` sending the
 * same bytes on the same core; on an installation with one store, and on one with 10,000 and 1,000,000
 * orders.
 *
 *   node bench/src/menu-from-memory.ts [--small]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { type Fill, fillFrom, showFill } from './bench-args.ts'
import { type BenchDatabase, startEngine } from './bench-engine.ts'
import { benchDeps, importSampleStores } from './bench-stores.ts'
import { fillDatabase } from './fill-database.ts'
import { FIRST_CORE, leaveFirstCore } from './first-core.ts'
import { loadGet } from './http-load.ts'
import { recordAnswer } from './record-answer.ts'
import { interleave, showRate, showSpread } from './rounds.ts'
import { startBareServer } from './start-bare-server.ts'

const ROUNDS = 7
const LOAD = { connections: 64, durationMs: 2000 }
const HEADERS = { 'accept-encoding': 'br' }
/** The best compression of a version is made once it has been stable for 5 s. */
const SETTLED_MS = 8000
const FILL = fillFrom(process.argv)

leaveFirstCore()
const engine = await startEngine('sqlite')
try {
  const empty = await serve(await engine.open('bench_empty'), null)
  const filled = await serve(await engine.open('bench_filled'), FILL)
  const now = new Date()
  for (const [name, path] of [
    ['menu page', '/bench-0'],
    ['slug response', `/profile/web/bench-0/${now.getUTCHours()}-${now.getUTCMinutes()}`],
  ] as const) {
    await measure(name, path, empty.port, filled.port)
  }
  await empty.stop()
  await filled.stop()
} finally {
  await engine.stop()
}

async function serve(opened: BenchDatabase, fill: Fill | null): Promise<ThaliProcess> {
  const deps = benchDeps(opened)
  await importSampleStores(deps, 1)
  if (fill) await fillDatabase(deps.db, fill)
  return startThali({ DATA_DIR: opened.dataDir, LIMIT_REQUESTS_PER_MINUTE: '10000000' }, FIRST_CORE)
}

async function measure(name: string, path: string, empty: number, filled: number): Promise<void> {
  for (const port of [empty, filled]) await recordAnswer(port, path, HEADERS)
  await wait(SETTLED_MS)
  const answer = await recordAnswer(empty, path, HEADERS)
  const bare = await startBareServer(answer)
  const side = (port: number) => () => loadGet({ ...LOAD, port, path, headers: HEADERS })
  const floor = await interleave(ROUNDS, side(empty), side(bare.port))
  const growth = await interleave(ROUNDS, side(filled), side(empty))
  await bare.stop()
  console.log(`${name} (${answer.body.length.toLocaleString('en')} bytes of brotli, ${ROUNDS} rounds)`)
  console.log(`  against bare node:http: ratio ${showSpread(floor.ratio)} (goal 0.7)`)
  console.log(`    from memory ${showRate(floor.a)}, bare ${showRate(floor.b)}`)
  console.log(`  with ${showFill(FILL)} against empty: ratio ${showSpread(growth.ratio)} (goal 0.9)`)
}
