import type { PageLanguage, StorePageData } from '@thali/contract/page-state'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isPreview } from '../../platform/is-preview.ts'
import { onIdle } from '../../platform/on-idle.ts'
import { onCartChange } from '../../state/cart/cart-storage.ts'
import { subscribeToStates, trustLoadedPage } from '../../state/sold-states.ts'
import type { ChangingStore } from './latest-store.ts'

const REFRESH_EVERY_MS = 60_000
/** Time during which a fetched page counts as fresh, in milliseconds. */
const FRESH_FOR_MS = 5_000
/** Time over which open pages fetch a change, in milliseconds. */
const SPREAD_MS = 8_000

/**
 * Page with its current items, prices and ordering state. Sold-out states show immediately, by the store's stream;
 * everything else is fetched soon after a reported change, when the page becomes visible again, after an item was added
 * or `refreshSoon` was called, and every minute while visible. Listing and order of items stay until the next load.
 */
export function useFreshStore(
  page: StorePageData,
  lang: PageLanguage,
): { now: ChangingStore; refreshSoon: () => void } {
  const [now, setNow] = useState<ChangingStore>(page)
  const [loaded, setLoaded] = useState(page.menus)
  // The server's answer replaces what the phone knew.
  if (loaded !== page.menus) {
    setLoaded(page.menus)
    setNow(page)
  }
  const whenIdle = useRef<() => void>(() => undefined)
  const refreshSoon = useCallback(() => whenIdle.current(), [])
  const { slug, id } = page.store

  useEffect(() => {
    let requestedAt = Date.now()
    let isGone = false
    let cancelRefresh = () => {}
    let fetchStore: (() => Promise<ChangingStore | null>) | undefined
    const refresh = async (notBeforeMs: number) => {
      // The live menu would replace the draft.
      if (isPreview || document.visibilityState === 'hidden' || Date.now() - requestedAt < notBeforeMs) return
      requestedAt = Date.now()
      const { makeStoreFetcher, withChanges } = await import('./latest-store.ts')
      fetchStore ??= makeStoreFetcher(slug, lang)
      const latest = await fetchStore()
      if (latest && !isGone) startTransition(() => setNow((shown) => withChanges(shown, latest)))
    }
    // Without network the page stays as it is.
    const refreshAfter = (notBeforeMs: number) => void refresh(notBeforeMs).catch(() => undefined)
    const onVisible = () => refreshAfter(FRESH_FOR_MS)
    // The result of a tap is painted first.
    whenIdle.current = () => {
      cancelRefresh()
      cancelRefresh = onIdle(onVisible)
    }
    const timer = setInterval(() => refreshAfter(0), REFRESH_EVERY_MS)
    const stopCart = onCartChange(whenIdle.current)
    document.addEventListener('visibilitychange', onVisible)
    trustLoadedPage(id)
    let unfollow = () => {}
    const stopIdle = onIdle(() => {
      if (!isPreview && !page.sample) void follow().catch(() => undefined)
    })
    async function follow() {
      const [{ followMenu }, { withNewStates }] = await Promise.all([
        import('../../state/follow-menu.ts'),
        import('./latest-store.ts'),
      ])
      if (isGone) return
      const stopStates = subscribeToStates((states) =>
        startTransition(() => setNow((shown) => withNewStates(shown, states))),
      )
      const stopMenu = followMenu(id, SPREAD_MS, () => refreshAfter(0))
      unfollow = () => {
        stopStates()
        stopMenu()
      }
    }
    return () => {
      isGone = true
      cancelRefresh()
      stopIdle()
      unfollow()
      stopCart()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [slug, id, lang, page.sample])

  return { now, refreshSoon }
}
