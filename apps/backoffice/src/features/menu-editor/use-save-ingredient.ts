/** An ingredient and the dishes of the draft that are made with it, saved by one button. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import type { AddIngredient, StaffIngredient } from '@thali/contract/ingredients'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { UseKind } from '@thali/domain/menu/bulk-edit'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'

/** Use of an ingredient by dish id; dishes not listed are made without it. */
export type DishUses = ReadonlyMap<string, Exclude<UseKind, 'none'>>

/** Use of an ingredient by the dishes of a draft; a new ingredient is in none. */
export function usesOf(draft: DraftMenu, ingredientId: string | undefined): DishUses {
  return new Map(
    draft.items.flatMap(({ id, uses = [] }) => {
      const use = uses.find((one) => one.ingredientId === ingredientId)
      return use ? [[id, use.isOptional ? 'optional' : 'essential'] as const] : []
    }),
  )
}

interface Wanted {
  readonly fields: AddIngredient
  readonly before: DishUses
  readonly uses: DishUses
}

export function useSaveIngredient(opened: StaffIngredient | null, onDone: () => void) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const onSettled = () => refetchAfter('menu.changed')
  const save = useMutation({
    mutationFn: async ({ fields, before, uses }: Wanted) => {
      const { id } = await saveFields(storeId, opened, fields)
      return saveUses(storeId, id, before, uses)
    },
    onSuccess(dishes) {
      notifications.show({ message: dishes > 0 ? t`Saved. It applies once you publish.` : t`Saved` })
      onDone()
    },
    onSettled,
  })
  const remove = useCall(INGREDIENT_API.removeIngredient, { onSuccess: onDone, onSettled })
  return { save, remove }
}

async function saveFields(storeId: string, opened: StaffIngredient | null, fields: AddIngredient) {
  if (!opened) return callApi(INGREDIENT_API.addIngredient, { storeId }, { body: fields })
  const { id: ingredientId, revision, label, translations, allergens } = opened
  // Unchanged fields are not sent again: another person may have changed them.
  if (JSON.stringify({ label, translations, allergens }) === JSON.stringify(fields)) return opened
  return callApi(INGREDIENT_API.saveIngredient, { storeId, ingredientId }, { body: { ...fields, revision } })
}

/** Writes every changed use as one step of the draft; returns the number of changed dishes. */
async function saveUses(
  storeId: string,
  ingredientId: string,
  before: DishUses,
  uses: DishUses,
): Promise<number> {
  const changed = [...new Set([...before.keys(), ...uses.keys()])].filter(
    (id) => before.get(id) !== uses.get(id),
  )
  const byUse = Map.groupBy(changed, (id): UseKind => uses.get(id) ?? 'none')
  for (const [use, itemIds] of byUse) {
    const body = { itemIds, change: { kind: 'use' as const, ingredientId, use } }
    const { revision } = await callApi(EDITOR_API.previewBulk, { storeId }, { body })
    await callApi(EDITOR_API.editBulk, { storeId }, { body: { ...body, revision } })
  }
  return changed.length
}
