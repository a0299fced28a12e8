/** First requests of backoffice pages: named with the page, they are under way before any script. */
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API, idOfProduct } from '@thali/contract/editor-paths'
import { matchPattern } from '@thali/contract/match-path'
import { pathTo } from '@thali/contract/paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { mayDo, type Permission } from '@thali/domain/people/permissions'

type Values = Readonly<Record<string, string>>

interface FirstCall {
  readonly path: `/api/stores/:storeId/${string}`
  readonly needs: Permission
  /** Further values of the call's path from those of the page's; null where the page does not make the call. */
  readonly valuesIn?: (page: Values) => Values | null
}

const dishIn = ({ name = '' }: Values) =>
  name === 'new' ? null : { itemId: idOfProduct(decodeURIComponent(name)) }

/** Compared by the story of the first frame with the pages' actual requests. */
const FIRST_CALLS: Readonly<Record<string, readonly FirstCall[]>> = {
  [APP_PAGES.board]: [
    { ...STAFF_API.board, needs: 'orders.view' },
    { ...STAFF_API.today, needs: 'figures.view' },
    { ...SETTINGS_API.setup, needs: 'store.settings' },
  ],
  [APP_PAGES.tables]: [{ ...STAFF_API.tables, needs: 'bills.issue' }],
  [APP_PAGES.checkout]: [
    { ...STAFF_API.counterMenu, needs: 'orders.create' },
    { ...STAFF_API.tables, needs: 'orders.create' },
  ],
  [APP_PAGES.products]: [
    { ...EDITOR_API.draft, needs: 'menu.edit' },
    { ...EDITOR_API.scheduledMenus, needs: 'menu.edit' },
  ],
  [APP_PAGES.product]: [
    { ...EDITOR_API.draft, needs: 'menu.edit' },
    { ...EDITOR_API.draftItem, needs: 'menu.edit', valuesIn: dishIn },
  ],
}

/** Value of the `Link` header for a page of a store; undefined where its first calls are not known. */
export function firstCallsLink(path: string, { storeId, role }: Membership): string | undefined {
  const page = Object.keys(FIRST_CALLS).find((pattern) => matchPattern(pattern, path)) ?? ''
  const ofPage = matchPattern(page, path) ?? {}
  const links = (FIRST_CALLS[page] ?? []).flatMap(({ path, needs, valuesIn = () => ({}) }) => {
    const values = mayDo(role, needs) && valuesIn(ofPage)
    // As `fetch` asks by itself: another mode would ask twice.
    return values ? [`<${pathTo(path, { ...values, storeId })}>; rel=preload; as=fetch; crossorigin`] : []
  })
  return links.length > 0 ? links.join(', ') : undefined
}
