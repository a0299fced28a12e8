/** Routes of staff for printers and prints. */

import { errorAnswer } from '@thali/contract/error'
import {
  addPrinterSchema,
  changePrinterSchema,
  printerKeySchema,
  printersSchema,
  printingStateSchema,
  printJobsSchema,
  printToSchema,
  queuedPrintsSchema,
} from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { z } from 'zod'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readPrinters, readPrinting, readPrintJobs } from './list-printers.ts'
import { dismissPrint, printAgain, printInvoice, printOrder, printTestPage } from './print-again.ts'
import { printClosing } from './print-closing.ts'
import { readPrintPicture } from './read-print-picture.ts'
import { addPrinter, deletePrinter, rekeyPrinter, savePrinter } from './save-printer.ts'

export const printingRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(PRINTING_API.printers, { summary: "The store's printers", answer: printersSchema }, (staff) =>
    readPrinters(deps, staff),
  )
  call(
    PRINTING_API.addPrinter,
    {
      summary: 'Add a printer; its key is shown only once',
      body: addPrinterSchema,
      created: printerKeySchema,
    },
    (staff, { body }) => addPrinter(deps, staff, body),
  )
  call(
    PRINTING_API.changePrinter,
    { summary: 'Set what a printer prints, and when', body: changePrinterSchema },
    (staff, { params, body }) => savePrinter(deps, staff, params.printerId, body),
  )
  call(PRINTING_API.removePrinter, { summary: 'Remove a printer' }, (staff, { params }) =>
    deletePrinter(deps, staff, params.printerId),
  )
  call(
    PRINTING_API.rekeyPrinter,
    { summary: 'Give a printer a new address and key', answer: printerKeySchema },
    (staff, { params }) => rekeyPrinter(deps, staff, params.printerId),
  )
  call(
    PRINTING_API.testPrinter,
    { summary: 'Print a test page', answer: queuedPrintsSchema },
    (staff, { params }) => printTestPage(deps, staff, params.printerId),
  )
  call(
    PRINTING_API.printJobs,
    { summary: 'Recent and waiting jobs of a printer', answer: printJobsSchema },
    (staff, { params }) => readPrintJobs(deps, staff, params.printerId),
  )
  call(
    PRINTING_API.printPicture,
    {
      summary: 'A print job as PNG, as printed',
      produces: ['image/png'],
      answer: z.unknown().describe('The file'),
      also: { 503: errorAnswer },
    },
    async (staff, { params }, reply) => {
      const png = await readPrintPicture(deps, staff, params.jobId)
      reply.type('image/png').header('cache-control', 'private, no-store')
      return png
    },
  )
  call(
    PRINTING_API.printing,
    { summary: 'Silent printers, and failed print jobs', answer: printingStateSchema },
    (staff) => readPrinting(deps, staff),
  )
  call(
    PRINTING_API.printAgain,
    { summary: 'Print the same document again', answer: queuedPrintsSchema },
    (staff, { params }) => printAgain(deps, staff, params.jobId),
  )
  call(PRINTING_API.dismissPrint, { summary: 'Dismiss a failed print' }, (staff, { params }) =>
    dismissPrint(deps, staff, params.jobId),
  )
  call(
    PRINTING_API.printOrder,
    { summary: "Print an order's kitchen ticket", body: printToSchema, answer: queuedPrintsSchema },
    (staff, { params, body }) => printOrder(deps, staff, params.orderId, body),
  )
  call(
    PRINTING_API.printInvoice,
    { summary: 'Print an issued bill', body: printToSchema, answer: queuedPrintsSchema },
    (staff, { params, body }) => printInvoice(deps, staff, params.invoiceId, body),
  )
  call(
    PRINTING_API.printClosing,
    { summary: "Print a day's closing", body: printToSchema, answer: queuedPrintsSchema },
    (staff, { params, body }) => printClosing(deps, staff, params.closingId, body),
  )
})
