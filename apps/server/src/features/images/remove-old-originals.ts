import { isOriginalDue } from './images.queries.ts'
import type { ImageDeps } from './job-runner.ts'
import { removeOriginals } from './originals.ts'

/** Frees the room of originals that are converted, or that no store names. */
export async function removeOldOriginals({ db, dataDir, now }: ImageDeps): Promise<void> {
  await removeOriginals(dataDir, now(), (name) => isOriginalDue(db, name))
}
