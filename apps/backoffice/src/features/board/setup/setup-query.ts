import { SETTINGS_API } from '@thali/contract/settings-paths'
import { callQuery } from '../../../shared/call-query.ts'

/** Query of the setup steps that the store lacks before it can serve diners. */
export const setupQuery = (storeId: string) => callQuery(['setup', storeId], SETTINGS_API.setup, { storeId })
