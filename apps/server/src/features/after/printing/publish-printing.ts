import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'

/** Notifies the store's screens to reload its printers. */
export function publishPrinting(deps: Deps, storeId: StoreId): Promise<unknown> {
  return inTransaction(deps.db, (tx) =>
    publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() }),
  )
}
