import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { subjectKey } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { findItems } from './find-items.ts'
import { listItemStates, putItemStates } from './item-states.queries.ts'

/** Sets an item's state until staff change it; anything but `Available` means that it cannot be ordered. */
export async function setItemState(deps: Deps, staff: Staff, itemId: ItemId, state: string): Promise<void> {
  if (!(await findItems(deps, staff.storeId, [itemId])).has(itemId))
    throw new Refusal('item.not-found', { itemId })
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const subject = { itemId, groupLabel: '', optionLabel: '' }
    const held = await listItemStates(tx, staff.storeId, [itemId])
    const before = held.get(subjectKey(subject))?.state ?? AVAILABLE
    await putItemStates(tx, staff.storeId, [{ ...subject, state, at: null }])
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
