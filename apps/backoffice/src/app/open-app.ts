/** Prepares the page of the current URL before the first render: its code, the session and its first data. */

import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '@thali/contract/accounts'
import type { FirstQueries } from '../shared/first-queries.ts'
import { sessionOfPage, sessionQuery } from '../shared/session.ts'
import { FIRST_DATA_MS, makeQueryClient } from './make-query-client.ts'
import { makeRouter } from './router.tsx'

/** Objects that the app is rendered with. */
export interface OpenedApp {
  readonly queries: QueryClient
  readonly router: ReturnType<typeof makeRouter>
}

export async function openApp(): Promise<OpenedApp> {
  const queries = makeQueryClient()
  const session = sessionOfPage()
  if (session !== undefined) queries.setQueryData(sessionQuery.queryKey, session)
  const noteEntry = closeDialogOnBack()
  const router = makeRouter(queries)
  router.subscribe(noteEntry)
  await untilInitialized(router)
  await fetchFirst({ queries, router })
  return { queries, router }
}

function untilInitialized(router: OpenedApp['router']): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}

/** Fetches the first data of the current page; the page itself shows errors and tries again. */
async function fetchFirst({ queries, router }: OpenedApp): Promise<void> {
  const { matches, loaderData } = router.state
  const store = matches.map(({ route }) => loaderData[route.id] as Membership).find((data) => data?.storeId)
  if (!store) return
  const wanted = matches.flatMap(
    ({ route, params }) => (route.handle as FirstQueries | undefined)?.firstQueries(store, params) ?? [],
  )
  const fetched = Promise.all(wanted.map((query) => queries.prefetchQuery({ ...query, retry: false })))
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, FIRST_DATA_MS))])
}

/**
 * Makes Back close an open dialog, as Escape does, instead of leaving the page with what was typed into it: the
 * browser has gone by then, so it goes back to where it was. Call it before the router is made, whose listener browsers
 * would otherwise call first.
 *
 * @returns notes the current entry of the history; call it whenever the router has moved
 */
function closeDialogOnBack(): () => void {
  let index = historyIndex()
  let isReturning = false
  addEventListener('popstate', (event) => {
    const by = index - historyIndex()
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    if (isReturning && by === 0) {
      event.stopImmediatePropagation()
      dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    } else if (dialog && by !== 0) {
      event.stopImmediatePropagation()
      isReturning = true
      return history.go(by)
    }
    isReturning = false
  })
  return () => {
    index = historyIndex()
  }
}

/** Place of the current entry in the history, as the router numbers them. */
function historyIndex(): number {
  return history.state?.idx ?? 0
}
