/** Permission tests of the routes about printers (see `route-permissions.ts`). */
import type { AddPrinter } from '@thali/contract/printing'
import type { StaffRow } from './staff-row.ts'

/** A printer on screen, which asks nothing of a network. */
export const A_PRINTER: AddPrinter = {
  label: 'Kitchen',
  transport: 'virtual',
  target: '',
  width: 384,
  format: 'raster',
  language: 'en',
  stationId: null,
  ticketsAt: 'placement',
  copies: 1,
  printsBills: true,
  opensDrawer: false,
  footer: '',
  fallbackId: null,
}

export const PRINTING_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/printers': { answers: 200 },
  'POST /api/stores/:storeId/printers': { body: A_PRINTER, answers: 201 },
  'POST /api/stores/:storeId/printers/:printerId': {
    body: { ...A_PRINTER, revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/printers/:printerId/rekey': { answers: 200 },
  'POST /api/stores/:storeId/printers/:printerId/test': { answers: 200 },
  'GET /api/stores/:storeId/printers/:printerId/jobs': { answers: 200 },
  'GET /api/stores/:storeId/print-jobs/:jobId/picture': { answers: 200 },
  'GET /api/stores/:storeId/printing': { answers: 200 },
  'POST /api/stores/:storeId/print-jobs/:jobId/again': { answers: 200 },
  'POST /api/stores/:storeId/print-jobs/:jobId/dismiss': { answers: 404 },
  'POST /api/stores/:storeId/orders/:orderId/print': {
    body: { printerId: null },
    answers: 200,
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/print': {
    body: { printerId: null },
    answers: 200,
  },
  'POST /api/stores/:storeId/closings/:closingId/print': {
    body: { printerId: null },
    answers: 404,
  },
  'POST /api/stores/:storeId/printers/:printerId/remove': { answers: 'once' },
}
