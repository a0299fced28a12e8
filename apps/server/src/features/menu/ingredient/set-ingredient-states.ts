/** Ingredients that are sold out or available again, at once on the live menu. */
import type { IngredientStatesSet, setIngredientStatesSchema } from '@thali/contract/ingredients'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { isSameState, readNextOpening, stateChanges, timedState } from '../menu/set-item-state.ts'
import { listIngredients, updateIngredientStates } from './ingredient.queries.ts'

/** Limit of names in the log of one change. */
const NAMED = 20

/** Sets states of ingredients, and their ends; skips unknown ones, unchanged ones, and those changed since `from`. */
export async function setIngredientStates(
  deps: Deps,
  staff: Staff,
  { ingredients }: z.output<typeof setIngredientStatesSchema>,
): Promise<IngredientStatesSet> {
  const { storeId } = staff
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const nextOpening = await readNextOpening(tx, storeId, now)
    const held = new Map((await listIngredients(tx, storeId)).map((row) => [row.id, row]))
    const wanted = new Map(ingredients.map((one) => [one.ingredientId, one]))
    const changed = [...wanted].flatMap(([id, { state, from, returnsAt }]) => {
      const before = held.get(id)
      const after = { id, ...timedState(state, returnsAt, nextOpening) }
      if (!before || (from !== undefined && from !== before.state)) return []
      return isSameState(after, before) ? [] : [{ before, after }]
    })
    if (changed.length > 0) {
      const after = changed.map((one) => one.after)
      await updateIngredientStates(tx, storeId, after)
      const names = changed.slice(0, NAMED).map(({ before }) => before.label)
      const changes = { ingredients: [null, names] as const, ...stateChanges(changed) }
      await writeAudit(deps, tx, staff, { action: 'ingredient.set-states', changes })
      const data = { ingredients: after.map(({ id, state }) => ({ id, state })) }
      await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: now })
    }
    const isUntilOpening = ingredients.some(({ returnsAt }) => returnsAt === 'next-opening')
    return {
      changed: changed.map(({ before: { id, state, at } }) => ({
        ingredientId: id,
        state,
        returnsAt: at?.toISOString() ?? null,
      })),
      returnsAt: isUntilOpening ? nextOpening.toISOString() : null,
    }
  })
}
