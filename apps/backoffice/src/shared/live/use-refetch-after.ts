import { useQueryClient } from '@tanstack/react-query'
import type { EventKind } from '@thali/contract/event-kinds'
import { useCallback } from 'react'
import { useStore } from '../session.ts'
import { queriesOutdatedBy } from './refetched-queries.ts'

/**
 * Function that refetches what events of these kinds invalidate in the open store, for the screen whose own action
 * causes them: it is current even if the stream is down.
 */
export function useRefetchAfter(): (...kinds: EventKind[]) => Promise<unknown> {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useCallback(
    (...kinds) =>
      Promise.all(
        queriesOutdatedBy(kinds).map((name) => queries.invalidateQueries({ queryKey: [name, storeId] })),
      ),
    [queries, storeId],
  )
}
