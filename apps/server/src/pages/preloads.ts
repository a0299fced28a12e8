/** Preloads of backoffice pages: modules and calls that are named with the page, under way before any script. */
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API, idOfProduct } from '@thali/contract/editor-paths'
import { matchPattern } from '@thali/contract/match-path'
import { FILES, pathTo } from '@thali/contract/paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Language } from '@thali/domain/language'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import { filesOfModules, readManifest } from './build-manifest.ts'

type Values = Readonly<Record<string, string>>

interface FirstCall {
  readonly path: `/api/stores/:storeId/${string}`
  readonly needs: Permission
  /** Further values of the call's path from those of the page's; null where the page does not make the call. */
  readonly valuesIn?: (page: Values) => Values | null
}

interface FirstLoads {
  /** Module of the page, below the backoffice's features. */
  readonly module: `${string}/${string}-page.tsx`
  readonly calls?: readonly FirstCall[]
}

const dishIn = ({ name = '' }: Values) =>
  name === 'new' ? null : { itemId: idOfProduct(decodeURIComponent(name)) }

/** Pages that are opened most; compared by the story of the first frame with their actual requests. */
const FIRST_LOADS: Readonly<Record<string, FirstLoads>> = {
  [APP_PAGES.board]: {
    module: 'board/board-page.tsx',
    calls: [
      { ...STAFF_API.board, needs: 'orders.view' },
      { ...STAFF_API.today, needs: 'figures.view' },
      { ...SETTINGS_API.setup, needs: 'store.settings' },
    ],
  },
  [APP_PAGES.tables]: {
    module: 'board/tables/tables-page.tsx',
    calls: [{ ...STAFF_API.tables, needs: 'bills.issue' }],
  },
  [APP_PAGES.checkout]: {
    module: 'counter/counter-page.tsx',
    calls: [
      { ...STAFF_API.counterMenu, needs: 'orders.create' },
      { ...STAFF_API.tables, needs: 'orders.create' },
    ],
  },
  [APP_PAGES.products]: {
    module: 'menu-editor/products-page.tsx',
    calls: [
      { ...EDITOR_API.draft, needs: 'menu.edit' },
      { ...EDITOR_API.scheduledMenus, needs: 'menu.edit' },
    ],
  },
  [APP_PAGES.product]: {
    module: 'menu-editor/product-page.tsx',
    calls: [
      { ...EDITOR_API.draft, needs: 'menu.edit' },
      { ...EDITOR_API.draftItem, needs: 'menu.edit', valuesIn: dishIn },
    ],
  },
  [APP_PAGES.availability]: { module: 'availability/availability-page.tsx' },
  [APP_PAGES.pastOrders]: { module: 'past-orders/past-orders-page.tsx' },
  [APP_PAGES.invoices]: { module: 'bills/bills-page.tsx' },
  [APP_PAGES.closing]: { module: 'closing/closing-page.tsx' },
  [APP_PAGES.figures]: { module: 'figures/figures-page.tsx' },
  [APP_PAGES.chat]: { module: 'chat/chat-page.tsx' },
  [APP_PAGES.mail]: { module: 'mail/mail-page.tsx' },
}

/** Page that is sent, as far as it decides what it loads first. */
interface SentPage {
  readonly path: string
  readonly language: Language
  /** Store of a signed-in member; absent: a page without the frame of the backoffice. */
  readonly store: Membership | undefined
}

export interface Preloads {
  /** Calls, as the value of the `Link` header; undefined where there are none. */
  readonly link: string | undefined
  /** Modules, as elements of the page's head: after those of all pages, which are needed first. */
  readonly elements: string
}

/** Reads the manifest of the build in a folder. Files that its page `html` itself names are left out. */
export function readPreloads(build: string, html: string): (page: SentPage) => Preloads {
  const manifest = readManifest(build)
  const filesOf = (language: Language, module: string | undefined) => {
    const [feature] = module?.split('/') ?? []
    const ofPage = module ? [`texts:${language}/${feature}`, `src/features/${module}`] : []
    const files = filesOfModules(manifest, [`src/locales/${language}.po`, ...ofPage])
    return files.filter((file) => file.endsWith('.js') && !html.includes(file))
  }
  return ({ path, language, store }) => {
    const pattern = Object.keys(FIRST_LOADS).find((one) => matchPattern(one, path)) ?? ''
    const { module, calls = [] } = (store && FIRST_LOADS[pattern]) ?? {}
    const values = matchPattern(pattern, path) ?? {}
    const links = store ? calls.flatMap((call) => linkToCall(call, values, store)) : []
    const elements = filesOf(language, module).map(
      (file) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="${FILES.backofficeAssets}${file}">`,
    )
    return { link: links.join(', ') || undefined, elements: elements.join('') }
  }
}

function linkToCall({ path, needs, valuesIn = () => ({}) }: FirstCall, page: Values, store: Membership) {
  const values = mayDo(store.role, needs) && valuesIn(page)
  // As `fetch` asks by itself: another mode would ask twice.
  return values
    ? [`<${pathTo(path, { ...values, storeId: store.storeId })}>; rel=preload; as=fetch; crossorigin`]
    : []
}
