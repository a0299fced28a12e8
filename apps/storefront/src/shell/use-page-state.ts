import type { PageState } from '@thali/contract/page-state'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { onIdle } from '../browser/on-idle.ts'
import { reloadWithCarts } from '../shared/carts-elsewhere.ts'
import { pageKey, pageKeyOf } from './page-key.ts'
import { useScrollRules } from './use-scroll-rules.ts'

/** A page and its code that take longer are not coming. */
const PATIENCE_MS = 25_000

const fetching = () => import('./fetch-page.ts')

interface Shown {
  readonly key: string
  readonly state: PageState
}

/** The state of the page at the current address: the first one came with the document, others are fetched. */
export function usePageState(initial: PageState) {
  const [path] = useLocation()
  const search = useSearch()
  const key = pageKey(path, search)
  const [shown, setShown] = useState<Shown>(() => ({
    // An address that names no page may read otherwise here than it was asked for; it stays what it is.
    key: initial.page.kind === 'not-found' ? key : pageKeyOf(initial.path),
    state: initial,
  }))
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const hasTriedAgain = useRef(false)
  const isShown = shown.key === key
  const isFailed = failedKey === key

  useEffect(() => {
    if (isShown || isFailed) return
    const stop = new AbortController()
    const timer = setTimeout(() => setFailedKey(key), PATIENCE_MS)
    const page = fetching().then(({ fetchPage }) => fetchPage(key, initial, stop.signal))
    page.then(
      (state) => {
        if (stop.signal.aborted) return
        hasTriedAgain.current = false
        setShown({ key, state })
      },
      () => {
        const fail = () => stop.signal.aborted || setFailedKey(key)
        if (!hasTriedAgain.current || stop.signal.aborted) return fail()
        // Browsers remember a script that failed: only a new document is sure to ask for it again, and only a
        // server that answers has one.
        fetch('/health/live', { signal: stop.signal }).then(reloadWithCarts, fail)
      },
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isShown, isFailed, key, initial])

  // Fetched before it is needed: without network it is what opens the cart.
  useEffect(
    () => onIdle(() => void fetching().then(({ keepPage }) => keepPage(pageKeyOf(initial.path), initial))),
    [initial],
  )
  useScrollRules(key, isShown)
  const status = isShown ? 'ready' : isFailed ? 'failed' : 'loading'
  const retry = () => {
    hasTriedAgain.current = true
    setFailedKey(null)
  }
  return { state: shown.state, status, retry } as const
}
