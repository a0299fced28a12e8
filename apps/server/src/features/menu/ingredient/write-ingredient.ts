/** Adds, renames and removes ingredients; their uses in dishes are part of the menu's draft. */
import type { addIngredientSchema, StaffIngredient, saveIngredientSchema } from '@thali/contract/ingredients'
import { Refusal } from '@thali/contract/refusal'
import type { IngredientId } from '@thali/domain/ids'
import { INGREDIENTS_MAX } from '@thali/domain/menu/ingredients'
import { AVAILABLE } from '@thali/domain/menu/menu'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { deleteIngredient, type IngredientRow, listIngredients, putIngredient } from './ingredient.queries.ts'
import { toStaffIngredient } from './read-store-ingredients.ts'

/**
 * Adds an ingredient. An existing one of the same name is returned, so that adding twice adds one. @throws {Refusal}
 * ingredient.too-many
 */
export async function addIngredient(
  deps: Deps,
  staff: Staff,
  fields: z.output<typeof addIngredientSchema>,
): Promise<StaffIngredient> {
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const all = await listIngredients(tx, staff.storeId)
    const known = all.find(isNamed(fields.label))
    if (known) return toStaffIngredient(known)
    if (all.length >= INGREDIENTS_MAX) throw new Refusal('ingredient.too-many', { most: INGREDIENTS_MAX })
    const id = deps.newId() as IngredientId
    const row: IngredientRow = { id, revision: 1, ...fields, state: AVAILABLE, at: null }
    await putIngredient(tx, staff.storeId, row)
    await recordChange(deps, tx, staff, 'ingredient.add', row, [null, row.label])
    return toStaffIngredient(row)
  })
}

/** @throws {Refusal} ingredient.not-found, ingredient.changed-meanwhile, ingredient.name-taken */
export async function saveIngredient(
  deps: Deps,
  staff: Staff,
  ingredientId: string,
  { revision, ...fields }: z.output<typeof saveIngredientSchema>,
): Promise<StaffIngredient> {
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const all = await listIngredients(tx, staff.storeId)
    const before = get(all, ingredientId)
    if (before.revision !== revision) throw new Refusal('ingredient.changed-meanwhile')
    const isTaken = all.filter(({ id }) => id !== before.id).some(isNamed(fields.label))
    if (isTaken) throw new Refusal('ingredient.name-taken', { label: fields.label })
    const row = { ...before, ...fields, revision: revision + 1 }
    await putIngredient(tx, staff.storeId, row)
    await recordChange(deps, tx, staff, 'ingredient.save', row, [before.label, row.label])
    return toStaffIngredient(row)
  })
}

/** Its uses in menus and drafts have no effect from now on. @throws {Refusal} ingredient.not-found */
export async function removeIngredient(deps: Deps, staff: Staff, ingredientId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const before = get(await listIngredients(tx, staff.storeId), ingredientId)
    await deleteIngredient(tx, staff.storeId, before.id)
    await recordChange(deps, tx, staff, 'ingredient.remove', before, [before.label, null])
  })
}

function isNamed(label: string) {
  const name = label.toLowerCase()
  return (one: IngredientRow) => one.label.toLowerCase() === name
}

function get(all: readonly IngredientRow[], ingredientId: string): IngredientRow {
  const found = all.find(({ id }) => id === ingredientId)
  if (!found) throw new Refusal('ingredient.not-found', { ingredientId })
  return found
}

async function recordChange(
  deps: Deps,
  tx: Db,
  staff: Staff,
  action: 'ingredient.add' | 'ingredient.save' | 'ingredient.remove',
  { id }: IngredientRow,
  label: readonly [before: string | null, after: string | null],
): Promise<void> {
  await writeAudit(deps, tx, staff, { action, subject: id, changes: { label } })
  const data = { ingredients: [{ id }] }
  await publishEvent(deps, tx, { storeId: staff.storeId, kind: 'menu.changed', data, at: deps.now() })
}
