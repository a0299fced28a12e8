/** Menus that wait for their time, and those that were refused then. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { menuEditorKey } from './use-draft.ts'

export function scheduledQuery(storeId: string) {
  return queryOptions({
    queryKey: [...menuEditorKey(storeId), 'scheduled'],
    queryFn: ({ signal }) => callApi(EDITOR_API.scheduledMenus, { storeId }, { signal }),
  })
}

/** Waiting scheduled menus, the next first, and refused ones; both empty until they are fetched. */
export function useScheduled() {
  const { storeId } = useStore()
  const items = useQuery(scheduledQuery(storeId)).data?.items ?? []
  return {
    waiting: items.filter(({ refused }) => refused === null),
    refused: items.filter(({ refused }) => refused !== null),
  }
}

export function useScheduledMenu(scheduledId: string) {
  const { storeId } = useStore()
  return useQuery({
    // Apart from the editor's other keys: a version just cancelled or published would be refetched, which fails.
    queryKey: ['scheduled-menu', storeId, scheduledId],
    queryFn: ({ signal }) => callApi(EDITOR_API.scheduledMenu, { storeId, scheduledId }, { signal }),
    staleTime: 0,
  })
}
