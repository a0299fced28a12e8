import type { DocumentKind, Page } from '@thali/contract/page-state'
import type { ComponentType } from 'react'
import type { PageProps } from './page-props.ts'
import { StorePage } from './store/store-page.tsx'

type PageComponent = ComponentType<PageProps<Page['kind']>>
type Loader = () => Promise<PageComponent>

/** A page in a chunk of its own: it is fetched when somebody opens it. */
function page<Kind extends Page['kind']>(load: () => Promise<ComponentType<PageProps<Kind>>>): Loader {
  // The frame hands each page the state of its own kind, which the types of a table cannot say.
  return load as unknown as Loader
}

/** Kinds of pages that browsers show by themselves. */
type LivingKind = Exclude<Page['kind'], DocumentKind>

/** The menu comes with the application; every other page by its own `import()`. */
const LOADERS: Record<LivingKind, Loader> = {
  store: page(async () => StorePage),
  home: page(() => import('./home/home-page.tsx').then((module) => module.HomePage)),
  'place-order': page(() =>
    import('./place-order/place-order-page.tsx').then((module) => module.PlaceOrderPage),
  ),
  orders: page(() => import('./orders/orders-page.tsx').then((module) => module.OrdersPage)),
  status: page(() => import('./status/status-page.tsx').then((module) => module.StatusPage)),
  'thank-you': page(() => import('./thank-you/thank-you-page.tsx').then((module) => module.ThankYouPage)),
  legal: page(() => import('./legal/legal-page.tsx').then((module) => module.LegalPage)),
  failed: page(() => import('./failed/failed-page.tsx').then((module) => module.FailedPage)),
  'not-found': page(() => import('./not-found/not-found-page.tsx').then((module) => module.NotFoundPage)),
}

const loaded = new Map<Page['kind'], PageComponent>()

/** Fetches a page's chunk once; it must be there before the page is rendered. */
export async function loadPage(kind: Page['kind']): Promise<void> {
  const load = LOADERS[kind as LivingKind]
  if (load && !loaded.has(kind)) loaded.set(kind, await load())
}

/** Fetches all pages, as the server does at its start. */
export async function loadAllPages(): Promise<void> {
  await Promise.all((Object.keys(LOADERS) as LivingKind[]).map(loadPage))
}

/** The page of a kind. */
export function pageOf(kind: Page['kind']): PageComponent {
  const component = loaded.get(kind)
  if (!component) throw new Error(`the page ${kind} is rendered before it is loaded`)
  return component
}
