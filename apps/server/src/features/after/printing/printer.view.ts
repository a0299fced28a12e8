import type { PrinterRow, PrintJobRow } from '@thali/contract/printing'
import type { PrintJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'

/** A printer as its settings page has it. */
export function toPrinterRow({ lastSeenAt, silentSince, ...printer }: Printer, waiting: number): PrinterRow {
  return {
    ...printer,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    silentSince: silentSince?.toISOString() ?? null,
    waiting,
  }
}

/**
 * A print without what is on it.
 *
 * @param labels of printers by their ids; those of printers that were taken away are empty
 */
export function toPrintJobRow(job: PrintJob, labels: ReadonlyMap<string, string>): PrintJobRow {
  const { movedFrom, handedOut } = job
  const { id, kind, orderId, orderNumber, state, isDuplicate, lastError, createdAt, finishedAt } = job
  return {
    id,
    kind,
    orderId,
    orderNumber,
    state,
    isDuplicate,
    error: lastError,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    movedFrom: movedFrom === null ? null : (labels.get(movedFrom) ?? ''),
    handedOut: handedOut.map(({ by, at, printerId }) => ({ by, at, printer: labels.get(printerId) ?? '' })),
  }
}
