/** Mails a bill to a diner who asks for it: a link that opens the bill for any holder. */
import { BILL_API } from '@thali/contract/bill-paths'
import type { MailBill } from '@thali/contract/diner-bill'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import { priceStyle, withEvenDecimals } from '@thali/domain/money/format-price'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { limitBillMails } from '../../../limits/limit-mails.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { billLink } from './bill-link.ts'
import { findInvoice, listCurrentOrders } from './invoice.queries.ts'
import { readDinerInvoice } from './read-diner-bill.ts'

const NO_ADDRESS = { street: '', pinCode: '', city: '', state: '' }

/**
 * Mails the bill of an order to a diner's address, which is stored only for that mail.
 *
 * @throws {Refusal} order.not-found; invoice.not-found; invoice.from-staff; invoice.mail-unavailable;
 *   rate.limited
 */
export async function mailBill(deps: Deps, network: string, orderSlug: string, asked: MailBill) {
  if (!deps.mail.available) throw new Refusal('invoice.mail-unavailable')
  const { storeId, invoiceId, document } = await readDinerInvoice(deps, orderSlug)
  await limitBillMails(deps, { network, invoiceId, email: asked.email })
  const path = pathTo(BILL_API.billPdf.path, { orderSlug }) as `/${string}`
  await inTransaction(deps.db, (tx) => queueBill(deps, tx, { storeId, document, path, asked }))
}

/**
 * Mails a bill for staff to an address that a diner gave them: any bill, also one over several orders, by a link that
 * opens only that bill. The audit log records that it was mailed, not the address.
 *
 * @throws {Refusal} invoice.not-found; invoice.credited; invoice.mail-unavailable; rate.limited
 */
export async function mailInvoice(deps: Deps, staff: Staff, invoiceId: string, asked: MailBill) {
  const { storeId } = staff
  if (!deps.mail.available) throw new Refusal('invoice.mail-unavailable')
  const found = await findInvoice(deps.db, storeId, invoiceId)
  if (!found) throw new Refusal('invoice.not-found', { invoiceId })
  if ((await listCurrentOrders(deps.db, storeId, invoiceId)).length === 0)
    throw new Refusal('invoice.credited')
  await limitBillMails(deps, { network: `staff ${staff.id}`, invoiceId, email: asked.email })
  const path = billLink(deps.secrets, storeId, invoiceId)
  await inTransaction(deps.db, async (tx) => {
    await queueBill(deps, tx, { storeId, document: found.document, path, asked })
    await writeAudit(deps, tx, staff, { action: 'invoice.mail', subject: invoiceId })
  })
}

interface BillToMail {
  readonly storeId: StoreId
  readonly document: InvoiceDocument
  readonly path: `/${string}`
  readonly asked: MailBill
}

async function queueBill(deps: Deps, tx: Db, { storeId, document, path, asked }: BillToMail): Promise<void> {
  const { supplier, serial, payableMinor, currencySymbol, currencyCode, country } = document
  const style = priceStyle({ currencySymbol, currencyCode, address: { ...NO_ADDRESS, country } })
  await queueDelivery(deps, tx, {
    channel: 'mail',
    kind: 'bill',
    storeId,
    about: deps.newId(),
    to: asked.email,
    language: asked.language ?? 'en',
    sender: supplier.name,
    params: {
      path,
      storeName: supplier.name,
      serial,
      amount: withEvenDecimals((price) => price(payableMinor, style)),
    },
  })
}
