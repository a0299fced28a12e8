import { useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useCallback } from 'react'
import { callApi } from './api.ts'

/** Ends the session and leaves no data of it in this tab: the page is reloaded. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void callApi(STAFF_API.signOut, {})
      .catch(() => undefined)
      .then(() => {
        queries.clear()
        location.assign(APP_PAGES.signIn)
      })
  }, [queries])
}
