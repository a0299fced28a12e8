import { isOriginalDue } from './images.queries.ts'
import type { ImageDeps } from './job-runner.ts'
import { forgetOriginals } from './kept-originals.ts'

/** Frees the room of originals that are converted, or that no store names. */
export async function removeOldOriginals(deps: ImageDeps): Promise<void> {
  await forgetOriginals(deps, deps.now(), (name) => isOriginalDue(deps.db, name))
}
