import { FILES } from '@thali/contract/paths'
import type { Image } from '@thali/domain/menu/menu'
import type { ImageRow } from './store.queries.ts'

/** Which image a media id stands for; unknown and unready ones show the placeholder. */
export function imagesOf(storeId: string, rows: readonly ImageRow[]): (mediaId: string) => Image {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (mediaId) => {
    const row = byId.get(mediaId)
    const isReady = row?.state === 'ready'
    return {
      src: `${FILES.media}${storeId}/${row?.files ?? mediaId}`,
      width: (isReady ? row.width : null) ?? 0,
      height: (isReady ? row.height : null) ?? 0,
      widths: isReady ? row.widths : [],
    }
  }
}
