import { Refusal } from '@thali/contract/refusal'
import type { InvoiceCustomer, InvoicedOrderFacts, Supplier } from '@thali/domain/billing/invoice'
import type { InvoiceSource } from '@thali/domain/billing/make-invoice'
import { isHeld } from '@thali/domain/order/held-order'
import { CANCELLED, type Order } from '@thali/domain/order/order'
import type { Store } from '@thali/domain/store/store'
import { businessDay, storeTime } from '@thali/domain/time/store-clock'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { type LoadedOrder, withoutStruckLines } from '../order-record/load-order.ts'
import { isTestOrder } from '../order-record/test-order.ts'

/** Details of an invoice that do not follow from its orders. */
export interface InvoiceWishes {
  readonly customer: InvoiceCustomer
  readonly placeOfSupply: string | null
}

/**
 * Source of an invoice over these orders, as of `at`.
 *
 * @throws {Refusal} order.not-found, order.held, invoice.order-cancelled, invoice.mixed-currencies,
 *   invoice.mixed-modes
 */
export function toInvoiceSource(
  { store, settings }: LoadedStore,
  orders: readonly Pick<LoadedOrder, 'order' | 'discards'>[],
  wishes: InvoiceWishes,
  at: Date,
): InvoiceSource {
  refuseUnbillable(orders)
  const [first] = orders
  if (!first) throw new Refusal('order.not-found')
  const { currencyCode, currencySymbol } = first.order.snapshot
  const { country } = store.address
  return {
    supplier: toSupplier(store),
    composition: settings.compositionScheme === true,
    customer: wishes.customer,
    placeOfSupply: wishes.placeOfSupply,
    orders: orders.map((order) => ({ ...toOrderFacts(store, order.order), ...withoutStruckLines(order) })),
    issuedOn: storeTime(at.getTime(), store.timeZone).date,
    currencyCode,
    currencySymbol,
    country,
    isTest: isTestOrder(first.order),
  }
}

function refuseUnbillable(orders: readonly Pick<LoadedOrder, 'order'>[]): void {
  for (const { order } of orders) {
    if (order.state === CANCELLED) throw new Refusal('invoice.order-cancelled', { orderId: order.id })
    if (isHeld(order)) throw new Refusal('order.held', { heldFor: order.heldFor })
  }
  const currencies = new Set(orders.map(({ order }) => order.snapshot.currencyCode))
  if (currencies.size > 1) throw new Refusal('invoice.mixed-currencies')
  const modes = new Set(orders.map(({ order }) => isTestOrder(order)))
  if (modes.size > 1) throw new Refusal('invoice.mixed-modes')
}

function toSupplier({ name, legalName, address, gstNo, fssaiNo }: Store): Supplier {
  const { street, city, pinCode, state, country } = address
  const lines = [
    street,
    [city, pinCode].filter(Boolean).join(' '),
    [state, country].filter(Boolean).join(', '),
  ]
  return {
    name,
    legalName: legalName === name ? '' : legalName,
    address: lines.map((line) => line.trim()).filter((line) => line !== ''),
    taxNumber: gstNo,
    fssaiNo,
  }
}

/** Facts of an order for its documents. They include tables and rooms, but no home addresses. */
export function toOrderFacts(
  { timeZone, dayTurnsAtMinute }: Pick<Store, 'timeZone' | 'dayTurnsAtMinute'>,
  { id, number, orderType, orderTypeKind: kind, address, placedAt }: Order,
): InvoicedOrderFacts {
  return {
    id,
    number,
    day: businessDay(placedAt.getTime(), timeZone, dayTurnsAtMinute),
    orderType,
    place: kind === 'table' || kind === 'room' ? address : '',
  }
}
