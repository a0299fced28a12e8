/** Routes of the operator's pages, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { OperatorGate } from './operator-gate.tsx'

export const operatorPageRoutes: RouteObject[] = [
  {
    element: <OperatorGate />,
    children: [
      lazyPage(APP_PAGES.operator, () => import('../features/operator/stores-page.tsx')),
      lazyPage(APP_PAGES.operatorStore, () => import('../features/operator/operator-store-page.tsx')),
      lazyPage(APP_PAGES.operatorJobs, () => import('../features/operator/jobs-page.tsx')),
      lazyPage(APP_PAGES.operatorDoctor, () => import('../features/operator/doctor-page.tsx')),
      lazyPage(APP_PAGES.operatorAccount, () => import('./operator-account-page.tsx')),
      lazyPage(APP_PAGES.operatorTokens, () => import('../features/operator/tokens-page.tsx')),
    ],
  },
]
