/** Routes of the figures, for staff who may see them; loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { RequirePermission } from './require-permission.tsx'

export const figurePageRoutes: RouteObject[] = [
  {
    element: <RequirePermission to="figures.view" />,
    children: [
      {
        path: APP_PAGES.figures,
        lazy: async () => ({ Component: (await import('../features/figures/figures-page.tsx')).FiguresPage }),
      },
    ],
  },
]
