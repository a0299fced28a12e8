import { inTransaction } from '../../db/transaction.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { bundledFile } from './bundled-images.ts'
import { findMissingFile } from './convert-image.ts'
import { mediaFolder } from './image-files.ts'
import { completeJob, listShownMedia, type ShownMedia } from './images.queries.ts'
import type { ImageDeps } from './job-runner.ts'
import { isOriginalKept } from './originals.ts'
import { isWebAddress } from './put-images.ts'
import { bundledImageOf, showBundled } from './show-bundled-images.ts'

const CHUNK = 100

/** What became of pictures whose files were lost, in numbers of pictures. */
export interface Repair {
  /** Are converted, or fetched, again. */
  readonly again: number
  /** Neither copy nor address is left: they wait for the next import of their file. */
  readonly gone: number
}

type RepairJob = Parameters<typeof completeJob>[2]

/**
 * Looks whether the files of a store's pictures are still in the data directory, and has those that are
 * lost made again; until then pages show a placeholder. What fails then stays so until the next import.
 */
export async function repairMissingFiles(deps: ImageDeps, storeId: string): Promise<Repair> {
  const restored = { again: 0, gone: 0 }
  let after = ''
  for (;;) {
    const pictures = await listShownMedia(deps.db, storeId, after, CHUNK)
    const lost: { picture: ShownMedia; repair: RepairJob }[] = []
    for (const picture of pictures) {
      const repair = await planRepair(deps, picture)
      if (!repair) continue
      lost.push({ picture, repair })
      restored[repair.state === 'failed' ? 'gone' : 'again'] += 1
    }
    if (lost.length > 0) await write(deps, storeId, lost)
    if (pictures.length < CHUNK) return restored
    after = pictures.at(-1)?.id ?? ''
  }
}

/** What a picture needs; null when nothing of it is lost, or nothing is to be gained. */
async function planRepair({ dataDir, now }: ImageDeps, picture: ShownMedia): Promise<RepairJob | null> {
  const { storeId, id, source, original, widths, failure, isDue } = picture
  const files = picture.files ?? id
  if (widths.every((width) => bundledFile(storeId, files, width) !== null)) return null
  const lack = await findMissingFile(mediaFolder(dataDir, storeId, files), widths)
  if (lack === null || (lack === 'avif' && (isDue || failure !== null))) return null
  const kept = original !== null && (await isOriginalKept(dataDir, original)) ? original : null
  if (lack === 'avif') return kept === null ? null : { next_try_at: now(), tries: 0 }
  const anew = { files: null, original: kept, tries: 0, failure: null }
  if (kept !== null || isWebAddress(source)) return { ...anew, state: 'pending', next_try_at: now() }
  if (bundledImageOf(storeId, source)) return { ...anew, state: 'pending', next_try_at: null }
  return { ...anew, state: 'failed', failure: 'its files are lost', next_try_at: null }
}

async function write(
  deps: ImageDeps,
  storeId: string,
  lost: readonly { picture: ShownMedia; repair: RepairJob }[],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const { picture, repair } of lost) await completeJob(tx, picture, repair)
    await showBundled(
      tx,
      storeId,
      lost.map(({ picture }) => picture.source),
    )
    if (lost.some(({ repair }) => repair.state !== undefined)) {
      await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
    }
  })
}
