import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Membership } from '@thali/contract/accounts'

// biome-ignore lint/suspicious/noExplicitAny: queries of any answer, by any key
type FirstQuery = Pick<FetchQueryOptions<any, Error, any, any>, 'queryKey' | 'queryFn'>

/** A route's handle: names what its page shows first, which is fetched before the page is drawn for the first time. */
export interface FirstQueries {
  firstQueries(store: Membership): readonly FirstQuery[]
}
