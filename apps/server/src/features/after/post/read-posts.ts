import {
  type EditedPost,
  POST_VERSIONS_MAX,
  POSTS_PAGE,
  type PostLinks,
  type Posts,
  type PostsQuery,
  type PostVersion,
} from '@thali/contract/posts'
import { Refusal } from '@thali/contract/refusal'
import type { Deps } from '../../../deps.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { findPost, listPosts } from './post.queries.ts'
import { toEditedPost, toPostEntry } from './post.view.ts'
import { findPostVersion, listPostVersions } from './post-version.queries.ts'

/**
 * A page of a store's posts, latest change first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function readPosts(
  { db }: Deps,
  { storeId }: Staff,
  { state, before }: PostsQuery,
): Promise<Posts> {
  const rows = await listPosts(db, storeId, {
    state: state === '' ? null : state,
    before: before === '' ? null : readPageCursor(before),
    limit: POSTS_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, POSTS_PAGE)
  return {
    items: shown.map((row) => toPostEntry(storeId, row)),
    next: last ? writePageCursor({ at: last.changed_at, id: last.id }) : null,
  }
}

/**
 * A post with its versions, by its id or by the last part of its page's address.
 *
 * @throws {Refusal} post.not-found
 */
export async function readPost({ db }: Deps, { storeId }: Staff, idOrSlug: string): Promise<EditedPost> {
  const row = await findPost(db, storeId, idOrSlug)
  if (!row) throw new Refusal('post.not-found')
  return toEditedPost(storeId, row, await listPostVersions(db, storeId, row.id, POST_VERSIONS_MAX))
}

/** Reads a version of a post. @throws {Refusal} version.not-found */
export async function readPostVersion(
  { db }: Deps,
  { storeId }: Staff,
  postId: string,
  number: number,
): Promise<PostVersion> {
  const version = await findPostVersion(db, storeId, postId, number)
  if (!version) throw new Refusal('version.not-found')
  return version
}

/** Possible targets of a post's link: dishes, categories, and discounts that need no code. */
export async function readPostLinks(deps: Deps, { storeId }: Staff): Promise<PostLinks> {
  const loaded = await requireStaffStore(deps, storeId)
  const { store, all } = loaded
  const named = ({ id, label }: { readonly id: string; readonly label: string }) => ({ id, label })
  return {
    items: Object.values(all.items).map(named),
    categories: all.menus.flatMap(({ categories }) => categories.map(named)),
    discounts: (store.discounts ?? []).map(named),
  }
}
