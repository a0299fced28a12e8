import { isOriginalDue } from './media.queries.ts'
import { removeOriginals } from './originals.ts'
import type { MediaDeps } from './take-turn.ts'

/** Frees the room of originals that are converted, or that no store names. */
export async function forgetOriginals({ db, dataDir, now }: MediaDeps): Promise<void> {
  await removeOriginals(dataDir, now(), (name) => isOriginalDue(db, name))
}
