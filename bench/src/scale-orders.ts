import { performance } from 'node:perf_hooks'
import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API, pathTo } from '@thali/contract/paths'
import type { OrderDetail } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { inParallel } from '@thali/test-kit/fixture'
import { FILLER_PLACEMENT, fillerId } from './fill-database.ts'
import { closedLoop, type Loaded, percentile } from './load-loops.ts'
import { sendCall } from './send-call.ts'
import { cpuOf, type Side, staffHeader } from './two-processes.ts'

/** Calls under way at once, half of them at each process. */
const CALLERS = 16
/** Spreads numbers over stores; prime to any number of them that is not its multiple. */
const STRIDE = 7_919

/** Cost of a kind of call. */
export interface CallCost {
  readonly calls: number
  readonly aSecond: number
  readonly p99Ms: number
  /**
   * Milliseconds of processor for each call: of both servers, and of PostgreSQL; NaN where it is not known.
   */
  readonly serverMs: number
  readonly databaseMs: number
}

/** Loads both processes of a side for one round. */
export function loadSide(
  side: Side,
  roundMs: number,
  call: (port: number, caller: number) => Promise<unknown>,
): Promise<CallCost> {
  return costOf(side, () => closedLoop(CALLERS, roundMs, (caller) => call(portFor(side, caller), caller)))
}

async function costOf(side: Side, work: () => Promise<Loaded>): Promise<CallCost> {
  const before = cpuOf(side)
  const { aSecond, timesMs } = await work()
  const after = cpuOf(side)
  const each = (seconds: number) => (seconds * 1000) / timesMs.length
  return {
    calls: timesMs.length,
    aSecond,
    p99Ms: percentile(timesMs, 0.99),
    serverMs: each(after.servers - before.servers),
    databaseMs: each(after.database - before.database),
  }
}

/** Half of the callers at each process. */
function portFor({ servers }: Side, caller: number): number {
  return servers[caller % 2 === 0 ? 0 : 1].port
}

/** Orders at the sample stores, which every process has in memory. */
export function placeAtSamples({ agent, samples, placement }: Side) {
  return (port: number, caller: number) => {
    const storeId = samples[caller % samples.length] ?? ''
    const path = pathTo(DINER_API.placeOrder.path, { storeId })
    return sendCall(agent, { port, path, body: placement, status: 201 })
  }
}

/** Menu pages of the sample stores, which every process has in memory. */
export function seeSamples({ agent, samples }: Side) {
  return (port: number, caller: number) =>
    sendCall(agent, { port, path: `/bench-${caller % samples.length}`, status: 200 })
}

/** Numbers of filler stores, each once before any repeats. */
export function everyStore(stores: number): () => number {
  let at = 0
  return () => (at++ * STRIDE) % stores
}

/** Menu pages of any store. */
export function seeAny({ agent }: Side, next: () => number) {
  return (port: number) => sendCall(agent, { port, path: `/filler-${next()}`, status: 200 })
}

/** Orders at any store. */
export function placeAtAny(side: Side, next: () => number) {
  return (port: number) => placeAt(side, port, fillerId(next()))
}

/** Places an order at a filler store. */
export async function placeAt({ agent }: Side, port: number, storeId: StoreId): Promise<DinerOrder> {
  const path = pathTo(DINER_API.placeOrder.path, { storeId })
  const body = JSON.stringify(FILLER_PLACEMENT)
  return JSON.parse(await sendCall(agent, { port, path, body, status: 201 }))
}

/** An order that staff move. */
export interface MovedOrder {
  readonly id: string
  readonly slug: string
  readonly storeId: StoreId
  readonly staff: Readonly<Record<string, string>>
  state: number
  revision: number
}

/** Moves an order to its next state, as its store's staff. */
export async function moveOn({ agent }: Pick<Side, 'agent'>, port: number, order: MovedOrder): Promise<void> {
  const path = pathTo(STAFF_API.moveOrder.path, { storeId: order.storeId, orderId: order.id })
  const body = JSON.stringify({ to: order.state + 1, revision: order.revision })
  const answer = await sendCall(agent, { port, path, body, headers: order.staff, status: 200 })
  const { state, revision }: Pick<OrderDetail, 'state' | 'revision'> = JSON.parse(answer)
  order.state = state
  order.revision = revision
}

/** Places fresh orders, `each` at each of these filler stores, with staff who may move them. */
export async function placeForMoves(
  side: Side,
  stores: readonly StoreId[],
  each: number,
): Promise<MovedOrder[]> {
  const orders: MovedOrder[] = []
  for (const storeId of stores) {
    const staff = await staffHeader(side.deps, storeId)
    for (let count = 0; count < each; count += 1) {
      const { id, slug } = await placeAt(side, side.servers[1].port, storeId)
      orders.push({ id, slug, storeId, staff, state: 1, revision: 1 })
    }
  }
  return orders
}

/** Moves all of these orders through to the end, many at a time. */
export function moveThrough(side: Side, orders: readonly MovedOrder[]): Promise<CallCost> {
  return costOf(side, async () => {
    const startedAt = performance.now()
    const timesMs: number[] = []
    await inParallel(orders, CALLERS, async (order, index) => {
      while (order.state < SERVED) {
        const sentAt = performance.now()
        await moveOn(side, portFor(side, index), order)
        timesMs.push(performance.now() - sentAt)
      }
    })
    return { timesMs, aSecond: (timesMs.length / (performance.now() - startedAt)) * 1000 }
  })
}
