/** Client of the queries, with the rules of when one is sent again. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../shared/api.ts'
import { isDenied } from '../shared/is-denied.ts'

/** Time limit of the first data, in milliseconds; after it the page is shown in its loading state. */
export const FIRST_DATA_MS = 2000

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may be on this machine: it is queried even if the device reports being offline.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // A refusal is final; a lost connection may recover.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 0),
        // The page itself does not ask again for first data that was denied just before.
        retryOnMount: ({ state }) =>
          !isDenied(state.error) || Date.now() - state.errorUpdatedAt > FIRST_DATA_MS,
      },
    },
  })
}
