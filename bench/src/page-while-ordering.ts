/**
 * Measures the menu page while orders are placed: its p99 alone, and beside 100 orders a second.
 *
 *   node bench/src/page-while-ordering.ts
 */

import { Agent } from 'node:http'
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { StoreId } from '@thali/domain/ids'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { type BenchDatabase, type BenchEngine, onEachEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { FIRST_CORE, leaveFirstCore } from './first-core.ts'
import { openLoop, percentile } from './load-loops.ts'
import { showSpread, spread } from './rounds.ts'
import { sendCall } from './send-call.ts'

const ROUNDS = 5
const ROUND_MS = 4000
const PAGES_A_SECOND = 500
const ORDERS_A_SECOND = 100

leaveFirstCore()
await onEachEngine(measure)

async function measure(engine: BenchEngine): Promise<void> {
  const opened = await engine.open('bench')
  const { storeId, body } = await prepare(opened)
  const env = {
    DATA_DIR: opened.dataDir,
    DATABASE_URL: opened.databaseUrl ?? '',
    ...UNLIMITED,
  }
  const server = await startThali(env, FIRST_CORE)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { port } = server
  const pages = () =>
    openLoop(PAGES_A_SECOND, ROUND_MS, () => sendCall(agent, { port, path: '/bench-0', status: 200 }))
  const order = { port, path: `/order/create/web/${storeId}`, body, status: 201 }
  const orders = () => openLoop(ORDERS_A_SECOND, ROUND_MS, () => sendCall(agent, order))
  await pages()
  const alone: number[] = []
  const beside: number[] = []
  const placing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(p99Of(await pages()))
    const [pageTimes, orderTimes] = await Promise.all([pages(), orders()])
    beside.push(p99Of(pageTimes))
    placing.push(p99Of(orderTimes))
  }
  agent.destroy()
  await server.stop()
  const show = (timesMs: number[]) => `${showSpread(spread(timesMs), 1)} ms`
  console.log(`${engine.engine}: menu page p99 at ${PAGES_A_SECOND} pages/s, ${ROUNDS} rounds`)
  console.log(`  alone ${show(alone)}, beside ${ORDERS_A_SECOND} orders/s ${show(beside)}`)
  console.log(`  placing an order, p99 ${show(placing)}`)
}

function p99Of(timesMs: readonly number[]): number {
  return percentile(timesMs, 0.99)
}

async function prepare(opened: BenchDatabase): Promise<{ storeId: StoreId; body: string }> {
  const deps = benchDeps(opened)
  const [storeId] = await importSampleStores(deps, 1)
  if (!storeId) throw new Error('no store')
  const placement: OrderPlacementInput = await acceptablePlacement(deps, storeId)
  return { storeId, body: JSON.stringify(placement) }
}
