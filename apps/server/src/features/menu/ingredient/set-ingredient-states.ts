/** Ingredients that are sold out or available again, at once on the live menu. */
import type { IngredientStatesSet, setIngredientStatesSchema } from '@thali/contract/ingredients'
import { Refusal } from '@thali/contract/refusal'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import {
  type IngredientRow,
  listIngredients,
  type NewIngredientState,
  updateIngredientStates,
} from './ingredient.queries.ts'

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
    const profile = await readStoreProfile(tx, storeId, now.getTime())
    if (!profile) throw new Refusal('store.not-found')
    const nextOpening = new Date(nextOpeningAt(profile.store, now.getTime()))
    const held = new Map((await listIngredients(tx, storeId)).map((row) => [row.id, row]))
    const wanted = new Map(ingredients.map((one) => [one.ingredientId, one]))
    const changed = [...wanted].flatMap(([id, { state, from, returnsAt }]) => {
      const before = held.get(id)
      const until = returnsAt === 'next-opening' ? nextOpening : returnsAt && new Date(returnsAt)
      const after = { id, state, at: state === AVAILABLE || !until ? null : until }
      if (!before || (from !== undefined && from !== before.state)) return []
      const isSame = after.state === before.state && after.at?.getTime() === before.at?.getTime()
      return isSame ? [] : [{ before, after }]
    })
    if (changed.length > 0) {
      const after = changed.map((one) => one.after)
      await updateIngredientStates(tx, storeId, after)
      await writeAudit(deps, tx, staff, { action: 'ingredient.set-states', changes: changesOf(changed) })
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

interface Changed {
  readonly before: IngredientRow
  readonly after: NewIngredientState
}

/** Limit of names in the log of one change. */
const NAMED = 20

function changesOf(changed: readonly Changed[]): AuditChanges {
  const states = (of: (one: Changed) => string) => [...new Set(changed.map(of))].sort()
  const returns = new Set(changed.flatMap(({ after }) => after.at?.toISOString() ?? []))
  return {
    ingredients: [null, changed.slice(0, NAMED).map(({ before }) => before.label)],
    states: [states(({ before }) => before.state), states(({ after }) => after.state)],
    returnsAt: [null, returns.size > 0 ? [...returns].sort() : null],
  }
}
