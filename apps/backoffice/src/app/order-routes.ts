/** Screens about single orders beside the board, loaded when somebody opens one. */
import { APP_PAGES } from '@thali/contract/paths'
import type { RouteObject } from 'react-router'

export const orderRoutes: RouteObject[] = [
  {
    path: APP_PAGES.order,
    lazy: async () => ({ Component: (await import('../features/board/order-page.tsx')).OrderPage }),
  },
  {
    path: APP_PAGES.checkout,
    lazy: async () => ({ Component: (await import('../features/counter/counter-page.tsx')).CounterPage }),
  },
]
