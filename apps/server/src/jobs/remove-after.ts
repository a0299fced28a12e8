import type { Schema } from '../db/schema.ts'
import { defineHourlyJob, type Job } from './define-job.ts'
import { removeRowsBefore } from './remove-rows.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Rows per statement, so that orders are not blocked. */
const CHUNK = 500

interface Retention<T extends keyof Schema> {
  readonly table: T
  readonly column: keyof Schema[T] & string
  /** 0: the column itself has the end of a row's time. */
  readonly days: number
  /** Columns of the primary key; `store_id` and `id` by default. */
  readonly key?: readonly (keyof Schema[T] & string)[]
  /** Whether the column has dates of a store's calendar, as text. */
  readonly isDate?: boolean
  /** Column that must be null. */
  readonly unless?: keyof Schema[T] & string
}

/** Removes rows some days after the time in a column, in small steps between which orders are written. */
export function removeAfter<T extends keyof Schema>(retention: Retention<T>): Job {
  const { table, column, days, key = ['store_id', 'id'], isDate = false, unless } = retention
  return defineHourlyJob(`remove-old-${table.replaceAll('_', '-')}`, async ({ db, now }, stopping) => {
    const at = new Date(now().getTime() - days * DAY_MS)
    const before = isDate ? at.toISOString().slice(0, 10) : at
    const old = { table, column, before, key, unless }
    while (!stopping.aborted && (await removeRowsBefore(db, old, CHUNK)) === CHUNK);
  })
}
