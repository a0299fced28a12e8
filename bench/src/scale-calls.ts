import type { Scale } from './bench-args.ts'
import { databaseBytes } from './database-bytes.ts'
import { fillerId } from './fill-database.ts'
import { showRate, showSpread, spread } from './rounds.ts'
import type { MeasuredCosts } from './scale-needs.ts'
import {
  type CallCost,
  everyStore,
  loadSide,
  moveThrough,
  placeAtAny,
  placeAtSamples,
  placeForMoves,
  seeAny,
  seeSamples,
} from './scale-orders.ts'
import type { Side } from './two-processes.ts'

/** Orders that are moved to the end to measure a move, and the number of their stores. */
const MOVED = { stores: 20, each: 10 }
/** Thrown away: code is compiled, and pools are filled. */
const WARM_UP_ROUNDS = 2

/** Figures of calls, and the cost of an order relative to one in an empty database. */
export interface CallFigures extends Pick<MeasuredCosts, 'orderMs' | 'moveMs' | 'pageMs' | 'orderBytes'> {
  readonly orderRatio: number
}

/** Kind of call: on the filled side, and on the empty one where it has what the call needs. */
interface Kind {
  readonly name: string
  readonly sides: readonly (() => Promise<CallCost>)[]
  readonly rounds: (readonly CallCost[])[]
  /** Calls of all rounds, warm-up rounds included. */
  callsOfFilled: number
}

/** Orders and pages, A B A B …, the empty database beside the filled one; the first rounds are thrown away. */
export async function measureCalls(
  filled: Side,
  empty: Side,
  { stores, rounds, roundMs }: Scale,
): Promise<CallFigures> {
  const next = everyStore(stores)
  const nextStaffed = everyStore(stores)
  const on = (side: Side, call: Parameters<typeof loadSide>[2]) => () => loadSide(side, roundMs, call)
  const kind = (name: string, ...sides: (() => Promise<CallCost>)[]): Kind => ({
    name,
    sides,
    rounds: [],
    callsOfFilled: 0,
  })
  const orderHere = kind(
    'order, the store in memory',
    on(filled, placeAtSamples(filled)),
    on(empty, placeAtSamples(empty)),
  )
  const pageHere = kind('menu page from memory', on(filled, seeSamples(filled)), on(empty, seeSamples(empty)))
  const pageAnywhere = kind('menu page of any store', on(filled, seeAny(filled, next)))
  const orderAnywhere = kind('order at any store', on(filled, placeAtAny(filled, next)))
  const move = kind('move', () => moveSome(filled, nextStaffed))

  const bytesBefore = await databaseBytes(filled.deps.db)
  for (const one of [orderHere, pageHere, orderAnywhere]) await run(one, rounds)
  const orders = orderHere.callsOfFilled + orderAnywhere.callsOfFilled
  const orderBytes = ((await databaseBytes(filled.deps.db)) - bytesBefore) / orders
  // Pages of any store come last: they are compressed for seconds after they were asked for.
  for (const one of [move, pageAnywhere]) await run(one, rounds)
  for (const one of [orderHere, pageHere, orderAnywhere, move, pageAnywhere]) show(one)
  console.log(`an order takes ${Math.round(orderBytes).toLocaleString('en')} bytes of disk`)
  return {
    orderBytes,
    orderRatio: spread(orderHere.rounds.map(ratioOfCosts)).median,
    orderMs: {
      server: medianOf(orderAnywhere, 0, 'serverMs'),
      database: medianOf(orderAnywhere, 0, 'databaseMs'),
    },
    moveMs: { server: medianOf(move, 0, 'serverMs'), database: medianOf(move, 0, 'databaseMs') },
    pageMs: medianOf(pageHere, 0, 'serverMs'),
  }
}

async function run(kind: Kind, rounds: number): Promise<void> {
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const costs: CallCost[] = []
    for (const side of kind.sides) costs.push(await side())
    kind.callsOfFilled += costs[0]?.calls ?? 0
    if (round >= 0) kind.rounds.push(costs)
  }
}

/** Moves fresh orders of a few stores that were not moved in before. */
async function moveSome(side: Side, nextStore: () => number): Promise<CallCost> {
  const stores = Array.from({ length: MOVED.stores }, () => fillerId(nextStore()))
  return moveThrough(side, await placeForMoves(side, stores, MOVED.each))
}

/** Processor time of the filled side against the empty one; where it is not known, time by rates. */
function ratioOfCosts([filled, empty]: readonly CallCost[]): number {
  if (!filled || !empty) return Number.NaN
  const byProcessor = (filled.serverMs + filled.databaseMs) / (empty.serverMs + empty.databaseMs)
  return Number.isNaN(byProcessor) ? empty.aSecond / filled.aSecond : byProcessor
}

function spreadOf({ rounds }: Kind, side: number, figure: keyof CallCost) {
  return spread(rounds.map((costs) => costs[side]?.[figure] ?? Number.NaN))
}

function medianOf(kind: Kind, side: number, figure: keyof CallCost): number {
  return spreadOf(kind, side, figure).median
}

function show(kind: Kind): void {
  const line = (side: number) => {
    const of = (figure: keyof CallCost) => spreadOf(kind, side, figure)
    return `${showRate(of('aSecond'))}, p99 ${showSpread(of('p99Ms'), 0)} ms, processor ${showSpread(of('serverMs'))} ms of servers, ${showSpread(of('databaseMs'))} ms of PostgreSQL`
  }
  console.log(`${kind.name}, ${kind.rounds.length} rounds`)
  console.log(`  filled ${line(0)}`)
  if (kind.sides.length !== 2) return
  const rates = kind.rounds.map(([filled, empty]) => (filled?.aSecond ?? 0) / (empty?.aSecond ?? 0))
  console.log(`  empty  ${line(1)}`)
  console.log(
    `  filled against empty: cost ${showSpread(spread(kind.rounds.map(ratioOfCosts)))}, rate ${showSpread(spread(rates))}`,
  )
}
