/** Posts of stores, for their staff. */

import type { StoreId } from '@thali/domain/ids'
import type { PostState } from '@thali/domain/post/post'
import { countRows } from '../../../db/count-rows.ts'
import { firstDue } from '../../../db/due-rows.ts'
import { hasRow } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db, NewRow, RowChanges } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'posts.id',
  'posts.slug',
  'posts.kind',
  'posts.state',
  'posts.revision',
  'posts.on_menu',
  'posts.content',
  'posts.media_id',
  'posts.published_at',
  'posts.due_at',
  'posts.changed_at',
] as const

const MEDIA = [
  'media.id as mediaId',
  'media.source as source',
  'media.state as mediaState',
  'media.width as width',
  'media.height as height',
  'media.widths as widths',
  'media.files as files',
] as const

/** A post, locked or not, without its image. */
export type PostRow = NonNullable<Awaited<ReturnType<typeof lockPost>>>
/** A post with its image. */
export type PictureRow = Awaited<ReturnType<typeof listPosts>>[number]

const withPictures = (db: Db, storeId: StoreId) =>
  selectRows(db, storeId, 'posts')
    .leftJoin('media', withinStore('media', 'posts', { id: 'media_id' }))
    .select([...COLUMNS, ...MEDIA])

/** Posts in a state or in all, latest change first. */
export function listPosts(
  db: Db,
  storeId: StoreId,
  asked: {
    readonly state: PostState | null
    readonly before: { readonly at: Date; readonly id: string } | null
    readonly limit: number
  },
) {
  const { state, before, limit } = asked
  return withPictures(db, storeId)
    .$if(state !== null, (query) => query.where('posts.state', '=', state ?? 'draft'))
    .$call(pageBefore(['posts.changed_at', 'posts.id'], before, ({ at, id }) => [at, id], limit))
    .execute()
}

/** A post by its id, or by the last part of its page's address. */
export function findPost(db: Db, storeId: StoreId, idOrSlug: string) {
  return withPictures(db, storeId)
    .where((eb) => eb.or([eb('posts.id', '=', idOrSlug), eb('posts.slug', '=', idOrSlug)]))
    .orderBy('posts.id')
    .executeTakeFirst()
}

/** Posts that diners can read, latest first. */
export function listPublicPosts(
  db: Db,
  storeId: StoreId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return withPictures(db, storeId)
    .where('posts.state', 'in', ['published', 'ended'])
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Number of posts that diners can read. */
export async function countPublicPosts(db: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(db, storeId, 'posts').where('state', 'in', ['published', 'ended']))
}

/** A post, locked until the transaction ends. */
export function lockPost(tx: Db, storeId: StoreId, id: string) {
  return selectRows(tx, storeId, 'posts')
    .select(COLUMNS)
    .where('id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
}

export async function countPosts(tx: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(tx, storeId, 'posts'))
}

export async function isPostSlugTaken(
  tx: Db,
  storeId: StoreId,
  slug: string,
  exceptId: string,
): Promise<boolean> {
  return selectRows(tx, storeId, 'posts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .$call(hasRow)
}

export async function insertPost(tx: Db, row: NewRow<'posts'>): Promise<void> {
  await tx.insertInto('posts').values(row).execute()
}

/** Changes a post locked by the transaction. */
export async function updatePost(
  tx: Db,
  storeId: StoreId,
  id: string,
  change: RowChanges<'posts'> & { readonly revision: number },
): Promise<void> {
  await updateRows(tx, storeId, 'posts').set(change).where('id', '=', id).execute()
}

export async function deletePost(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'posts').where('id', '=', id).execute()
}

/** Pages of due posts, the earliest first. */
export function listDuePosts(db: Db, at: Date) {
  return firstDue(duePosts(db, at), 'due_at')
}

export function duePosts(db: Db, at: Date) {
  return db.selectFrom('posts').select(['store_id', 'id']).where('due_at', '<=', at)
}
