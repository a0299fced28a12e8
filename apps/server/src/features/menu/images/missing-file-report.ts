import type { StoreId } from '@thali/domain/ids'
import { FixedWindow } from '../../../plugins/fixed-window.ts'
import type { ImageDeps } from './job-runner.ts'
import { repairMissingFiles } from './repair-missing-files.ts'

interface ReportDeps extends ImageDeps {
  readonly log: { warn(details: object, message: string): void }
}

/** Triggers a check of a store's images when a requested one is missing. */
export interface MissingFileReport {
  /** Returns at once; at most one check per minute and store, one store after the other. */
  report(storeId: StoreId): void
  /** Waits for the check in progress. */
  end(): Promise<void>
}

/**
 * Most stores that wait for a check. Anyone may request images of stores that do not exist; further reports are
 * dropped, and repeated by the next request.
 */
const MOST_WAITING = 100

/** Creates the report for the images of all stores. */
export function makeMissingFileReport(deps: ReportDeps): MissingFileReport {
  const looks = new FixedWindow(1)
  let looking = Promise.resolve()
  let waiting = 0
  return {
    report(storeId) {
      if (waiting >= MOST_WAITING || looks.take(storeId, performance.now()) > 0) return
      waiting += 1
      looking = looking
        .then(() => look(deps, storeId))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'lost pictures were not looked for'))
        .then(() => {
          waiting -= 1
        })
    },
    end: () => looking,
  }
}

async function look(deps: ReportDeps, storeId: StoreId): Promise<void> {
  const { again, gone } = await repairMissingFiles(deps, storeId)
  if (again > 0) deps.log.warn({ storeId, images: again }, 'pictures were lost and are made again')
  if (gone > 0) deps.log.warn({ storeId, images: gone }, 'pictures are lost: import the store file again')
}
