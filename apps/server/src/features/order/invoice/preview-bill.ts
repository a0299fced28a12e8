import type { BillPreview } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import { findInvoiceWarnings } from '@thali/domain/billing/invoice-warnings'
import { makeInvoice } from '@thali/domain/billing/make-invoice'
import type { OrderId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { findBillRequest } from './bill-request.queries.ts'
import { toInvoiceSource } from './invoice-source.ts'

/**
 * Bill of these orders as it would be issued now, without a serial, with warnings for staff.
 *
 * @throws {Refusal} as `issueInvoice`
 */
export async function previewBill(
  deps: Deps,
  staff: Staff,
  orderIds: readonly OrderId[],
): Promise<BillPreview> {
  const { storeId } = staff
  const loaded = await requireStaffStore(deps, storeId)
  return inTransaction(deps.db, async (tx) => {
    const orders = await lockBilledOrders(tx, storeId, orderIds)
    if (orders.length === 0 || orders.length < orderIds.length) throw new Refusal('order.not-found')
    const wish = await findBillRequest(tx, storeId, orderIds)
    const customer = wish?.customer ?? { name: '', taxNumber: '' }
    const wishes = { customer, placeOfSupply: null }
    const source = toInvoiceSource(loaded, orders, wishes, deps.now())
    const document = makeInvoice(source, '') as BillPreview['document']
    const customerOf = document.orders.find(({ id }) => id === wish?.orderId)?.number ?? null
    return { document, customerOf, warnings: findInvoiceWarnings(source) }
  })
}
