import type { ItemId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'

/** More items than a store may have. */
const ITEMS = 20_000
const CHUNK = 500

/** What some items' buttons say, held until the transaction ends; unknown ones are left out. */
export async function lockItemStates(tx: Db, storeId: StoreId, ids: readonly ItemId[]) {
  const found: { readonly id: ItemId; readonly state: string }[] = []
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await tx
      .selectFrom('items')
      .select(['id', 'state'])
      .where('store_id', '=', storeId)
      .where('id', 'in', ids.slice(start, start + CHUNK))
      .orderBy('id')
      .limit(CHUNK)
      .$call(lockRows(tx))
      .execute()
    found.push(...rows.map(({ id, state }) => ({ id: id as ItemId, state })))
  }
  return found
}

export async function setItemStateRows(
  tx: Db,
  storeId: StoreId,
  ids: readonly ItemId[],
  state: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await tx
      .updateTable('items')
      .set({ state })
      .where('store_id', '=', storeId)
      .where('id', 'in', ids.slice(start, start + CHUNK))
      .execute()
  }
}

/** When items of a store are available again. */
export async function listReturns(db: Db, storeId: StoreId): Promise<Map<ItemId, Date>> {
  const rows = await db
    .selectFrom('item_returns')
    .select(['item_id', 'at'])
    .where('store_id', '=', storeId)
    .limit(ITEMS)
    .execute()
  return new Map(rows.map(({ item_id, at }) => [item_id as ItemId, at]))
}

/** What is due in all stores, the oldest first. */
export async function listDueReturns(db: Db, now: Date, limit: number) {
  return dueReturns(db, now).orderBy('at').limit(limit).execute()
}

export function dueReturns(db: Db, at: Date) {
  return db.selectFrom('item_returns').select(['store_id', 'item_id']).where('at', '<=', at)
}

export async function insertReturns(
  tx: Db,
  storeId: StoreId,
  returns: readonly { readonly itemId: ItemId; readonly at: Date }[],
): Promise<void> {
  for (let start = 0; start < returns.length; start += CHUNK) {
    await tx
      .insertInto('item_returns')
      .values(
        returns
          .slice(start, start + CHUNK)
          .map(({ itemId, at }) => ({ store_id: storeId, item_id: itemId, at })),
      )
      .execute()
  }
}

export async function removeReturns(tx: Db, storeId: StoreId, ids: readonly ItemId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await tx
      .deleteFrom('item_returns')
      .where('store_id', '=', storeId)
      .where('item_id', 'in', ids.slice(start, start + CHUNK))
      .execute()
  }
}
