import { inTransaction } from '../../db/transaction.ts'
import { announce } from '../live/announce.ts'
import { bundledFile } from './bundled-pictures.ts'
import { findLack } from './convert-image.ts'
import { isWebAddress } from './keep-media.ts'
import { listShownMedia, type ShownMedia, settleMedia } from './media.queries.ts'
import { mediaFolder } from './media-files.ts'
import { isOriginalKept } from './originals.ts'
import { bundledPictureOf, showBundled } from './show-bundled-pictures.ts'
import type { MediaDeps } from './take-turn.ts'

const CHUNK = 100

/** What became of pictures whose files were lost, in numbers of pictures. */
export interface Restoration {
  /** Are converted, or fetched, again. */
  readonly again: number
  /** Neither copy nor address is left: they wait for the next import of their file. */
  readonly gone: number
}

type Mending = Parameters<typeof settleMedia>[2]

/**
 * Looks whether the files of a store's pictures are still in the data directory, and has those that are
 * lost made again; until then pages show a placeholder. What fails then stays so until the next import.
 */
export async function restoreLost(deps: MediaDeps, storeId: string): Promise<Restoration> {
  const restored = { again: 0, gone: 0 }
  let after = ''
  for (;;) {
    const pictures = await listShownMedia(deps.db, storeId, after, CHUNK)
    const lost: { picture: ShownMedia; mending: Mending }[] = []
    for (const picture of pictures) {
      const mending = await mend(deps, picture)
      if (!mending) continue
      lost.push({ picture, mending })
      restored[mending.state === 'failed' ? 'gone' : 'again'] += 1
    }
    if (lost.length > 0) await write(deps, storeId, lost)
    if (pictures.length < CHUNK) return restored
    after = pictures.at(-1)?.id ?? ''
  }
}

/** What a picture needs; null when nothing of it is lost, or nothing is to be gained. */
async function mend({ dataDir, now }: MediaDeps, picture: ShownMedia): Promise<Mending | null> {
  const { storeId, id, source, original, widths, failure, isDue } = picture
  const files = picture.files ?? id
  if (widths.every((width) => bundledFile(storeId, files, width) !== null)) return null
  const lack = await findLack(mediaFolder(dataDir, storeId, files), widths)
  if (lack === null || (lack === 'avif' && (isDue || failure !== null))) return null
  const kept = original !== null && (await isOriginalKept(dataDir, original)) ? original : null
  if (lack === 'avif') return kept === null ? null : { next_try_at: now(), tries: 0 }
  const anew = { files: null, original: kept, tries: 0, failure: null }
  if (kept !== null || isWebAddress(source)) return { ...anew, state: 'pending', next_try_at: now() }
  if (bundledPictureOf(storeId, source)) return { ...anew, state: 'pending', next_try_at: null }
  return { ...anew, state: 'failed', failure: 'its files are lost', next_try_at: null }
}

async function write(
  { db, now }: MediaDeps,
  storeId: string,
  lost: readonly { picture: ShownMedia; mending: Mending }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { picture, mending } of lost) await settleMedia(tx, picture, mending)
    await showBundled(
      tx,
      storeId,
      lost.map(({ picture }) => picture.source),
    )
    if (lost.some(({ mending }) => mending.state !== undefined)) {
      await announce(tx, { storeId, kind: 'menu.changed', at: now() })
    }
  })
}
