/** Pages of this tab that are shown again without waiting for the server. */
import type { Page, PageState, StorePageData } from '@thali/contract/page-state'
import { PAGES, pageKeyOf, pathTo } from '@thali/contract/paths'

const MAX_PAGES = 10
/** The latest last. */
let known: readonly PageState[] = []

/** What is shown again until the server answers. */
export const knownStates = () => known

/** Remembers a page as it is now. */
export function rememberPage(state: PageState): void {
  // An order changes while its page is shown: that page itself stores its latest state.
  if ('order' in state.page) return
  const key = pageKeyOf(state.path)
  known = [...known.filter(({ path }) => pageKeyOf(path) !== key), state].slice(-MAX_PAGES)
}

/** Has the next page shown only as the server answers. */
export function forgetPages(): void {
  known = []
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
  if (!('menus' in page) || !page.store) return null
  if (pathTo(PAGES.cart, page.store) === key) return page.kind === 'store' ? cartOf(page) : page
  const isMenu = page.kind === 'store' && (pageKeyOf(path) === key || pathTo(PAGES.store, page.store) === key)
  return isMenu ? page : null
}

const cartOf = ({ store, menus, viewMode, paysOnline }: StorePageData): Page => ({
  kind: 'place-order',
  store,
  menus,
  viewMode,
  paysOnline: paysOnline === true,
})
