import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { addAvif, convertImage, findMissingFile } from './convert-image.ts'
import { listConverted, shareConverted } from './converted-files.ts'
import { UnusableImage } from './decode-image.ts'
import { filesOf, mediaFolder } from './image-files.ts'
import { completeJob, type ImageJob } from './images.queries.ts'
import { type ImageDeps, runNextJob } from './job-runner.ts'
import { bringOriginal } from './kept-originals.ts'
import { isWebAddress } from './put-images.ts'

/**
 * Converts the next due image: first into the fast formats, which are shown, later into AVIF.
 *
 * @returns whether there was one
 */
export async function convertNextImage(deps: ImageDeps): Promise<boolean> {
  return runNextJob(deps, 'to convert', null, (due) => convert(deps, due), isFinal)
}

/**
 * Converts one image of a store into the fast formats, and leaves AVIF to a server.
 *
 * @returns whether there was one
 */
export async function showNextImage(deps: ImageDeps, storeId: StoreId): Promise<boolean> {
  return runNextJob(deps, 'to show', storeId, (due) => convert(deps, due), isFinal)
}

function isFinal(error: unknown): boolean {
  return error instanceof UnusableImage
}

async function convert(deps: ImageDeps, due: ImageJob): Promise<void> {
  const { storeId, id, original } = due
  if (original === null) throw new TypeError('a picture without an original was taken for conversion')
  const bytes = await bringOriginal(deps, original)
  if (!bytes) {
    await completeJob(deps.db, due, withoutBytes(due, deps.now()))
    return
  }
  const files = filesOf(id, original)
  const folder = mediaFolder(deps.dataDir, storeId, files)
  if (
    due.files === files &&
    findMissingFile(await listConverted(deps, storeId, files), due.widths) !== 'shown'
  ) {
    await addAvif(bytes, folder)
    await shareConverted(deps, storeId, files)
    await completeJob(deps.db, due, { next_try_at: null })
    return
  }
  const { widths, ...size } = await convertImage(bytes, folder)
  await shareConverted(deps, storeId, files)
  await inTransaction(deps.db, async (tx) => {
    const shown = { ...size, files, widths: JSON.stringify(widths), state: 'ready' as const, failure: null }
    const isWanted = await completeJob(tx, due, { ...shown, tries: 0, next_try_at: deps.now() })
    if (isWanted) await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
  })
}

const GONE = 'the copy of the file is gone'

/**
 * Change of a job whose bytes are lost: a web image is fetched again, but only once; a file comes with the next
 * import.
 */
function withoutBytes({ source, files, failure }: ImageJob, at: Date): Parameters<typeof completeJob>[2] {
  const anew = { original: null, failure: GONE, tries: 0 }
  if (isWebAddress(source) && failure !== GONE) return { ...anew, next_try_at: at }
  return { ...anew, next_try_at: null, state: files === null ? 'failed' : 'ready' }
}
