/** Metadata of posts for search engines and shared links. */

import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { Page, PageState } from '@thali/contract/page-state'
import { POSTS_NUMBER, pathTo } from '@thali/contract/paths'
import { postInstant } from '@thali/domain/post/post'
import { storeUrl } from '../state/store-url.ts'
import { addressData, pictureUrl } from './structured-data.ts'

export type PageOfPosts = Extract<Page, { kind: 'posts' | 'post' }>

/** Base URL of a store's posts: on its own domain if it has one. */
function folderOf({ origin, storeOrigin }: PageState, slug: string): string {
  return storeOrigin === undefined ? origin + pathTo(DOCUMENT_PAGES.posts, { slug }) : `${storeOrigin}/blog`
}

/** Whole address of a page of posts. */
export function postsAddress(state: PageState, page: PageOfPosts): string {
  const folder = folderOf(state, page.store.slug)
  if (page.kind === 'post') return `${folder}/${page.post.slug}`
  return page.number === 1 ? folder : `${folder}?${POSTS_NUMBER}=${page.number}`
}

/** Whole address of the feed of a store's posts. */
export function feedAddress(state: PageState, { store }: PageOfPosts): string {
  return `${folderOf(state, store.slug)}/feed.xml`
}

/** Structured data of a post by schema.org. */
export function postData(state: PageState, page: Extract<Page, { kind: 'post' }>): object {
  const { post, store } = page
  const at = (typed: string | null) =>
    typed === null ? undefined : new Date(postInstant(typed, store.timeZone)).toISOString()
  const restaurant = { '@type': 'Restaurant', '@id': storeUrl(state, store.slug), name: store.name }
  const common = {
    '@context': 'https://schema.org',
    name: post.title,
    description: post.excerpt || undefined,
    url: postsAddress(state, page),
    image: pictureUrl(state, post.image),
    inLanguage: post.lang,
  }
  switch (post.kind) {
    case 'offer':
      return {
        ...common,
        '@type': 'Offer',
        inLanguage: undefined,
        validFrom: at(post.startsAt),
        validThrough: at(post.endsAt),
        offeredBy: restaurant,
      }
    case 'event':
      return {
        ...common,
        '@type': 'Event',
        startDate: at(post.startsAt),
        endDate: at(post.endsAt),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        organizer: restaurant,
        location: {
          '@type': 'Place',
          name: store.name,
          address: addressData(store),
        },
      }
    case 'news':
      return {
        ...common,
        '@type': 'BlogPosting',
        headline: post.title,
        name: undefined,
        datePublished: post.publishedAt,
        dateModified: post.changedAt,
        publisher: restaurant,
      }
  }
}
