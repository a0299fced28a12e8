/** Bill of an order for its diner: whether there is one, and the document itself. */
import type { DinerBill } from '@thali/contract/diner-bill'
import { Refusal } from '@thali/contract/refusal'
import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import { isBillRequestOpen, isShownToDiner } from '@thali/domain/billing/bill-request'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { knownCountry } from '@thali/domain/country/jurisdiction'
import type { StoreId } from '@thali/domain/ids'
import type { OrderKey } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../order-record/find-order-key.ts'
import { loadOrder } from '../order-record/load-order.ts'
import { loadStoreForOrders } from '../order-record/order-store.ts'
import { findBillRequest } from './bill-request.queries.ts'
import { findInvoice, listCurrentInvoices } from './invoice.queries.ts'
import { readBillPayments } from './read-invoice.ts'

/**
 * State of the bill, for any client that has the order's slug.
 *
 * @throws {Refusal} order.not-found
 */
export async function readDinerBill(deps: Deps, orderSlug: string): Promise<DinerBill> {
  const place = await requireOrderKey(deps.db, orderSlug)
  const { storeId, orderId } = place
  const loaded = await loadOrder(deps.db, storeId, orderId)
  const store = await loadStoreForOrders(deps, storeId)
  if (!loaded || !store) throw new Refusal('order.not-found')
  const standing = await findStanding(deps.db, place)
  const wish = standing ? undefined : await findBillRequest(deps.db, storeId, [orderId])
  const { country } = store.store.address
  const isOpen = isBillRequestOpen(loaded.order, wish?.changes ?? 0, deps.now().getTime())
  return {
    serial: standing?.document.serial ?? null,
    payableMinor: standing?.document.payableMinor ?? null,
    isFromStaff: standing !== null && !standing.isShown,
    asked: wish?.customer ?? null,
    mayAsk: !standing && isOpen,
    isIndian: knownCountry({ country, currencyCode: loaded.order.snapshot.currencyCode }) === 'india',
    canMail: deps.mail.available,
  }
}

/** Document as available to holders of an order's slug. */
export interface DinerInvoice {
  readonly storeId: StoreId
  readonly invoiceId: string
  readonly document: InvoiceDocument
  readonly payments: PaymentsOnPaper | null
}

/**
 * Document that the order is on.
 *
 * @throws {Refusal} order.not-found; invoice.not-found while none is issued; invoice.from-staff for one over
 *   several orders, or with a customer whom the diner of this order did not name
 */
export async function readDinerInvoice(deps: Deps, orderSlug: string): Promise<DinerInvoice> {
  const { db } = deps
  const place = await requireOrderKey(db, orderSlug)
  const standing = await findStanding(db, place)
  if (!standing) throw new Refusal('invoice.not-found')
  if (!standing.isShown) throw new Refusal('invoice.from-staff', { serial: standing.document.serial })
  const { storeId } = place
  const { id: invoiceId, document } = standing
  const payments = await inSnapshot(db, (tx) => readBillPayments(deps, tx, storeId, standing))
  return { storeId, invoiceId, document, payments }
}

async function findStanding(db: Db, { storeId, orderId }: OrderKey) {
  const [current] = await listCurrentInvoices(db, storeId, [orderId])
  const found = current && (await findInvoice(db, storeId, current.id))
  if (!found) return null
  const { id, document } = found
  return { id, document, isShown: isShownToDiner(document, current.isCustomerAsked) }
}
