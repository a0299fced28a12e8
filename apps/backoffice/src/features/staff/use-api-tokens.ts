import { ACCESS_API } from '@thali/contract/access-paths'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** API tokens of the store. */
export function useApiTokens() {
  return useStoreQuery(['api-tokens'], ACCESS_API.apiTokens, { select: ({ tokens }) => tokens })
}
