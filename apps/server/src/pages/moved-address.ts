import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { ALL_PAGES } from '@thali/contract/match-path'
import { pathTo } from '@thali/contract/paths'
import type { Deps } from '../deps.ts'
import { findStoreByFormerSlug } from '../features/base/store/former-slug.queries.ts'
import type { PageTarget } from './page-target.ts'

/**
 * Current address of a page whose store has changed its address; null if the address never led to a store.
 *
 * @param search query as it was requested, with its question mark: scanned parameters stay in it. The path is
 *   rebuilt: one such as `//slug` would lead to another host.
 */
export async function movedAddress({ db }: Deps, target: PageTarget, search: string): Promise<string | null> {
  if (!('slug' in target) || target.slug === null || target.kind === 'place-order') return null
  const store = await findStoreByFormerSlug(db, target.slug)
  if (!store) return null
  const { slug } = store
  if (target.kind === 'post') return pathTo(DOCUMENT_PAGES.post, { ...target, slug }) + search
  // Its query names the store.
  if (target.kind === 'reservations') return pathTo(DOCUMENT_PAGES.reservations, { slug })
  return pathTo(ALL_PAGES[target.kind === 'legal' ? target.document : target.kind], { slug }) + search
}
