import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { callApi } from '../../../shared/api.ts'

/** Query of the setup steps that the store lacks before it can serve diners. */
export function setupQuery(storeId: string) {
  return queryOptions({
    queryKey: ['setup', storeId],
    queryFn: ({ signal }) => callApi(SETTINGS_API.setup, { storeId }, { signal }),
  })
}
