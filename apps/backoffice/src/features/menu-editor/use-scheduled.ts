/** Menus that wait for their time, and those that were refused then. */
import { useQuery } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { menuEditorKey } from './use-draft.ts'

export function scheduledQuery(storeId: string) {
  return callQuery([...menuEditorKey(storeId), 'scheduled'], EDITOR_API.scheduledMenus, { storeId })
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
  // Apart from the editor's other keys: a version just cancelled or published would be refetched, which fails.
  return useStoreQuery(['scheduled-menu', scheduledId], EDITOR_API.scheduledMenu, {
    values: { scheduledId },
    staleTime: 0,
  })
}
