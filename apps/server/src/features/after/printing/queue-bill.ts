import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import { billDocument } from '@thali/domain/print/bill-document'
import { PRINTERS_MAX } from '@thali/domain/print/printer'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { newJobRow } from './new-job.ts'
import { insertJobs } from './print-job.queries.ts'
import { listPrinters, type Printer } from './printer.queries.ts'

export interface IssuedPaper {
  readonly id: string
  readonly document: InvoiceDocument
  readonly payments: PaymentsOnPaper | null
}

export async function listBillPrinters(tx: Db, storeId: StoreId): Promise<Printer[]> {
  return (await listPrinters(tx, storeId, PRINTERS_MAX)).filter(({ printsBills }) => printsBills)
}

/** Queues a bill on printers, once. @returns number of new jobs */
export async function queueIssuedBill(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  paper: IssuedPaper,
  printers: readonly Printer[],
): Promise<number> {
  const rows = printers.map((printer) =>
    billRow(deps, storeId, printer, paper, { occasion: `bill ${paper.id}`, isDuplicate: false }),
  )
  return insertJobs(tx, rows)
}

export function billRow(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  storeId: StoreId,
  printer: Printer,
  { document, payments }: IssuedPaper,
  { occasion, isDuplicate }: { readonly occasion: string; readonly isDuplicate: boolean },
) {
  const { language, footer, opensDrawer } = printer
  const [order] = document.orders
  return newJobRow({
    id: newId(),
    storeId,
    printer,
    kind: 'bill',
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    document: billDocument(document, {
      payments,
      language,
      footer,
      opensDrawer: opensDrawer && !isDuplicate,
    }),
    occasion,
    isDuplicate,
    at: now(),
  })
}
