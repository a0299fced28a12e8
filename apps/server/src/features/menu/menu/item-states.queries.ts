import { isDeepStrictEqual } from 'node:util'
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import { type ItemState, itemStatesOf } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { insertItemStates } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'

/** More items than a store may have, and more items and options. */
const ITEMS = 20_000
const STATES = 1_000_000
const CHUNK = 500

/** What an item's button says from now on. */
export interface NewItemState {
  readonly itemId: ItemId
  /** `Available` lets it be ordered. */
  readonly state: string
  /** When it is available again by itself; null: when somebody says so. */
  readonly at: Date | null
}

/** What these items' buttons say, and until when; call it with the store locked. */
export async function listItemStates(
  tx: Db,
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, NewItemState>> {
  const found = new Map(ids.map((itemId) => [itemId, { itemId, state: AVAILABLE, at: null as Date | null }]))
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await tx
      .selectFrom('item_states')
      .select(['item_id', 'state', 'returns_at'])
      .where('store_id', '=', storeId)
      .where('group_label', '=', '')
      .where('item_id', 'in', ids.slice(start, start + CHUNK))
      .limit(CHUNK)
      .execute()
    for (const { item_id, state, returns_at: at } of rows)
      found.set(item_id as ItemId, { itemId: item_id as ItemId, state, at })
  }
  return found
}

/** Says what items' buttons say from now on, of each item once; options keep their states. */
export async function putItemStates(
  tx: Db,
  storeId: StoreId,
  states: readonly NewItemState[],
): Promise<void> {
  for (let start = 0; start < states.length; start += CHUNK) {
    const ids = states.slice(start, start + CHUNK).map(({ itemId }) => itemId)
    await tx
      .deleteFrom('item_states')
      .where('store_id', '=', storeId)
      .where('group_label', '=', '')
      .where('item_id', 'in', ids)
      .execute()
  }
  const soldOut = states.filter(({ state }) => state !== AVAILABLE)
  const rows = soldOut.map(({ itemId, state, at }) => ({
    itemId,
    state,
    returnsAt: at,
    groupLabel: '',
    optionLabel: '',
  }))
  await insertItemStates(tx, storeId, rows)
}

/** Makes the states of a store those of these items and their options; what is sold out until a time stays so. */
export async function bringItemStates(tx: Db, storeId: string, items: readonly StatedItem[]): Promise<void> {
  const rows = await tx
    .selectFrom('item_states')
    .select(['item_id', 'group_label', 'option_label', 'state', 'returns_at'])
    .where('store_id', '=', storeId)
    .limit(STATES)
    .execute()
  const held = rows.map(({ item_id, group_label, option_label, state, returns_at }) => ({
    itemId: item_id as ItemId,
    groupLabel: group_label,
    optionLabel: option_label,
    state,
    returnsAt: returns_at,
  }))
  const returns = new Map(held.map((row) => [nameOf(row), row.returnsAt]))
  const wanted = itemStatesOf(items).map((one) => ({ ...one, returnsAt: returns.get(nameOf(one)) ?? null }))
  const byName = (states: readonly ItemState[]) => new Map(states.map((one) => [nameOf(one), one]))
  if (isDeepStrictEqual(byName(held), byName(wanted))) return
  await tx.deleteFrom('item_states').where('store_id', '=', storeId).execute()
  await insertItemStates(tx, storeId, wanted)
}

function nameOf({ itemId, groupLabel, optionLabel }: ItemState): string {
  return JSON.stringify([itemId, groupLabel, optionLabel])
}

/** When items of a store are available again. */
export async function listReturns(db: Db, storeId: StoreId): Promise<Map<ItemId, Date>> {
  const rows = await db
    .selectFrom('item_states')
    .select(['item_id', 'returns_at'])
    .where('store_id', '=', storeId)
    .where('returns_at', 'is not', null)
    .limit(ITEMS)
    .execute()
  return new Map(
    rows.flatMap(({ item_id, returns_at }) => (returns_at ? [[item_id as ItemId, returns_at]] : [])),
  )
}

/** What is due in all stores, the oldest first. */
export async function listDueReturns(db: Db, now: Date, limit: number) {
  return dueReturns(db, now).orderBy('returns_at').limit(limit).execute()
}

export function dueReturns(db: Db, at: Date) {
  return db
    .selectFrom('item_states')
    .select(['store_id', 'item_id'])
    .where('returns_at', 'is not', null)
    .where('returns_at', '<=', at)
}

/** Lets items stay as they are until somebody says otherwise. */
export async function removeReturns(tx: Db, storeId: StoreId, ids: readonly ItemId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await tx
      .updateTable('item_states')
      .set({ returns_at: null })
      .where('store_id', '=', storeId)
      .where('returns_at', 'is not', null)
      .where('item_id', 'in', ids.slice(start, start + CHUNK))
      .execute()
  }
}
