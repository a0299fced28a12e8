/** Routes of the first steps, from an account without a store to a code that can be scanned; loaded on demand. */
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

interface FirstStepsGuards {
  signedIn(request: Request): Promise<unknown>
  openStore(args: LoaderFunctionArgs): Promise<Membership>
  /** Element around the pages of a store, by what its loader returns. */
  readonly gate: ReactElement
}

/** The three steps: the store, its first menu, its address. */
export function firstStepsRoutes({ signedIn, openStore, gate }: FirstStepsGuards): RouteObject[] {
  return [
    {
      path: APP_PAGES.newStore,
      loader: async ({ request }) => {
        await signedIn(request)
        return null
      },
      lazy: async () => ({ Component: (await import('./new-store-page.tsx')).NewStorePage }),
    },
    {
      path: APP_PAGES.store,
      loader: openStore,
      element: gate,
      children: [
        {
          path: APP_PAGES.firstMenu,
          lazy: async () => ({ Component: (await import('./first-menu-page.tsx')).FirstMenuPage }),
        },
        {
          path: APP_PAGES.storeReady,
          lazy: async () => ({ Component: (await import('./store-ready-page.tsx')).StoreReadyPage }),
        },
      ],
    },
  ]
}
