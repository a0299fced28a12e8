import { ACCESS_API } from '@thali/contract/access-paths'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Each use of a screen updates its last contact. */
const REFETCH_MS = 30_000

/** Wall screens of the store. */
export function useScreens(refetchMs = REFETCH_MS) {
  return useStoreQuery(['screens'], ACCESS_API.screens, {
    select: ({ screens }) => screens,
    refetchInterval: refetchMs,
  })
}
