import { isHeld } from '../order/held-order.ts'
import { CANCELLED, type Order } from '../order/order.ts'
import { isAtTable, isBillCurrent } from '../order/table-orders.ts'
import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { Instant } from '../time/clock.ts'
import type { InvoiceCustomer, InvoiceDocument } from './invoice.ts'

/** Limit of changes that the diner of an order may make to its bill: each is published to all screens. */
const BILL_REQUESTS_MAX = 5
/** Age of an order from which its slug no longer allows changes to its bill. */
const BILL_REQUEST_OPEN_MS = 24 * 3_600_000

/**
 * Whether the diner may still change the details of an order's bill, which is not issued yet.
 *
 * @param changes number of changes made so far
 */
export function isBillRequestOpen(
  order: Pick<Order, 'state' | 'releasedAt' | 'settledAt' | 'placedAt'>,
  changes: number,
  at: Instant,
): boolean {
  if (order.state === CANCELLED || order.settledAt !== null || isHeld(order)) return false
  return order.placedAt.getTime() + BILL_REQUEST_OPEN_MS >= at && changes < BILL_REQUESTS_MAX
}

/** State of the call for a table's bill: possible, or made. */
export type BillCall = 'open' | 'asked'

/**
 * State of a table's call for the bill; null where the order type has no table, nothing is due, the bill is printed
 * already, or changes to it are closed.
 */
export function billCallOf(
  order: PaidFacts &
    Pick<Order, 'orderTypeKind' | 'releasedAt' | 'settledAt' | 'placedAt'> &
    Pick<Order, 'billAskedAt' | 'billPrintedAt' | 'billedMinor'>,
  at: Instant,
): BillCall | null {
  if (!isAtTable(order.orderTypeKind) || dueMinorOf(order) === 0 || isBillCurrent(order)) return null
  if (!isBillRequestOpen(order, 0, at)) return null
  return order.billAskedAt === null ? 'open' : 'asked'
}

/** Whether two customers have the same name and tax number. */
export function isSameCustomer(one: InvoiceCustomer, other: InvoiceCustomer): boolean {
  return one.name === other.name && one.taxNumber === other.taxNumber
}

/**
 * Whether the holder of one order's slug may see a whole paper: not the dishes of other diners, nor a customer whom the
 * diner of that order did not name.
 */
export function isShownToDiner(
  { orders, customer }: Pick<InvoiceDocument, 'orders' | 'customer'>,
  isCustomerAsked: boolean,
): boolean {
  if (orders.length > 1) return false
  return isCustomerAsked || isSameCustomer(customer, { name: '', taxNumber: '' })
}
