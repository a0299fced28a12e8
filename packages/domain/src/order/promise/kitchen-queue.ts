/** Queue of a kitchen: stations that make so many dishes at once, in the order in which orders arrived. */

import type { Instant } from '../../time/clock.ts'
import {
  isMadeAt,
  PARALLEL_USUAL,
  type RoutedComponent,
  type RoutedLine,
  routeOfComponent,
  type Station,
} from '../station.ts'

/** Minutes of a dish without its own, in a store without its own default. */
const DISH_MINUTES_USUAL = 12
/**
 * Share of its minutes that a dish counts as needing once it should be done, until staff mark the order ready.
 */
const LEAST_LEFT = 0.1

/** Limit of an order's units that are computed for a station; it bounds the work that a request can cause. */
const UNITS_MAX = 10_000

const MINUTE_MS = 60_000

/** Stations and cooking times of a kitchen. */
export interface CookingPlan {
  readonly stations: readonly Station[]
  /** Minutes of dishes without their own; absent: the default of twelve. */
  readonly dishMinutes?: number
}

/** Fields of a line that its cooking time depends on. */
export interface CookedLine extends RoutedLine {
  readonly quantity: number
  /** Minutes of one unit; absent: the store's default. 0 is a dish that is only handed out. */
  readonly prepMinutes?: number | undefined
  /** Dishes of a combo, which are made in its place; absent or empty for other dishes. */
  readonly components?: readonly CookedComponent[] | undefined
}

/** Fields of a combo's dish that its cooking time depends on. */
export interface CookedComponent extends RoutedComponent {
  /** Number in one unit of the combo. */
  readonly quantity: number
  /** Minutes of one unit; absent: the store's default. */
  readonly prepMinutes?: number | undefined
}

/** Order that the kitchen has and that is not ready. */
export interface OpenTicket {
  readonly lines: readonly CookedLine[]
  /** Time at which staff started its preparation; null: not begun. */
  readonly begunAt: Instant | null
}

/** Minutes until each place of a station is free, soonest first, by the station's id. */
export type KitchenQueue = ReadonlyMap<string, readonly number[]>

/** Id that stands for a kitchen of its own, where lines without a station are made. */
export const NO_STATION = ''

/** Dishes to make for a line: its own, or those of a combo, each at its own station. */
export function dishesOf(line: CookedLine): readonly CookedLine[] {
  const { components = [], quantity } = line
  if (components.length === 0) return [line]
  return components.map((component) => ({
    ...routeOfComponent(component, line),
    quantity: component.quantity * quantity,
    prepMinutes: component.prepMinutes,
  }))
}

/** Minutes of one unit of a dish. */
export function minutesOfDish({ prepMinutes }: Pick<CookedLine, 'prepMinutes'>, plan: CookingPlan): number {
  return Math.max(0, prepMinutes ?? plan.dishMinutes ?? DISH_MINUTES_USUAL)
}

/**
 * Queue of a kitchen at an instant; tickets in the order in which they arrived. Tickets that were begun have occupied
 * the places of their stations one after another since then; a dish that should be done has a tenth of its minutes
 * left.
 */
export function queueOf(tickets: readonly OpenTicket[], plan: CookingPlan, at: Instant): KitchenQueue {
  return takeTurns(tickets, plan, at).queue
}

/** Minutes from now until each station has made its part of each ticket, by the station's id. */
export function remainingOf<Ticket extends OpenTicket>(
  tickets: readonly Ticket[],
  plan: CookingPlan,
  at: Instant,
): ReadonlyMap<Ticket, ReadonlyMap<string, number>> {
  return takeTurns(tickets, plan, at).remaining
}

function takeTurns<Ticket extends OpenTicket>(tickets: readonly Ticket[], plan: CookingPlan, at: Instant) {
  const queue = new Map<string, readonly number[]>()
  const remaining = new Map<Ticket, Map<string, number>>()
  const begun = tickets.filter(({ begunAt }) => begunAt !== null)
  for (const ticket of [...begun, ...tickets.filter(({ begunAt }) => begunAt === null)]) {
    const { lines, begunAt } = ticket
    const begunIn = begunAt === null ? 0 : Math.min(0, (begunAt - at) / MINUTE_MS)
    const doneIn = new Map<string, number>()
    for (const [id, units] of unitsByStation(lines, plan)) {
      const taken = takePlaces(queue.get(id) ?? idlePlaces(id, plan), units, begunIn)
      queue.set(id, taken.places)
      doneIn.set(id, taken.doneIn)
    }
    remaining.set(ticket, doneIn)
  }
  return { queue, remaining }
}

/** Minutes until each station has made its part of an order behind a queue, by the station's id. */
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

/** Assigns each unit to the place that is free soonest, from a minute on that may be in the past. */
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
  for (const line of lines.flatMap(dishesOf)) {
    const id = stationIdOf(line, plan)
    const minutes = units.get(id) ?? []
    const most = Math.min(line.quantity, UNITS_MAX - minutes.length)
    for (let unit = 0; unit < most; unit += 1) minutes.push(minutesOfDish(line, plan))
    units.set(id, minutes)
  }
  for (const minutes of units.values()) minutes.sort((one, other) => other - one)
  return units
}

function stationIdOf(line: RoutedLine, { stations }: CookingPlan): string {
  const makers = stations.filter((station) => isMadeAt(line, station, stations))
  const [maker] = makers
  return maker && makers.length === 1 ? maker.id : NO_STATION
}
