/** Routes of the menu editor, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'

export const menuEditorRoutes: RouteObject[] = [
  lazyPage(APP_PAGES.products, () => import('../features/menu-editor/products-page.tsx')),
  lazyPage(APP_PAGES.menuCategories, () => import('../features/menu-editor/categories-page.tsx')),
  lazyPage(APP_PAGES.menuTranslations, () => import('../features/menu-editor/translations-page.tsx')),
  lazyPage(APP_PAGES.menuIngredients, () => import('../features/menu-editor/ingredients-page.tsx')),
  lazyPage(APP_PAGES.menuVersions, () => import('../features/menu-editor/versions-page.tsx')),
  lazyPage(APP_PAGES.menuImport, () => import('../features/menu-editor/import-page.tsx')),
  lazyPage(APP_PAGES.productList, () => import('../features/menu-editor/grid-page.tsx')),
  lazyPage(APP_PAGES.product, () => import('../features/menu-editor/product-page.tsx')),
]
