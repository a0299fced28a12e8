/**
 * What a kitchen has before it: stations that make so many dishes at once, in the order that orders came.
 *
 * Pure, and tried by simulated evenings before a route uses it; then this folder belongs to `packages/domain/src`.
 */
import { isMadeAt, type RoutedLine, type Station } from '@thali/domain/order/station'
import type { Instant } from '@thali/domain/time/clock'

/** Of a dish that says nothing itself, in a store that says nothing either. */
const DISH_MINUTES_USUAL = 12
/** Dishes that a station makes at once, unless it says otherwise. */
const PARALLEL_USUAL = 4
/** Of a dish that should be done by now so much is still taken to be left, until staff say that the order is ready. */
const LEAST_LEFT = 0.1

const MINUTE_MS = 60_000

/** A station and how many dishes it makes at once; absent: the usual four. */
export interface CookingStation extends Station {
  readonly parallel?: number
}

/** What is known of a kitchen before an order comes. */
export interface CookingPlan {
  readonly stations: readonly CookingStation[]
  /** Of dishes without minutes of their own; absent: the usual twelve. */
  readonly dishMinutes?: number
}

/** A line as far as its making needs it. */
export interface CookedLine extends RoutedLine {
  readonly quantity: number
  /** Of one unit; absent: as the store's dishes usually take. 0 is a dish that is only handed out. */
  readonly prepMinutes?: number | undefined
}

/** An order that the kitchen has and that is not ready. */
export interface OpenTicket {
  readonly lines: readonly CookedLine[]
  /** When staff said that it is prepared; null: not begun. */
  readonly begunAt: Instant | null
}

/** In how many minutes each place of a station is free, soonest first, by the station's id. */
export type KitchenQueue = ReadonlyMap<string, readonly number[]>

/** Where a line is made that no station was given: in a kitchen of its own. */
const ELSEWHERE = ''

/** Minutes that one unit of a dish takes. */
export function minutesOfDish({ prepMinutes }: Pick<CookedLine, 'prepMinutes'>, plan: CookingPlan): number {
  return Math.max(0, prepMinutes ?? plan.dishMinutes ?? DISH_MINUTES_USUAL)
}

/**
 * The queue of a kitchen at an instant; tickets in the order in which they came. Those that were begun had the places
 * of their stations one after another since then; a dish that should be done has a tenth of its minutes left.
 */
export function queueOf(tickets: readonly OpenTicket[], plan: CookingPlan, at: Instant): KitchenQueue {
  const queue = new Map<string, readonly number[]>()
  const begun = tickets.filter(({ begunAt }) => begunAt !== null)
  for (const { lines, begunAt } of [...begun, ...tickets.filter((ticket) => ticket.begunAt === null)]) {
    const begunIn = begunAt === null ? 0 : Math.min(0, (begunAt - at) / MINUTE_MS)
    for (const [id, units] of unitsByStation(lines, plan)) {
      queue.set(id, takePlaces(queue.get(id) ?? idlePlaces(id, plan), units, begunIn).places)
    }
  }
  return queue
}

/** In how many minutes each station has made its part of an order that comes behind a queue, by the station's id. */
export function madeIn(
  lines: readonly CookedLine[],
  queue: KitchenQueue,
  plan: CookingPlan,
): Map<string, number> {
  const made = new Map<string, number>()
  for (const [id, units] of unitsByStation(lines, plan)) {
    made.set(id, takePlaces(queue.get(id) ?? idlePlaces(id, plan), units, 0).doneIn)
  }
  return made
}

/** Gives each unit the place that is free soonest, from a minute on that may lie before now. */
function takePlaces(free: readonly number[], units: readonly number[], beginsIn: number) {
  const places = [...free]
  let doneIn = 0
  for (const minutes of units) {
    let soonest = 0
    for (let at = 1; at < places.length; at += 1) {
      if ((places[at] ?? 0) < (places[soonest] ?? 0)) soonest = at
    }
    const done = Math.max(beginsIn, places[soonest] ?? 0) + minutes
    places[soonest] = Math.max(done, minutes * LEAST_LEFT)
    doneIn = Math.max(doneIn, places[soonest] ?? 0)
  }
  return { places, doneIn }
}

function idlePlaces(id: string, { stations }: CookingPlan): number[] {
  const parallel = stations.find((station) => station.id === id)?.parallel ?? PARALLEL_USUAL
  return Array.from({ length: Math.max(1, parallel) }, () => Number.NEGATIVE_INFINITY)
}

/** Minutes of each unit, the longest first, by the id of the station that makes it. */
function unitsByStation(lines: readonly CookedLine[], plan: CookingPlan): Map<string, number[]> {
  const units = new Map<string, number[]>()
  for (const line of lines) {
    const id = stationIdOf(line, plan)
    const minutes = units.get(id) ?? []
    for (let unit = 0; unit < line.quantity; unit += 1) minutes.push(minutesOfDish(line, plan))
    units.set(id, minutes)
  }
  for (const minutes of units.values()) minutes.sort((one, other) => other - one)
  return units
}

function stationIdOf(line: RoutedLine, { stations }: CookingPlan): string {
  const makers = stations.filter((station) => isMadeAt(line, station, stations))
  const [maker] = makers
  return maker && makers.length === 1 ? maker.id : ELSEWHERE
}
