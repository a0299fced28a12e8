/** Creates and changes posts; diners see changes at once. */
import { type EditedPost, POST_VERSIONS_MAX, POSTS_MAX } from '@thali/contract/posts'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { findPostProblems, type PostContent, postInstant, publishedStanding } from '@thali/domain/post/post'
import { numberedSlug, slugFromName } from '@thali/domain/store/slug-from-name'
import type { Store } from '@thali/domain/store/store'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { showImage } from '../../base/store/shown-images.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import {
  countPosts,
  insertPost,
  isPostSlugTaken,
  lockPost,
  type PostRow,
  updatePost,
} from './post.queries.ts'
import { insertPostVersion } from './post-version.queries.ts'
import { readPost } from './read-posts.ts'

/** Limit on posts with the same name, above what a store writes by hand. */
const SAME_NAMES_MAX = 1000

/** @throws {Refusal} post.invalid, post.link-gone, post.too-many, editor.image-unknown */
export async function createPost(deps: Deps, staff: Staff, content: PostContent): Promise<EditedPost> {
  const { storeId } = staff
  const id = deps.newId()
  const store = await checkContent(deps, storeId, content)
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    if ((await countPosts(tx, storeId)) >= POSTS_MAX) throw new Refusal('post.too-many', { most: POSTS_MAX })
    const at = deps.now()
    const slug = await freeSlug(tx, store, { id, title: content.title })
    await insertPost(tx, {
      store_id: storeId,
      id,
      slug,
      kind: content.kind,
      state: 'draft',
      revision: 1,
      on_menu: content.onMenu,
      content: JSON.stringify(content),
      media_id: await imageOf(tx, storeId, content.image),
      published_at: null,
      due_at: null,
      created_at: at,
      changed_at: at,
    })
    const version = { postId: id, number: 1, content, by: staff.name, at }
    await insertPostVersion(tx, storeId, version, POST_VERSIONS_MAX)
    await writeAudit(deps, tx, staff, {
      action: 'post.create',
      subject: id,
      changes: changesBetween(null, content),
    })
    await publishEvent(deps, tx, { storeId, kind: 'post.changed', at })
  })
  return readPost(deps, staff, id)
}

/**
 * Changes a post. Its address follows its title until diners have seen it.
 *
 * @throws {Refusal} post.not-found, post.changed-meanwhile, post.invalid, post.link-gone, editor.image-unknown
 */
export async function savePost(
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, content }: { readonly revision: number; readonly content: PostContent },
): Promise<EditedPost> {
  const { storeId } = staff
  const store = await checkContent(deps, storeId, content)
  await withPost(deps, staff, { id, revision }, async (tx, row) => {
    const at = deps.now()
    const number = row.revision + 1
    const slug =
      row.published_at === null ? await freeSlug(tx, store, { id, title: content.title }) : row.slug
    await updatePost(tx, storeId, id, {
      revision: number,
      slug,
      kind: content.kind,
      on_menu: content.onMenu,
      content: JSON.stringify(content),
      media_id: await imageOf(tx, storeId, content.image),
      changed_at: at,
      ...endOf(row, content, store.timeZone, at),
    })
    await insertPostVersion(
      tx,
      storeId,
      { postId: id, number, content, by: staff.name, at },
      POST_VERSIONS_MAX,
    )
    await writeAudit(deps, tx, staff, {
      action: 'post.change',
      subject: id,
      changes: changesBetween(row.content, content),
    })
  })
  return readPost(deps, staff, id)
}

/** The new end of a published post, possibly at once. */
function endOf(row: PostRow, { endsAt }: PostContent, timeZone: string, at: Date) {
  if (row.state !== 'published') return {}
  const ends = endsAt === null ? null : postInstant(endsAt, timeZone)
  const { state, dueAt } = publishedStanding(ends, at.getTime())
  return { state, due_at: dueAt === null ? null : new Date(dueAt) }
}

/**
 * Changes a post seen at this revision, under the lock of its store.
 *
 * @throws {Refusal} post.not-found, post.changed-meanwhile
 */
export async function withPost(
  deps: Deps,
  { storeId }: Staff,
  { id, revision }: { readonly id: string; readonly revision: number },
  change: (tx: Db, row: PostRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const row = await lockPost(tx, storeId, id)
    if (!row) throw new Refusal('post.not-found')
    if (row.revision !== revision) throw new Refusal('post.changed-meanwhile', { revision: row.revision })
    await change(tx, row)
    await publishEvent(deps, tx, { storeId, kind: 'post.changed', at: deps.now() })
  })
}

/**
 * Checks whether a post can be saved.
 *
 * @returns its store
 * @throws {Refusal} post.invalid, post.link-gone, store.not-found
 */
async function checkContent(deps: Deps, storeId: StoreId, content: PostContent): Promise<Store> {
  const problems = findPostProblems(content)
  if (problems.length > 0) throw new Refusal('post.invalid', { problems })
  const loaded = await requireStaffStore(deps, storeId)
  const { link } = content
  if (link) {
    const { all, store, takesReservations } = loaded
    const isThere = {
      item: () => Object.values(all.items).some(({ id }) => id === link.id),
      category: () => all.menus.some(({ categories }) => categories.some(({ id }) => id === link.id)),
      discount: () => (store.discounts ?? []).some(({ id }) => id === link.id),
      reservations: () => takesReservations,
    }
    if (!isThere[link.kind]()) throw new Refusal('post.link-gone')
  }
  return loaded.store
}

/** @throws {Refusal} editor.image-unknown */
function imageOf(tx: Db, storeId: StoreId, source: string | null): Promise<string> | null {
  return source === null ? null : showImage(tx, storeId, source)
}

/** A free address for a post of this title; `/blog/{slug}` with the store's own slug is the list. */
async function freeSlug(
  tx: Db,
  store: Store,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<string> {
  const plain = slugFromName(title) || 'post'
  for (let number = 1; number < SAME_NAMES_MAX; number += 1) {
    const slug = number === 1 ? plain : numberedSlug(plain, number)
    if (slug !== store.slug && !(await isPostSlugTaken(tx, store.id, slug, id))) return slug
  }
  return numberedSlug(plain, Number.parseInt(id.slice(0, 8), 36))
}
