/** Parties waiting for a table, and their quoted waiting time. */

import type { Instant } from '../time/clock.ts'
import { QUARTER_MS } from './booking-time.ts'

export const WAITING_STATES = ['waiting', 'told', 'seated', 'left'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** Limit of a quoted time, in minutes. */
export const QUOTE_MAX = 600

const STEPS: Readonly<Record<WaitingState, readonly WaitingState[]>> = {
  waiting: ['told', 'seated', 'left'],
  told: ['seated', 'left'],
  seated: [],
  left: [],
}

const MINUTE_MS = 60_000
const QUOTE_STEP = 5

/** True where a party may take a step: told that its table is ready, seated, or gone. */
export function mayWaitingStep(from: WaitingState, to: WaitingState): boolean {
  return STEPS[from].includes(to)
}

/**
 * Time from which a table is free for a stay of so many minutes, by the quarter hours since 1970 that are reserved.
 */
export function freeFrom(from: Instant, reserved: readonly number[], minutes: number): Instant {
  let free = from
  for (const quarter of reserved.toSorted((one, other) => one - other)) {
    if (quarter * QUARTER_MS >= free + minutes * MINUTE_MS) break
    free = Math.max(free, (quarter + 1) * QUARTER_MS)
  }
  return free
}

/** Fields of a table that waiting parties depend on. */
export interface WaitedTable {
  readonly seatsMax: number
  /** Time at which the present or next expected party leaves; now or earlier: it is free. */
  readonly freeAt: Instant
}

/**
 * Minutes that a party waits if those before it are seated in order, each at the first free table that is large enough.
 *
 * @param ahead sizes of the parties that wait already, the first first
 * @returns whole steps of five minutes, rounded up; null where no table is large enough
 */
export function quoteMinutes(
  party: number,
  {
    ahead,
    tables,
    now,
    stayMinutes,
  }: {
    readonly ahead: readonly number[]
    readonly tables: readonly WaitedTable[]
    readonly now: Instant
    readonly stayMinutes: (party: number) => number
  },
): number | null {
  const free = tables.map(({ seatsMax, freeAt }) => ({ seatsMax, freeAt: Math.max(now, freeAt) }))
  const take = (size: number): Instant | null => {
    const fitting = free.filter(({ seatsMax }) => seatsMax >= size)
    const [best] = fitting.sort((one, other) => one.freeAt - other.freeAt || one.seatsMax - other.seatsMax)
    if (!best) return null
    const at = best.freeAt
    best.freeAt = at + stayMinutes(size) * MINUTE_MS
    return at
  }
  for (const size of ahead) take(size)
  const at = take(party)
  return at === null ? null : Math.ceil((at - now) / MINUTE_MS / QUOTE_STEP) * QUOTE_STEP
}
