/** Prints documents again on request of staff; repeats are marked as such. */

import type { PrintTo, QueuedPrints } from '@thali/contract/printing'
import { Refusal } from '@thali/contract/refusal'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { OrderId } from '@thali/domain/ids'
import { formatPriceExact, priceStyle } from '@thali/domain/money/format-price'
import { CANCELLED } from '@thali/domain/order/order'
import { mayDo, permissionToRepeat } from '@thali/domain/people/permissions'
import { printMessages } from '@thali/domain/print/print-messages'
import { testPage } from '@thali/domain/print/test-page'
import { formatDateTime, timeStyle } from '@thali/domain/time/format-time'
import { listStations } from '../../../db/find-store.ts'
import { readSection } from '../../../db/settings-documents.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import { readInvoice } from '../../order/invoice/read-invoice.ts'
import { getOrder } from '../../order/order/staff/staff-order.ts'
import { dismissJob, findJob, listPrintersOfOrder } from './print-job.queries.ts'
import { findPrinter } from './printer.queries.ts'
import { billRow } from './queue-bill.ts'
import { choosePrinters, queuePrints, toJobRow } from './queue-prints.ts'
import { ticketOfSale } from './ticket-of-sale.ts'

/**
 * An order's current kitchen ticket, on one printer or on those of tickets. @throws {Refusal} order.not-found,
 * printer.none
 */
export async function printOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  to: PrintTo,
): Promise<QueuedPrints> {
  const { storeId } = staff
  const loaded = await getOrder(deps.db, storeId, orderId)
  const had = await listPrintersOfOrder(deps.db, storeId, orderId)
  const printers = await choosePrinters(deps.db, staff, to, ({ ticketsAt }) => ticketsAt !== 'never')
  const stations = await listStations(deps.db, storeId)
  const texts = await readSection(deps.db, storeId, 'languages')
  const isCancelled = loaded.order.state === CANCELLED
  const rows = printers.flatMap((printer) => {
    const document = ticketOfSale(loaded, {
      occasion: isCancelled ? 'cancelled' : 'cook',
      language: printer.language,
      texts,
      station: to.printerId === null ? (stations.find(({ id }) => id === printer.stationId) ?? null) : null,
      stations,
      reason: null,
      lineId: null,
    })
    if (!document) return []
    const facts = { orderId, orderNumber: loaded.order.number, isDuplicate: had.length > 0 }
    return [
      toJobRow(deps, staff, printer, { kind: isCancelled ? 'cancelled' : 'ticket', document, ...facts }),
    ]
  })
  return queuePrints(deps, staff, rows, { action: 'order.print', subject: orderId })
}

/** An issued bill, on one printer or on those of bills. @throws {Refusal} invoice.not-found, printer.none */
export async function printInvoice(
  deps: Deps,
  staff: Staff,
  invoiceId: string,
  to: PrintTo,
): Promise<QueuedPrints> {
  const { id, document, payments } = await readInvoice(deps, staff.storeId, invoiceId)
  const printers = await choosePrinters(deps.db, staff, to, ({ printsBills }) => printsBills)
  const paper = { id, document: document as InvoiceDocument, payments }
  const rows = printers.map((printer) =>
    billRow(deps, staff.storeId, printer, paper, { occasion: deps.newId(), isDuplicate: true }),
  )
  return queuePrints(deps, staff, rows, { action: 'invoice.print', subject: id })
}

/** Prints a job again on the same printer. @throws {Refusal} print-job.not-found, printer.not-found */
export async function printAgain(deps: Deps, staff: Staff, jobId: string): Promise<QueuedPrints> {
  const job = await findJob(deps.db, staff.storeId, jobId)
  if (!job || !mayDo(staff.role, permissionToRepeat(job.kind))) throw new Refusal('print-job.not-found')
  const printer = await findPrinter(deps.db, staff.storeId, job.printerId)
  if (!printer) throw new Refusal('printer.not-found')
  const { kind, orderId, orderNumber } = job
  const document = { ...JSON.parse(job.document), opensDrawer: false }
  const isDuplicate = job.state === 'printed' || job.isDuplicate || job.fetches > 0
  const row = toJobRow(deps, staff, printer, { kind, orderId, orderNumber, document, isDuplicate })
  return queuePrints(deps, staff, [row], { action: 'print-job.again', subject: jobId }, (tx) =>
    dismissJob(tx, staff.storeId, jobId, deps.now()),
  )
}

/** Dismisses a job that was not printed, once a member has seen it. @throws {Refusal} print-job.not-found */
export async function dismissPrint(deps: Deps, staff: Staff, jobId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await dismissJob(tx, staff.storeId, jobId, deps.now()))) throw new Refusal('print-job.not-found')
    await writeAudit(deps, tx, staff, { action: 'print-job.dismiss', subject: jobId })
    await publishEvent(deps, tx, { storeId: staff.storeId, kind: 'printing.changed', at: deps.now() })
  })
}

/** Queues a test page at a printer. @throws {Refusal} printer.not-found */
export async function printTestPage(deps: Deps, staff: Staff, printerId: string): Promise<QueuedPrints> {
  const printer = await findPrinter(deps.db, staff.storeId, printerId)
  const loaded = await loadStaffStore(deps, staff.storeId)
  if (!printer || !loaded) throw new Refusal('printer.not-found')
  const { store } = loaded
  const { label, language } = printer
  const time = formatDateTime(deps.now().getTime(), store.timeZone, language, timeStyle(store))
  const amount = formatPriceExact(10_000_000, priceStyle(store))
  const document = testPage({ store: store.name, printer: label, time, amount }, printMessages(language))
  const none = { orderId: null, orderNumber: null, isDuplicate: false }
  const row = toJobRow(deps, staff, printer, { kind: 'test', document, ...none })
  return queuePrints(deps, staff, [row], { action: 'printer.test', subject: printerId })
}
