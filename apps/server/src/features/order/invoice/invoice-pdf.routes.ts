/** Routes of bills as files, for staff and for holders of an order's slug, and of a diner's details for the bill. */

import { BILL_API } from '@thali/contract/bill-paths'
import { askBillSchema, dinerBillSchema, mailBillSchema } from '@thali/contract/diner-bill'
import { errorAnswer } from '@thali/contract/error'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import { invoicePdfQuerySchema } from '@thali/contract/invoices'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { askBill } from './ask-bill.ts'
import { readMailedBill } from './bill-link.ts'
import { mailBill, mailInvoice } from './mail-bill.ts'
import type { WantedPaper } from './pdf/pdf-renderer.ts'
import { readDinerBill, readDinerInvoice } from './read-diner-bill.ts'
import { readInvoice } from './read-invoice.ts'

const file = {
  produces: ['application/pdf'],
  answer: z.unknown().describe('The file'),
  also: { 503: errorAnswer },
}
/** Registers the files, and the diner's calls about the bill. */
export async function invoicePdfRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, 'diner')
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
    { ...file, summary: 'A bill, invoice or credit note as PDF', querystring: invoicePdfQuerySchema },
    async (staff, { params, query }, reply) => {
      const { storeId } = staff
      const { id: invoiceId, document, payments } = await readInvoice(deps, storeId, params.invoiceId)
      return paper(reply, { storeId, invoiceId, document, payments, size: query.paper, isForDiner: false })
    },
  )

  open(
    BILL_API.bill,
    {
      summary: 'Whether the bill of an order was issued, and the name and tax number requested for it',
      answer: dinerBillSchema,
    },
    (_, { params }) => readDinerBill(deps, params.orderSlug),
  )

  open(
    BILL_API.askBill,
    { summary: 'Set the name and tax number of the bill before it is issued', body: askBillSchema },
    (_, { params, body }) => askBill(deps, params.orderSlug, body),
  )

  open(
    BILL_API.mailBill,
    {
      summary: 'Have the issued bill of an order mailed, once, to an address that is not kept',
      body: mailBillSchema,
    },
    (_, { params, body, ip }) => mailBill(deps, clientNetwork(ip), params.orderSlug, body),
  )

  call(
    INVOICE_API.mailInvoice,
    {
      summary: 'Mail a bill to a guest who asks for it, at an address that is not kept',
      body: mailBillSchema,
    },
    (staff, { params, body }) => mailInvoice(deps, staff, params.invoiceId, body),
  )

  open(
    BILL_API.billPdf,
    { ...file, summary: 'The issued bill of an order as PDF' },
    async (_, { params }, reply) => {
      const found = await readDinerInvoice(deps, params.orderSlug)
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
  )

  open(
    BILL_API.mailedBill,
    { ...file, summary: 'A bill that staff mailed to a guest, as PDF' },
    async (_, { params: { storeId, ...link } }, reply) => {
      const found = await readMailedBill(deps, { ...link, storeId })
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
  )
}
