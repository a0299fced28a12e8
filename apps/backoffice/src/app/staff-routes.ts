/** Routes of the staff screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { requires } from './require-permission.tsx'

export const staffPageRoutes: RouteObject[] = [
  lazyPage(APP_PAGES.profile, () => import('../features/own-account/profile-page.tsx')),
  lazyPage(APP_PAGES.account, () => import('../features/own-account/account-page.tsx')),
  requires('staff.manage', [
    lazyPage(APP_PAGES.staff, () => import('../features/staff/staff-page.tsx'), 'StaffListPage'),
    lazyPage(APP_PAGES.staffCards, () => import('../features/staff/staff-page.tsx'), 'StaffCardsPage'),
    lazyPage(APP_PAGES.contacts, () => import('../features/staff/contacts-page.tsx')),
    lazyPage(APP_PAGES.screens, () => import('../features/staff/screens-page.tsx')),
    lazyPage(APP_PAGES.roles, () => import('../features/staff/roles-page.tsx')),
  ]),
  requires('tokens.manage', [
    lazyPage(APP_PAGES.apiTokens, () => import('../features/staff/api-tokens-page.tsx')),
  ]),
]
