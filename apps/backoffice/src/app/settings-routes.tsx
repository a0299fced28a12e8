/** The screens about how a store is set up, loaded when somebody opens one. */
import { APP_PAGES } from '@thali/contract/paths'
import type { RouteObject } from 'react-router'
import { Permitted } from './permitted.tsx'

export const settingsRoutes: RouteObject[] = [
  {
    element: <Permitted to="store.settings" />,
    children: [
      {
        path: APP_PAGES.codes,
        lazy: async () => ({ Component: (await import('../features/codes/codes-page.tsx')).CodesPage }),
      },
      {
        path: APP_PAGES.settings,
        lazy: async () => ({
          Component: (await import('../features/settings/profile-page.tsx')).ProfileSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsHours,
        lazy: async () => ({
          Component: (await import('../features/settings/hours-page.tsx')).HoursSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsOrderTypes,
        lazy: async () => ({
          Component: (await import('../features/settings/order-types-page.tsx')).OrderTypesSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsStations,
        lazy: async () => ({
          Component: (await import('../features/settings/stations-page.tsx')).StationsSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsReasons,
        lazy: async () => ({
          Component: (await import('../features/settings/reasons-page.tsx')).ReasonsSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsAppearance,
        lazy: async () => ({
          Component: (await import('../features/settings/appearance-page.tsx')).AppearanceSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsLanguages,
        lazy: async () => ({
          Component: (await import('../features/settings/languages-page.tsx')).LanguagesSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsLegal,
        lazy: async () => ({
          Component: (await import('../features/settings/legal-page.tsx')).LegalSettingsPage,
        }),
      },
      {
        path: APP_PAGES.settingsAddress,
        lazy: async () => ({
          Component: (await import('../features/settings/address-page.tsx')).AddressSettingsPage,
        }),
      },
    ],
  },
]
