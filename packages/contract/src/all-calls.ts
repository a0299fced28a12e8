import type { Permission } from '@thali/domain/people/permissions'
import { ACCESS_API } from './access-paths.ts'
import { ALERT_API } from './alert-paths.ts'
import { AUDIT_API } from './audit-paths.ts'
import { BILL_API } from './bill-paths.ts'
import { CALENDAR_API } from './calendar-paths.ts'
import { CHAT_API } from './chat-paths.ts'
import { CLOSING_API } from './closing-paths.ts'
import { CODES_API } from './codes-paths.ts'
import { CONTACT_API } from './contact-paths.ts'
import { DOMAIN_API } from './custom-domain-paths.ts'
import { SUMMARY_API } from './daily-summary-paths.ts'
import { DISCOUNTS_API } from './discounts-paths.ts'
import { EDITOR_API } from './editor-paths.ts'
import { FEEDBACK_API } from './feedback-paths.ts'
import { GATEWAY_API } from './gateway-paths.ts'
import { GONE_LINE_API } from './gone-line-paths.ts'
import { GUEST_CHAT_API } from './guest-chat-paths.ts'
import { REQUEST_API } from './guest-request-paths.ts'
import { INGREDIENT_API } from './ingredient-paths.ts'
import { INVOICE_API } from './invoice-paths.ts'
import { MAIL_API } from './mail-paths.ts'
import { MESSAGE_API } from './message-paths.ts'
import { NOTIFICATION_API } from './notification-paths.ts'
import { OPERATOR_API } from './operator-paths.ts'
import { ORDER_LIST_API } from './order-list-paths.ts'
import { type Call, DINER_API, INTEGRATOR_API, routeOf } from './paths.ts'
import { PAYMENT_LIST_API } from './payment-list-paths.ts'
import { PAYMENT_API } from './payment-paths.ts'
import { PLACES_API } from './place-paths.ts'
import { POSTS_API } from './posts-paths.ts'
import { PRINTING_API } from './printing-paths.ts'
import { PUSH_API } from './push-paths.ts'
import { RESERVATION_API } from './reservation-paths.ts'
import { SCANNED_TABLE_API } from './scanned-table-paths.ts'
import { SETTINGS_API } from './settings-paths.ts'
import { SHIFT_API } from './shift-paths.ts'
import { SLOT_API } from './slot-paths.ts'
import type { StaffCall } from './staff-call.ts'
import { STAFF_API } from './staff-paths.ts'
import { STORE_DATA_API } from './store-data-paths.ts'
import { UNDELIVERED_API } from './undelivered-paths.ts'
import { WAITLIST_API } from './waitlist-paths.ts'
import { WEBHOOK_API } from './webhook-paths.ts'

const TREES: readonly Readonly<Record<string, Call | StaffCall>>[] = [
  DINER_API,
  STAFF_API,
  ACCESS_API,
  ALERT_API,
  AUDIT_API,
  EDITOR_API,
  INGREDIENT_API,
  GONE_LINE_API,
  ORDER_LIST_API,
  INVOICE_API,
  PAYMENT_API,
  GATEWAY_API,
  MESSAGE_API,
  PAYMENT_LIST_API,
  POSTS_API,
  PRINTING_API,
  BILL_API,
  REQUEST_API,
  CHAT_API,
  GUEST_CHAT_API,
  SCANNED_TABLE_API,
  MAIL_API,
  RESERVATION_API,
  CALENDAR_API,
  CONTACT_API,
  SHIFT_API,
  SLOT_API,
  WAITLIST_API,
  PUSH_API,
  SETTINGS_API,
  STORE_DATA_API,
  CODES_API,
  PLACES_API,
  CLOSING_API,
  DISCOUNTS_API,
  DOMAIN_API,
  FEEDBACK_API,
  NOTIFICATION_API,
  OPERATOR_API,
  SUMMARY_API,
  UNDELIVERED_API,
  WEBHOOK_API,
  INTEGRATOR_API,
]

/** A call with its name in the tree of addresses, and the permission that it takes of members of a store's staff. */
interface NamedCall {
  readonly name: string
  readonly permission?: Permission
}

/** Every call of the API by its route (`GET /api/stores/:storeId`). */
export const ALL_CALLS: ReadonlyMap<string, NamedCall> = new Map(
  TREES.flatMap((calls) =>
    Object.entries(calls).map(([name, call]) => [
      `${call.method} ${routeOf(call.path)}`,
      { name, ...('permission' in call && { permission: call.permission }) },
    ]),
  ),
)
