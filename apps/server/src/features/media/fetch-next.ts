import { FetchRefused } from './fetch-public.ts'
import { settleMedia } from './media.queries.ts'
import { keepOriginal } from './originals.ts'
import { type MediaDeps, takeTurn } from './take-turn.ts'

export interface FetchDeps extends MediaDeps {
  /** Gives up when `stopping` is aborted. */
  readonly fetchImage: (address: string, stopping?: AbortSignal) => Promise<Buffer>
}

/**
 * Fetches one picture whose turn has come, to be converted next.
 *
 * @returns whether there was one
 */
export async function fetchNext(deps: FetchDeps, stopping?: AbortSignal): Promise<boolean> {
  const isFinal = (error: unknown) => error instanceof FetchRefused
  return takeTurn(
    deps,
    'to fetch',
    null,
    async (due) => {
      const bytes = await deps.fetchImage(due.source, stopping)
      const original = await keepOriginal(deps.dataDir, bytes, deps.now())
      await settleMedia(deps.db, due, { original, tries: 0, next_try_at: deps.now() })
    },
    isFinal,
  )
}
