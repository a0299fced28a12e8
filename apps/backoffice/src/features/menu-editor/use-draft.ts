/** The draft and its versions as the server has them. */
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useCallback } from 'react'
import { callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Prefix of the query keys of everything that the editor of a store reads from the server. */
export const menuEditorKey = (storeId: string) => ['menu-editor', storeId] as const

export function draftQuery(storeId: string) {
  return callQuery([...menuEditorKey(storeId), 'draft'], EDITOR_API.draft, { storeId })
}

/** Query of the whole draft, with abbreviated dishes; refetched when the live menu changes. */
export function useMenuDraft() {
  const { storeId } = useStore()
  return useQuery(draftQuery(storeId))
}

export function draftItemQuery(storeId: string, itemId: string | null) {
  return callQuery([...menuEditorKey(storeId), 'item', itemId], EDITOR_API.draftItem, {
    storeId,
    itemId: itemId ?? '',
  })
}

/** Fetches a dish once: a background refetch would overwrite typed values. */
export function useDraftItem(itemId: string | null) {
  const { storeId } = useStore()
  return useQuery({ ...draftItemQuery(storeId, itemId), enabled: itemId !== null })
}

/** Changes that publishing would make, now or after everything that is scheduled. */
export function useDraftChanges(after: 'published' | 'scheduled', enabled = true) {
  return useStoreQuery(['menu-editor', 'changes', after], EDITOR_API.draftChanges, {
    values: { after },
    staleTime: 0,
    enabled,
  })
}

/** Refetches all data of the editor after an own edit. */
export function useRefresh(): () => Promise<void> {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: menuEditorKey(storeId) }),
    [queries, storeId],
  )
}

/** Scope of all edits of a store's draft: they wait for each other. */
export function draftScope(storeId: string) {
  return { id: menuEditorKey(storeId).join(' ') }
}

/** True: edits of the draft have not been answered yet. */
export function useIsSaving(): boolean {
  const scope = draftScope(useStore().storeId)
  return useIsMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 0
}

/**
 * Mutation of the draft: shows an error, and refetches the draft either way. Each edit applies to the result of
 * the previous one.
 *
 * @param edit gets the draft as it is once its turn has come
 */
export function useEdit<Input, Result>(
  edit: (storeId: string, input: Input, draft: DraftMenu | undefined) => Promise<Result>,
) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    scope: draftScope(storeId),
    mutationFn: (input: Input) => edit(storeId, input, queries.getQueryData(draftQuery(storeId).queryKey)),
    onError: showError,
    onSettled: refresh,
  })
}

/** Marks as sold out or available: immediately for diners, independently of the draft. */
export function useSellOut() {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { queryKey } = draftQuery(storeId)
  const put = (itemId: string, state: string) =>
    queries.setQueryData(
      queryKey,
      (draft: DraftMenu | undefined) =>
        draft && {
          ...draft,
          items: draft.items.map((item) => (item.id === itemId ? { ...item, state } : item)),
        },
    )
  return useMutation({
    mutationFn: ({ itemId, state }: { itemId: string; state: string; before: string }) =>
      callApi(STAFF_API.setItemState, { storeId, itemId }, { body: { state } }),
    async onMutate({ itemId, state }) {
      await queries.cancelQueries({ queryKey })
      put(itemId, state)
    },
    onError(error, { itemId, before }) {
      put(itemId, before)
      showError(error)
    },
  })
}
