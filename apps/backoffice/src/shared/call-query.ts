/** Queries that are one call of the API each. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call, PathValues } from '@thali/contract/paths'
import { callApi } from './api.ts'

export function callQuery<const Path extends string, Answer>(
  queryKey: readonly unknown[],
  call: Call<Path, undefined, Answer>,
  values: PathValues<Path>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callApi(call, values, { signal }) })
}

/** Query of a list page by page: each page names the next one, which is read by the parameter `before`. */
export function pagesQuery<const Path extends string, Page extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  call: Call<Path, undefined, Page>,
  values: Omit<PathValues<Path>, 'before'>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      callApi(call, { ...values, before: pageParam } as unknown as PathValues<Path>, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
