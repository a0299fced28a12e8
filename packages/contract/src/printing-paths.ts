import { get, post } from './paths.ts'
import type {
  AddPrinter,
  ChangePrinter,
  PrinterKey,
  PrintersAnswer,
  PrintingState,
  PrintJobs,
  PrintTo,
  QueuedPrints,
} from './printing.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about printers: of staff, of the printers themselves, of programs beside them. */
export const PRINTING_API = {
  printers: staffGet<PrintersAnswer>('printers.manage')('/api/stores/:storeId/printers'),
  addPrinter: staffPost<AddPrinter, PrinterKey>('printers.manage')('/api/stores/:storeId/printers'),
  changePrinter: staffPost<ChangePrinter>('printers.manage')('/api/stores/:storeId/printers/:printerId'),
  removePrinter: staffPost('printers.manage')('/api/stores/:storeId/printers/:printerId/remove'),
  rekeyPrinter: staffPost<undefined, PrinterKey>('printers.manage')(
    '/api/stores/:storeId/printers/:printerId/rekey',
  ),
  testPrinter: staffPost<undefined, QueuedPrints>('printers.manage')(
    '/api/stores/:storeId/printers/:printerId/test',
  ),
  printJobs: staffGet<PrintJobs>('printers.manage')('/api/stores/:storeId/printers/:printerId/jobs'),
  printPicture: staffGet('printers.manage')('/api/stores/:storeId/print-jobs/:jobId/picture'),
  printAgain: staffPost<undefined, QueuedPrints>('orders.move')(
    '/api/stores/:storeId/print-jobs/:jobId/again',
  ),
  dismissPrint: staffPost('orders.move')('/api/stores/:storeId/print-jobs/:jobId/dismiss'),
  /** State of printing for the board. */
  printing: staffGet<PrintingState>('orders.view')('/api/stores/:storeId/printing'),
  printOrder: staffPost<PrintTo, QueuedPrints>('orders.move')('/api/stores/:storeId/orders/:orderId/print'),
  printInvoice: staffPost<PrintTo, QueuedPrints>('bills.issue')(
    '/api/stores/:storeId/invoices/:invoiceId/print',
  ),
  printClosing: staffPost<PrintTo, QueuedPrints>('payments.close')(
    '/api/stores/:storeId/closings/:closingId/print',
  ),
  /** Star CloudPRNT: one address, three methods. */
  pollPrinter: post()('/api/print/:printerKey'),
  fetchPrint: get()('/api/print/:printerKey'),
  confirmPrint: { method: 'DELETE', path: '/api/print/:printerKey' },
  /** `thali print-agent`, by the key in its header. */
  agentEvents: get()('/api/print-agent/events'),
  agentJob: get()('/api/print-agent/job'),
  reportAgentResult: post()('/api/print-agent/jobs/:jobId'),
} as const
