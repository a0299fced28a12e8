/** Issues the bill or invoice over one or more orders of a store, once. */

import type { Invoice, issueInvoiceBodySchema } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import { isSameCustomer } from '@thali/domain/billing/bill-request'
import type { InvoiceCustomer } from '@thali/domain/billing/invoice'
import { makeInvoice } from '@thali/domain/billing/make-invoice'
import { countryRules } from '@thali/domain/country/country-rules'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import type { AttemptKey } from '../../../plugins/attempt-key.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { lockBilledOrders } from '../order-record/lock-billed-orders.ts'
import { findBillRequest, removeBillRequests } from './bill-request.queries.ts'
import { creditRefund } from './credit-invoice.ts'
import { findInvoiceOfAttempt, insertInvoice, listCurrentInvoices } from './invoice.queries.ts'
import { toInvoiceSource } from './invoice-source.ts'
import { readBillPayments, readInvoice } from './read-invoice.ts'
import { takeSerial } from './take-serial.ts'

/** Reason on the credit note of an amount refunded before the bill was issued. */
const REFUNDED_BEFORE = 'Refunded before this bill'

/**
 * @returns the document; the same for every repetition of the attempt
 * @throws {Refusal} order.not-found, order.held, order.key-reused, invoice.order-cancelled,
 *   invoice.mixed-currencies, invoice.mixed-modes, invoice.already-issued, invoice.total-changed, invoice.gstin-invalid
 */
export async function issueInvoice(
  deps: Deps,
  staff: Staff,
  {
    body,
    attempt,
  }: { readonly body: z.output<typeof issueInvoiceBodySchema>; readonly attempt: AttemptKey | null },
): Promise<Invoice> {
  const loaded = await requireStaffStore(deps, staff.storeId)
  const customer = body.customer && checkCustomer(loaded, body.customer)
  const id = await inTransaction(deps.db, (tx) =>
    issueIn(deps, tx, staff, { loaded, body, attempt, customer }),
  )
  return readInvoice(deps, staff.storeId, id)
}

/** Facts that the event of an issued bill passes to its followers. */
export interface BilledFacts {
  /** Payments of its orders at the time of issue; null if nothing was paid. */
  readonly payments: PaymentsOnPaper | null
}

interface Issuing {
  readonly loaded: LoadedStore
  readonly body: z.output<typeof issueInvoiceBodySchema>
  readonly attempt: AttemptKey | null
  readonly customer: InvoiceCustomer | undefined
}

/** @returns the document's id */
async function issueIn(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { loaded, body, attempt, customer }: Issuing,
): Promise<string> {
  const { storeId } = staff
  const at = deps.now()
  const orderIds = [...new Set(body.orders)]
  const orders = await lockBilledOrders(tx, storeId, orderIds)
  if (orders.length < orderIds.length) throw new Refusal('order.not-found')
  const earlier = attempt && (await findInvoiceOfAttempt(tx, storeId, attempt.key))
  if (earlier) {
    if (earlier.bodyHash !== attempt.bodyHash) throw new Refusal('order.key-reused')
    return earlier.id
  }
  const [standing] = await listCurrentInvoices(tx, storeId, orderIds)
  if (standing)
    throw new Refusal('invoice.already-issued', { invoiceId: standing.id, serial: standing.serial })
  const wish = await findBillRequest(tx, storeId, orderIds)
  const named = customer ?? wish?.customer ?? { name: '', taxNumber: '' }
  const wishes = { customer: named, placeOfSupply: body.placeOfSupply ?? null }
  const source = toInvoiceSource(loaded, orders, wishes, at)
  const { payableMinor: totalMinor } = makeInvoice(source, '')
  if (body.totalMinor !== undefined && body.totalMinor !== totalMinor) {
    throw new Refusal('invoice.total-changed', { totalMinor })
  }

  const { issuedOn, country, currencyCode, isTest } = source
  const prefix = loaded.settings.invoicePrefix
  const serial = await takeSerial(tx, storeId, {
    document: 'invoice',
    issuedOn,
    country,
    currencyCode,
    prefix,
    isTest,
  })
  const document = makeInvoice(source, serial.text)
  const id = deps.newId()
  const { number } = serial
  await insertInvoice(tx, storeId, {
    id,
    number,
    document,
    creditsId: null,
    by: staff,
    at,
    attempt,
    isCurrent: true,
    isCustomerAsked: orderIds.length === 1 && wish !== undefined && isSameCustomer(named, wish.customer),
  })
  await removeBillRequests(tx, storeId, orderIds)
  await writeAudit(deps, tx, staff, {
    action: 'invoice.issue',
    subject: id,
    changes: changesBetween(null, {
      serial: serial.text,
      orders: orderIds,
      payableMinor: document.payableMinor,
    }),
  })
  // Billed late or again: earlier refunds are credited at once.
  for (const { order } of orders.filter((row) => row.order.refundedMinor > 0))
    await creditRefund(deps, tx, storeId, order, { reason: REFUNDED_BEFORE, by: staff, at })
  const isPaid = orders.some(({ order }) => order.paidMinor > 0)
  const payments = isPaid ? await readBillPayments(deps, tx, storeId, { id, document }) : null
  const facts: BilledFacts = { payments }
  const events = orderIds.map((orderId, index) => ({
    kind: 'order.billed' as const,
    orderId,
    data: { invoiceId: id },
    // Only the event of one order carries the document.
    ...(index === 0 && { facts }),
  }))
  await publishOrderEvents(deps, tx, { storeId, at }, events)
  return id
}

/**
 * Customer as the document names them, with a tax number in the form of the store's country.
 *
 * @throws {Refusal} invoice.gstin-invalid
 */
export function checkCustomer(
  { store }: Pick<LoadedStore, 'store'>,
  { name, taxNumber }: InvoiceCustomer,
): InvoiceCustomer {
  const { country } = store.address
  const rules = countryRules({ country, currencyCode: store.currencyCode })
  const number = rules.taxNumber.normalize(taxNumber)
  const problem = number === '' ? null : rules.taxNumber.findProblem(number)
  if (problem) throw new Refusal('invoice.gstin-invalid', { problem })
  return { name, taxNumber: number }
}
