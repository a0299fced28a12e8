/** Routes of the order screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import type { FirstQueries } from '../shared/first-queries.ts'
import { lazyPage } from '../shared/lazy-page.ts'
import { RequirePermission } from './require-permission.tsx'

const loadTables = async () => {
  const { TablesPage, firstQueries } = await import('../features/board/tables/tables-page.tsx')
  return { Component: TablesPage, handle: { firstQueries } satisfies FirstQueries }
}

export const orderPageRoutes: RouteObject[] = [
  {
    path: APP_PAGES.board,
    lazy: async () => {
      const { BoardPage, firstQueries } = await import('../features/board/board-page.tsx')
      return { Component: BoardPage, handle: { firstQueries } satisfies FirstQueries }
    },
  },
  lazyPage(APP_PAGES.practice, () => import('../features/board/practice/practice-page.tsx'), 'PracticePage'),
  lazyPage(APP_PAGES.order, () => import('../features/board/order-page.tsx'), 'OrderPage'),
  lazyPage(
    APP_PAGES.pastOrders,
    () => import('../features/past-orders/past-orders-page.tsx'),
    'PastOrdersPage',
  ),
  {
    element: <RequirePermission to="items.availability" />,
    children: [
      lazyPage(
        APP_PAGES.availability,
        () => import('../features/availability/availability-page.tsx'),
        'AvailabilityPage',
      ),
    ],
  },
  {
    element: <RequirePermission to="orders.create" />,
    children: [
      {
        path: APP_PAGES.checkout,
        lazy: async () => {
          const { CounterPage, firstQueries } = await import('../features/counter/counter-page.tsx')
          return { Component: CounterPage, handle: { firstQueries } satisfies FirstQueries }
        },
      },
    ],
  },
  {
    element: <RequirePermission to="messages.view" />,
    children: [
      lazyPage(APP_PAGES.feedback, () => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
      lazyPage(
        APP_PAGES.undelivered,
        () => import('../features/undelivered/undelivered-page.tsx'),
        'UndeliveredPage',
      ),
    ],
  },
  {
    element: <RequirePermission to="payments.mark" />,
    children: [
      lazyPage(APP_PAGES.payments, () => import('../features/payments/payments-page.tsx'), 'PaymentsPage'),
    ],
  },
  {
    element: <RequirePermission to="payments.refund" />,
    children: [
      lazyPage(
        APP_PAGES.refundsDue,
        () => import('../features/payments/refunds-due-page.tsx'),
        'RefundsDuePage',
      ),
    ],
  },
  {
    element: <RequirePermission to="bills.issue" />,
    children: [
      { path: APP_PAGES.tables, lazy: loadTables },
      { path: APP_PAGES.table, lazy: loadTables },
      lazyPage(APP_PAGES.invoices, () => import('../features/bills/bills-page.tsx'), 'BillsPage'),
    ],
  },
  {
    element: <RequirePermission to="calendar.view" />,
    children: [lazyPage(APP_PAGES.calendar, () => import('./calendar-page.tsx'), 'CalendarPage')],
  },
  {
    element: <RequirePermission to="payments.close" />,
    children: [
      lazyPage(APP_PAGES.closing, () => import('../features/closing/closing-page.tsx'), 'ClosingPage'),
    ],
  },
]
