import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'

/** Tells the store's screens to look at its printers again. */
export function publishPrinting(
  deps: Pick<Deps, 'db' | 'now' | 'commits'>,
  storeId: StoreId,
): Promise<unknown> {
  return inTransaction(deps.db, (tx) =>
    publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() }),
  )
}
