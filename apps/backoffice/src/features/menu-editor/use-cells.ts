/** Saves single cells: shown at once, and reverted with an error if the server refuses. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useCallback, useEffect, useRef } from 'react'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'
import type { Product } from './filter-products.ts'
import { type CellChange, cellsBefore, withCells } from './grid-columns.ts'
import { draftQuery, draftScope, useRefresh } from './use-draft.ts'
import type { Undoable } from './use-grid-undo.ts'
import { useUndoStep } from './use-undo-step.tsx'

type Item = DraftMenu['items'][number]

/** Delay from the last cell to the refetch of the whole draft, in milliseconds: not after each of a hundred cells. */
const REFRESH_AFTER_MS = 1500

interface CellEdit {
  readonly product: Product
  readonly change: CellChange
}

/** Saves a cell, queued with all edits of the draft; never rejects. @returns what undoes it; null where nothing does */
export function useCells(): (product: Product, change: CellChange) => Promise<Undoable | null> {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const sayDone = useUndoStep()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { queryKey } = draftQuery(storeId)
  // After the page was left, a cell is read again there.
  useEffect(() => () => clearTimeout(timer.current), [])
  const put = (id: string, fields: Partial<Item>, categoryIds?: CellChange['categoryIds']) =>
    queries.setQueryData<DraftMenu>(queryKey, (draft) => draft && withCells(draft, id, fields, categoryIds))
  const { mutateAsync } = useMutation({
    scope: draftScope(storeId),
    async onMutate({ product: { id }, change: { categoryIds, ...cells } }: CellEdit) {
      clearTimeout(timer.current)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<DraftMenu>(queryKey)
      put(id, cells, categoryIds)
      return before
    },
    mutationFn({ product, change }: CellEdit) {
      const { revision } = itemIn(queries.getQueryData(queryKey), product.id) ?? product
      return callApi(EDITOR_API.editCells, { storeId, itemId: product.id }, { body: { ...change, revision } })
    },
    async onSuccess({ revision, step }, { product }) {
      put(product.id, { revision, isChanged: true })
      if (!step) return
      sayDone(
        step.id,
        plural(step.dishes, {
          one: 'Saved in # dish that shares it',
          other: 'Saved in # dishes that share it',
        }),
      )
      await refresh()
    },
    onError(error, { product: { id, label }, change: { categoryIds, ...cells } }, before) {
      if (before) put(id, fieldsBefore(before, id, cells), categoryIds && listedBefore(before, id))
      notifications.show({ color: 'red', message: `${label}: ${i18n._(errorMessage(error))}` })
      void refresh()
    },
    onSettled() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void refresh(), REFRESH_AFTER_MS)
    },
  })
  return useCallback(
    (product, change) =>
      mutateAsync({ product, change }).then(
        ({ step }) => (step ? { stepId: step.id } : undoOf(product, change)),
        () => null,
      ),
    [mutateAsync],
  )
}

/** The place in a category is not restored by its name, nor is a price that there was not. */
function undoOf(product: Product, change: CellChange): Undoable | null {
  const before = cellsBefore(product, change)
  if ('categoryIds' in before || before.priceMinor === null) return null
  return { itemId: product.id, change, before }
}

function itemIn(draft: DraftMenu | undefined, id: string): Item | undefined {
  return draft?.items.find((item) => item.id === id)
}

function fieldsBefore(draft: DraftMenu, id: string, cells: object): Partial<Item> {
  const fields = Object.entries(itemIn(draft, id) ?? {}).filter(([name]) => name in cells)
  return Object.fromEntries(fields)
}

function listedBefore(draft: DraftMenu, id: string): string[] {
  const listing = draft.categories.filter(({ itemIds }) => itemIds.includes(id))
  return listing.map((category) => category.id)
}
