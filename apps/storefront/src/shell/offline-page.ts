import type { Page, PageState } from '@thali/contract/page-state'

/** A page that can be made from what the phone already holds; null when only the server can make it. */
export function offlinePage(key: string, known: Iterable<PageState>): PageState | null {
  const states = [...known]
  const [last] = states.slice(-1)
  if (!last) return null
  if (key === '/orders') return { ...last, path: key, page: { kind: 'orders' } }
  const url = new URL(key, 'http://any.invalid')
  if (url.pathname === '/place-order') {
    const slug = url.searchParams.get('store')
    const shop = states.map(({ page }) => page).findLast((page) => isStore(page) && page.store.slug === slug)
    if (!shop || !isStore(shop)) return null
    const { store, menus, viewMode } = shop
    return { ...last, path: key, page: { kind: 'place-order', store, menus, viewMode } }
  }
  return states.findLast((state) => isStore(state.page) && `/${state.page.store.slug}` === key) ?? null
}

function isStore(page: Page): page is Extract<Page, { kind: 'store' }> {
  return page.kind === 'store'
}
