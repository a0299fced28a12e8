import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from '../store/lock-store.ts'
import { removeReturns } from './item-returns.queries.ts'
import { lockItemState, setItemStateRow } from './menu.queries.ts'

/** Sets what an item's button says until somebody changes it; anything but `Available` means that it cannot be ordered. */
export async function setItemState(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  staff: Staff,
  itemId: ItemId,
  state: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const before = await lockItemState(tx, staff.storeId, itemId)
    if (before === undefined) throw new Refusal('item.not-found', { itemId })
    await setItemStateRow(tx, staff.storeId, itemId, state)
    await removeReturns(tx, staff.storeId, [itemId])
    await writeAudit(deps, tx, staff, {
      action: 'item.set-state',
      subject: itemId,
      changes: { state: [before, state] },
    })
    await publishEvent(deps, tx, {
      storeId: staff.storeId,
      kind: 'menu.changed',
      data: { itemId, state },
      at: deps.now(),
    })
  })
}
