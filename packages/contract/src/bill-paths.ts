import type { AskBill, DinerBill, MailBill } from './diner-bill.ts'
import { get, post } from './paths.ts'

/** The diner's calls about the bill of an order. */
export const BILL_API = {
  bill: get<DinerBill>()('/api/orders/:orderSlug/bill'),
  askBill: post<AskBill>()('/api/orders/:orderSlug/bill'),
  callForBill: post()('/api/orders/:orderSlug/bill/call'),
  mailBill: post<MailBill>()('/api/orders/:orderSlug/bill/mail'),
  billPdf: get()('/api/orders/:orderSlug/bill.pdf'),
  /** Mailed bill: its link opens that bill only. */
  mailedBill: get()('/api/bills/:storeId/:invoiceId/:signature'),
} as const
