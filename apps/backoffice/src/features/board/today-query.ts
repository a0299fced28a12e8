import { queryOptions } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'

/** Figures of the current day. */
export function todayQuery(storeId: string) {
  return queryOptions({
    queryKey: ['today', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.today, { storeId }, { signal }),
  })
}
