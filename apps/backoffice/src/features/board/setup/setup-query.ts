import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { callApi } from '../../../shared/api.ts'

/** What the store still lacks before its first guests. */
export function setupQuery(storeId: string) {
  return queryOptions({
    queryKey: ['setup', storeId],
    queryFn: ({ signal }) => callApi(SETTINGS_API.setup, { storeId }, { signal }),
  })
}
