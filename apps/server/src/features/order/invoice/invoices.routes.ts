/** Routes of staff for bills, invoices and credit notes. */

import { INVOICE_API } from '@thali/contract/invoice-paths'
import {
  billPreviewQuerySchema,
  billPreviewSchema,
  creditInvoiceBodySchema,
  INVOICE_ORDERS_MAX,
  invoiceSchema,
  invoicesQuerySchema,
  invoicesSchema,
  issueInvoiceBodySchema,
  taxReportQuerySchema,
} from '@thali/contract/invoices'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { OrderId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { attemptOf, expectAttempts } from '../../../plugins/attempt-key.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoicesOf } from './list-invoices.ts'
import { previewBill } from './preview-bill.ts'
import { readInvoice } from './read-invoice.ts'
import { writeBillsArchive } from './write-bills-archive.ts'
import { writeTaxReport } from './write-tax-report.ts'

export async function invoiceRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')
  expectAttempts(instance)

  call(
    INVOICE_API.billPreview,
    (deps, staff, query) => {
      const orders = [...new Set(query.orders.split(',').filter(Boolean))] as OrderId[]
      return previewBill(deps, staff, orders.slice(0, INVOICE_ORDERS_MAX))
    },
    {
      summary: 'Preview of the bill of some orders, with warnings',
      querystring: billPreviewQuerySchema,
      answer: billPreviewSchema,
    },
  )

  call(
    INVOICE_API.issueInvoice,
    async (deps, staff, body, { request }) => {
      const asked = { body: body, attempt: attemptOf(request) }
      return await issueInvoice(deps, staff, asked)
    },
    {
      summary: 'Issue the bill or invoice of one or more orders, once per idempotency key',
      body: issueInvoiceBodySchema,
      once: true,
      created: invoiceSchema,
    },
  )

  call(INVOICE_API.invoices, listInvoicesOf, {
    summary: 'Bills, invoices and credit notes, the newest first',
    querystring: invoicesQuerySchema,
    answer: invoicesSchema,
  })

  call(INVOICE_API.invoice, (deps, staff, invoiceId) => readInvoice(deps, staff.storeId, invoiceId), {
    summary: 'One bill, invoice or credit note',
    answer: invoiceSchema,
  })

  call(
    INVOICE_API.taxReport,
    async (deps, staff, query, { reply }) => {
      const { name, text } = await writeTaxReport(deps, staff, query)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'private, no-store')
      reply.type('text/csv; charset=utf-8')
      return text
    },
    {
      summary: 'Taxes of a month as CSV: by code and rate, or paper by paper; this month unless said',
      produces: ['text/csv'],
      querystring: taxReportQuerySchema,
      answer: z.string(),
    },
  )

  call(
    STORE_DATA_API.billsArchive,
    (deps, staff, { reply }) => {
      reply.header('content-disposition', 'attachment; filename="bills.zip"')
      reply.header('cache-control', 'private, no-store')
      reply.type('application/zip')
      return writeBillsArchive(deps, staff)
    },
    {
      summary: 'All bills and credit notes as an archive: `bills.csv`, and `bills.jsonl` with their contents',
      produces: ['application/zip'],
      answer: z.unknown().describe('The file'),
    },
  )

  call(
    INVOICE_API.creditInvoice,
    (deps, staff, invoiceId, body) => creditInvoice(deps, staff, invoiceId, body.reason),
    {
      summary: 'Credit a whole bill, so that its orders can be billed again',
      body: creditInvoiceBodySchema,
      answer: invoiceSchema,
    },
  )
}
