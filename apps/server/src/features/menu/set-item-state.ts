import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { announce } from '../live/announce.ts'
import { setItemStateRow } from './menu.queries.ts'

/** Sets what an item's button says; anything but `Available` means that it cannot be ordered. */
export async function setItemState(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  itemId: ItemId,
  state: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isKnown = await setItemStateRow(tx, staff.storeId, itemId, state)
    if (!isKnown) throw new Refusal('item.not-found', { itemId })
    await announce(tx, { storeId: staff.storeId, kind: 'menu.changed', data: { itemId, state }, at: now() })
  })
}
