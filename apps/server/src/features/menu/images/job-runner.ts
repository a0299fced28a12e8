import type { StoreId } from '@thali/domain/ids'
import type { CommitListeners } from '../../../db/commit-listeners.ts'
import type { Db } from '../../../db/schema.ts'
import { BucketError } from '../../../providers/storage/bucket.ts'
import { completeJob, findImageJob, type ImageJob, type ImageWork, leaseImageJob } from './images.queries.ts'
import type { ImagePlace } from './kept-originals.ts'

const MAX_TRIES = 6
/** A claimed image is free again after this long, should its process have died. */
const LEASE_MS = 60_000

export interface ImageDeps extends ImagePlace {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
}

/**
 * Works on the one image whose turn has come. What fails for good ends there; what may pass is tried again, ever
 * later.
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
    // A bucket that is away comes back.
    if (error instanceof BucketError) return true
    if (isFinal(error)) await giveUp(deps.db, due, error as Error, due.original)
    // The same bytes may do another time: an import of the same file tries them again.
    else if (due.tries + 1 >= MAX_TRIES) await giveUp(deps.db, due, error as Error, null)
  }
  return true
}

/** Ends the tries of a job; files that are shown already stay. */
async function giveUp(db: Db, due: ImageJob, error: Error, original: string | null): Promise<void> {
  await completeJob(db, due, {
    state: due.files === null ? 'failed' : 'ready',
    failure: error.message.slice(0, 400),
    next_try_at: null,
    original,
  })
}
