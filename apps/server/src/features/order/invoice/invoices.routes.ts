/** The staff's calls about bills, invoices and credit notes. */

import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import {
  billPreviewQuerySchema,
  billPreviewSchema,
  creditInvoiceBodySchema,
  INVOICE_ORDERS_MAX,
  invoiceParamsSchema,
  invoiceSchema,
  invoicesQuerySchema,
  invoicesSchema,
  issueInvoiceBodySchema,
  taxReportQuerySchema,
} from '@thali/contract/invoices'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { attemptOf, expectAttempts, hashBody } from '../../../plugins/attempt-key.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoicesOf } from './list-invoices.ts'
import { previewBill } from './preview-bill.ts'
import { readInvoice } from './read-invoice.ts'
import { writeBillsArchive } from './write-bills-archive.ts'
import { writeTaxReport } from './write-tax-report.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers issuing papers, reading them, and taking them back. */
export async function invoiceRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  expectAttempts(instance)

  app.get(
    routeOf(INVOICE_API.billPreview.path),
    {
      schema: {
        ...about,
        summary: 'What the bill of some orders would be now, and what to know before it is issued',
        params: storeParamsSchema,
        querystring: billPreviewQuerySchema,
        response: { 200: billPreviewSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'bills.issue')
      const orders = [...new Set(request.query.orders.split(',').filter(Boolean))]
      return previewBill(deps, staff, orders.slice(0, INVOICE_ORDERS_MAX))
    },
  )

  app.post(
    INVOICE_API.issueInvoice.path,
    {
      preValidation: hashBody,
      schema: {
        ...about,
        summary: 'Issue the bill or invoice over one or more orders, once an idempotency key',
        params: storeParamsSchema,
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: issueInvoiceBodySchema,
        response: { 201: invoiceSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'bills.issue')
      const asked = { body: request.body, attempt: attemptOf(request) }
      return reply.code(201).send(await issueInvoice(deps, staff, asked))
    },
  )

  app.get(
    routeOf(INVOICE_API.invoices.path),
    {
      schema: {
        ...about,
        summary: 'Bills, invoices and credit notes, the newest first',
        params: storeParamsSchema,
        querystring: invoicesQuerySchema,
        response: { 200: invoicesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'bills.issue')
      return listInvoicesOf(deps, staff, request.query)
    },
  )

  app.get(
    INVOICE_API.invoice.path,
    {
      schema: {
        ...about,
        summary: 'One bill, invoice or credit note',
        params: invoiceParamsSchema,
        response: { 200: invoiceSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'bills.issue')
      return readInvoice(deps, staff.storeId, request.params.invoiceId)
    },
  )

  app.get(
    routeOf(INVOICE_API.taxReport.path),
    {
      schema: {
        ...about,
        summary: 'Taxes of a month as CSV: by code and rate, or paper by paper; this month unless said',
        produces: ['text/csv'],
        params: storeParamsSchema,
        querystring: taxReportQuerySchema,
        response: { 200: z.string(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'figures.view')
      const { name, text } = await writeTaxReport(deps, staff, request.query)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'private, no-store')
      return reply.type('text/csv; charset=utf-8').send(text)
    },
  )

  app.get(
    STORE_DATA_API.billsArchive.path,
    {
      schema: {
        ...about,
        summary:
          'All bills and credit notes as an archive: `bills.csv`, and `bills.jsonl` with what stands on each',
        produces: ['application/zip'],
        params: storeParamsSchema,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'figures.view')
      reply.header('content-disposition', 'attachment; filename="bills.zip"')
      reply.header('cache-control', 'private, no-store')
      return reply.type('application/zip').send(writeBillsArchive(deps, staff))
    },
  )

  app.post(
    INVOICE_API.creditInvoice.path,
    {
      schema: {
        ...about,
        summary: 'Take a whole bill back by a credit note, so that its orders can be billed anew',
        params: invoiceParamsSchema,
        body: creditInvoiceBodySchema,
        response: { 200: invoiceSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.refund')
      return creditInvoice(deps, staff, request.params.invoiceId, request.body.reason)
    },
  )
}
