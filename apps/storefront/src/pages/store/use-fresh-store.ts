import type { PageLanguage, StorePage } from '@thali/contract/page-state'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import type { Category, StoreMenus } from '@thali/domain/menu'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/call-api.ts'
import { onIdle } from '../../platform/on-idle.ts'
import { onCartChange } from '../../state/cart/cart-storage.ts'

const ASK_EVERY_MS = 60_000
/** A page that was asked about a moment ago has nothing new to tell. */
const ASK_AGAIN_MS = 5_000

/** What of a page changes under the diner's eyes. */
type Now = Pick<StorePage, 'store' | 'menus' | 'viewMode'>

/**
 * The page with its items, prices and ordering as they are now: asked for when it comes back into view, soon after
 * something was added or `askSoon` was called, and every minute while it is seen. What is listed, and where, stays as
 * it was until the next load.
 */
export function useFreshStore(page: StorePage, lang: PageLanguage): { now: Now; askSoon: () => void } {
  const [now, setNow] = useState<Now>(page)
  const asker = useRef<() => void>(() => undefined)
  const askSoon = useCallback(() => asker.current(), [])
  const { slug } = page.store

  useEffect(() => {
    let requestedAt = Date.now()
    let isGone = false
    let callOff = () => {}
    const askStore = storeAsker(slug, lang)
    const ask = async (notBeforeMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - requestedAt < notBeforeMs) return
      requestedAt = Date.now()
      const latest = await askStore()
      if (latest && !isGone) startTransition(() => setNow((known) => withNews(known, latest)))
    }
    const onVisible = () => void ask(ASK_AGAIN_MS)
    // Whoever taps sees what comes of it first.
    asker.current = () => {
      callOff()
      callOff = onIdle(onVisible)
    }
    const timer = setInterval(() => void ask(0), ASK_EVERY_MS)
    const stopCart = onCartChange(asker.current)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      callOff()
      stopCart()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [slug, lang])

  return { now, askSoon }
}

/** Asks for a store's page. An answer that says the same as the one before is not even read. */
function storeAsker(slug: string, lang: PageLanguage): () => Promise<Now | null> {
  let known: string | null = null
  const fetchNews: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    const etag = response.headers.get('etag')
    if (etag !== null && etag === known) throw new Error('nothing new')
    known = etag
    return response
  }
  return async () => {
    const values = { path: pathTo(PAGES.store, { slug }), lang }
    const answer = await callApi(DINER_API.page, values, { fetch: fetchNews })
    return answer.kind === 'ok' && answer.body.page.kind === 'store' ? answer.body.page : null
  }
}

/** What is unchanged stays the same object, so that only what differs is drawn again. */
function withNews(known: Now, now: Now): Now {
  const { store } = known
  const { ordering } = now.store
  const menus = withNewPrices(known.menus, now.menus)
  const isSame =
    menus === known.menus && now.viewMode === known.viewMode && !differs(ordering, store.ordering)
  return isSame ? known : { store: { ...store, ordering }, menus, viewMode: now.viewMode }
}

function withNewPrices(known: StoreMenus, now: StoreMenus): StoreMenus {
  const items = Object.values(known.items).flatMap((item) => {
    const next = now.items[item.id]
    return next && differs(next, item) ? [[item.id, next] as const] : []
  })
  const discounts = new Map(
    now.menus.flatMap(({ categories }) => categories.map(({ id, discountBps }) => [id, discountBps])),
  )
  const discountOf = ({ id, discountBps }: Category) => discounts.get(id) ?? discountBps
  const isReduced = known.menus.some(({ categories }) =>
    categories.some((category) => discountOf(category) !== category.discountBps),
  )
  if (items.length === 0 && !isReduced) return known
  return {
    items: items.length === 0 ? known.items : { ...known.items, ...Object.fromEntries(items) },
    menus: isReduced
      ? known.menus.map((menu) => ({
          ...menu,
          categories: menu.categories.map((category) => ({ ...category, discountBps: discountOf(category) })),
        }))
      : known.menus,
  }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
