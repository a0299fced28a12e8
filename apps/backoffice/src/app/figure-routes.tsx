/** Routes of the figures, for staff who may see them; loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { RequirePermission } from './require-permission.tsx'

export const figurePageRoutes: RouteObject[] = [
  {
    element: <RequirePermission to="figures.view" />,
    children: [
      lazyPage(APP_PAGES.figures, () => import('../features/figures/figures-page.tsx'), 'FiguresPage'),
    ],
  },
]
