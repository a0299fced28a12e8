import { isDeepStrictEqual } from 'node:util'
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import { type ItemState, itemStatesOf, subjectKey } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { chunksOf } from '../../../db/chunks-of.ts'
import { firstDue } from '../../../db/due-rows.ts'
import { insertItemStates } from '../../../db/menu-documents.ts'
import { mapRows } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'

/** Limit on rows read, above the states that a store may have of items and options. */
const STATES = 1_000_000

/** New state of an item or option, as shown on its button or row; `Available` lets it be ordered. */
export interface NewItemState extends ItemState {
  /** Time at which it becomes available again by itself; null: only once staff set it so. */
  readonly at: Date | null
}

/**
 * States of these items and their options that are not available, by `subjectKey`; to be called with the store
 * locked.
 */
export async function listItemStates(
  tx: Db,
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<string, NewItemState>> {
  const found = new Map<string, NewItemState>()
  for (const some of chunksOf(ids)) {
    const rows = await selectStates(tx, storeId).where('item_id', 'in', some).execute()
    for (const row of rows) found.set(subjectKey(toState(row)), toState(row))
  }
  return found
}

function selectStates(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'item_states')
    .select(['item_id', 'group_label', 'option_label', 'state', 'returns_at'])
    .limit(STATES)
}

function toState(
  row: Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>,
): NewItemState {
  const { item_id, group_label, option_label, state, returns_at } = row
  return {
    itemId: item_id,
    groupLabel: group_label,
    optionLabel: option_label,
    state,
    at: returns_at,
  }
}

/** Replaces the states of these items and options, each given once. */
export async function putItemStates(tx: Db, storeId: StoreId, states: readonly NewItemState[]) {
  const byLabels = Map.groupBy(states, (one) => JSON.stringify([one.groupLabel, one.optionLabel]))
  for (const same of byLabels.values()) {
    for (const some of chunksOf(same)) {
      const ids = some.map(({ itemId }) => itemId)
      await deleteRows(tx, storeId, 'item_states')
        .where('group_label', '=', same[0]?.groupLabel ?? '')
        .where('option_label', '=', same[0]?.optionLabel ?? '')
        .where('item_id', 'in', ids)
        .execute()
    }
  }
  await insertItemStates(
    tx,
    storeId,
    states.filter(({ state }) => state !== AVAILABLE).map(({ at, ...one }) => ({ ...one, returnsAt: at })),
  )
}

/** Replaces the states of a store by those of these items and their options; those sold out until a time stay so. */
export async function bringItemStates(tx: Db, storeId: StoreId, items: readonly StatedItem[]): Promise<void> {
  const held = (await selectStates(tx, storeId).execute())
    .map(toState)
    .map(({ at, ...one }) => ({ ...one, returnsAt: at }))
  const returns = new Map(held.map((row) => [subjectKey(row), row.returnsAt]))
  const wanted = itemStatesOf(items).map((one) => ({
    ...one,
    returnsAt: returns.get(subjectKey(one)) ?? null,
  }))
  const byName = (states: readonly ItemState[]) => new Map(states.map((one) => [subjectKey(one), one]))
  if (isDeepStrictEqual(byName(held), byName(wanted))) return
  await deleteRows(tx, storeId, 'item_states').execute()
  await insertItemStates(tx, storeId, wanted)
}

/** States of a store that end by themselves. */
export async function listReturns(db: Db, storeId: StoreId): Promise<NewItemState[]> {
  return selectStates(db, storeId).where('returns_at', 'is not', null).$call(mapRows(toState))
}

/** Pages of due returns, the oldest first. */
export function listDueReturns(db: Db, at: Date) {
  return firstDue(dueReturns(db, at), 'returns_at')
}

export function dueReturns(db: Db, at: Date) {
  return db
    .selectFrom('item_states')
    .select(['store_id', 'item_id'])
    .where('returns_at', 'is not', null)
    .where('returns_at', '<=', at)
}

/** Cancels the returns of items, which keep their state until staff change it. */
export async function removeReturns(tx: Db, storeId: StoreId, ids: readonly ItemId[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await updateRows(tx, storeId, 'item_states')
      .set({ returns_at: null })
      .where('returns_at', 'is not', null)
      .where('item_id', 'in', some)
      .execute()
  }
}
