/** Routes of the staff screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { RequirePermission } from './require-permission.tsx'

export const staffPageRoutes: RouteObject[] = [
  {
    path: APP_PAGES.profile,
    lazy: async () => ({
      Component: (await import('../features/own-account/profile-page.tsx')).ProfilePage,
    }),
  },
  {
    path: APP_PAGES.account,
    lazy: async () => ({
      Component: (await import('../features/own-account/account-page.tsx')).AccountPage,
    }),
  },
  {
    element: <RequirePermission to="staff.manage" />,
    children: [
      {
        path: APP_PAGES.staff,
        lazy: async () => ({ Component: (await import('../features/staff/staff-page.tsx')).StaffListPage }),
      },
      {
        path: APP_PAGES.staffCards,
        lazy: async () => ({ Component: (await import('../features/staff/staff-page.tsx')).StaffCardsPage }),
      },
      {
        path: APP_PAGES.contacts,
        lazy: async () => ({
          Component: (await import('../features/staff/contacts-page.tsx')).ContactsPage,
        }),
      },
      {
        path: APP_PAGES.screens,
        lazy: async () => ({ Component: (await import('../features/staff/screens-page.tsx')).ScreensPage }),
      },
      {
        path: APP_PAGES.roles,
        lazy: async () => ({ Component: (await import('../features/staff/roles-page.tsx')).RolesPage }),
      },
    ],
  },
  {
    element: <RequirePermission to="tokens.manage" />,
    children: [
      {
        path: APP_PAGES.apiTokens,
        lazy: async () => ({
          Component: (await import('../features/staff/api-tokens-page.tsx')).ApiTokensPage,
        }),
      },
    ],
  },
]
