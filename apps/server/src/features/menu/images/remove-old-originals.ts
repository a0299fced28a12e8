import { isOriginalDue } from './images.queries.ts'
import type { ImageDeps } from './job-runner.ts'
import { forgetOriginals } from './kept-originals.ts'

/** Removes originals that are converted, or used by no store. */
export async function removeOldOriginals(deps: ImageDeps): Promise<void> {
  await forgetOriginals(deps, deps.now(), (name) => isOriginalDue(deps.db, name))
}
