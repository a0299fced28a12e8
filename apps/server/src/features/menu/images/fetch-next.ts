import { FetchRefused } from '../../../providers/outbound/open-public.ts'
import { completeJob } from './images.queries.ts'
import { type ImageDeps, runNextJob } from './job-runner.ts'
import { keepOriginal } from './kept-originals.ts'

export interface FetchDeps extends ImageDeps {
  /** Aborts when `stopping` is aborted. */
  readonly fetchImage: (address: string, stopping?: AbortSignal) => Promise<Buffer>
}

/**
 * Fetches the next due image, to be converted next.
 *
 * @returns whether there was one
 */
export async function fetchNextImage(deps: FetchDeps, stopping?: AbortSignal): Promise<boolean> {
  const isFinal = (error: unknown) => error instanceof FetchRefused
  return runNextJob(
    deps,
    'to fetch',
    null,
    async (due) => {
      const bytes = await deps.fetchImage(due.source, stopping)
      const original = await keepOriginal(deps, bytes, deps.now())
      await completeJob(deps.db, due, { original, tries: 0, next_try_at: deps.now() })
    },
    isFinal,
  )
}
