import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, PathValues } from '@thali/contract/paths'
import { callQuery } from './call-query.ts'
import { useStore } from './session.ts'

/** Options of the query, with the values of the call's path, except the store's id. */
type StoreQueryOptions<Path extends string, Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data, readonly unknown[]>,
  'queryKey' | 'queryFn'
> &
  Valued<Omit<PathValues<Path>, 'storeId'>>
type Valued<Values> = keyof Values extends never
  ? { readonly values?: undefined }
  : { readonly values: Values }

/** Query of the open store that is one call of the API: the store's id follows the name in its key. */
export function useStoreQuery<const Path extends string, Answer, Data = Answer>(
  [name, ...rest]: readonly [name: string, ...rest: unknown[]],
  call: Call<Path, undefined, Answer>,
  ...[options]: object extends Valued<Omit<PathValues<Path>, 'storeId'>>
    ? [options?: StoreQueryOptions<Path, Answer, Data>]
    : [options: StoreQueryOptions<Path, Answer, Data>]
): UseQueryResult<Data, Error> {
  const { storeId } = useStore()
  const {
    values,
    ...others
  }: Partial<UseQueryOptions<Answer, Error, Data, readonly unknown[]>> & { readonly values?: object } =
    options ?? {}
  const { queryKey, queryFn } = callQuery([name, storeId, ...rest], call, {
    storeId,
    ...values,
  } as unknown as PathValues<Path>)
  return useQuery({ queryKey, queryFn, ...others })
}
