import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { postJson } from './api.ts'

/** Ends the session and leaves nothing of it in this tab: the page loads anew. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void postJson('/api/auth/sign-out')
      .catch(() => undefined)
      .then(() => {
        queries.clear()
        location.assign('/auth/login')
      })
  }, [queries])
}
