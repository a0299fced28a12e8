import type { PageLanguage, PlaceOrderPageData } from '@thali/contract/page-state'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { useCallback, useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { onIdle } from '../../platform/on-idle.ts'

/** Time over which open carts spread their requests after a change or a whole minute, in milliseconds. */
const SPREAD_MS = 2_000
const ASK_EVERY_MS = 60_000
const ASK_EVERY_PAUSED_MS = 30_000
/** Time during which a page that was just fetched counts as current, in milliseconds. */
const ASK_AGAIN_MS = 5_000

/**
 * Page in the server's latest state: fetched soon after its menu has changed, when it becomes visible again, at each
 * whole minute while it is visible, and each half minute while ordering is not possible.
 */
export function useFreshPage(page: PlaceOrderPageData, lang: PageLanguage) {
  const [fresh, setFresh] = useState<PlaceOrderPageData | null>(null)
  const { slug = '', id } = page.store ?? {}

  /** Fetches the current menus and prices; null if there is no answer. */
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
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      requestedAt = Date.now()
      void refresh()
    }
    const askIfOld = () => {
      if (Date.now() - requestedAt >= ASK_AGAIN_MS) ask()
    }
    const everyMs = isPaused ? ASK_EVERY_PAUSED_MS : ASK_EVERY_MS
    // Serving hours begin and end at whole minutes.
    const askNext = () => {
      timer = setTimeout(
        () => {
          ask()
          askNext()
        },
        everyMs - (Date.now() % everyMs) + Math.random() * SPREAD_MS,
      )
    }
    askNext()
    document.addEventListener('visibilitychange', askIfOld)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askIfOld)
    }
  }, [isPaused, refresh])

  const isFollowed = id !== undefined && !page.viewMode
  useEffect(() => {
    if (!isFollowed) return
    let isGone = false
    let unfollow = () => {}
    async function follow(storeId: StoreId) {
      const { followMenu } = await import('../../state/follow-menu.ts')
      if (!isGone) unfollow = followMenu(storeId, SPREAD_MS, () => void refresh())
    }
    // Without it the page polls each minute.
    const stopIdle = onIdle(() => void follow(id).catch(() => undefined))
    return () => {
      isGone = true
      stopIdle()
      unfollow()
    }
  }, [id, isFollowed, refresh])

  return { shown, refresh }
}
