/** Routes of the menu editor, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import type { FirstQueries } from '../shared/first-queries.ts'

export const menuEditorRoutes: RouteObject[] = [
  {
    path: APP_PAGES.products,
    lazy: async () => {
      const { ProductsPage, firstQueries } = await import('../features/menu-editor/products-page.tsx')
      return { Component: ProductsPage, handle: { firstQueries } satisfies FirstQueries }
    },
  },
  {
    path: APP_PAGES.menuCategories,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/categories-page.tsx')).CategoriesPage,
    }),
  },
  {
    path: APP_PAGES.menuTranslations,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/translations-page.tsx')).TranslationsPage,
    }),
  },
  {
    path: APP_PAGES.menuIngredients,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/ingredients-page.tsx')).IngredientsPage,
    }),
  },
  {
    path: APP_PAGES.menuVersions,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/versions-page.tsx')).VersionsPage,
    }),
  },
  {
    path: APP_PAGES.menuImport,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/import-page.tsx')).ImportPage,
    }),
  },
  {
    path: APP_PAGES.productList,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/grid-page.tsx')).GridPage,
    }),
  },
  {
    path: APP_PAGES.product,
    lazy: async () => ({
      Component: (await import('../features/menu-editor/product-page.tsx')).ProductPage,
    }),
  },
]
