import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { inParallel } from '@thali/test-kit/fixture'
import { startThali } from '@thali/test-kit/thali-process'
import { fillerId } from './fill-database.ts'
import { HeldStreams } from './held-streams.ts'
import { openLoop } from './load-loops.ts'
import { MEMORY_REPORT_ARGUMENTS, memoryOfEach, type ProcessMemory, readMemory } from './process-memory.ts'
import { type MovedOrder, moveOn, placeAt, placeForMoves } from './scale-orders.ts'
import { sendCall } from './send-call.ts'
import type { Side } from './two-processes.ts'

const PER_STORE = 5
const MOVES_A_SECOND = 20
const MOVES_MS = 8_000
/** Quiet time before memory is read; connections to PostgreSQL are closed after 30 s without use. */
const SETTLED_MS = 35_000
const AT_ONCE = 32
/** Share of the streams opened before memory is read, to exclude one-time costs of a process. */
const FIRST_PART = 0.2

/** Figures of streams, round by round. */
export interface StreamFigures {
  /** Memory of each stream, in bytes. */
  readonly each: readonly ProcessMemory[]
  /** Resident bytes of the process without them, its menus read. */
  readonly bytesWithout: readonly number[]
  /** From the sending of a move at one process to its arrival at the diner of the other, in milliseconds. */
  readonly arrivalsMs: readonly (readonly number[])[]
}

/**
 * Diners follow their orders, each at one process that is fresh in every round, while staff move some of these orders
 * at the other.
 */
export async function measureStreams(side: Side, streams: number, rounds: number): Promise<StreamFigures> {
  const stores = Array.from({ length: Math.ceil(streams / PER_STORE) }, (_, store) => fillerId(store))
  const moves = (rounds * MOVES_A_SECOND * MOVES_MS) / 1000
  const movedStores = Math.min(stores.length, Math.ceil(moves / (3 * PER_STORE)))
  const moved = await placeForMoves(side, stores.slice(0, movedStores), PER_STORE)
  const still = await placeStill(side, stores.slice(movedStores), streams - moved.length)
  const first = Math.floor(streams * FIRST_PART)
  const slugs = [...moved.map(({ slug }) => slug), ...still].slice(0, streams)

  const each: ProcessMemory[] = []
  const bytesWithout: number[] = []
  const arrivalsMs: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startThali({ ...side.env, NODE_OPTIONS: MEMORY_REPORT_ARGUMENTS.join(' ') })
    const held = new HeldStreams(server.port)
    try {
      // What the same orders take when they are only read is no stream's.
      await inParallel(slugs, AT_ONCE, async (slug) => {
        await sendCall(side.agent, { port: server.port, path: `/api/orders/${slug}`, status: 200 })
      })
      await held.open(slugs.slice(0, first))
      await wait(SETTLED_MS)
      const before = await readMemory(server.child)
      await held.open(slugs.slice(first))
      await wait(SETTLED_MS)
      if (held.held !== slugs.length) throw new Error(`${held.held} of ${slugs.length} streams are open`)
      const ofOne = memoryOfEach(before, await readMemory(server.child), slugs.length - first)
      each.push(ofOne)
      bytesWithout.push(before.resident - first * ofOne.live)
      arrivalsMs.push(await moveAndHear(side, held, moved))
    } finally {
      held.close()
      await server.stop()
    }
  }
  return { each, bytesWithout, arrivalsMs }
}

async function placeStill(side: Side, stores: readonly StoreId[], count: number) {
  const slugs: string[] = []
  const wanted = Array.from({ length: Math.max(0, count) }, (_, at) => stores[at % stores.length])
  await inParallel(wanted, AT_ONCE, async (storeId) => {
    if (storeId) slugs.push((await placeAt(side, side.servers[1].port, storeId)).slug)
  })
  return slugs
}

/** Moves orders at a steady rate at the other process. @returns how long each took to reach its diner */
async function moveAndHear(side: Side, held: HeldStreams, orders: readonly MovedOrder[]): Promise<number[]> {
  const open = orders.filter(({ state }) => state < SERVED)
  const wanted = Math.min(open.length, (MOVES_A_SECOND * MOVES_MS) / 1000)
  const arrivals: Promise<number>[] = []
  await openLoop(MOVES_A_SECOND, (wanted / MOVES_A_SECOND) * 1000, async () => {
    const order = open[arrivals.length]
    if (!order) return
    const arrival = held.arrival(order.slug, order.state + 1)
    const sentAt = performance.now()
    arrivals.push(arrival.then((atMs) => atMs - sentAt))
    await moveOn(side, side.servers[1].port, order)
  })
  return Promise.all(arrivals)
}
