/** Routes of the back office. A loader redirects visitors who are not signed in to the sign-in page. */

import type { QueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { signInPath } from '@thali/contract/sign-in-paths'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { accountPageRoutes } from '../features/account/account-routes.tsx'
import { firstStepsRoutes } from '../features/first-steps/first-steps-routes.ts'
import { deletedStoresQuery } from '../features/own-account/deleted-stores-query.ts'
import { sessionQuery } from '../shared/session.ts'
import { BrokenPage } from './broken-page.tsx'
import { findStoreOfOrder } from './find-store-of-order.ts'
import { lastStore, rememberStore } from './last-store.ts'
import { NoStorePage } from './no-store-page.tsx'
import { operatorPageRoutes } from './operator-routes.tsx'
import { ScreenNotFoundPage } from './screen-not-found-page.tsx'
import { StoreFrame } from './store-frame.tsx'
import { StoreGate } from './store-gate.tsx'
import { storePageRoutes } from './store-routes.ts'
import { styleGuideRoutes } from './style-guide-routes.tsx'

/** URLs without a store's slug, and their targets in the last opened store. */
const LAST_STORE_PAGES = [
  [APP_PAGES.lastFigures, APP_PAGES.figures],
  [APP_PAGES.lastCheckout, APP_PAGES.checkout],
  [APP_PAGES.lastCalendar, APP_PAGES.calendar],
  [APP_PAGES.lastChat, APP_PAGES.chat],
  [APP_PAGES.lastNewChat, APP_PAGES.newChat],
  [APP_PAGES.lastMail, APP_PAGES.mail],
  [APP_PAGES.lastShop, APP_PAGES.products],
  [APP_PAGES.lastProducts, APP_PAGES.products],
  [APP_PAGES.lastOrders, APP_PAGES.pastOrders],
  [APP_PAGES.lastInvoices, APP_PAGES.invoices],
  [APP_PAGES.lastProductList, APP_PAGES.productList],
  [APP_PAGES.lastFoundations, APP_PAGES.foundations],
  [APP_PAGES.lastComponents, APP_PAGES.components],
  [APP_PAGES.lastExtraComponents, APP_PAGES.extraComponents],
  [APP_PAGES.lastPosts, APP_PAGES.posts],
  [APP_PAGES.lastNewPost, APP_PAGES.newPost],
  [APP_PAGES.lastUsers, APP_PAGES.staff],
  [APP_PAGES.lastStaff, APP_PAGES.staff],
  [APP_PAGES.lastStaffCards, APP_PAGES.staffCards],
  [APP_PAGES.lastProfile, APP_PAGES.profile],
  [APP_PAGES.lastAccount, APP_PAGES.account],
  [APP_PAGES.lastProduct, APP_PAGES.product],
  [APP_PAGES.lastConversation, APP_PAGES.conversation],
  [APP_PAGES.lastMailLabel, APP_PAGES.mailLabel],
  [APP_PAGES.lastMailOfLabel, APP_PAGES.mailOfLabel],
  [APP_PAGES.lastMailbox, APP_PAGES.mailbox],
  [APP_PAGES.lastMailOfMailbox, APP_PAGES.mailOfMailbox],
  [APP_PAGES.lastPost, APP_PAGES.post],
] as const

/** URLs of a store without a page of their own, and the page that they redirect to. */
const FOLDERS = [
  [APP_PAGES.dashboardOfStore, APP_PAGES.board],
  [APP_PAGES.shop, APP_PAGES.products],
  [APP_PAGES.users, APP_PAGES.staff],
] as const

/** The router over one query cache. */
export function makeRouter(queries: QueryClient) {
  const signedIn = async (request: Request) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (session) return session
    const { pathname, search } = new URL(request.url)
    throw redirect(signInPath(pathname + search))
  }

  const openStore = async ({ request, params }: LoaderFunctionArgs) => {
    const { stores } = await signedIn(request)
    const store = stores.find(({ slug }) => slug === params.slug)
    if (!store) {
      const deleted = await queries.fetchQuery(deletedStoresQuery)
      if (deleted.some(({ slug }) => slug === params.slug)) throw redirect(APP_PAGES.deletedStores)
      throw new Response(null, { status: 404 })
    }
    rememberStore(store)
    return store
  }

  /** Redirects a URL without a store to the last opened one. */
  const ofLastStore = async ({ request, params }: LoaderFunctionArgs, page: string) => {
    const { stores } = await signedIn(request)
    const slug = lastStore(stores)?.slug
    const { search } = new URL(request.url)
    return redirect(slug ? pathTo(page, { ...params, slug }) + search : APP_PAGES.home)
  }

  return createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      children: [
        ...accountPageRoutes(queries),
        ...firstStepsRoutes({ signedIn, openStore, gate: <StoreGate to="menu.publish" /> }),
        {
          // Visitors who are not signed in go to the sign-in page first; the inner routes check more.
          loader: async ({ request }) => signedIn(request),
          children: operatorPageRoutes,
        },
        {
          path: APP_PAGES.home,
          loader: async ({ request }) => {
            const { user, stores, isSignUpOpen } = await signedIn(request)
            const store = lastStore(stores)
            if (store) return redirect(pathTo(APP_PAGES.board, { slug: store.slug }))
            if (user.operator !== 'no') return redirect(APP_PAGES.operator)
            if ((await queries.fetchQuery(deletedStoresQuery)).length > 0)
              return redirect(APP_PAGES.deletedStores)
            return isSignUpOpen ? redirect(APP_PAGES.newStore) : null
          },
          element: <NoStorePage />,
        },
        {
          path: APP_PAGES.deletedStores,
          loader: async ({ request }) => signedIn(request),
          lazy: async () => ({
            Component: (await import('../features/own-account/deleted-stores-page.tsx')).DeletedStoresPage,
          }),
        },
        {
          path: APP_PAGES.orderById,
          loader: async ({ request, params: { orderId = '' } }) => {
            const { stores } = await signedIn(request)
            const store = await findStoreOfOrder(stores, orderId)
            if (!store) throw new Response(null, { status: 404 })
            return redirect(pathTo(APP_PAGES.order, { slug: store.slug, orderId }))
          },
        },
        ...LAST_STORE_PAGES.map(([path, page]) => ({
          path,
          loader: (args: LoaderFunctionArgs) => ofLastStore(args, page),
        })),
        { path: APP_PAGES.dashboard, loader: () => redirect(APP_PAGES.home) },
        {
          path: APP_PAGES.store,
          loader: openStore,
          element: <StoreFrame />,
          children: [
            {
              index: true,
              loader: ({ params }) => redirect(pathTo(APP_PAGES.board, { slug: params.slug ?? '' })),
            },
            ...FOLDERS.map(([path, page]) => ({
              path,
              loader: ({ params: { slug = '' } }: LoaderFunctionArgs) => redirect(pathTo(page, { slug })),
            })),
            ...storePageRoutes,
            ...styleGuideRoutes,
          ],
        },
        { path: '*', element: <ScreenNotFoundPage /> },
      ],
    },
  ])
}
