/** First loads of backoffice pages: named with the page, they are under way before any script. */
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { matchPattern } from '@thali/contract/match-path'
import { pathTo } from '@thali/contract/paths'
import { idOfProduct } from '@thali/contract/product-name'
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

interface FirstLoads {
  /** Source file of the page. */
  readonly module: string
  readonly calls: readonly FirstCall[]
}

const dishIn = ({ name = '' }: Values) =>
  name === 'new' ? null : { itemId: idOfProduct(decodeURIComponent(name)) }

/** Compared by the story of the first frame with the pages' actual requests. */
const FIRST_LOADS: Readonly<Record<string, FirstLoads>> = {
  [APP_PAGES.board]: {
    module: 'src/features/board/board-page.tsx',
    calls: [
      { ...STAFF_API.board, needs: 'orders.view' },
      { ...STAFF_API.today, needs: 'figures.view' },
      { ...SETTINGS_API.setup, needs: 'store.settings' },
    ],
  },
  [APP_PAGES.tables]: {
    module: 'src/features/board/tables/tables-page.tsx',
    calls: [{ ...STAFF_API.tables, needs: 'bills.issue' }],
  },
  [APP_PAGES.checkout]: {
    module: 'src/features/counter/counter-page.tsx',
    calls: [
      { ...STAFF_API.counterMenu, needs: 'orders.create' },
      { ...STAFF_API.tables, needs: 'orders.create' },
    ],
  },
  [APP_PAGES.products]: {
    module: 'src/features/menu-editor/products-page.tsx',
    calls: [
      { ...EDITOR_API.draft, needs: 'menu.edit' },
      { ...EDITOR_API.scheduledMenus, needs: 'menu.edit' },
    ],
  },
  [APP_PAGES.product]: {
    module: 'src/features/menu-editor/product-page.tsx',
    calls: [
      { ...EDITOR_API.draft, needs: 'menu.edit' },
      { ...EDITOR_API.draftItem, needs: 'menu.edit', valuesIn: dishIn },
    ],
  },
}

/** First loads of a page of a store; undefined where they are not known. */
export function firstLoadsOf(
  path: string,
  { storeId, role }: Membership,
): { readonly module: string; readonly link: string } | undefined {
  for (const [pattern, { module, calls }] of Object.entries(FIRST_LOADS)) {
    const page = matchPattern(pattern, path)
    if (!page) continue
    const links = calls.flatMap(({ path, needs, valuesIn = () => ({}) }) => {
      const values = mayDo(role, needs) && valuesIn(page)
      // As `fetch` asks by itself: another mode would ask twice.
      return values ? [`<${pathTo(path, { ...values, storeId })}>; rel=preload; as=fetch; crossorigin`] : []
    })
    return { module, link: links.join(', ') }
  }
  return undefined
}
