import type { Page, PageState } from '@thali/contract/page-state'
import { PAGES, QUERY } from '@thali/contract/paths'
import type { MenuId } from '@thali/domain/ids'

/** The page at its address: a diner changes the open menu without a request to the server. */
export function shownPage({ page, path }: PageState, search: string): Page {
  if (page.kind !== 'store' || path.startsWith(`${PAGES.menus}/`)) return page
  const openMenuId = new URLSearchParams(search).get(QUERY.menu) as MenuId | null
  return openMenuId === page.openMenuId ? page : { ...page, openMenuId }
}
