/** Routes of the order screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'
import { requires } from './require-permission.tsx'

const loadTables = () => import('../features/board/tables/tables-page.tsx')

export const orderPageRoutes: RouteObject[] = [
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
]
