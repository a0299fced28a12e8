import { PAGES, pathTo } from '@thali/contract/paths'
import type { Deps } from '../deps.ts'
import { findStoreByFormerSlug } from '../features/store/former-slug.queries.ts'
import type { PageTarget } from './page-target.ts'

/**
 * Where a page is now whose store has another address since; null where its address never led to a store.
 *
 * @param search query as it was asked for, with its question mark: what was scanned stays in it. The path is built
 *   anew: one such as `//slug` would lead to another host.
 */
export async function movedAddress(
  { db }: Pick<Deps, 'db'>,
  target: PageTarget,
  search: string,
): Promise<string | null> {
  if (target.kind !== 'store' && target.kind !== 'legal') return null
  const store = await findStoreByFormerSlug(db, target.slug)
  if (!store) return null
  const page = target.kind === 'store' ? PAGES.store : PAGES[target.document]
  return pathTo(page, { slug: store.slug }) + search
}
