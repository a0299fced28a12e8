import { ACCESS_API } from './access-paths.ts'
import { BILL_API } from './bill-paths.ts'
import { CODES_API } from './codes-paths.ts'
import { EDITOR_API } from './editor-paths.ts'
import { FEEDBACK_API } from './feedback-paths.ts'
import { INVOICE_API } from './invoice-paths.ts'
import { ORDER_LIST_API } from './order-list-paths.ts'
import { DINER_API, OTHER_API, routeOf, STAFF_API } from './paths.ts'
import { PAYMENT_API } from './payment-paths.ts'
import { SETTINGS_API } from './settings-paths.ts'

/** Every call of the API as a route (`GET /api/stores/:storeId`), with its name in the tree of addresses. */
export const ALL_CALLS: ReadonlyMap<string, string> = new Map(
  [
    DINER_API,
    STAFF_API,
    ACCESS_API,
    EDITOR_API,
    ORDER_LIST_API,
    INVOICE_API,
    PAYMENT_API,
    BILL_API,
    SETTINGS_API,
    CODES_API,
    FEEDBACK_API,
    OTHER_API,
  ].flatMap((calls) =>
    Object.entries<{ readonly method: string; readonly path: string }>(calls).map(
      ([name, { method, path }]) => [`${method} ${routeOf(path)}`, name] as const,
    ),
  ),
)
