/** The staff's calls about printers and prints. */
import { errorAnswer } from '@thali/contract/error'
import { invoiceParamsSchema } from '@thali/contract/invoices'
import {
  addPrinterSchema,
  changePrinterSchema,
  printClosingParamsSchema,
  printerKeySchema,
  printerParamsSchema,
  printersSchema,
  printingStateSchema,
  printJobParamsSchema,
  printJobsSchema,
  printToSchema,
  queuedPrintsSchema,
} from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { Permission } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readPrinters, readPrinting, readPrintJobs } from './list-printers.ts'
import { dismissPrint, printAgain, printInvoice, printOrder, printTestPage } from './print-again.ts'
import { printClosing } from './print-closing.ts'
import { readPrintPicture } from './read-print-picture.ts'
import { addPrinter, deletePrinter, rekeyPrinter, savePrinter } from './save-printer.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }
const answers = <Schema extends z.ZodType>(schema: Schema) => ({ 200: schema, '4xx': errorAnswer })
const orderParams = storeParamsSchema.extend({ orderId: idText })

/** Registers what owners set up, and what staff print. */
export async function printingRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const staffFor = (permission: Permission) => (request: FastifyRequest & { params: { storeId: string } }) =>
    requireStaff(deps, request, request.params.storeId, permission)
  const manager = staffFor('printers.manage')
  const worker = staffFor('orders.move')

  app.get(
    PRINTING_API.printers.path,
    {
      schema: {
        ...about,
        summary: "The store's printers",
        params: storeParamsSchema,
        response: answers(printersSchema),
      },
    },
    async (request) => readPrinters(deps, await manager(request)),
  )
  app.post(
    PRINTING_API.addPrinter.path,
    {
      schema: {
        ...about,
        summary: 'Add a printer; its key is shown this once',
        params: storeParamsSchema,
        body: addPrinterSchema,
        response: { 201: printerKeySchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addPrinter(deps, await manager(request), request.body)),
  )
  app.post(
    PRINTING_API.changePrinter.path,
    {
      schema: {
        ...about,
        summary: 'Set what a printer prints, and when',
        params: printerParamsSchema,
        body: changePrinterSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await savePrinter(deps, await manager(request), request.params.printerId, request.body)
      return reply.code(204).send(null)
    },
  )
  app.post(
    PRINTING_API.removePrinter.path,
    { schema: { ...about, summary: 'Take a printer away', params: printerParamsSchema, response: nothing } },
    async (request, reply) => {
      await deletePrinter(deps, await manager(request), request.params.printerId)
      return reply.code(204).send(null)
    },
  )
  app.post(
    PRINTING_API.rekeyPrinter.path,
    {
      schema: {
        ...about,
        summary: 'Give a printer another address and key',
        params: printerParamsSchema,
        response: answers(printerKeySchema),
      },
    },
    async (request) => rekeyPrinter(deps, await manager(request), request.params.printerId),
  )
  app.post(
    PRINTING_API.testPrinter.path,
    {
      schema: {
        ...about,
        summary: 'Print a test page',
        params: printerParamsSchema,
        response: answers(queuedPrintsSchema),
      },
    },
    async (request) => printTestPage(deps, await manager(request), request.params.printerId),
  )
  app.get(
    PRINTING_API.printJobs.path,
    {
      schema: {
        ...about,
        summary: 'What a printer printed lately, and what waits for it',
        params: printerParamsSchema,
        response: answers(printJobsSchema),
      },
    },
    async (request) => readPrintJobs(deps, await manager(request), request.params.printerId),
  )
  app.get(
    PRINTING_API.printPicture.path,
    {
      schema: {
        ...about,
        summary: 'A print as it comes out, as PNG',
        produces: ['image/png'],
        params: printJobParamsSchema,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      const png = await readPrintPicture(deps, await manager(request), request.params.jobId)
      return reply.type('image/png').header('cache-control', 'private, no-store').send(png)
    },
  )
  app.get(
    PRINTING_API.printing.path,
    {
      schema: {
        ...about,
        summary: 'Which printers are silent, and what could not be printed',
        params: storeParamsSchema,
        response: answers(printingStateSchema),
      },
    },
    async (request) => readPrinting(deps, await staffFor('orders.view')(request)),
  )
  app.post(
    PRINTING_API.printAgain.path,
    {
      schema: {
        ...about,
        summary: 'Print the same paper once more',
        params: printJobParamsSchema,
        response: answers(queuedPrintsSchema),
      },
    },
    async (request) => printAgain(deps, await worker(request), request.params.jobId),
  )
  app.post(
    PRINTING_API.dismissPrint.path,
    {
      schema: {
        ...about,
        summary: 'Say that a failed print was seen',
        params: printJobParamsSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await dismissPrint(deps, await worker(request), request.params.jobId)
      return reply.code(204).send(null)
    },
  )
  app.post(
    PRINTING_API.printOrder.path,
    {
      schema: {
        ...about,
        summary: "Print an order's kitchen ticket",
        params: orderParams,
        body: printToSchema,
        response: answers(queuedPrintsSchema),
      },
    },
    async (request) => printOrder(deps, await worker(request), request.params.orderId, request.body),
  )
  app.post(
    PRINTING_API.printInvoice.path,
    {
      schema: {
        ...about,
        summary: 'Print an issued bill',
        params: invoiceParamsSchema,
        body: printToSchema,
        response: answers(queuedPrintsSchema),
      },
    },
    async (request) =>
      printInvoice(deps, await staffFor('bills.issue')(request), request.params.invoiceId, request.body),
  )
  app.post(
    PRINTING_API.printClosing.path,
    {
      schema: {
        ...about,
        summary: "Print a day's closing",
        params: printClosingParamsSchema,
        body: printToSchema,
        response: answers(queuedPrintsSchema),
      },
    },
    async (request) =>
      printClosing(deps, await staffFor('payments.close')(request), request.params.closingId, request.body),
  )
}
