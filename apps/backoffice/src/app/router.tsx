/** Addresses of the backoffice. A loader sends whoever is not signed in to the door. */
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect } from 'react-router'
import { LinkPage } from '../features/account/link-page.tsx'
import { SignInPage } from '../features/account/sign-in-page.tsx'
import { AvailabilityPage } from '../features/availability/availability-page.tsx'
import { BoardPage } from '../features/board/board-page.tsx'
import { sessionQuery } from '../shared/session.ts'
import { BrokenPage } from './broken-page.tsx'
import { NoStorePage } from './no-store-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { StoreFrame } from './store-frame.tsx'

const LAST_STORE = 'thali.backoffice.store'

/** The router over one query cache. */
export function makeRouter(queries: QueryClient) {
  const signedIn = async (request: Request) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (session) return session
    const { pathname } = new URL(request.url)
    throw redirect(pathname === '/app' ? '/auth/login' : `/auth/login?next=${encodeURIComponent(pathname)}`)
  }

  return createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <div />,
      children: [
        { path: '/auth/login', element: <SignInPage /> },
        { path: '/auth/link/:token', element: <LinkPage /> },
        {
          path: '/app',
          loader: async ({ request }) => {
            const { stores } = await signedIn(request)
            const last = localStorage.getItem(LAST_STORE)
            const store = stores.find(({ slug }) => slug === last) ?? stores[0]
            return store ? redirect(`/app/${store.slug}/board`) : null
          },
          element: <NoStorePage />,
        },
        { path: '/app/dashboard', loader: () => redirect('/app') },
        {
          path: '/app/:slug',
          loader: async ({ request, params }) => {
            const { stores } = await signedIn(request)
            const store = stores.find(({ slug }) => slug === params.slug)
            if (!store) throw new Response(null, { status: 404 })
            localStorage.setItem(LAST_STORE, store.slug)
            return store
          },
          element: <StoreFrame />,
          children: [
            { index: true, loader: ({ params }) => redirect(`/app/${params.slug}/board`) },
            { path: 'board', element: <BoardPage /> },
            { path: 'availability', element: <AvailabilityPage /> },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])
}
