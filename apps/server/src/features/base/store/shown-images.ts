import { FILES } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import type { Db } from '../../../db/schema.ts'
import type { ImageRow } from './store.queries.ts'
import { useImage } from './store-picture.queries.ts'

export interface ImagesOfStore {
  byId(mediaId: string): Image
  bySource(source: string): Image
}

/** Images as they are served; unknown and unready ones show the placeholder. */
export function imagesOf(storeId: StoreId, rows: readonly ImageRow[]): ImagesOfStore {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const rowsBySource = new Map(rows.map((row) => [row.source, row]))
  const toImage = (row: ImageRow | undefined, mediaId: string): Image => {
    const isReady = row?.state === 'ready'
    return {
      src: `${FILES.media}${storeId}/${row?.files ?? mediaId}`,
      width: (isReady ? row.width : null) ?? 0,
      height: (isReady ? row.height : null) ?? 0,
      widths: isReady ? row.widths : [],
    }
  }
  return {
    byId: (mediaId) => toImage(rowsById.get(mediaId), mediaId),
    bySource: (source) => {
      const row = rowsBySource.get(source)
      return toImage(row, row?.id ?? '')
    },
  }
}

/** Images by their source instead of their place among our files. */
export function sourcesOf(_storeId: string, rows: readonly Pick<ImageRow, 'id' | 'source'>[]): ImagesOfStore {
  const sources = new Map(rows.map(({ id, source }) => [id, source]))
  const bySource = (src: string): Image => ({ src, width: 0, height: 0, widths: [] })
  return { bySource, byId: (mediaId) => bySource(sources.get(mediaId) ?? '') }
}

/**
 * Marks one of the store's images as shown, so that it is not removed as unused.
 *
 * @returns its id
 * @throws {Refusal} editor.image-unknown
 */
export async function showImage(tx: Db, storeId: StoreId, source: string): Promise<string> {
  const id = await useImage(tx, storeId, source)
  if (id === undefined) throw new Refusal('editor.image-unknown')
  return id
}
