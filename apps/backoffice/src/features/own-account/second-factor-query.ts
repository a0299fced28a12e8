import { queryOptions } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { callApi } from '../../shared/api.ts'

/** Query whether the signed-in person's second factor is on. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi(ACCESS_API.secondFactor, {}, { signal }),
})
