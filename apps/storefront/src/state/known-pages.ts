/** Menus and carts of this tab: shown again without waiting for the server. */
import type { Page, PageState } from '@thali/contract/page-state'
import { PAGES, pageKeyOf, pathTo } from '@thali/contract/paths'

const MAX_PAGES = 10
/** Pages shown again until the server answers, the latest last; emptied where only its answer may be shown. */
export const knownPages: PageState[] = []

/** Remembers a menu or a cart as it is now; of other pages only the server knows the present state. */
export function rememberPage(state: PageState): void {
  if (!('menus' in state.page)) return
  const key = pageKeyOf(state.path)
  const others = knownPages.filter(({ path }) => pageKeyOf(path) !== key)
  knownPages.splice(0, MAX_PAGES, ...others.slice(1 - MAX_PAGES), state)
}

/** Page made from the latest of states of the server that fits; null where only the server can make it. */
export function makePage(key: string, states: readonly PageState[]): PageState | null {
  for (const state of states.toReversed()) {
    const page = pageAt(key, state)
    if (page) return { ...state, path: key, page }
  }
  return null
}

function pageAt(key: string, { page, path }: PageState): Page | null {
  if (key === PAGES.orders) return { kind: 'orders' }
  if (page.kind === 'store') {
    if (pathTo(PAGES.cart, page.store) === key) return { ...page, kind: 'place-order' }
    if (pathTo(PAGES.store, page.store) === key) return page
  }
  return pageKeyOf(path) === key ? page : null
}
