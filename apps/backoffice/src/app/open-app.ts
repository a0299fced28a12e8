/** Prepares the page of the current URL before the first render: its code, the session and its first data. */
import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '@thali/contract/accounts'
import type { FirstQueries } from '../shared/first-queries.ts'
import { sessionOfPage, sessionQuery } from '../shared/session.ts'
import { closeDialogOnBack } from './close-dialog-on-back.ts'
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
