import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'

/** Absolute URL of a store's menu page, on its own domain if it has one. */
export function storeUrl(
  { origin, storeOrigin }: Pick<PageState, 'origin' | 'storeOrigin'>,
  slug: string,
): string {
  return storeOrigin === undefined ? origin + pathTo(PAGES.store, { slug }) : storeOrigin + PAGES.home
}
