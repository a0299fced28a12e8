import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import { insertPrinter, listPrinters } from './printer.queries.ts'

/** Adds a printer on screen to a store without printers, to try printing. */
export async function addSamplePrinter(deps: Deps, storeId: StoreId) {
  await inTransaction(deps.db, async (tx) => {
    if ((await listPrinters(tx, storeId, 1)).length > 0) return
    await insertPrinter(tx, storeId, {
      id: deps.newId(),
      label: 'Kitchen',
      transport: 'virtual',
      target: '',
      width: 576,
      format: 'raster',
      language: 'en',
      stationId: null,
      ticketsAt: 'placement',
      copies: 1,
      printsBills: true,
      opensDrawer: false,
      footer: '',
      fallbackId: null,
      // Unused.
      keyHash: hashToken(deps.newId()),
      at: deps.now(),
    })
  })
}
