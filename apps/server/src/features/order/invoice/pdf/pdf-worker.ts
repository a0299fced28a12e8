/**
 * Renders documents beside the event loop, as a document of many lines takes longer than a request may block
 * it.
 */

import { parentPort } from 'node:worker_threads'
import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { PaperSize } from '@thali/domain/print/paper-size'
import { renderInvoicePdf } from './invoice-pdf.ts'

/** Request to the worker. */
export interface PdfJob {
  readonly id: number
  readonly document: InvoiceDocument
  readonly payments: PaymentsOnPaper | null
  readonly size: PaperSize
}

/** Answer of the worker: bytes, or an error message. */
export type PdfAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

parentPort?.on('message', async ({ id, document, payments, size }: PdfJob) => {
  try {
    const answer: PdfAnswer = { id, bytes: await renderInvoicePdf(document, payments, size) }
    parentPort?.postMessage(answer)
  } catch (error) {
    const answer: PdfAnswer = {
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
    parentPort?.postMessage(answer)
  }
})
