import type { StoreId } from '@thali/domain/ids'
import type { CommitListeners } from '../../../db/commit-listeners.ts'
import type { Db } from '../../../db/schema.ts'
import { BucketError } from '../../../providers/storage/bucket.ts'
import { completeJob, findImageJob, type ImageJob, type ImageWork, leaseImageJob } from './images.queries.ts'
import type { ImagePlace } from './kept-originals.ts'

const MAX_TRIES = 6
/** Time after which a claimed image is free again, in case its process died. */
const LEASE_MS = 60_000

export interface ImageDeps extends ImagePlace {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
}

/**
 * Runs the job of the next due image. Permanent failures end it; temporary ones are retried with increasing delays.
 *
 * @param storeId of one store only; null: of any
 * @returns whether there was one
 */
export async function runNextJob(
  deps: ImageDeps,
  what: ImageWork,
  storeId: StoreId | null,
  work: (due: ImageJob) => Promise<void>,
  isFinal: (error: unknown) => boolean,
): Promise<boolean> {
  const now = deps.now()
  const due = await findImageJob(deps.db, now, what, storeId)
  if (!due) return false
  const nextTryAt = new Date(now.getTime() + LEASE_MS * 2 ** Math.min(due.tries, MAX_TRIES))
  if (!(await leaseImageJob(deps.db, due, now, nextTryAt))) return true
  try {
    await work(due)
  } catch (error) {
    // An unreachable bucket recovers.
    if (error instanceof BucketError) return true
    if (isFinal(error)) await giveUp(deps.db, due, error as Error, due.original)
    // The same bytes may work another time: an import of the same file retries them.
    else if (due.tries + 1 >= MAX_TRIES) await giveUp(deps.db, due, error as Error, null)
  }
  return true
}

/** Ends the tries of a job; files already shown stay. */
async function giveUp(db: Db, due: ImageJob, error: Error, original: string | null): Promise<void> {
  await completeJob(db, due, {
    state: due.files === null ? 'failed' : 'ready',
    failure: error.message.slice(0, 400),
    next_try_at: null,
    original,
  })
}
