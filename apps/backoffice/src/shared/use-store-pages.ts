import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, PathValues } from '@thali/contract/paths'
import { pagesQuery } from './call-query.ts'
import { useStore } from './session.ts'

interface StorePagesOptions {
  readonly refetchInterval?: number
  readonly refetchOnMount?: 'always'
}

/**
 * List of the open store, page by page; the store's id follows the name in its key. The rows of earlier filters are
 * shown until the new ones arrive.
 */
export function useStorePages<const Path extends string, Page extends { readonly next: string | null }>(
  [name, ...rest]: readonly [name: string, ...rest: unknown[]],
  call: Call<Path, undefined, Page>,
  values: Omit<PathValues<Path>, 'storeId' | 'before'>,
  options?: StorePagesOptions,
) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery([name, storeId, ...rest], call, { storeId, ...values } as unknown as PathValues<Path>),
    placeholderData: keepPreviousData,
    ...options,
  })
}
