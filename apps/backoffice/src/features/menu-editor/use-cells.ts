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

/**
 * Delay from the last cell to the refetch of the whole draft, in milliseconds: not after each of a hundred cells.
 */
const REFRESH_AFTER_MS = 1500

export function useCells(): (product: Product, change: CellChange) => Promise<void> {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const sayDone = useUndoStep()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { queryKey } = draftQuery(storeId)
  // A cell that was left for another page is read anew there.
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    async (product, change) => {
      clearTimeout(timer.current)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<DraftMenu>(queryKey)
      const put = (fields: Partial<DraftMenu['items'][number]>) =>
        queries.setQueryData<DraftMenu>(
          queryKey,
          (draft) => draft && withItem(draft, product.id, fields, change),
        )
      put(shownOf(change))
      try {
        const { revision, step } = await callApi(
          EDITOR_API.editCells,
          { storeId, itemId: product.id },
          { body: { ...change, revision: product.revision } },
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
        queries.setQueryData(queryKey, before)
        notifications.show({ color: 'red', message: `${product.label}: ${i18n._(errorMessage(error))}` })
        void refresh()
      }
      timer.current = setTimeout(() => void refresh(), REFRESH_AFTER_MS)
    },
    [queries, queryKey, storeId, i18n, refresh, sayDone],
  )
}

function shownOf({ categoryIds: _, ...fields }: CellChange): Partial<DraftMenu['items'][number]> {
  return fields as Partial<DraftMenu['items'][number]>
}

function withItem(
  draft: DraftMenu,
  id: string,
  fields: Partial<DraftMenu['items'][number]>,
  { categoryIds }: CellChange,
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
