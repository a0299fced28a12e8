import { inTransaction } from '../../db/transaction.ts'
import { announce } from '../live/announce.ts'
import { addAvif, convertImage, findLack, UnusableImage } from './convert-image.ts'
import { isWebAddress } from './keep-media.ts'
import { type DueMedia, settleMedia } from './media.queries.ts'
import { filesOf, mediaFolder } from './media-files.ts'
import { readOriginal } from './originals.ts'
import { type MediaDeps, takeTurn } from './take-turn.ts'

/**
 * Converts one picture whose turn has come: first into what is quickly made and shown, later into AVIF.
 *
 * @returns whether there was one
 */
export async function convertNext(deps: MediaDeps): Promise<boolean> {
  return takeTurn(deps, 'to convert', null, (due) => convert(deps, due), isFinal)
}

/**
 * Converts one picture of a store into what is shown, and leaves AVIF to a server.
 *
 * @returns whether there was one
 */
export async function showNext(deps: MediaDeps, storeId: string): Promise<boolean> {
  return takeTurn(deps, 'to show', storeId, (due) => convert(deps, due), isFinal)
}

function isFinal(error: unknown): boolean {
  return error instanceof UnusableImage
}

async function convert(deps: MediaDeps, due: DueMedia): Promise<void> {
  const { storeId, id, original } = due
  if (original === null) throw new TypeError('a picture without an original was taken for conversion')
  const bytes = await readOriginal(deps.dataDir, original)
  if (!bytes) {
    await settleMedia(deps.db, due, withoutBytes(due, deps.now()))
    return
  }
  const files = filesOf(id, original)
  const folder = mediaFolder(deps.dataDir, storeId, files)
  if (due.files === files && (await findLack(folder, due.widths)) !== 'shown') {
    await addAvif(bytes, folder)
    await settleMedia(deps.db, due, { next_try_at: null })
    return
  }
  const { widths, ...size } = await convertImage(bytes, folder)
  await inTransaction(deps.db, async (tx) => {
    const shown = { ...size, files, widths: JSON.stringify(widths), state: 'ready' as const, failure: null }
    const isWanted = await settleMedia(tx, due, { ...shown, tries: 0, next_try_at: deps.now() })
    if (isWanted) await announce(tx, { storeId, kind: 'menu.changed', at: deps.now() })
  })
}

const GONE = 'the copy of the file is gone'

/** From the web they are fetched once more, but not again and again; a file is brought by the next import. */
function withoutBytes({ source, files, failure }: DueMedia, at: Date): Parameters<typeof settleMedia>[2] {
  const anew = { original: null, failure: GONE, tries: 0 }
  if (isWebAddress(source) && failure !== GONE) return { ...anew, next_try_at: at }
  return { ...anew, next_try_at: null, state: files === null ? 'failed' : 'ready' }
}
