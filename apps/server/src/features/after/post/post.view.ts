/** Views of posts for staff. */
import type { EditedPost, PostEntry } from '@thali/contract/posts'
import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import { imagesOf } from '../../base/store/shown-images.ts'
import type { PictureRow } from './post.queries.ts'

/** The image of a post; null if it has none, or it is not shown yet. */
export function postPictureOf(storeId: StoreId, row: PictureRow): Image | null {
  const { mediaId, source, mediaState, width, height, widths, files } = row
  if (mediaId === null || source === null || mediaState === null) return null
  const media = { id: mediaId, source, state: mediaState, width, height, widths: widths ?? [], files }
  return imagesOf(storeId, [media]).byId(mediaId)
}

function standingOf(storeId: StoreId, row: PictureRow) {
  const picture = postPictureOf(storeId, row)
  return {
    id: row.id,
    slug: row.slug,
    state: row.state,
    revision: row.revision,
    dueAt: row.due_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    image: picture && { src: picture.src, widths: [...picture.widths] },
  }
}

export function toPostEntry(storeId: StoreId, row: PictureRow): PostEntry {
  const { title, onMenu } = row.content
  return { ...standingOf(storeId, row), kind: row.kind, title, onMenu }
}

export function toEditedPost(
  storeId: StoreId,
  row: PictureRow,
  versions: readonly { readonly number: number; readonly by_name: string; readonly saved_at: Date }[],
): EditedPost {
  return {
    ...standingOf(storeId, row),
    content: row.content,
    versions: versions.map(({ number, by_name, saved_at }) => ({
      number,
      by: by_name,
      savedAt: saved_at.toISOString(),
    })),
  }
}
