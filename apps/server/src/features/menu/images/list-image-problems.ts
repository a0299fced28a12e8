import type { StoreId } from '@thali/domain/ids'
import { chunksOf } from '../../../db/chunks-of.ts'
import type { Db } from '../../../db/schema.ts'
import { countImageRows, listImagesBySource } from './images.queries.ts'
import { isWebAddress } from './put-images.ts'
import type { OriginalsBeside } from './read-originals-beside.ts'

/** Limit of missing images listed, as a file may come without any. */
const ABSENT_NAMED = 10

/**
 * A message for each image of a store file that was not accepted or cannot be shown; for one from the web, with the
 * last error. A file that was removed after its import is no problem, as its image still exists.
 */
export async function listImageProblems(
  db: Db,
  storeId: StoreId,
  sources: Iterable<string>,
  { originals, missing, problems }: OriginalsBeside,
): Promise<string[]> {
  const web = [...sources].filter(isWebAddress)
  const rows = await readRows(db, storeId, [...originals.keys(), ...missing, ...web])
  const absent = missing.filter((source) => rows.get(source)?.state !== 'ready')
  const beyond = absent.length - ABSENT_NAMED
  const unusable = [...originals.keys(), ...web].flatMap((source) => {
    const failure = rows.get(source)?.failure ?? null
    return failure === null ? [] : [`${source}: ${failure}`]
  })
  const named = [
    ...problems,
    ...absent
      .slice(0, ABSENT_NAMED)
      .map((source) => `${source}: there is no such file beside the store file`),
    ...unusable,
  ]
  return [
    ...named.map((problem) => `picture ${problem}`),
    ...(beyond > 0 ? [`${beyond} more of the pictures are not beside the store file`] : []),
  ]
}

async function readRows(db: Db, storeId: StoreId, sources: readonly string[]) {
  const rows = new Map<string, { state: string; failure: string | null }>()
  for (const some of chunksOf(sources))
    for (const row of await listImagesBySource(db, storeId, some)) rows.set(row.source, row)
  return rows
}

export const countImages = countImageRows
