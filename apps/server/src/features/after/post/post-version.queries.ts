import type { StoreId } from '@thali/domain/ids'
import type { PostContent } from '@thali/domain/post/post'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../../../db/store-rows.ts'

/** Versions of a post with their times and authors, newest first. */
export function listPostVersions(db: Db, storeId: StoreId, postId: string, limit: number) {
  return selectRows(db, storeId, 'post_versions')
    .select(['number', 'by_name', 'saved_at'])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export function findPostVersion(db: Db, storeId: StoreId, postId: string, number: number) {
  return selectRows(db, storeId, 'post_versions')
    .select(['number', 'content'])
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export interface NewPostVersion {
  readonly postId: string
  readonly number: number
  readonly content: PostContent
  readonly by: string
  readonly at: Date
}

/** Adds a version, and removes those before the latest `kept`. */
export async function insertPostVersion(
  tx: Db,
  storeId: StoreId,
  { postId, number, content, by, at }: NewPostVersion,
  kept: number,
): Promise<void> {
  await insertRow(tx, storeId, 'post_versions', {
    post_id: postId,
    number,
    content: JSON.stringify(content),
    by_name: by,
    saved_at: at,
  }).execute()
  const oldest = await selectRows(tx, storeId, 'post_versions')
    .select('number')
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await deleteRows(tx, storeId, 'post_versions')
    .where('post_id', '=', postId)
    .where('number', '<=', oldest.number)
    .execute()
}
