import { isHeld } from '../order/held-order.ts'
import { CANCELLED, type OrderState } from '../order/order.ts'
import type { OrderTypeKind } from '../order/order-type-kind.ts'
import { isAtTable, isBillCurrent, type TableOrder } from '../order/table-orders.ts'
import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { Instant } from '../time/clock.ts'
import type { InvoiceCustomer, InvoiceDocument } from './invoice.ts'

/** How often the diner of an order may say what shall stand on its bill: everything said is told to all screens. */
const BILL_REQUESTS_MAX = 5
/** Later, whoever has the order's slug is no guest any more. */
const BILL_REQUEST_OPEN_MS = 24 * 3_600_000

/** What decides whether a diner may say anything of a bill. */
export interface RequestedOrder {
  readonly state: OrderState
  readonly releasedAt: Instant | Date | null
  /** Null until its bill is paid. */
  readonly settledAt: Instant | Date | null
  readonly placedAt: Instant | Date
}

/**
 * Whether a diner may still say what shall stand on the bill of an order that is not issued yet.
 *
 * @param changes how often they have said something
 */
export function isBillRequestOpen(order: RequestedOrder, changes: number, at: Instant): boolean {
  if (order.state === CANCELLED || order.settledAt !== null || isHeld(order)) return false
  return Number(order.placedAt) + BILL_REQUEST_OPEN_MS >= at && changes < BILL_REQUESTS_MAX
}

/** Whether guests may call for the bill of their table, or have. */
export type BillCall = 'open' | 'asked'

/**
 * How an order stands with its guests' call for the bill: null where nobody sits at a table, nothing is due, or the
 * bill is printed already.
 */
export function billCallOf(
  order: RequestedOrder & TableOrder & PaidFacts,
  kind: OrderTypeKind,
  at: Instant,
): BillCall | null {
  if (!isAtTable(kind) || dueMinorOf(order) === 0 || isBillCurrent(order)) return null
  if (!isBillRequestOpen(order, 0, at)) return null
  return order.billAskedAt === null ? 'open' : 'asked'
}

/** Whether two customers are written alike. */
export function isSameCustomer(one: InvoiceCustomer, other: InvoiceCustomer): boolean {
  return one.name === other.name && one.taxNumber === other.taxNumber
}

/**
 * Whether whoever has the slug of one order of a paper may see it whole: not what other guests ate, nor a customer
 * whom the diner of the order did not name.
 */
export function isShownToDiner(
  { orders, customer }: Pick<InvoiceDocument, 'orders' | 'customer'>,
  isCustomerAsked: boolean,
): boolean {
  if (orders.length > 1) return false
  return isCustomerAsked || isSameCustomer(customer, { name: '', taxNumber: '' })
}
