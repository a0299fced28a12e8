/**
 * Measures the waits of staff at a store with 1,000,000 orders: each kind of search of past orders, and the
 * figures of a year of 500 dishes, with the time they block the event loop. Both must stay below 200 ms.
 *
 *   node bench/src/large-store.ts [--small]
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { figuresQuerySchema } from '@thali/contract/figures'
import { orderListQuerySchema } from '@thali/contract/order-list'
import { addDays } from '@thali/domain/time/calendar-day'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '@thali/server/deps'
import { readFigures } from '@thali/server/features/after/figures/read-figures'
import type { Staff } from '@thali/server/features/base/account/guard'
import { listOrdersOf } from '@thali/server/features/order/order/staff/list-orders'
import { type BenchEngine, onEachEngine } from './bench-engine.ts'
import { benchDeps, importSampleStores } from './bench-stores.ts'
import { fillLargeStore } from './fill-large-store.ts'
import { spread } from './rounds.ts'

const isSmall = process.argv.includes('--small')
const ORDERS = isSmall ? 20_000 : 1_000_000
const DAYS = 732
const DISHES = 500
const ROUNDS = 15
const GOAL_MS = 200

const SEARCHES = {
  'the newest': {},
  'a number': { search: '417' },
  'a name that few have': { search: 'kfa rao' },
  'two letters of a name': { search: 'kf' },
  'a name that every tenth has': { search: 'guest' },
  'the end of a phone': { search: '4321' },
  'a whole phone': { search: '+91 98 7104 3210' },
  'a table': { search: 'table 14' },
  'what nobody is called': { search: 'zzzz zzzz' },
  'cancelled ones': { state: '5' },
  'cancelled ones of a name': { state: '5', search: 'guest' },
  'an order type': { orderType: 'Pickup' },
  'a table in one old month': { search: 'table 14', from: '', until: 'old' },
} as const

await onEachEngine(measure)

async function measure(engine: BenchEngine): Promise<void> {
  const deps = benchDeps(await engine.open('bench_large_store'))
  const [storeId] = await importSampleStores(deps, 1)
  if (!storeId) throw new Error('no store')
  const startedAt = performance.now()
  const days = lastDays(deps)
  await fillLargeStore(deps.db, storeId, { orders: ORDERS, days, dishes: DISHES })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${engine.engine}: ${ORDERS.toLocaleString('en')} orders of one store filled in ${seconds} s`)
  const staff = { id: 'bench', name: 'Bench', role: 'owner', storeId } as unknown as Staff
  const old = days[Math.floor(DAYS / 4)] ?? ''
  for (const [what, asked] of Object.entries(SEARCHES)) {
    const query = orderListQuerySchema.parse('until' in asked ? { ...asked, until: old } : asked)
    await show(`search: ${what}`, async () => {
      const { items } = await listOrdersOf(deps, staff, query)
      return `${items.length} orders`
    })
  }
  const year = figuresQuerySchema.parse({ from: days[DAYS - 366], to: days[DAYS - 1] })
  await show(`figures of 366 days × ${DISHES} dishes`, async () => {
    const { items } = await readFigures(deps, staff, year)
    return `${items.length} dishes`
  })
}

function lastDays({ now }: Deps): string[] {
  const today = businessDay(now().getTime(), 'Asia/Kolkata', 240)
  return Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1))
}

/**
 * The time of a call, how long this process worked for it (on a busy machine the better figure; PostgreSQL's own work is
 * not in it), and the longest that it kept the loop from everything else.
 */
async function show(what: string, call: () => Promise<string>): Promise<void> {
  const found = await call()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  const ownMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const cpu = process.cpuUsage()
    await call()
    times.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(cpu)
    ownMs.push((user + system) / 1000)
    // So that what waited is counted for this call.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  delay.disable()
  const { median, max } = spread(times)
  const held = Math.round(delay.max / 1e6)
  const verdict = max <= GOAL_MS ? '' : `  ABOVE ${GOAL_MS} ms`
  console.log(
    `  ${what}: ${median.toFixed(1)} ms, at most ${max.toFixed(1)}; our own work ${spread(ownMs).median.toFixed(1)} ms; loop held ${held} ms (${found})${verdict}`,
  )
}
