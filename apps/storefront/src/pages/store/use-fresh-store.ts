import type { PageState, StorePage } from '@thali/contract/page-state'
import { startTransition, useEffect, useState } from 'react'
import { inTime } from '../../browser/in-time.ts'

const ASK_EVERY_MS = 60_000
/** Coming back to a page that was asked about a moment ago tells nothing new. */
const ASK_AGAIN_MS = 5_000
/** A line that hangs is given up before the next minute's question. */
const PATIENCE_MS = 15_000

/** What of a page changes under the diner's eyes. */
type Now = Pick<StorePage, 'store' | 'menus' | 'viewMode'>

/**
 * The page with its items and its ordering as they are now: asked for when it comes back into view, and every
 * minute while it is seen. What is listed, and where, stays as it was until the next load.
 */
export function useFreshStore(page: StorePage): Now {
  const [fresh, setFresh] = useState<Now>(page)
  const { slug } = page.store

  useEffect(() => {
    let askedAt = Date.now()
    let isGone = false
    const ask = async (notBeforeMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < notBeforeMs) return
      askedAt = Date.now()
      const now = await inTime(PATIENCE_MS, (signal) => askStore(slug, signal)).catch(() => null)
      if (now && !isGone) startTransition(() => setFresh((known) => withNews(known, now)))
    }
    const onVisible = () => void ask(ASK_AGAIN_MS)
    const timer = setInterval(() => void ask(0), ASK_EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [slug])

  return fresh
}

async function askStore(slug: string, signal: AbortSignal): Promise<Now | null> {
  const response = await fetch(`/api/page?path=${encodeURIComponent(`/${slug}`)}`, { signal })
  const { page } = (await response.json()) as PageState
  return page.kind === 'store' ? page : null
}

/** What is unchanged stays the same object, so that only what differs is drawn again. */
function withNews(known: Now, now: Now): Now {
  const { store, menus } = known
  const { ordering } = now.store
  const changed = Object.values(menus.items).flatMap((item) => {
    const next = now.menus.items[item.id]
    return next && differs(next, item) ? [[item.id, next] as const] : []
  })
  const isSame = changed.length === 0 && now.viewMode === known.viewMode && !differs(ordering, store.ordering)
  if (isSame) return known
  return {
    store: { ...store, ordering },
    menus: { ...menus, items: { ...menus.items, ...Object.fromEntries(changed) } },
    viewMode: now.viewMode,
  }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
