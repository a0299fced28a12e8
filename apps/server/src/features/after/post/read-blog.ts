import type { PublicPostEntry } from '@thali/contract/page-state'
import type { BlogEntry, BlogPost, BlogPosts, RecentBlogPosts } from '@thali/contract/public-posts'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { postInstant } from '@thali/domain/post/post'
import { isSlug } from '@thali/domain/store/slug'
import type { Deps } from '../../../deps.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { findPublicPost, findPublicPosts } from './find-public-posts.ts'
import { postUrl } from './post-urls.ts'

/** Lists published posts as the public API answers them. @throws {Refusal} store.not-found */
export async function readBlogPosts(
  deps: Deps,
  store: string,
  part: { readonly offset: number; readonly limit: number },
): Promise<BlogPosts> {
  const loaded = await getStore(deps, store)
  const { posts, total } = await findPublicPosts(deps.db, loaded, { ...part, lang: USUAL_LANGUAGE })
  return { posts: posts.map((post) => toBlogEntry(deps, loaded, post)), maxLength: total }
}

/** Reads a published post as the public API answers it. @throws {Refusal} store.not-found, post.not-found */
export async function readBlogPost(deps: Deps, store: string, title: string): Promise<BlogPost> {
  const { loaded, post } = await getPost(deps, store, title)
  return { post: { ...toBlogEntry(deps, loaded, post), body: post.body } }
}

/**
 * Lists the latest posts beside one as the public API answers them.
 *
 * @throws {Refusal} store.not-found, post.not-found
 */
export async function readRecentPosts(deps: Deps, store: string, title: string): Promise<RecentBlogPosts> {
  const { loaded, recent } = await getPost(deps, store, title)
  return { recentPosts: recent.map((post) => toBlogEntry(deps, loaded, post)) }
}

async function getPost(deps: Deps, store: string, title: string) {
  const loaded = await getStore(deps, store)
  const found = await findPublicPost(deps.db, loaded, title, USUAL_LANGUAGE)
  if (!found) throw new Refusal('post.not-found')
  return { loaded, ...found }
}

async function getStore({ storeCache }: Deps, store: string): Promise<LoadedStore> {
  const bySlug = isSlug(store) ? await storeCache.find(store) : null
  const loaded = bySlug ?? (await storeCache.findById(store as StoreId))
  if (!loaded) throw new Refusal('store.not-found')
  return loaded
}

function toBlogEntry({ config }: Deps, loaded: LoadedStore, post: PublicPostEntry): BlogEntry {
  const { id, title, slug, kind, excerpt, image, publishedAt, startsAt, endsAt, isEnded } = post
  const at = (typed: string | null) =>
    typed === null ? null : new Date(postInstant(typed, loaded.store.timeZone)).toISOString()
  const width = image?.widths.at(-1)
  return {
    id,
    title,
    slug,
    kind,
    description: excerpt,
    cover: image && width ? `${config.publicUrl}${image.src}/${width}.jpg` : null,
    createdAt: publishedAt,
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    isEnded,
    url: postUrl(config, loaded, slug),
  }
}
