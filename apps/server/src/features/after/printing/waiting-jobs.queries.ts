/** Waiting jobs: those sent by the server, those that wait too long, and those of removed printers. */
import type { StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { updateRows } from '../../../db/store-rows.ts'
import { endedAs, isWaiting, oldestPrintableAt } from './print-job.queries.ts'

/**
 * Next printer of any store that the server itself has to send to, except those being sent to. With
 * `isAnswering` only one without a fault.
 */
export function findDuePrinter(
  db: Db,
  at: Date,
  { busy, isAnswering }: { readonly busy: readonly string[]; readonly isAnswering: boolean },
) {
  return db
    .selectFrom('print_jobs as job')
    .innerJoin('printers as printer', (join) =>
      join.onRef('printer.store_id', '=', 'job.store_id').onRef('printer.id', '=', 'job.printer_id'),
    )
    .select(['job.store_id as storeId', 'job.printer_id as printerId', 'printer.fault'])
    .where('job.due_at', '<=', at)
    .where('job.created_at', '>', oldestPrintableAt(at))
    .$if(busy.length > 0, (query) => query.where('job.printer_id', 'not in', busy))
    .$if(isAnswering, (query) => query.where('printer.fault', '=', ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('print_jobs as held')
            .select('held.id')
            .whereRef('held.store_id', '=', 'job.store_id')
            .whereRef('held.printer_id', '=', 'job.printer_id')
            .where(sql<boolean>`held.state in ('queued', 'fetched')`)
            .where('held.lease_ends_at', '>', at),
        ),
      ),
    )
    .orderBy('job.due_at')
    .limit(1)
    .executeTakeFirst()
}

/** Sets the time at which the server itself sends all jobs of a printer; null: they are fetched. */
export async function setDue(db: Db, storeId: StoreId, printerId: string, dueAt: Date | null): Promise<void> {
  await updateRows(db, storeId, 'print_jobs')
    .set({ due_at: dueAt })
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .execute()
}

/** Overdue jobs, each returned once. */
export function listOverdueJobs(db: Db, at: Date, limit: number) {
  return overdueJobs(db, at).orderBy('watch_at').limit(limit).execute()
}

export function overdueJobs(db: Db, at: Date) {
  return db
    .selectFrom('print_jobs')
    .select(['store_id as storeId', 'printer_id as printerId'])
    .where('watch_at', '<=', at)
}

/** Jobs that the server itself may have to send. */
export function duePrints(db: Db, at: Date) {
  return db
    .selectFrom('print_jobs')
    .select('id')
    .where('due_at', '<=', at)
    .where('created_at', '>', oldestPrintableAt(at))
}

/** Postpones the check of a printer's overdue jobs. */
export async function postponeOverdueCheck(
  tx: Db,
  storeId: StoreId,
  printerId: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  await updateRows(tx, storeId, 'print_jobs')
    .set({ watch_at: until })
    .where('printer_id', '=', printerId)
    .where('watch_at', '<=', at)
    .execute()
}

/** Moves waiting jobs of a silent printer to another, except those moved before. @returns their number */
export async function moveWaitingJobs(
  tx: Db,
  storeId: StoreId,
  from: string,
  to: {
    readonly printerId: string
    readonly dueAt: Date | null
    readonly watchAt: Date
    readonly isShown: boolean
    readonly at: Date
  },
): Promise<number> {
  const { numUpdatedRows } = await updateRows(tx, storeId, 'print_jobs')
    .set((eb) => ({
      printer_id: to.printerId,
      moved_from: from,
      state: to.isShown ? 'printed' : 'queued',
      finished_at: to.isShown ? to.at : null,
      is_duplicate: eb.case().when('state', '=', 'fetched').then(true).else(eb.ref('is_duplicate')).end(),
      lease_ends_at: null,
      fetched_by: null,
      due_at: to.isShown ? null : to.dueAt,
      watch_at: to.isShown ? null : to.watchAt,
    }))
    .where('printer_id', '=', from)
    .where('moved_from', 'is', null)
    .where(isWaiting)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Fails waiting jobs of a removed printer. @returns their number */
export function failWaitingJobs(tx: Db, storeId: StoreId, printerId: string, at: Date): Promise<number> {
  return failJobs(tx, storeId, printerId, { error: 'removed', at })
}

/** Fails jobs that wait too long for a printer, except those being printed. @returns their number */
export function failOldJobs(tx: Db, storeId: StoreId, printerId: string, at: Date): Promise<number> {
  return failJobs(tx, storeId, printerId, { error: 'expired', at, freeSince: oldestPrintableAt(at) })
}

async function failJobs(
  tx: Db,
  storeId: StoreId,
  printerId: string,
  { error, at, freeSince }: { readonly error: string; readonly at: Date; readonly freeSince?: Date },
): Promise<number> {
  const { numUpdatedRows } = await updateRows(tx, storeId, 'print_jobs')
    .set(endedAs('failed', error, at))
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .$if(freeSince !== undefined, (query) =>
      query
        .where('created_at', '<=', freeSince ?? at)
        .where((eb) => eb.or([eb('lease_ends_at', 'is', null), eb('lease_ends_at', '<=', at)])),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
