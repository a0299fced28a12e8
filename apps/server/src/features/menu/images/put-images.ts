import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import {
  fetchAnew,
  insertImages,
  listImagesBySource,
  type NewImageRow,
  replaceOriginal,
  setUnusedSince,
} from './images.queries.ts'

const CHUNK = 500

/** Whether an image is fetched from the web; others come with the store file. */
export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

interface KeepImagesDeps {
  newId(): string
  now(): Date
}

export interface StoredImages {
  /** Media ids by source. */
  readonly ids: ReadonlyMap<string, string>
  /** Whether any image is new or has other bytes than before. */
  readonly changed: boolean
}

/**
 * Gives every image source of a store its id, adding unknown ones, and queues those that could not be fetched again.
 * Fetching and converting happen later, in the background and in the given order; until then pages show a
 * placeholder, or the former image.
 *
 * @param originals names of stored originals by source; runs inside the caller's transaction
 * @param isPublished false for images that only the draft may use: they are removed when it no longer does
 */
export async function putImages(
  tx: Db,
  storeId: StoreId,
  sources: Iterable<string>,
  originals: ReadonlyMap<string, string>,
  { newId, now }: KeepImagesDeps,
  { isPublished = true }: { readonly isPublished?: boolean } = {},
): Promise<StoredImages> {
  const wanted = [...new Set(sources)]
  const at = now()
  const unusedSince = isPublished ? null : at
  // All are due at once, the first for the longest time.
  const dueAt = (position: number) => new Date(at.getTime() - wanted.length + position)
  const ids = new Map<string, string>()
  let changed = false
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const known = new Map(
      (await listImagesBySource(tx, storeId, wanted.slice(start, start + CHUNK))).map((row) => [
        row.source,
        row,
      ]),
    )
    const added: NewImageRow[] = []
    for (const [offset, source] of wanted.slice(start, start + CHUNK).entries()) {
      const original = originals.get(source) ?? null
      const row = known.get(source)
      const nextTryAt = original !== null || isWebAddress(source) ? dueAt(start + offset) : null
      if (!row) added.push({ id: newId(), source, createdAt: at, original, nextTryAt, unusedSince })
      else if (original !== null && original !== row.original) {
        await replaceOriginal(tx, storeId, row.id, original, dueAt(start + offset))
        changed = true
      } else if (row.state === 'failed' && row.next_try_at === null && isWebAddress(source)) {
        await fetchAnew(tx, storeId, row.id, dueAt(start + offset))
      }
      ids.set(source, row?.id ?? added.at(-1)?.id ?? '')
    }
    await insertImages(tx, storeId, added)
    await setUnusedSince(tx, storeId, [...known.keys()], unusedSince)
    changed ||= added.length > 0
  }
  return { ids, changed }
}
