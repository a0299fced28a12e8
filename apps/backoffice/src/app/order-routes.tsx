/** Routes of the order screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import type { FirstQueries } from '../shared/first-queries.ts'
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
  {
    path: APP_PAGES.practice,
    lazy: async () => ({
      Component: (await import('../features/board/practice/practice-page.tsx')).PracticePage,
    }),
  },
  {
    path: APP_PAGES.availability,
    lazy: async () => ({
      Component: (await import('../features/availability/availability-page.tsx')).AvailabilityPage,
    }),
  },
  {
    path: APP_PAGES.order,
    lazy: async () => ({ Component: (await import('../features/board/order-page.tsx')).OrderPage }),
  },
  {
    path: APP_PAGES.pastOrders,
    lazy: async () => ({
      Component: (await import('../features/past-orders/past-orders-page.tsx')).PastOrdersPage,
    }),
  },
  {
    path: APP_PAGES.checkout,
    lazy: async () => {
      const { CounterPage, firstQueries } = await import('../features/counter/counter-page.tsx')
      return { Component: CounterPage, handle: { firstQueries } satisfies FirstQueries }
    },
  },
  {
    element: <RequirePermission to="messages.view" />,
    children: [
      {
        path: APP_PAGES.feedback,
        lazy: async () => ({
          Component: (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
        }),
      },
      {
        path: APP_PAGES.undelivered,
        lazy: async () => ({
          Component: (await import('../features/undelivered/undelivered-page.tsx')).UndeliveredPage,
        }),
      },
    ],
  },
  {
    element: <RequirePermission to="payments.mark" />,
    children: [
      {
        path: APP_PAGES.payments,
        lazy: async () => ({
          Component: (await import('../features/payments/payments-page.tsx')).PaymentsPage,
        }),
      },
    ],
  },
  {
    element: <RequirePermission to="payments.refund" />,
    children: [
      {
        path: APP_PAGES.refundsDue,
        lazy: async () => ({
          Component: (await import('../features/payments/refunds-due-page.tsx')).RefundsDuePage,
        }),
      },
    ],
  },
  {
    element: <RequirePermission to="bills.issue" />,
    children: [
      { path: APP_PAGES.tables, lazy: loadTables },
      { path: APP_PAGES.table, lazy: loadTables },
      {
        path: APP_PAGES.invoices,
        lazy: async () => ({ Component: (await import('../features/bills/bills-page.tsx')).BillsPage }),
      },
    ],
  },
  {
    element: <RequirePermission to="calendar.view" />,
    children: [
      {
        path: APP_PAGES.calendar,
        lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
      },
    ],
  },
  {
    element: <RequirePermission to="payments.close" />,
    children: [
      {
        path: APP_PAGES.closing,
        lazy: async () => ({ Component: (await import('../features/closing/closing-page.tsx')).ClosingPage }),
      },
    ],
  },
]
