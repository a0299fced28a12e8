/** The figures, for those who may see them; loaded when somebody opens them. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { Permitted } from './permitted.tsx'

export const figureRoutes: RouteObject[] = [
  {
    element: <Permitted to="figures.view" />,
    children: [
      {
        path: APP_PAGES.figures,
        lazy: async () => ({ Component: (await import('../features/figures/figures-page.tsx')).FiguresPage }),
      },
    ],
  },
]
