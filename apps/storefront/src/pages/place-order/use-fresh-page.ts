import type { PageState, PlaceOrderPage } from '@thali/contract/page-state'
import { useCallback, useState } from 'react'
import { callApi } from '../../browser/call-api.ts'

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

  return { shown: fresh ?? page, refresh }
}
