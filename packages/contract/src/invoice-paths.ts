import type { MailBill } from './diner-bill.ts'
import type { BillPreview, CreditInvoiceBody, Invoice, Invoices, IssueInvoiceBody } from './invoices.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about bills, invoices and credit notes. */
export const INVOICE_API = {
  billPreview: staffGet<BillPreview>('bills.issue')('/api/stores/:storeId/bill-preview?orders=:orders'),
  issueInvoice: staffPost<IssueInvoiceBody, Invoice>('bills.issue')('/api/stores/:storeId/invoices'),
  invoices: staffGet<Invoices>('bills.issue')(
    '/api/stores/:storeId/invoices?kind=:kind&from=:from&until=:until&search=:search&order=:order&before=:before',
  ),
  invoice: staffGet<Invoice>('bills.issue')('/api/stores/:storeId/invoices/:invoiceId'),
  invoicePdf: staffGet('bills.issue')('/api/stores/:storeId/invoices/:invoiceId/pdf?paper=:paper'),
  mailInvoice: staffPost<MailBill>('bills.issue')('/api/stores/:storeId/invoices/:invoiceId/mail'),
  taxReport: staffGet('figures.view')('/api/stores/:storeId/tax-report?month=:month&table=:table'),
  creditInvoice: staffPost<CreditInvoiceBody, Invoice>('payments.refund')(
    '/api/stores/:storeId/invoices/:invoiceId/credit',
  ),
} as const
