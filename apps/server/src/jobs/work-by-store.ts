import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'

/** Due rows, read page by page. */
interface DueWork<Row> {
  /** Next page, without rows of stores that have failed. */
  readonly list: (failed: readonly StoreId[], atOnce: number) => Promise<readonly Row[]>
  /** Rows of a full page; a shorter page is the last one. */
  readonly atOnce: number
  readonly stopping?: AbortSignal | undefined
  /** Log message for a store that fails. */
  readonly failure: string
}

/** Processes due rows store by store. A failure in one is logged, and does not affect the others. */
export async function workByStore<Row extends { readonly store_id: StoreId }>(
  { log }: Pick<Deps, 'log'>,
  { list, atOnce, stopping, failure }: DueWork<Row>,
  work: (storeId: StoreId, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const failed: StoreId[] = []
  while (!stopping?.aborted) {
    const due = await list(failed, atOnce)
    for (const [storeId, rows] of Map.groupBy(due, (row) => row.store_id)) {
      if (stopping?.aborted) return
      await work(storeId, rows).catch((error: unknown) => {
        failed.push(storeId)
        log.warn({ err: error, store: storeId }, failure)
      })
    }
    if (due.length < atOnce) return
  }
}
