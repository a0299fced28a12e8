/** Routes of bills as files, for staff and for holders of an order's slug, and of a diner's details for the bill. */

import { BILL_API } from '@thali/contract/bill-paths'
import { askBillSchema, dinerBillSchema, mailBillSchema } from '@thali/contract/diner-bill'
import { errorAnswer } from '@thali/contract/error'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import { invoiceParamsSchema, invoicePdfQuerySchema } from '@thali/contract/invoices'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { askBill } from './ask-bill.ts'
import { readMailedBill } from './bill-link.ts'
import { mailBill, mailInvoice } from './mail-bill.ts'
import type { WantedPaper } from './pdf/pdf-renderer.ts'
import { readDinerBill, readDinerInvoice } from './read-diner-bill.ts'
import { readInvoice } from './read-invoice.ts'

const bySlug = z.object({ orderSlug: idText })
const byLink = invoiceParamsSchema.extend({ signature: idText })

/** Registers the files, and the diner's calls about the bill. */
export async function invoicePdfRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')
  const paper = async (reply: FastifyReply, wanted: WantedPaper) => {
    const bytes = await deps.pdf.render(wanted)
    const name = `${wanted.document.serial.replaceAll('/', '-')}.pdf`
    reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
    return Buffer.from(bytes)
  }

  call(
    INVOICE_API.invoicePdf,
    {
      summary: 'A bill, invoice or credit note as PDF',
      produces: ['application/pdf'],
      params: invoiceParamsSchema,
      querystring: invoicePdfQuerySchema,
      answer: z.unknown().describe('The file'),
      also: { 503: errorAnswer },
    },
    async (staff, { params, query }, reply) => {
      const { storeId } = staff
      const { id: invoiceId, document, payments } = await readInvoice(deps, storeId, params.invoiceId)
      return paper(reply, { storeId, invoiceId, document, payments, size: query.paper, isForDiner: false })
    },
  )

  app.get(
    BILL_API.bill.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Whether the bill of an order was issued, and the name and tax number requested for it',
        params: bySlug,
        response: { 200: dinerBillSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readDinerBill(deps, request.params.orderSlug)
    },
  )

  app.post(
    BILL_API.askBill.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Set the name and tax number of the bill before it is issued',
        params: bySlug,
        body: askBillSchema,
        response: { 204: z.undefined(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      await askBill(deps, request.params.orderSlug, request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    BILL_API.mailBill.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Have the issued bill of an order mailed, once, to an address that is not kept',
        params: bySlug,
        body: mailBillSchema,
        response: { 204: z.undefined(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      await mailBill(deps, clientNetwork(request.ip), request.params.orderSlug, request.body)
      return reply.code(204).send()
    },
  )

  call(
    INVOICE_API.mailInvoice,
    {
      summary: 'Mail a bill to a guest who asks for it, at an address that is not kept',
      params: invoiceParamsSchema,
      body: mailBillSchema,
    },
    async (staff, { params, body }) => {
      const { invoiceId } = params

      await mailInvoice(deps, staff, invoiceId, body)
    },
  )

  app.get(
    BILL_API.billPdf.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'The issued bill of an order as PDF',
        produces: ['application/pdf'],
        params: bySlug,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      const found = await readDinerInvoice(deps, request.params.orderSlug)
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
  )

  app.get(
    BILL_API.mailedBill.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'A bill that staff mailed to a guest, as PDF',
        produces: ['application/pdf'],
        params: byLink,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      const { storeId, ...link } = request.params
      const found = await readMailedBill(deps, { ...link, storeId })
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
  )
}
