import type { PageLanguage, StorePage } from '@thali/contract/page-state'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isPreview } from '../../platform/is-preview.ts'
import { onIdle } from '../../platform/on-idle.ts'
import { onCartChange } from '../../state/cart/cart-storage.ts'
import type { ChangingStore } from './latest-store.ts'

const REFRESH_EVERY_MS = 60_000
/** A page that was fetched a moment ago is fresh. */
const FRESH_FOR_MS = 5_000

/**
 * The page with its items, prices and ordering as they are now: fetched when it comes back into view, soon after
 * something was added or `refreshSoon` was called, and every minute while it is seen. What is listed, and where, stays
 * as it was until the next load.
 */
export function useFreshStore(
  page: StorePage,
  lang: PageLanguage,
): { now: ChangingStore; refreshSoon: () => void } {
  const [now, setNow] = useState<ChangingStore>(page)
  const whenIdle = useRef<() => void>(() => undefined)
  const refreshSoon = useCallback(() => whenIdle.current(), [])
  const { slug } = page.store

  useEffect(() => {
    let requestedAt = Date.now()
    let isGone = false
    let callOff = () => {}
    let fetchStore: (() => Promise<ChangingStore | null>) | undefined
    const refresh = async (notBeforeMs: number) => {
      // What diners see now would take the draft's place.
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
    // Whoever taps sees what comes of it first.
    whenIdle.current = () => {
      callOff()
      callOff = onIdle(onVisible)
    }
    const timer = setInterval(() => refreshAfter(0), REFRESH_EVERY_MS)
    const stopCart = onCartChange(whenIdle.current)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      callOff()
      stopCart()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [slug, lang])

  return { now, refreshSoon }
}
