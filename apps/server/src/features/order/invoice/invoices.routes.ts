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
    {
      summary: 'Preview of the bill of some orders, with warnings',
      querystring: billPreviewQuerySchema,
      answer: billPreviewSchema,
    },
    (staff, { query }) => {
      const orders = [...new Set(query.orders.split(',').filter(Boolean))] as OrderId[]
      return previewBill(deps, staff, orders.slice(0, INVOICE_ORDERS_MAX))
    },
  )

  call(
    INVOICE_API.issueInvoice,
    {
      summary: 'Issue the bill or invoice of one or more orders, once per idempotency key',
      body: issueInvoiceBodySchema,
      once: true,
      created: invoiceSchema,
    },
    async (staff, request) => {
      const asked = { body: request.body, attempt: attemptOf(request) }
      return await issueInvoice(deps, staff, asked)
    },
  )

  call(
    INVOICE_API.invoices,
    {
      summary: 'Bills, invoices and credit notes, the newest first',
      querystring: invoicesQuerySchema,
      answer: invoicesSchema,
    },
    (staff, { query }) => listInvoicesOf(deps, staff, query),
  )

  call(
    INVOICE_API.invoice,
    { summary: 'One bill, invoice or credit note', answer: invoiceSchema },
    (staff, { params }) => readInvoice(deps, staff.storeId, params.invoiceId),
  )

  call(
    INVOICE_API.taxReport,
    {
      summary: 'Taxes of a month as CSV: by code and rate, or paper by paper; this month unless said',
      produces: ['text/csv'],
      querystring: taxReportQuerySchema,
      answer: z.string(),
    },
    async (staff, { query }, reply) => {
      const { name, text } = await writeTaxReport(deps, staff, query)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'private, no-store')
      reply.type('text/csv; charset=utf-8')
      return text
    },
  )

  call(
    STORE_DATA_API.billsArchive,
    {
      summary: 'All bills and credit notes as an archive: `bills.csv`, and `bills.jsonl` with their contents',
      produces: ['application/zip'],
      answer: z.unknown().describe('The file'),
    },
    (staff, _request, reply) => {
      reply.header('content-disposition', 'attachment; filename="bills.zip"')
      reply.header('cache-control', 'private, no-store')
      reply.type('application/zip')
      return writeBillsArchive(deps, staff)
    },
  )

  call(
    INVOICE_API.creditInvoice,
    {
      summary: 'Credit a whole bill, so that its orders can be billed again',
      body: creditInvoiceBodySchema,
      answer: invoiceSchema,
    },
    (staff, { params, body }) => creditInvoice(deps, staff, params.invoiceId, body.reason),
  )
}
