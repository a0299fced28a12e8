import type { StoreId } from '@thali/domain/ids'
import { pauseAfterMs } from '@thali/domain/print/printer'
import type { Deps } from '../../../deps.ts'
import { failJob } from './fetch-job.ts'
import { findJob, finishJob, requeueJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'
import { setDue } from './waiting-jobs.queries.ts'

/** Result of a job, as a printer or its agent reports it. */
export type PrintOutcome =
  | { readonly kind: 'printed' }
  /** Retried later; `wasSent`: part of it may be on paper. */
  | { readonly kind: 'later'; readonly error: string; readonly wasSent: boolean }
  /** It cannot be printed. */
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Records the result of a job. Success is accepted from every caller that it was handed to; failure only from its
 * current holder, as another may hold it by then.
 */
export async function endJob(
  deps: Deps,
  storeId: StoreId,
  printer: Pick<Printer, 'id' | 'transport'>,
  { jobId, by }: { readonly jobId: string; readonly by: string },
  outcome: PrintOutcome,
): Promise<void> {
  const job = await findJob(deps.db, storeId, jobId, printer.id)
  if (!job || job.fetches === 0) return
  if (outcome.kind === 'printed') {
    await finishJob(deps.db, storeId, job.id, { state: 'printed', error: null, at: deps.now() })
    return
  }
  if (job.fetchedBy !== by) return
  if (outcome.kind === 'failed') return failJob(deps, storeId, job, outcome.error)
  const { error, wasSent } = outcome
  await requeueJob(deps.db, storeId, job, { error, wasSent })
  // Retried soon, since a diner waits for the food, then less and less often, with all queued behind it.
  if (printer.transport === 'tcp')
    await setDue(deps.db, storeId, printer.id, new Date(deps.now().getTime() + pauseAfterMs(job.fetches)))
}
