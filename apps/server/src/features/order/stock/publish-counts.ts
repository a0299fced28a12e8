/** Publishes counts for diners' pages: from the owner's threshold down, and at zero. */
import type { StoreId } from '@thali/domain/ids'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { isShownChange, type StockSubject } from '@thali/domain/menu/stock'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'

/** A count before and after a transaction. */
export interface ChangedCount extends StockSubject {
  readonly lowAt: number | null
  /** Most units that one portion takes; absent: 1. */
  readonly most?: number
  readonly before: number
  readonly after: number
  /** Whether pages show this count: today's, or one not kept by day. */
  readonly isShown: boolean
}

/** Count of an uncounted subject: never zero or low. */
export const UNCOUNTED = Number.POSITIVE_INFINITY

/**
 * Publishes `menu.changed` if pages show a change. To be called last in a transaction, since it locks the store's
 * version.
 *
 * @param when `isAlways`: the set of counted subjects or the day has changed: processes have to reload the cached
 *   store
 */
export async function publishCounts(
  deps: Pick<Deps, 'commits'>,
  tx: Db,
  storeId: StoreId,
  changed: readonly ChangedCount[],
  { at, isAlways = false }: { readonly at: Date; readonly isAlways?: boolean },
): Promise<void> {
  const shown = changed.filter((one) => one.isShown && isShownChange(one, one.before, one.after))
  if (shown.length === 0 && !isAlways) return
  const turned = shown.filter(({ before, after }) => (before === 0) !== (after === 0))
  const stateOf = ({ after }: ChangedCount) => (after === 0 ? SOLD_OUT : AVAILABLE)
  const options = turned.filter(({ kind }) => kind === 'option')
  const ingredients = turned.filter(({ kind }) => kind === 'ingredient')
  const data = {
    items: turned
      .filter(({ kind }) => kind === 'item')
      .map((one) => ({ itemId: one.ownerId, state: stateOf(one) })),
    ...(options.length > 0 && {
      options: options.map((one) => ({
        itemId: one.ownerId,
        group: one.groupLabel,
        option: one.optionLabel,
        state: stateOf(one),
      })),
    }),
    ...(ingredients.length > 0 && {
      ingredients: ingredients.map((one) => ({ id: one.ownerId, state: stateOf(one) })),
    }),
    counts: shown.length,
  }
  await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at })
}
