/** Where orders are entered for guests, loaded when somebody goes there. */
import { APP_PAGES } from '@thali/contract/paths'
import type { RouteObject } from 'react-router'

export const counterRoutes: RouteObject[] = [
  {
    path: APP_PAGES.checkout,
    lazy: async () => ({ Component: (await import('../features/counter/counter-page.tsx')).CounterPage }),
  },
]
