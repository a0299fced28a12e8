/** Renders documents off the event loop, as a document of many lines takes longer than a request may block it. */

import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { PaperSize } from '@thali/domain/print/paper-size'
import { answerJobs } from '../../../../worker/answer-jobs.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'

export interface PdfJob {
  readonly document: InvoiceDocument
  readonly payments: PaymentsOnPaper | null
  readonly size: PaperSize
}

answerJobs(({ document, payments, size }: PdfJob) => renderInvoicePdf(document, payments, size))
