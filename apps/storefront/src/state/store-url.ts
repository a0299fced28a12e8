import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'

/** A store's menu page, on its own domain where it has one; a whole address. */
export function storeUrl(
  { origin, storeOrigin }: Pick<PageState, 'origin' | 'storeOrigin'>,
  slug: string,
): string {
  return storeOrigin === undefined ? origin + pathTo(PAGES.store, { slug }) : storeOrigin + PAGES.home
}
