import type { MailBill } from './diner-bill.ts'
import type { BillPreview, CreditInvoiceBody, Invoice, Invoices, IssueInvoiceBody } from './invoices.ts'
import { get, post } from './paths.ts'

/** Calls about bills, invoices and credit notes. */
export const INVOICE_API = {
  billPreview: get<BillPreview>()('/api/stores/:storeId/bill-preview?orders=:orders'),
  issueInvoice: post<IssueInvoiceBody, Invoice>()('/api/stores/:storeId/invoices'),
  invoices: get<Invoices>()(
    '/api/stores/:storeId/invoices?kind=:kind&from=:from&until=:until&search=:search&order=:order&before=:before',
  ),
  invoice: get<Invoice>()('/api/stores/:storeId/invoices/:invoiceId'),
  invoicePdf: get()('/api/stores/:storeId/invoices/:invoiceId/pdf?paper=:paper'),
  mailInvoice: post<MailBill>()('/api/stores/:storeId/invoices/:invoiceId/mail'),
  taxReport: get()('/api/stores/:storeId/tax-report?month=:month&table=:table'),
  creditInvoice: post<CreditInvoiceBody, Invoice>()('/api/stores/:storeId/invoices/:invoiceId/credit'),
} as const
