/** Print jobs, waiting and done. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { WAITS_AT_MOST_MS } from '@thali/domain/print/printer'
import { sql } from 'kysely'
import { hasRow, mapRow, valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

export const JOB_COLUMNS = [
  'id',
  'printer_id as printerId',
  'kind',
  'order_id as orderId',
  'order_number as orderNumber',
  'document',
  'state',
  'is_duplicate as isDuplicate',
  'fetches',
  'fetched_by as fetchedBy',
  'lease_ends_at as leaseEndsAt',
  'moved_from as movedFrom',
  'handed_out as handedOut',
  'last_error as lastError',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const

export interface Handover {
  /** A printer's MAC, an agent's name, or `server` and its id. */
  readonly by: string
  /** ISO. */
  readonly at: string
  readonly printerId: string
}

/** Limit of stored handovers of a job. */
const HANDOVERS_KEPT = 10

/** A job; its `document` is the lines of paper as JSON, its `handedOut` the handovers, oldest first. */
export type PrintJob = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** A job of its row, whose handovers are stored as JSON. */
export function toJob<Row extends { readonly handedOut: string }>({ handedOut, ...row }: Row) {
  return { ...row, handedOut: JSON.parse(handedOut) as Handover[] }
}

/** Condition on waiting jobs, in literals, as the partial index requires. */
export const isWaiting = sql<boolean>`state in ('queued', 'fetched')`

/** Creation time up to which a job has waited too long. */
export function oldestPrintableAt(at: Date): Date {
  return new Date(at.getTime() - WAITS_AT_MOST_MS)
}

/** Writes jobs, except for events that already have theirs. @returns number of new ones */
export async function insertJobs(tx: Db, rows: readonly NewRow<'print_jobs'>[]): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('print_jobs')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['store_id', 'dedupe_key']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export function jobsOf(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'print_jobs').select(JOB_COLUMNS)
}

/**
 * Next job of a printer: the oldest that is not leased, or is leased by `by`; with `jobId` only that job.
 * Never a job that has waited too long.
 */
export async function findNextJob(
  db: Db,
  storeId: StoreId,
  printerId: string,
  { by, at, jobId }: { readonly by: string; readonly at: Date; readonly jobId?: string | undefined },
): Promise<PrintJob | undefined> {
  return jobsOf(db, storeId)
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .where('created_at', '>', oldestPrintableAt(at))
    .$if(jobId !== undefined, (query) => query.where('id', '=', jobId ?? ''))
    .where((eb) =>
      eb.or([eb('lease_ends_at', 'is', null), eb('lease_ends_at', '<=', at), eb('fetched_by', '=', by)]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .$call(mapRow(toJob))
}

export async function wasQueued(db: Db, storeId: StoreId, dedupeKey: string): Promise<boolean> {
  return selectRows(db, storeId, 'print_jobs').select('id').where('dedupe_key', '=', dedupeKey).$call(hasRow)
}

/** A job of the store, or of this printer if given. */
export function findJob(db: Db, storeId: StoreId, id: string, printerId?: string) {
  return jobsOf(db, storeId)
    .where('id', '=', id)
    .$if(printerId !== undefined, (query) => query.where('printer_id', '=', printerId ?? ''))
    .$call(mapRow(toJob))
}

/** Job that a caller has fetched and not reported on yet. */
export async function findHeldJob(
  db: Db,
  storeId: StoreId,
  printerId: string,
  by: string,
): Promise<PrintJob | undefined> {
  return jobsOf(db, storeId)
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .where('fetched_by', '=', by)
    .orderBy('lease_ends_at', 'desc')
    .limit(1)
    .$call(mapRow(toJob))
}

/**
 * Leases a job to a caller. One handed out before without a result may be printed, and is a repeat from now on.
 *
 * @returns undefined when another caller took it first
 */
export async function leasePrintJob(
  db: Db,
  storeId: StoreId,
  { id, fetches, handedOut, printerId }: Pick<PrintJob, 'id' | 'fetches' | 'handedOut' | 'printerId'>,
  lease: {
    readonly by: string
    readonly at: Date
    readonly endsAt: Date
    readonly isServers: boolean
  },
): Promise<PrintJob | undefined> {
  const handover: Handover = { by: lease.by, at: lease.at.toISOString(), printerId }
  return updateRows(db, storeId, 'print_jobs')
    .set((eb) => ({
      is_duplicate: eb.case().when('state', '=', 'fetched').then(true).else(eb.ref('is_duplicate')).end(),
      state: 'fetched' as const,
      fetches: fetches + 1,
      fetched_by: lease.by,
      lease_ends_at: lease.endsAt,
      handed_out: JSON.stringify([...handedOut, handover].slice(-HANDOVERS_KEPT)),
      ...(lease.isServers && { due_at: lease.endsAt }),
    }))
    .where('id', '=', id)
    .where('fetches', '=', fetches)
    .where(isWaiting)
    .returning(JOB_COLUMNS)
    .$call(mapRow(toJob))
}

/** Columns of a job that ends. */
export function endedAs(state: 'printed' | 'failed', error: string | null, at: Date) {
  const none = { lease_ends_at: null, due_at: null, watch_at: null }
  return { state, last_error: error, finished_at: at, ...none }
}

/** Ends a print job with its outcome. @returns false when it had ended already */
export async function finishJob(
  db: Db,
  storeId: StoreId,
  id: string,
  {
    state,
    error,
    at,
  }: { readonly state: 'printed' | 'failed'; readonly error: string | null; readonly at: Date },
): Promise<boolean> {
  return updateRows(db, storeId, 'print_jobs')
    .set(endedAs(state, error, at))
    .where('id', '=', id)
    .where(isWaiting)
    .$call(writesOne)
}

/** Returns a print job to the queue; if sent it may be printed, and the next one is a repeat. */
export async function requeueJob(
  db: Db,
  storeId: StoreId,
  { id, fetchedBy }: Pick<PrintJob, 'id' | 'fetchedBy'>,
  { error, wasSent }: { readonly error: string; readonly wasSent: boolean },
): Promise<void> {
  await updateRows(db, storeId, 'print_jobs')
    .set({
      state: 'queued',
      last_error: error,
      lease_ends_at: null,
      fetched_by: null,
      ...(wasSent && { is_duplicate: true }),
    })
    .where('id', '=', id)
    .where('fetched_by', '=', fetchedBy ?? '')
    .where('state', '=', 'fetched')
    .execute()
}

export async function listPrintersOfOrder(db: Db, storeId: StoreId, orderId: OrderId): Promise<string[]> {
  return selectRows(db, storeId, 'print_jobs')
    .select('printer_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ticket')
    .limit(100)
    .$call(valuesOf('printer_id'))
}

/** Dismisses a print job that failed. @returns false when it did not fail, or was dismissed before */
export async function dismissJob(tx: Db, storeId: StoreId, id: string, at: Date): Promise<boolean> {
  return updateRows(tx, storeId, 'print_jobs')
    .set({ dismissed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .$call(writesOne)
}
