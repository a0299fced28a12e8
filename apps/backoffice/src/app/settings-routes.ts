/** Routes of the settings, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { requires } from './require-permission.tsx'

const settingsPages: RouteObject[] = [
  lazyPage(APP_PAGES.settingsList, () => import('./settings-frame.tsx')),
  lazyPage(APP_PAGES.codes, () => import('../features/codes/codes-page.tsx')),
  lazyPage(APP_PAGES.settings, () => import('../features/settings/profile-page.tsx')),
  lazyPage(APP_PAGES.settingsHours, () => import('../features/settings/hours-page.tsx')),
  lazyPage(APP_PAGES.settingsOrderTypes, () => import('../features/settings/order-types-page.tsx')),
  lazyPage(APP_PAGES.settingsAlerts, () => import('../features/settings/order-alerts-page.tsx')),
  lazyPage(
    APP_PAGES.settingsReservations,
    () => import('../features/settings/reservations/booking-rules-page.tsx'),
  ),
  lazyPage(APP_PAGES.settingsDiscounts, () => import('../features/discounts/discounts-page.tsx')),
  lazyPage(APP_PAGES.settingsTaxes, () => import('../features/settings/taxes-page.tsx')),
  lazyPage(APP_PAGES.settingsTips, () => import('../features/settings/tips-page.tsx')),
  lazyPage(APP_PAGES.settingsStations, () => import('../features/settings/stations-page.tsx')),
  lazyPage(APP_PAGES.settingsPrinters, () => import('../features/settings/printers/printers-page.tsx')),
  lazyPage(APP_PAGES.printer, () => import('../features/settings/printers/printer-page.tsx')),
  lazyPage(APP_PAGES.settingsReasons, () => import('../features/settings/reasons-page.tsx')),
  lazyPage(APP_PAGES.settingsAppearance, () => import('../features/settings/appearance-page.tsx')),
  lazyPage(APP_PAGES.settingsLanguages, () => import('../features/settings/languages-page.tsx')),
  lazyPage(APP_PAGES.settingsLegal, () => import('../features/settings/legal-page.tsx')),
  requires('payments.keys', [
    lazyPage(APP_PAGES.settingsGateways, () => import('../features/settings/gateways/gateways-page.tsx')),
  ]),
  requires('audit.view', [
    lazyPage(APP_PAGES.settingsChanges, () => import('../features/audit/audit-page.tsx')),
  ]),
  requires('messages.keys', [
    lazyPage(APP_PAGES.settingsMessages, () => import('../features/settings/messages/messages-page.tsx')),
    lazyPage(APP_PAGES.settingsMailbox, () => import('../features/settings/mailbox/mailbox-page.tsx')),
  ]),
  requires('webhooks.manage', [
    lazyPage(APP_PAGES.settingsWebhooks, () => import('../features/settings/webhooks/webhooks-page.tsx')),
    lazyPage(APP_PAGES.webhook, () => import('../features/settings/webhooks/webhook-page.tsx')),
  ]),
  lazyPage(APP_PAGES.settingsData, () => import('../features/settings/store-data/data-page.tsx')),
  lazyPage(APP_PAGES.settingsAddress, () => import('../features/settings/address-page.tsx')),
]

export const settingsPageRoutes: RouteObject[] = [
  requires('store.settings', [
    {
      lazy: async () => ({ Component: (await import('./settings-frame.tsx')).SettingsFrame }),
      children: settingsPages,
    },
  ]),
]
