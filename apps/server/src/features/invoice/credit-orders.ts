/** Takes back on paper what staff took off orders that an invoice was issued for. */
import type { OrderLineId, StoreId } from '@thali/domain/ids'
import { type CreditedOrder, type CreditSource, makeCreditNote } from '@thali/domain/make-credit-note'
import { requoteAfterDiscards } from '@thali/domain/quote'
import { storeTime } from '@thali/domain/store-clock'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type BilledOrderRow, lockBilledOrders } from '../order/lock-billed-orders.ts'
import { findBilledStore } from './billed-store.queries.ts'
import {
  insertInvoice,
  listCreditNotes,
  listCurrentInvoices,
  lockInvoice,
  takeOrdersOff,
} from './invoice.queries.ts'
import { takeSerial } from './take-serial.ts'

/** What is taken back. */
export interface TakenBack {
  /** At most 500. */
  readonly orderIds: readonly string[]
  /** The one line that is struck off; null: all that the orders still have. */
  readonly lineId: OrderLineId | null
  /** In the store's base language. */
  readonly reason: string
  readonly at: Date
}

type CreditDeps = Pick<Deps, 'now' | 'newId'>

/**
 * Writes a credit note for each invoice that these orders stand on; nothing for the others. Call it inside the
 * transaction of the strike or the cancel, which holds the orders, before the strike is written.
 */
export async function creditOrders(deps: CreditDeps, tx: Db, staff: Staff, taken: TakenBack): Promise<void> {
  const standing = await listCurrentInvoices(tx, staff.storeId, taken.orderIds)
  for (const [invoiceId, orders] of Map.groupBy(standing, ({ id }) => id)) {
    const orderIds = orders.map(({ orderId }) => orderId)
    await creditInvoiceIn(deps, tx, staff, invoiceId, { ...taken, orderIds })
  }
}

/** The same for orders of one invoice. @returns the credit note's id */
export async function creditInvoiceIn(
  deps: CreditDeps,
  tx: Db,
  staff: Staff,
  invoiceId: string,
  { orderIds, lineId, reason, at }: TakenBack,
): Promise<string> {
  const { storeId } = staff
  const store = await findBilledStore(tx, storeId)
  const invoice = await lockInvoice(tx, storeId, invoiceId)
  if (!store || !invoice) throw new Error(`invoice ${invoiceId} has orders and is not there`)
  const orders = await lockBilledOrders(tx, storeId, orderIds)
  const facts = new Map(invoice.document.orders.map((order) => [order.id, order]))
  const source: CreditSource = {
    invoice: invoice.document,
    outstanding: await findOutstanding(tx, storeId, invoice),
    orders: orders.flatMap((row) => {
      const order = facts.get(row.order.id)
      return order ? [{ ...order, ...takenOf(row, lineId) }] : []
    }),
    reason,
    issuedOn: storeTime(at.getTime(), store.timeZone).date,
  }
  const { isIndian } = invoice.document
  const { issuedOn } = source
  const serial = await takeSerial(tx, storeId, {
    document: 'credit-note',
    issuedOn,
    isIndian,
    prefix: store.invoicePrefix,
  })
  const document = makeCreditNote(source, serial.text)
  const id = deps.newId()
  const { number } = serial
  await insertInvoice(tx, storeId, {
    id,
    number,
    document,
    creditsId: invoiceId,
    by: staff,
    at,
    attempt: null,
    isCurrent: false,
    isCustomerAsked: false,
  })
  if (lineId === null) await takeOrdersOff(tx, storeId, invoiceId, orderIds)
  await writeAudit(deps, tx, staff, {
    action: 'invoice.credit',
    subject: id,
    changes: {
      serial: [null, serial.text],
      credits: [null, invoice.document.serial],
      payableMinor: [null, document.payableMinor],
    },
  })
  return id
}

function takenOf(
  { order: { snapshot }, discarded }: BilledOrderRow,
  lineId: OrderLineId | null,
): Pick<CreditedOrder, 'lines' | 'before' | 'after'> {
  const lines = snapshot.lines.filter(({ id }) => !discarded.has(id) && (lineId === null || id === lineId))
  const after = new Set([...discarded, ...lines.map(({ id }) => id)])
  return {
    lines,
    before: requoteAfterDiscards(snapshot, discarded),
    after: requoteAfterDiscards(snapshot, after),
  }
}

async function findOutstanding(
  tx: Db,
  storeId: StoreId,
  invoice: { readonly id: string; readonly totalMinor: number; readonly payableMinor: number },
) {
  let { totalMinor, payableMinor } = invoice
  for (const note of await listCreditNotes(tx, storeId, invoice.id)) {
    totalMinor -= note.totalMinor
    payableMinor -= note.payableMinor
  }
  return { totalMinor, payableMinor }
}
