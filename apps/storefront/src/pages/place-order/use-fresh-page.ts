import type { PageLanguage, PlaceOrderPageData } from '@thali/contract/page-state'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import { useCallback, useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'

const ASK_EVERY_MS = 60_000
const ASK_EVERY_PAUSED_MS = 30_000
/** Time during which a page that was just fetched counts as current, in milliseconds. */
const ASK_AGAIN_MS = 5_000

/**
 * Page in the server's latest state: fetched when it becomes visible again, every minute while it is visible, and
 * every half minute while ordering is not possible.
 */
export function useFreshPage(page: PlaceOrderPageData, lang: PageLanguage) {
  const [fresh, setFresh] = useState<PlaceOrderPageData | null>(null)
  const slug = page.store?.slug ?? ''

  /** Asks for today's menus and prices; null when there is no answer. */
  const refresh = useCallback(async (): Promise<PlaceOrderPageData | null> => {
    const answer = await fetchApi(DINER_API.page, { path: pathTo(PAGES.cart, { slug }), lang })
    if (answer.kind !== 'ok' || answer.body.page.kind !== 'place-order') return null
    setFresh(answer.body.page)
    return answer.body.page
  }, [slug, lang])

  const shown = fresh ?? page
  const isPaused = shown.store?.ordering.open === false
  useEffect(() => {
    let requestedAt = Date.now()
    const ask = () => {
      if (document.visibilityState === 'hidden' || Date.now() - requestedAt < ASK_AGAIN_MS) return
      requestedAt = Date.now()
      void refresh()
    }
    const timer = setInterval(ask, isPaused ? ASK_EVERY_PAUSED_MS : ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isPaused, refresh])

  return { shown, refresh }
}
