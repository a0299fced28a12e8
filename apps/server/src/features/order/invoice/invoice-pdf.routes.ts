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
  const open = openCalls(instance, deps, 'diner')
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
    async (deps, { storeId }, invoiceId, query, { reply }) => {
      const { document, payments } = await readInvoice(deps, storeId, invoiceId)
      return paper(reply, { storeId, invoiceId, document, payments, size: query.paper, isForDiner: false })
    },
    { ...file, summary: 'A bill, invoice or credit note as PDF', querystring: invoicePdfQuerySchema },
  )

  open(BILL_API.bill, readDinerBill, {
    summary: 'Whether the bill of an order was issued, and the name and tax number requested for it',
    answer: dinerBillSchema,
  })

  open(BILL_API.askBill, askBill, {
    summary: 'Set the name and tax number of the bill before it is issued',
    body: askBillSchema,
  })

  open(
    BILL_API.mailBill,
    (deps, orderSlug, body, { request }) => mailBill(deps, clientNetwork(request.ip), orderSlug, body),
    {
      summary: 'Have the issued bill of an order mailed, once, to an address that is not kept',
      body: mailBillSchema,
    },
  )

  call(INVOICE_API.mailInvoice, mailInvoice, {
    summary: 'Mail a bill to a guest who asks for it, at an address that is not kept',
    body: mailBillSchema,
  })

  open(
    BILL_API.billPdf,
    async (deps, orderSlug, { reply }) => {
      const found = await readDinerInvoice(deps, orderSlug)
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
    { ...file, summary: 'The issued bill of an order as PDF' },
  )

  open(
    BILL_API.mailedBill,
    async (deps, storeId, invoiceId, signature, { reply }) => {
      const found = await readMailedBill(deps, { storeId, invoiceId, signature })
      return paper(reply, { ...found, size: 'a4', isForDiner: true })
    },
    { ...file, summary: 'A bill that staff mailed to a guest, as PDF' },
  )
}
