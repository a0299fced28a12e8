/** Posts for diners, in the language of their page. */
import type { PageLanguage, PublicPost, PublicPostEntry } from '@thali/contract/page-state'
import { RECENT_POSTS } from '@thali/contract/public-posts'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { isPublicPost, isUntranslated, type PostLink, postTextIn } from '@thali/domain/post/post'
import type { Db } from '../../../db/schema.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { countPublicPosts, findPost, listPublicPosts, type PictureRow } from './post.queries.ts'
import { postPictureOf } from './post.view.ts'

interface PublicPosts {
  readonly posts: readonly PublicPostEntry[]
  /** Number of all of them. */
  readonly total: number
}

/** A part of the posts that diners can read, latest first. */
export async function findPublicPosts(
  db: Db,
  { store: { id: storeId } }: LoadedStore,
  part: { readonly offset: number; readonly limit: number; readonly lang: PageLanguage },
): Promise<PublicPosts> {
  const rows = await listPublicPosts(db, storeId, part)
  const total = await countPublicPosts(db, storeId)
  return { posts: rows.map((row) => toPublicEntry(storeId, row, part.lang)), total }
}

/** A post by the last part of its address, with the latest others; null if diners can read none there. */
export async function findPublicPost(
  db: Db,
  loaded: LoadedStore,
  slug: string,
  lang: PageLanguage,
): Promise<{ readonly post: PublicPost; readonly recent: readonly PublicPostEntry[] } | null> {
  const storeId = loaded.store.id
  const row = await findPost(db, storeId, slug)
  if (!row || row.slug !== slug || !isPublicPost(row.state)) return null
  const latest = await listPublicPosts(db, storeId, { offset: 0, limit: RECENT_POSTS + 1 })
  const others = latest.filter(({ id }) => id !== row.id).slice(0, RECENT_POSTS)
  return {
    post: {
      ...toPublicEntry(storeId, row, lang),
      body: postTextIn(lang, row.content).body,
      ...leadOf(loaded, row.content.link),
    },
    recent: others.map((other) => toPublicEntry(storeId, other, lang)),
  }
}

function toPublicEntry(
  storeId: LoadedStore['store']['id'],
  row: PictureRow,
  lang: PageLanguage,
): PublicPostEntry {
  const { content } = row
  const { title, excerpt, alt } = postTextIn(lang, content)
  const image = postPictureOf(storeId, row)
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title,
    excerpt,
    alt,
    lang: isUntranslated(content, lang) ? USUAL_LANGUAGE : lang,
    image: image && image.widths.length > 0 ? image : null,
    startsAt: content.startsAt,
    endsAt: content.endsAt,
    publishedAt: (row.published_at ?? row.changed_at).toISOString(),
    changedAt: row.changed_at.toISOString(),
    isEnded: row.state === 'ended',
  }
}

/** Target of a post's link, if diners can see it; a discount with its current terms. */
function leadOf(
  { store, all, takesReservations }: LoadedStore,
  link: PostLink | null,
): Pick<PublicPost, 'link' | 'discount' | 'leadsToBooking'> {
  if (!link) return {}
  if (link.kind === 'reservations') return takesReservations ? { leadsToBooking: true } : {}
  const shown = all.menus.flatMap(({ categories }) => categories.filter(({ hidden }) => !hidden))
  if (link.kind === 'discount') {
    const rule = store.discounts?.find(({ id }) => id === link.id)
    const categories = shown.filter(({ id }) => rule?.categoryIds.includes(id))
    const named = categories.map(({ id, label, translations }) => ({ id, label, translations }))
    return rule ? { discount: { rule, categories: named } } : {}
  }
  const found =
    link.kind === 'category'
      ? shown.find(({ id }) => id === link.id)
      : Object.values(all.items).find(
          ({ id }) => id === link.id && shown.some(({ itemIds }) => itemIds.includes(id)),
        )
  if (!found) return {}
  const { id, label, translations } = found
  return { link: { kind: link.kind, id, label, translations } }
}
