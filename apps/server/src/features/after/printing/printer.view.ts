import type { PrinterRow, PrintJobRow } from '@thali/contract/printing'
import type { PrintedDocument } from '@thali/domain/print/printed-document'
import type { PrintJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'

/** A printer for its settings page. */
export function toPrinterRow({ lastSeenAt, silentSince, ...printer }: Printer, waiting: number): PrinterRow {
  return {
    ...printer,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    silentSince: silentSince?.toISOString() ?? null,
    waiting,
  }
}

/**
 * A print job without its contents.
 *
 * @param labels of printers by their ids; those of removed printers are empty
 */
export function toPrintJobRow(job: PrintJob, labels: ReadonlyMap<string, string>): PrintJobRow {
  const { movedFrom, handedOut } = job
  const { id, kind, orderId, orderNumber, state, isDuplicate, lastError, createdAt, finishedAt } = job
  const { orderNumbers } = JSON.parse(job.document) as PrintedDocument
  return {
    id,
    kind,
    orderId,
    orderNumber,
    // Bills from before an upgrade name their first order alone.
    orderNumbers: [...(orderNumbers ?? (orderNumber === null ? [] : [orderNumber]))],
    state,
    isDuplicate,
    error: lastError,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    movedFrom: movedFrom === null ? null : (labels.get(movedFrom) ?? ''),
    handedOut: handedOut.map(({ by, at, printerId }) => ({ by, at, printer: labels.get(printerId) ?? '' })),
  }
}
