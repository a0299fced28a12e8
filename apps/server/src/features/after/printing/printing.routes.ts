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

export const printingRoutes = staffOnlyRoutes('staff', (call) => {
  call(PRINTING_API.printers, readPrinters, { summary: "The store's printers", answer: printersSchema })
  call(PRINTING_API.addPrinter, addPrinter, {
    summary: 'Add a printer; its key is shown only once',
    body: addPrinterSchema,
    created: printerKeySchema,
  })
  call(PRINTING_API.changePrinter, savePrinter, {
    summary: 'Set what a printer prints, and when',
    body: changePrinterSchema,
  })
  call(PRINTING_API.removePrinter, deletePrinter, { summary: 'Remove a printer' })
  call(PRINTING_API.rekeyPrinter, rekeyPrinter, {
    summary: 'Give a printer a new address and key',
    answer: printerKeySchema,
  })
  call(PRINTING_API.testPrinter, printTestPage, { summary: 'Print a test page', answer: queuedPrintsSchema })
  call(PRINTING_API.printJobs, readPrintJobs, {
    summary: 'Recent and waiting jobs of a printer',
    answer: printJobsSchema,
  })
  call(
    PRINTING_API.printPicture,
    async (deps, staff, jobId, { reply }) => {
      const png = await readPrintPicture(deps, staff, jobId)
      reply.type('image/png').header('cache-control', 'private, no-store')
      return png
    },
    {
      summary: 'A print job as PNG, as printed',
      produces: ['image/png'],
      answer: z.unknown().describe('The file'),
      also: { 503: errorAnswer },
    },
  )
  call(PRINTING_API.printing, readPrinting, {
    summary: 'Silent printers, and failed print jobs',
    answer: printingStateSchema,
  })
  call(PRINTING_API.printAgain, printAgain, {
    summary: 'Print the same document again',
    answer: queuedPrintsSchema,
  })
  call(PRINTING_API.dismissPrint, dismissPrint, { summary: 'Dismiss a failed print' })
  call(PRINTING_API.printOrder, printOrder, {
    summary: "Print an order's kitchen ticket",
    body: printToSchema,
    answer: queuedPrintsSchema,
  })
  call(PRINTING_API.printInvoice, printInvoice, {
    summary: 'Print an issued bill',
    body: printToSchema,
    answer: queuedPrintsSchema,
  })
  call(PRINTING_API.printClosing, printClosing, {
    summary: "Print a day's closing",
    body: printToSchema,
    answer: queuedPrintsSchema,
  })
})
