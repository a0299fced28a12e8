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

/** Calls about printers: of staff, of the printers themselves, of programs beside them. */
export const PRINTING_API = {
  printers: get<PrintersAnswer>()('/api/stores/:storeId/printers'),
  addPrinter: post<AddPrinter, PrinterKey>()('/api/stores/:storeId/printers'),
  changePrinter: post<ChangePrinter>()('/api/stores/:storeId/printers/:printerId'),
  removePrinter: post()('/api/stores/:storeId/printers/:printerId/remove'),
  rekeyPrinter: post<undefined, PrinterKey>()('/api/stores/:storeId/printers/:printerId/rekey'),
  testPrinter: post<undefined, QueuedPrints>()('/api/stores/:storeId/printers/:printerId/test'),
  printJobs: get<PrintJobs>()('/api/stores/:storeId/printers/:printerId/jobs'),
  printPicture: get()('/api/stores/:storeId/print-jobs/:jobId/picture'),
  printAgain: post<undefined, QueuedPrints>()('/api/stores/:storeId/print-jobs/:jobId/again'),
  dismissPrint: post()('/api/stores/:storeId/print-jobs/:jobId/dismiss'),
  /** What the board has to know. */
  printing: get<PrintingState>()('/api/stores/:storeId/printing'),
  printOrder: post<PrintTo, QueuedPrints>()('/api/stores/:storeId/orders/:orderId/print'),
  printInvoice: post<PrintTo, QueuedPrints>()('/api/stores/:storeId/invoices/:invoiceId/print'),
  printClosing: post<PrintTo, QueuedPrints>()('/api/stores/:storeId/closings/:closingId/print'),
  /** Star CloudPRNT: one address, three methods. */
  pollPrinter: post()('/api/print/:printerKey'),
  fetchPrint: get()('/api/print/:printerKey'),
  confirmPrint: { method: 'DELETE', path: '/api/print/:printerKey' },
  /** `thali print-agent`, by the key in its header. */
  agentEvents: get()('/api/print-agent/events'),
  agentJob: get()('/api/print-agent/job'),
  agentResult: post()('/api/print-agent/jobs/:jobId'),
} as const
