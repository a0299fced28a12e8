/** Routes of the operator's pages, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { OperatorGate } from './operator-gate.tsx'

export const operatorRoutes: RouteObject[] = [
  {
    element: <OperatorGate />,
    children: [
      {
        path: APP_PAGES.operator,
        lazy: async () => ({ Component: (await import('../features/operator/stores-page.tsx')).StoresPage }),
      },
      {
        path: APP_PAGES.operatorStore,
        lazy: async () => ({
          Component: (await import('../features/operator/operator-store-page.tsx')).OperatorStorePage,
        }),
      },
      {
        path: APP_PAGES.operatorJobs,
        lazy: async () => ({ Component: (await import('../features/operator/jobs-page.tsx')).JobsPage }),
      },
      {
        path: APP_PAGES.operatorDoctor,
        lazy: async () => ({ Component: (await import('../features/operator/doctor-page.tsx')).DoctorPage }),
      },
      {
        path: APP_PAGES.operatorAccount,
        lazy: async () => ({ Component: (await import('./operator-account-page.tsx')).OperatorAccountPage }),
      },
      {
        path: APP_PAGES.operatorTokens,
        lazy: async () => ({ Component: (await import('../features/operator/tokens-page.tsx')).TokensPage }),
      },
    ],
  },
]
