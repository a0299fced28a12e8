/** Counts guesses at secrets in the database, so that several processes share one limit. */

import { sql } from 'kysely'
import { chunksOf } from '../db/chunks-of.ts'
import { firstOf, hasRow } from '../db/results.ts'
import type { Db } from '../db/schema.ts'

export interface GuessLimit {
  /** Subject of the limit: an account, an address, a known device, a token. */
  readonly key: string
  readonly max: number
}

/** Clocks of servers differ by less. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/**
 * Whether a window is void: it has ended, or it ends later than any that begins now, because the clock was
 * ahead and has been corrected.
 */
function isOver(at: Date, windowMs: number) {
  const latest = new Date(at.getTime() + windowMs + CLOCK_DIFFERENCE_MS)
  return sql<boolean>`(guess_counts.window_end <= ${at} or guess_counts.window_end > ${latest})`
}

/** End of the window of a key that has a row: a void one begins anew. */
function windowEnd(at: Date, windowMs: number) {
  return sql<Date>`case when ${isOver(at, windowMs)} then excluded.window_end else guess_counts.window_end end`
}

/**
 * Takes one guess from a limit that refills when its window of `windowMs` ends.
 *
 * @returns false when none is left; then none is counted
 */
export async function takeGuess(db: Db, limit: GuessLimit, at: Date, windowMs: number): Promise<boolean> {
  return db
    .insertInto('guess_counts')
    .values({ key: limit.key, guesses: 1, window_end: new Date(at.getTime() + windowMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          guesses: sql<number>`case when ${isOver(at, windowMs)} then 1 else guess_counts.guesses + 1 end`,
          window_end: windowEnd(at, windowMs),
        })
        .where((eb) => eb.or([isOver(at, windowMs), eb('guess_counts.guesses', '<', limit.max)])),
    )
    .returning('guesses')
    .$call(hasRow)
}

/**
 * Adds counts from elsewhere to many keys, regardless of their limits.
 *
 * @returns count of each now, and the time of its reset
 */
export async function addGuesses(db: Db, counts: ReadonlyMap<string, number>, at: Date, windowMs: number) {
  const window_end = new Date(at.getTime() + windowMs)
  // In one order: two processes that add to the same keys never wait for each other in a circle.
  const values = [...counts]
    .map(([key, guesses]) => ({ key, guesses, window_end }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const rows: { key: string; guesses: number; window_end: Date }[] = []
  for (const some of chunksOf(values)) {
    const added = await db
      .insertInto('guess_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          guesses: sql<number>`case when ${isOver(at, windowMs)} then excluded.guesses
            else guess_counts.guesses + excluded.guesses end`,
          window_end: windowEnd(at, windowMs),
        }),
      )
      .returning(['key', 'guesses', 'window_end'])
      .execute()
    rows.push(...added)
  }
  return rows
}

/** Guesses of a key, and when the latest of them was made; undefined when they are forgotten. */
export function findGuesses(db: Db, key: string, at: Date, windowMs: number) {
  return db
    .selectFrom('guess_counts')
    .select(['guesses', 'window_end as windowEnd'])
    .where('key', '=', key)
    .where(({ not }) => not(isOver(at, windowMs)))
    .executeTakeFirst()
}

/**
 * Counts one guess more than `known` (null: none that count) and begins a new window.
 *
 * @returns false when another was counted concurrently
 */
export async function countGuess(
  db: Db,
  key: string,
  known: number | null,
  at: Date,
  windowMs: number,
): Promise<boolean> {
  const window_end = new Date(at.getTime() + windowMs)
  return db
    .insertInto('guess_counts')
    .values({ key, guesses: 1, window_end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ guesses: (known ?? 0) + 1, window_end })
        .where((eb) => (known === null ? isOver(at, windowMs) : eb('guess_counts.guesses', '=', known))),
    )
    .returning('guesses')
    .$call(hasRow)
}

/** True while a limit has a guess left; takes none. */
export async function hasGuess(db: Db, limit: GuessLimit, at: Date, windowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('guess_counts')
    .select('guesses')
    .where('key', '=', limit.key)
    .where(({ not }) => not(isOver(at, windowMs)))
    .executeTakeFirst()
  return row === undefined || row.guesses < limit.max
}

/** Time at which the count of this limit is reset. */
export async function findWindowEnd(db: Db, key: string): Promise<Date | undefined> {
  return db
    .selectFrom('guess_counts')
    .select('window_end')
    .where('key', '=', key)
    .$call(firstOf('window_end'))
}

/** Gives a guess back: it was right, so it was none. */
export async function returnGuess(db: Db, key: string): Promise<void> {
  await db
    .updateTable('guess_counts')
    .set((eb) => ({ guesses: eb('guesses', '-', 1) }))
    .where('key', '=', key)
    .where('guesses', '>', 0)
    .execute()
}
