/** Routes of the style guide, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'

const load = () => import('../features/style-guide/style-guide-page.tsx')

export const styleGuideRoutes: RouteObject[] = [
  { path: APP_PAGES.foundations, lazy: async () => ({ Component: (await load()).FoundationsPage }) },
  { path: APP_PAGES.components, lazy: async () => ({ Component: (await load()).ComponentsPage }) },
  {
    path: APP_PAGES.extraComponents,
    async lazy() {
      const { loadFeatureStories } = await import('./feature-stories.ts')
      const [{ ExtraComponentsPage }, stories] = await Promise.all([load(), loadFeatureStories()])
      return { element: <ExtraComponentsPage stories={stories} /> }
    },
  },
]
