/**
 * How long the menu page takes while orders pour in: its p99 alone, and beside 100 orders a second.
 *
 *   node bench/src/page-while-ordering.ts
 */

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { type BenchDatabase, type BenchEngine, onEachEngine } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { FIRST_CORE, leaveFirstCore } from './first-core.ts'
import { showSpread, spread } from './rounds.ts'

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
  const pages = () => openLoop(PAGES_A_SECOND, () => send(server, agent, 'GET', '/bench-0'))
  const orders = () =>
    openLoop(ORDERS_A_SECOND, () => send(server, agent, 'POST', `/order/create/web/${storeId}`, body))
  await pages()
  const alone: number[] = []
  const beside: number[] = []
  const placing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(p99(await pages()))
    const [pageTimes, orderTimes] = await Promise.all([pages(), orders()])
    beside.push(p99(pageTimes))
    placing.push(p99(orderTimes))
  }
  agent.destroy()
  await server.stop()
  const show = (timesMs: number[]) => `${showSpread(spread(timesMs), 1)} ms`
  console.log(`${engine.engine}: menu page p99 at ${PAGES_A_SECOND} pages/s, ${ROUNDS} rounds`)
  console.log(`  alone ${show(alone)}, beside ${ORDERS_A_SECOND} orders/s ${show(beside)}`)
  console.log(`  placing an order, p99 ${show(placing)}`)
}

async function prepare(opened: BenchDatabase): Promise<{ storeId: string; body: string }> {
  const deps = benchDeps(opened)
  const [storeId] = await importSampleStores(deps, 1)
  if (!storeId) throw new Error('no store')
  const placement: OrderPlacementInput = await acceptablePlacement(deps, storeId)
  return { storeId, body: JSON.stringify(placement) }
}

/** Sends at a steady rate whether or not answers come. @returns milliseconds from each due time to its answer */
async function openLoop(aSecond: number, sendOne: () => Promise<void>): Promise<number[]> {
  const timesMs: number[] = []
  const startedAt = performance.now()
  const count = (aSecond * ROUND_MS) / 1000
  const underWay: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueAt = startedAt + (index * 1000) / aSecond
    while (performance.now() < dueAt) await new Promise((done) => setImmediate(done))
    underWay.push(sendOne().then(() => void timesMs.push(performance.now() - dueAt)))
  }
  await Promise.all(underWay)
  return timesMs
}

function p99(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/** @throws {Error} unless a page is answered with 200, and an order with 201 */
function send(
  server: ThaliProcess,
  agent: Agent,
  method: string,
  path: string,
  body?: string,
): Promise<void> {
  const headers: Record<string, string> = body
    ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    : { 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: server.port, agent, method, path, headers },
      (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () => {
          const expected = body ? 201 : 200
          if (response.statusCode === expected) resolve()
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
