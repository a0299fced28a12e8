import type { MailBill } from './diner-bill.ts'
import type { BillPreview, creditInvoiceBodySchema, Invoice, Invoices, IssueInvoiceBody } from './invoices.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about bills, invoices and credit notes. */
export const INVOICE_API = {
  billPreview: staffGet<BillPreview>('bills.issue')('/bill-preview?orders=:orders'),
  issueInvoice: staffPost<IssueInvoiceBody, Invoice>('bills.issue')('/invoices'),
  invoices: staffGet<Invoices>('bills.issue')(
    '/invoices?kind=:kind&from=:from&until=:until&search=:search&order=:order&before=:before',
  ),
  invoice: staffGet<Invoice>('bills.issue')('/invoices/:invoiceId'),
  invoicePdf: staffGet('bills.issue')('/invoices/:invoiceId/pdf?paper=:paper'),
  mailInvoice: staffPost<MailBill>('bills.issue')('/invoices/:invoiceId/mail'),
  taxReport: staffGet('figures.view')('/tax-report?month=:month&table=:table'),
  creditInvoice: staffPost<typeof creditInvoiceBodySchema, Invoice>('payments.refund')(
    '/invoices/:invoiceId/credit',
  ),
} as const
