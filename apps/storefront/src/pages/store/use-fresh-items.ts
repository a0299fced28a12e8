import type { PageState } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import type { Item, StoreMenus } from '@thali/domain/menu'
import { startTransition, useEffect, useState } from 'react'

const ASK_EVERY_MS = 60_000
/** Coming back to a page that was asked about a moment ago tells nothing new. */
const ASK_AGAIN_MS = 5_000
/** A line that hangs is given up before the next minute's question. */
const PATIENCE_MS = 15_000

type Items = Readonly<Record<ItemId, Item>>

/**
 * The menus with their items as they are now: asked for when the page comes back into view, and every minute
 * while it is seen. What is listed, and where, stays as it was until the next load.
 */
export function useFreshItems(menus: StoreMenus, storeSlug: string): StoreMenus {
  const [fresh, setFresh] = useState(menus)

  useEffect(() => {
    let askedAt = Date.now()
    let isGone = false
    const ask = async (notBeforeMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < notBeforeMs) return
      askedAt = Date.now()
      const items = await askItems(storeSlug).catch(() => null)
      if (items && !isGone) startTransition(() => setFresh((known) => withItems(known, items)))
    }
    const onVisible = () => void ask(ASK_AGAIN_MS)
    const timer = setInterval(() => void ask(0), ASK_EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [storeSlug])

  return fresh
}

async function askItems(storeSlug: string): Promise<Items | null> {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), PATIENCE_MS)
  const response = await fetch(`/api/page?path=${encodeURIComponent(`/${storeSlug}`)}`, {
    signal: patience.signal,
  })
  const { page } = (await response.json()) as PageState
  return page.kind === 'store' ? page.menus.items : null
}

/** Unchanged items stay the same objects, so that only cards that differ are drawn again. */
function withItems(known: StoreMenus, now: Items): StoreMenus {
  const changed = Object.values(known.items).flatMap((item) => {
    const next = now[item.id]
    return next && JSON.stringify(next) !== JSON.stringify(item) ? [[item.id, next] as const] : []
  })
  return changed.length === 0
    ? known
    : { ...known, items: { ...known.items, ...Object.fromEntries(changed) } }
}
