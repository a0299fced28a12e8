/** Lists of waiting, printed and failed jobs. */

import type { StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { mapRows } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { isWaiting, jobsOf, type PrintJob, toJob } from './print-job.queries.ts'

export async function countWaitingJobs(db: Db, storeId: StoreId): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows(db, storeId, 'print_jobs')
    .select(['printer_id', sql<number>`cast(count(*) as integer)`.as('waiting')])
    .where(isWaiting)
    .groupBy('printer_id')
    .execute()
  return new Map(rows.map(({ printer_id, waiting }) => [printer_id, waiting]))
}

/** A printer's jobs, newest first. */
export async function listJobsOfPrinter(
  db: Db,
  storeId: StoreId,
  printerId: string,
  limit: number,
): Promise<PrintJob[]> {
  return jobsOf(db, storeId)
    .where('printer_id', '=', printerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(mapRows(toJob))
}

/** Failed jobs that are not dismissed, newest first; nobody misses the test page of a removed printer. */
export async function listFailedPrintJobs(
  db: Db,
  storeId: StoreId,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<PrintJob[]> {
  return jobsOf(db, storeId)
    .where(sql<boolean>`state = 'failed'`)
    .where('dismissed_at', 'is', null)
    .where(({ eb, or }) => or([eb('kind', '<>', 'test'), eb('last_error', '<>', 'removed')]))
    .where('finished_at', '>=', since)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .$call(mapRows(toJob))
}
