import type { PageState, PlaceOrderPage } from '@thali/contract/page-state'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../browser/call-api.ts'

const ASK_EVERY_MS = 30_000

/** The page as it was fetched, or as the server described it since. */
export function useFreshPage(page: PlaceOrderPage) {
  const [fresh, setFresh] = useState<PlaceOrderPage | null>(null)
  const slug = page.store?.slug ?? ''

  /** Asks for today's menus and prices; null when there is no answer. */
  const refresh = useCallback(async (): Promise<PlaceOrderPage | null> => {
    const path = `/place-order?store=${encodeURIComponent(slug)}`
    const answer = await callApi<PageState>(`/api/page?path=${encodeURIComponent(path)}`)
    if (answer.kind !== 'ok' || answer.body.page.kind !== 'place-order') return null
    setFresh(answer.body.page)
    return answer.body.page
  }, [slug])

  const shown = fresh ?? page
  const isPaused = shown.store?.ordering.open === false
  // A diner who waits for the kitchen to open need not load the page anew.
  useEffect(() => {
    if (!isPaused) return
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isPaused, refresh])

  return { shown, refresh }
}
