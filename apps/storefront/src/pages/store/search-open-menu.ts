import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { type SearchResult, searchMenu } from '@thali/domain/menu/menu-search'
import { indexMenu } from '@thali/domain/menu/search-index'

/** Searches an open menu; fetched with its code when the phone has time. */
export function searchOpenMenu(
  { categories }: Menu,
  { items }: StoreMenus,
  text: string,
): SearchResult | null {
  return searchMenu(indexMenu(categories, items), text)
}

export { searchOtherMenus } from '@thali/domain/menu/search-elsewhere'
export { SearchFindings } from './search-findings.tsx'
