/** Papers as files: their URLs, and the size that this device prints. */

import { INVOICE_API } from '@thali/contract/invoice-paths'
import { pathTo } from '@thali/contract/paths'
import type { PaperSize } from '@thali/domain/print/paper-size'

const KEY = 'thali-paper-size'

/** The URL of a paper's file. */
export function paperAddress(storeId: string, invoiceId: string, paper: PaperSize): string {
  return pathTo(INVOICE_API.invoicePdf.path, { storeId, invoiceId, paper })
}

/** The size that was opened last on this device. */
export function lastPaperSize(): PaperSize {
  try {
    return localStorage.getItem(KEY) === 'a4' ? 'a4' : '80mm'
  } catch {
    return '80mm'
  }
}

export function rememberPaperSize(paper: PaperSize): void {
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // Without storage the next bill defaults to the roll again.
  }
}
