/** Who may call the routes about printers (see `route-permissions.ts`). */
import type { AddPrinter } from '@thali/contract/printing'
import type { Permission } from '@thali/domain/people/permissions'

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

const manage = 'printers.manage'

interface PrintingRoute {
  readonly permission: Permission
  readonly body?: object
  readonly answers: number | 'once'
}

export const PRINTING_ROUTES: Readonly<Record<string, PrintingRoute>> = {
  'GET /api/stores/:storeId/printers': { permission: manage, answers: 200 },
  'POST /api/stores/:storeId/printers': { permission: manage, body: A_PRINTER, answers: 201 },
  'POST /api/stores/:storeId/printers/:printerId': {
    permission: manage,
    body: { ...A_PRINTER, revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/printers/:printerId/rekey': { permission: manage, answers: 200 },
  'POST /api/stores/:storeId/printers/:printerId/test': { permission: manage, answers: 200 },
  'GET /api/stores/:storeId/printers/:printerId/jobs': { permission: manage, answers: 200 },
  'GET /api/stores/:storeId/print-jobs/:jobId/picture': { permission: manage, answers: 200 },
  'GET /api/stores/:storeId/printing': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/print-jobs/:jobId/again': { permission: 'orders.move', answers: 200 },
  'POST /api/stores/:storeId/print-jobs/:jobId/dismiss': { permission: 'orders.move', answers: 404 },
  'POST /api/stores/:storeId/orders/:orderId/print': {
    permission: 'orders.move',
    body: { printerId: null },
    answers: 200,
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/print': {
    permission: 'bills.issue',
    body: { printerId: null },
    answers: 200,
  },
  'POST /api/stores/:storeId/closings/:closingId/print': {
    permission: 'payments.close',
    body: { printerId: null },
    answers: 404,
  },
  'POST /api/stores/:storeId/printers/:printerId/remove': { permission: manage, answers: 'once' },
}
