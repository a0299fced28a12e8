import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Membership } from '@thali/contract/accounts'

// biome-ignore lint/suspicious/noExplicitAny: queries of any answer, by any key
type FirstQuery = Pick<FetchQueryOptions<any, Error, any, any>, 'queryKey' | 'queryFn'>

/** Handle of a route: queries of its page's first data, fetched before the first render. */
export interface FirstQueries {
  /** @param params parameters of the page's address */
  firstQueries(store: Membership, params: Readonly<Record<string, string | undefined>>): readonly FirstQuery[]
}
