/** Routes of the settings, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { RequirePermission } from './require-permission.tsx'

export const settingsPageRoutes: RouteObject[] = [
  {
    element: <RequirePermission to="store.settings" />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./settings-frame.tsx')).SettingsFrame }),
        children: [
          {
            path: APP_PAGES.settingsList,
            lazy: async () => ({ Component: (await import('./settings-frame.tsx')).SettingsListPage }),
          },
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
            path: APP_PAGES.settingsAlerts,
            lazy: async () => ({
              Component: (await import('../features/settings/order-alerts-page.tsx')).OrderAlertsSettingsPage,
            }),
          },
          {
            path: APP_PAGES.settingsReservations,
            lazy: async () => ({
              Component: (await import('../features/settings/reservations/booking-rules-page.tsx'))
                .BookingRulesPage,
            }),
          },
          {
            path: APP_PAGES.settingsDiscounts,
            lazy: async () => ({
              Component: (await import('../features/discounts/discounts-page.tsx')).DiscountsPage,
            }),
          },
          {
            path: APP_PAGES.settingsTaxes,
            lazy: async () => ({
              Component: (await import('../features/settings/taxes-page.tsx')).TaxesSettingsPage,
            }),
          },
          {
            path: APP_PAGES.settingsTips,
            lazy: async () => ({
              Component: (await import('../features/settings/tips-page.tsx')).TipsSettingsPage,
            }),
          },
          {
            path: APP_PAGES.settingsStations,
            lazy: async () => ({
              Component: (await import('../features/settings/stations-page.tsx')).StationsSettingsPage,
            }),
          },
          {
            path: APP_PAGES.settingsPrinters,
            lazy: async () => ({
              Component: (await import('../features/settings/printers/printers-page.tsx')).PrintersPage,
            }),
          },
          {
            path: APP_PAGES.printer,
            lazy: async () => ({
              Component: (await import('../features/settings/printers/printer-page.tsx')).PrinterPage,
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
            element: <RequirePermission to="payments.keys" />,
            children: [
              {
                path: APP_PAGES.settingsGateways,
                lazy: async () => ({
                  Component: (await import('../features/settings/gateways/gateways-page.tsx')).GatewaysPage,
                }),
              },
            ],
          },
          {
            element: <RequirePermission to="audit.view" />,
            children: [
              {
                path: APP_PAGES.settingsChanges,
                lazy: async () => ({
                  Component: (await import('../features/audit/audit-page.tsx')).AuditPage,
                }),
              },
            ],
          },
          {
            element: <RequirePermission to="messages.keys" />,
            children: [
              {
                path: APP_PAGES.settingsMessages,
                lazy: async () => ({
                  Component: (await import('../features/settings/messages/messages-page.tsx')).MessagesPage,
                }),
              },
              {
                path: APP_PAGES.settingsMailbox,
                lazy: async () => ({
                  Component: (await import('../features/settings/mailbox/mailbox-page.tsx')).MailboxPage,
                }),
              },
            ],
          },
          {
            element: <RequirePermission to="webhooks.manage" />,
            children: [
              {
                path: APP_PAGES.settingsWebhooks,
                lazy: async () => ({
                  Component: (await import('../features/settings/webhooks/webhooks-page.tsx')).WebhooksPage,
                }),
              },
              {
                path: APP_PAGES.webhook,
                lazy: async () => ({
                  Component: (await import('../features/settings/webhooks/webhook-page.tsx')).WebhookPage,
                }),
              },
            ],
          },
          {
            path: APP_PAGES.settingsData,
            lazy: async () => ({
              Component: (await import('../features/settings/store-data/data-page.tsx')).DataSettingsPage,
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
    ],
  },
]
