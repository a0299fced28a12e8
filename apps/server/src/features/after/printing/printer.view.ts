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

/** A print without what is on it. */
export function toPrintJobRow(job: PrintJob): PrintJobRow {
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
  }
}
