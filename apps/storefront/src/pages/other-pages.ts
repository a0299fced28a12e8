/** Pages beside the menu, each in a chunk of its own. No menu page fetches this table before one of them is opened. */
import type { DocumentKind, Page } from '@thali/contract/page-state'
import type { ComponentType } from 'react'
import type { PageProps } from './page-props.ts'
import { loadedPages, type PageComponent } from './pages.ts'

type Loader = () => Promise<PageComponent>

function page<Kind extends Page['kind']>(load: () => Promise<ComponentType<PageProps<Kind>>>): Loader {
  // The frame gives each page the state of its own kind, which the types of a table cannot express.
  return load as unknown as Loader
}

/** Kinds of pages that browsers can show without script. */
type OtherKind = Exclude<Page['kind'], DocumentKind | 'store'>

const LOADERS: Record<OtherKind, Loader> = {
  home: page(() => import('./home/home-page.tsx').then((module) => module.HomePage)),
  'place-order': page(() =>
    import('./place-order/place-order-page.tsx').then((module) => module.PlaceOrderPage),
  ),
  orders: page(() => import('./orders/orders-page.tsx').then((module) => module.OrdersPage)),
  status: page(() => import('./status/status-page.tsx').then((module) => module.StatusPage)),
  'thank-you': page(() => import('./thank-you/thank-you-page.tsx').then((module) => module.ThankYouPage)),
  legal: page(() => import('./legal/legal-page.tsx').then((module) => module.LegalPage)),
  reservations: page(() =>
    import('./reservations/reservations-page.tsx').then((module) => module.ReservationsPage),
  ),
  reservation: page(() =>
    import('./reservation/reservation-page.tsx').then((module) => module.ReservationPage),
  ),
  failed: page(() => import('./failed/failed-page.tsx').then((module) => module.FailedPage)),
  'not-found': page(() => import('./not-found/not-found-page.tsx').then((module) => module.NotFoundPage)),
}

/** Fetches a page's chunk once; it must be loaded before the page is rendered. */
export async function loadPage(kind: Page['kind']): Promise<void> {
  const load = LOADERS[kind as OtherKind]
  if (load && !loadedPages.has(kind)) loadedPages.set(kind, await load())
}

/** Fetches all pages, as the server does at startup. */
export async function loadAllPages(): Promise<void> {
  await Promise.all((Object.keys(LOADERS) as OtherKind[]).map(loadPage))
}
