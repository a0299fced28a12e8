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
  printers: staffGet<PrintersAnswer>('printers.manage')('/printers'),
  addPrinter: staffPost<AddPrinter, PrinterKey>('printers.manage')('/printers'),
  changePrinter: staffPost<ChangePrinter>('printers.manage')('/printers/:printerId'),
  removePrinter: staffPost('printers.manage')('/printers/:printerId/remove'),
  rekeyPrinter: staffPost<undefined, PrinterKey>('printers.manage')('/printers/:printerId/rekey'),
  testPrinter: staffPost<undefined, QueuedPrints>('printers.manage')('/printers/:printerId/test'),
  printJobs: staffGet<PrintJobs>('printers.manage')('/printers/:printerId/jobs'),
  printPicture: staffGet('printers.manage')('/print-jobs/:jobId/picture'),
  printAgain: staffPost<undefined, QueuedPrints>('orders.move')('/print-jobs/:jobId/again'),
  dismissPrint: staffPost('orders.move')('/print-jobs/:jobId/dismiss'),
  /** State of printing for the board. */
  printing: staffGet<PrintingState>('orders.view')('/printing'),
  printOrder: staffPost<PrintTo, QueuedPrints>('orders.move')('/orders/:orderId/print'),
  printInvoice: staffPost<PrintTo, QueuedPrints>('bills.issue')('/invoices/:invoiceId/print'),
  printClosing: staffPost<PrintTo, QueuedPrints>('payments.close')('/closings/:closingId/print'),
  /** Star CloudPRNT: one address, three methods. */
  pollPrinter: post()('/api/print/:printerKey'),
  fetchPrint: get()('/api/print/:printerKey'),
  confirmPrint: { method: 'DELETE', path: '/api/print/:printerKey' },
  /** `thali print-agent`, by the key in its header. */
  agentEvents: get()('/api/print-agent/events'),
  agentJob: get()('/api/print-agent/job'),
  reportAgentResult: post()('/api/print-agent/jobs/:jobId'),
} as const
