/** Audit log entries expected of writes to printers. */

import type { AuditAction } from '@thali/contract/audit'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { A_PRINTER } from './printing-routes.ts'

interface PrintingWrite {
  readonly action: AuditAction
  body?(): object
  before?(place: { readonly jobId: string; readonly storeId: StoreId }): Promise<unknown>
  readonly changes?: object
}

/** A printer, and a page that it printed. */
export interface Printed {
  readonly printerId: string
  readonly jobId: string
}

/** @param call writes below the store's address */
export async function addPrinted(
  call: (path: string, body: object) => Promise<{ readonly body: { readonly id: string } }>,
  db: Db,
): Promise<Printed> {
  const printerId = (await call('printers', A_PRINTER)).body.id
  await call(`printers/${printerId}/test`, {})
  const jobs = db.selectFrom('print_jobs').select('id').where('printer_id', '=', printerId)
  return { printerId, jobId: (await jobs.executeTakeFirstOrThrow()).id }
}

const to = () => ({ printerId: null })
const one = { queued: [null, 1] }

export const printingWrites = (db: () => Db): Readonly<Record<string, PrintingWrite>> => ({
  'POST /api/stores/:storeId/printers': {
    action: 'printer.add',
    body: () => A_PRINTER,
    changes: { label: [null, 'Kitchen'] },
  },
  'POST /api/stores/:storeId/printers/:printerId': {
    action: 'printer.set',
    body: () => ({ ...A_PRINTER, copies: 2, revision: 1 }),
    changes: { copies: [1, 2] },
  },
  'POST /api/stores/:storeId/printers/:printerId/remove': {
    action: 'printer.remove',
    changes: { label: ['Kitchen', null] },
  },
  'POST /api/stores/:storeId/printers/:printerId/rekey': { action: 'printer.rekey' },
  'POST /api/stores/:storeId/printers/:printerId/test': { action: 'printer.test', changes: one },
  'POST /api/stores/:storeId/print-jobs/:jobId/again': { action: 'print-job.again', changes: one },
  'POST /api/stores/:storeId/print-jobs/:jobId/dismiss': {
    action: 'print-job.dismiss',
    before: ({ jobId }) =>
      db().updateTable('print_jobs').set({ state: 'failed' }).where('id', '=', jobId).execute(),
  },
  'POST /api/stores/:storeId/orders/:orderId/print': { action: 'order.print', body: to, changes: one },
  'POST /api/stores/:storeId/invoices/:invoiceId/print': { action: 'invoice.print', body: to, changes: one },
})
