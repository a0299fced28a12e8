/** Pages of a store, loaded on demand, with the permissions that they need. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { type RouteObject, redirect } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { requires } from './require-permission.tsx'

const loadTables = () => import('../features/board/tables/tables-page.tsx')
const openMail = async () => ({ Component: (await import('../features/mail/open-mail.tsx')).OpenMail })

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

export const storePageRoutes: RouteObject[] = [
  lazyPage(APP_PAGES.board, () => import('../features/board/board-page.tsx')),
  lazyPage(APP_PAGES.practice, () => import('../features/board/practice/practice-page.tsx')),
  lazyPage(APP_PAGES.order, () => import('../features/board/order-page.tsx')),
  lazyPage(APP_PAGES.pastOrders, () => import('../features/past-orders/past-orders-page.tsx')),
  requires('items.availability', [
    lazyPage(APP_PAGES.availability, () => import('../features/availability/availability-page.tsx')),
  ]),
  requires('orders.create', [
    lazyPage(APP_PAGES.checkout, () => import('../features/counter/counter-page.tsx')),
  ]),
  requires('messages.view', [
    lazyPage(APP_PAGES.feedback, () => import('../features/feedback/feedback-page.tsx')),
    lazyPage(APP_PAGES.undelivered, () => import('../features/undelivered/undelivered-page.tsx')),
  ]),
  requires('payments.mark', [
    lazyPage(APP_PAGES.payments, () => import('../features/payments/payments-page.tsx')),
  ]),
  requires('payments.refund', [
    lazyPage(APP_PAGES.refundsDue, () => import('../features/payments/refunds-due-page.tsx')),
  ]),
  requires('bills.issue', [
    lazyPage(APP_PAGES.tables, loadTables),
    lazyPage(APP_PAGES.table, loadTables),
    lazyPage(APP_PAGES.invoices, () => import('../features/bills/bills-page.tsx')),
  ]),
  requires('calendar.view', [lazyPage(APP_PAGES.calendar, () => import('./calendar-page.tsx'))]),
  requires('payments.close', [
    lazyPage(APP_PAGES.closing, () => import('../features/closing/closing-page.tsx')),
  ]),
  requires('figures.view', [
    lazyPage(APP_PAGES.figures, () => import('../features/figures/figures-page.tsx')),
  ]),
  requires('menu.edit', [
    lazyPage(APP_PAGES.products, () => import('../features/menu-editor/products-page.tsx')),
    lazyPage(APP_PAGES.menuCategories, () => import('../features/menu-editor/categories-page.tsx')),
    lazyPage(APP_PAGES.menuTranslations, () => import('../features/menu-editor/translations-page.tsx')),
    lazyPage(APP_PAGES.menuIngredients, () => import('../features/menu-editor/ingredients-page.tsx')),
    lazyPage(APP_PAGES.menuVersions, () => import('../features/menu-editor/versions-page.tsx')),
    lazyPage(APP_PAGES.menuImport, () => import('../features/menu-editor/import-page.tsx')),
    lazyPage(APP_PAGES.productList, () => import('../features/menu-editor/grid-page.tsx')),
    lazyPage(APP_PAGES.product, () => import('../features/menu-editor/product-page.tsx')),
  ]),
  requires('posts.edit', [
    lazyPage(APP_PAGES.posts, () => import('../features/posts/post-list-page.tsx')),
    lazyPage(APP_PAGES.newPost, () => import('../features/posts/edit-post-page.tsx'), 'NewPostPage'),
    lazyPage(APP_PAGES.post, () => import('../features/posts/edit-post-page.tsx'), 'EditPostPage'),
  ]),
  requires('chat.rooms', [
    lazyPage(APP_PAGES.newChat, () => import('../features/chat/new-room-page.tsx')),
    {
      lazy: async () => ({ Component: (await import('../features/chat/chat-page.tsx')).ChatPage }),
      children: [
        { path: APP_PAGES.chat },
        lazyPage(APP_PAGES.conversation, () => import('../features/chat/thread-pane.tsx'), 'ThreadPane'),
      ],
    },
  ]),
  requires('mail.answer', [
    {
      path: APP_PAGES.mail,
      loader: ({ params: { slug = '' } }) =>
        redirect(pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'inbox' })),
    },
    {
      lazy: async () => ({ Component: (await import('../features/mail/mail-page.tsx')).MailPage }),
      children: [
        { path: APP_PAGES.mailLabel },
        { path: APP_PAGES.mailOfLabel, lazy: openMail },
        { path: APP_PAGES.mailbox },
        { path: APP_PAGES.mailOfMailbox, lazy: openMail },
      ],
    },
  ]),
  requires('store.settings', [
    {
      lazy: async () => ({ Component: (await import('./settings-frame.tsx')).SettingsFrame }),
      children: settingsPages,
    },
  ]),
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
