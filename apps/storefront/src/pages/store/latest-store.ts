import type { PageLanguage, StorePageData } from '@thali/contract/page-state'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import type { Category, StoreMenus } from '@thali/domain/menu/menu'
import { type MenuStates, withStates } from '@thali/domain/menu/menu-states'
import { fetchApi } from '../../platform/fetch-api.ts'

/** Parts of a page that change while it is shown. */
export type ChangingStore = Pick<StorePageData, 'store' | 'menus' | 'viewMode' | 'closedMenu'>

/** Function that fetches a store's page repeatedly. A response identical to the previous one is not parsed. */
export function makeStoreFetcher(slug: string, lang: PageLanguage): () => Promise<ChangingStore | null> {
  let lastEtag: string | null = null
  const fetchChanged: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    const etag = response.headers.get('etag')
    if (etag !== null && etag === lastEtag) throw new Error('unchanged')
    lastEtag = etag
    return response
  }
  return async () => {
    const values = { path: pathTo(PAGES.store, { slug }), lang }
    const answer = await fetchApi(DINER_API.page, values, { fetch: fetchChanged })
    return answer.kind === 'ok' && answer.body.page.kind === 'store' ? answer.body.page : null
  }
}

/** Merges the latest state. Unchanged parts stay the same objects, so that only differences are rendered again. */
export function withChanges(shown: ChangingStore, latest: ChangingStore): ChangingStore {
  const { store, closedMenu } = shown
  const { ordering, isSuspended = false } = latest.store
  const isNowServed = latest.menus.menus.some(({ id }) => id === closedMenu?.id)
  const menus = isMenuRead(shown, isNowServed) ? withChangedItems(shown.menus, latest.menus) : latest.menus
  const isSame =
    menus === shown.menus &&
    !isNowServed &&
    latest.viewMode === shown.viewMode &&
    isSuspended === (store.isSuspended ?? false) &&
    !differs(ordering, store.ordering)
  if (isSame) return shown
  const now = { store: { ...store, ordering, isSuspended }, menus, viewMode: latest.viewMode }
  return { ...now, closedMenu: isNowServed ? undefined : closedMenu }
}

/** Whether there is a listing to keep: there is none without dishes, nor in a choice that lacks the menu of the link. */
function isMenuRead({ menus: { menus, items } }: ChangingStore, isNowServed: boolean): boolean {
  return Object.keys(items).length > 0 && !(isNowServed && menus.length > 1)
}

function withChangedItems(shown: StoreMenus, latest: StoreMenus): StoreMenus {
  const items = Object.values(shown.items).flatMap((item) => {
    const next = latest.items[item.id]
    return next && differs(next, item) ? [[item.id, next] as const] : []
  })
  const discounts = new Map(
    latest.menus.flatMap(({ categories }) => categories.map(({ id, discountBps }) => [id, discountBps])),
  )
  const discountOf = ({ id, discountBps }: Category) => discounts.get(id) ?? discountBps
  const isReduced = shown.menus.some(({ categories }) =>
    categories.some((category) => discountOf(category) !== category.discountBps),
  )
  if (items.length === 0 && !isReduced) return shown
  return {
    items: items.length === 0 ? shown.items : { ...shown.items, ...Object.fromEntries(items) },
    menus: isReduced
      ? shown.menus.map((menu) => ({
          ...menu,
          categories: menu.categories.map((category) => ({ ...category, discountBps: discountOf(category) })),
        }))
      : shown.menus,
  }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** The page with these states of items and options. */
export function withNewStates(shown: ChangingStore, states: MenuStates): ChangingStore {
  const items = withStates(shown.menus.items, states)
  return items === shown.menus.items ? shown : { ...shown, menus: { ...shown.menus, items } }
}
