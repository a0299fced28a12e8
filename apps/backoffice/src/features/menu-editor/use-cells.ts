/** Saves single cells: shown at once, and reverted with an error where the server refuses. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useCallback, useEffect, useRef } from 'react'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'
import type { Product } from './filter-products.ts'
import type { CellChange } from './grid-columns.ts'
import { draftQuery, useRefresh } from './use-draft.ts'
import { useUndoStep } from './use-undo-step.tsx'

type Item = DraftMenu['items'][number]

/**
 * Delay from the last cell to the refetch of the whole draft, in milliseconds: not after each of a hundred cells.
 */
const REFRESH_AFTER_MS = 1500

/** Cells wait for each other: each is made of the dish as the one before has left it. */
export function useCells(): (product: Product, change: CellChange) => Promise<void> {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const sayDone = useUndoStep()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())
  const { queryKey } = draftQuery(storeId)
  // A cell that was left for another page is read anew there.
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    async ({ id, label, revision: seen }, change) => {
      clearTimeout(timer.current)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<DraftMenu>(queryKey)
      const put = (fields: Partial<Item>, listed: Pick<CellChange, 'categoryIds'> = {}) =>
        queries.setQueryData<DraftMenu>(queryKey, (draft) => draft && withItem(draft, id, fields, listed))
      put(shownOf(change), change)
      const save = async () => {
        try {
          const latest = itemIn(queries.getQueryData(queryKey), id)
          const { revision, step } = await callApi(
            EDITOR_API.editCells,
            { storeId, itemId: id },
            { body: { ...change, revision: latest?.revision ?? seen } },
          )
          put({ revision, isChanged: true })
          if (step) {
            sayDone(
              step.id,
              plural(step.dishes, {
                one: 'Saved in # dish that shares it',
                other: 'Saved in # dishes that share it',
              }),
            )
            await refresh()
          }
        } catch (error) {
          if (before) put(fieldsBefore(before, id, change), change.categoryIds && listedBefore(before, id))
          notifications.show({ color: 'red', message: `${label}: ${i18n._(errorMessage(error))}` })
          void refresh()
        }
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void refresh(), REFRESH_AFTER_MS)
      }
      last.current = last.current.then(save)
      return last.current
    },
    [queries, queryKey, storeId, i18n, refresh, sayDone],
  )
}

function itemIn(draft: DraftMenu | undefined, id: string): Item | undefined {
  return draft?.items.find((item) => item.id === id)
}

function fieldsBefore(draft: DraftMenu, id: string, change: CellChange): Partial<Item> {
  const fields = Object.entries(itemIn(draft, id) ?? {}).filter(([name]) => name in change)
  return Object.fromEntries(fields)
}

function listedBefore(draft: DraftMenu, id: string): Pick<CellChange, 'categoryIds'> {
  const listing = draft.categories.filter(({ itemIds }) => itemIds.includes(id))
  return { categoryIds: listing.map((category) => category.id) }
}

function shownOf({ categoryIds: _, ...fields }: CellChange): Partial<Item> {
  return fields as Partial<Item>
}

function withItem(
  draft: DraftMenu,
  id: string,
  fields: Partial<Item>,
  { categoryIds }: Pick<CellChange, 'categoryIds'>,
): DraftMenu {
  const items = draft.items.map((item) => (item.id === id ? { ...item, ...fields } : item))
  if (!categoryIds) return { ...draft, items }
  const categories = draft.categories.map((category) => {
    const isListed = category.itemIds.includes(id)
    if (isListed === categoryIds.includes(category.id)) return category
    const itemIds = isListed ? category.itemIds.filter((one) => one !== id) : [...category.itemIds, id]
    return { ...category, itemIds }
  })
  return { ...draft, items, categories }
}
