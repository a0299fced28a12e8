import type { StoreId } from '@thali/domain/ids'
import { pagesOf } from '../../../db/pages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { bundledFile, bundledImageOf, showBundled } from './bundled-images.ts'
import { findMissingFile } from './convert-image.ts'
import { listConverted } from './converted-files.ts'
import { completeJob, listShownImageRows, type ShownImageRow } from './images.queries.ts'
import type { ImageDeps } from './job-runner.ts'
import { isOriginalKept } from './kept-originals.ts'
import { isWebAddress } from './put-images.ts'

const CHUNK = 100

/** Outcome for images whose files were lost, in numbers of images. */
export interface Repair {
  /** Converted or fetched again. */
  readonly again: number
  /** Without a copy or address: they wait for the next import of their file. */
  readonly gone: number
}

type RepairJob = Parameters<typeof completeJob>[2]

/**
 * Checks whether the files of a store's images still exist, and queues lost ones to be restored; until then pages
 * show a placeholder. Failed ones stay so until the next import.
 */
export async function repairMissingFiles(deps: ImageDeps, storeId: StoreId): Promise<Repair> {
  const restored = { again: 0, gone: 0 }
  const read = (last: ShownImageRow | null) => listShownImageRows(deps.db, storeId, last?.id ?? '', CHUNK)
  for await (const images of pagesOf(CHUNK, read)) {
    const lost: { image: ShownImageRow; repair: RepairJob }[] = []
    for (const image of images) {
      const repair = await planRepair(deps, image)
      if (!repair) continue
      lost.push({ image, repair })
      restored[repair.state === 'failed' ? 'gone' : 'again'] += 1
    }
    if (lost.length > 0) await write(deps, storeId, lost)
  }
  return restored
}

/** Job that an image needs; null when no file is lost, or none can be restored. */
async function planRepair(deps: ImageDeps, image: ShownImageRow): Promise<RepairJob | null> {
  const { now } = deps
  const { storeId, id, source, original, widths, failure, isDue } = image
  const files = image.files ?? id
  if (widths.every((width) => bundledFile(storeId, files, width) !== null)) return null
  const lack = findMissingFile(await listConverted(deps, storeId, files), widths)
  if (lack === null || (lack === 'avif' && (isDue || failure !== null))) return null
  const stored = original !== null && (await isOriginalKept(deps, original)) ? original : null
  if (lack === 'avif') return stored === null ? null : { next_try_at: now(), tries: 0 }
  const anew = { files: null, original: stored, tries: 0, failure: null }
  if (stored !== null || isWebAddress(source)) return { ...anew, state: 'pending', next_try_at: now() }
  if (bundledImageOf(storeId, source)) return { ...anew, state: 'pending', next_try_at: null }
  return { ...anew, state: 'failed', failure: 'its files are lost', next_try_at: null }
}

async function write(
  deps: ImageDeps,
  storeId: StoreId,
  lost: readonly { image: ShownImageRow; repair: RepairJob }[],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const { image, repair } of lost) await completeJob(tx, image, repair)
    await showBundled(
      tx,
      storeId,
      lost.map(({ image }) => image.source),
    )
    if (lost.some(({ repair }) => repair.state !== undefined)) {
      await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
    }
  })
}
