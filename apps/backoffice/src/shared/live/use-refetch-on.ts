import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../session.ts'
import { useLive } from './live-context.tsx'

/**
 * Refetches a query of the open store, `[name, storeId, …]`, when an event of a kind arrived or may have been missed.
 */
export function useRefetchOn(kind: string, name: string): void {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: [name, storeId] })
    return listen({ onGap: refetch, onEvent: (event) => event.kind === kind && refetch() })
  }, [listen, queries, storeId, kind, name])
}
