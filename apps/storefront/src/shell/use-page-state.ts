import type { MessageDescriptor } from '@lingui/core'
import type { PageState } from '@thali/contract/page-state'
import { DINER_API, pageKey, pageKeyOf } from '@thali/contract/paths'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadedPages } from '../pages/pages.ts'
import { onIdle } from '../platform/on-idle.ts'
import { knownPages, makePage, rememberPage } from '../state/known-pages.ts'
import { clearToasts } from '../ui/toast-store.ts'
import { useScrollRules } from './use-scroll-rules.ts'

/** Time after which a page and its code are considered lost, in milliseconds. */
const TIMEOUT_MS = 25_000
/** Interval of asking whether the server answers again, in milliseconds. */
const LOOK_EVERY_MS = 5000

interface Shown {
  readonly key: string
  readonly state: PageState
}

/** A page that could not be fetched, and the message about the server's answer, if one came. */
interface Failure {
  readonly key: string
  readonly message?: MessageDescriptor | undefined
}

/**
 * The state of the page at the current address: the first one came with the document, others are fetched. A page that
 * the phone knows is shown until the server answers.
 */
export function usePageState(initial: PageState) {
  const [path] = useLocation()
  const search = useSearch()
  const key = pageKey(path, search)
  const [shown, setShown] = useState<Shown>(() => ({
    key: isForAnyAddress(initial) ? key : pageKeyOf(initial.path),
    state: initial,
  }))
  const [failure, setFailure] = useState<Failure | null>(null)
  const hasTriedAgain = useRef(false)
  const isShown = shown.key === key
  const isFailed = failure?.key === key
  const known = useMemo(() => {
    const page = isShown ? null : makePage(key, knownPages)
    return page && loadedPages.has(page.page.kind) ? page : null
  }, [isShown, key])

  useEffect(() => {
    if (isShown || isFailed) return
    const stop = new AbortController()
    const timer = setTimeout(() => setFailure({ key }), TIMEOUT_MS)
    const page = import('./fetch-page.ts').then(({ fetchPage }) =>
      fetchPage(key, initial, stop.signal, known),
    )
    page.then(
      (state) => {
        if (stop.signal.aborted) return
        hasTriedAgain.current = false
        setShown({ key, state })
      },
      ({ cause }: Error) => {
        const fail = () =>
          stop.signal.aborted || setFailure({ key, message: cause as MessageDescriptor | undefined })
        if (!hasTriedAgain.current || stop.signal.aborted) return fail()
        // Browsers remember a script that failed: only a new document is sure to fetch it again, and only a
        // server that answers has one.
        fetch(DINER_API.alive.path, { signal: stop.signal }).then(() => location.reload(), fail)
      },
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isShown, isFailed, key, initial, known])

  const retry = () => {
    hasTriedAgain.current = true
    setFailure(null)
  }
  const isLost = isFailed && !failure?.message
  useEffect(() => {
    if (!isLost) return
    // No event tells of a server that answers again.
    const look = () =>
      fetch(DINER_API.alive.path, { signal: AbortSignal.timeout(LOOK_EVERY_MS) }).then(
        ({ ok }) => ok && setFailure(null),
        () => {},
      )
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isLost])

  useEffect(() => {
    rememberPage(initial)
    // Fetched before it is needed: it opens the cart without network.
    return onIdle(() => void import('./fetch-page.ts').then(({ fetchCartCode }) => fetchCartCode(initial)))
  }, [initial])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page is left
  useEffect(() => () => clearToasts((toast) => toast.isForNextPage), [key])
  const status = isShown || known ? 'ready' : isFailed ? 'failed' : 'loading'
  useScrollRules(key, status)
  return {
    state: isShown ? shown.state : (known ?? shown.state),
    status,
    message: failure?.message,
    retry,
  } as const
}

/**
 * Whether the page is the same at all addresses: not found, failed, or a cart without a store. Such an address keeps
 * its page.
 */
export function isForAnyAddress({ page }: PageState): boolean {
  if (page.kind === 'failed') return true
  return page.kind === 'not-found' || (page.kind === 'place-order' && page.store === null)
}
