import { STAFF_API } from '@thali/contract/staff-paths'
import { callQuery } from '../../shared/call-query.ts'

/** Figures of the current day. */
export const todayQuery = (storeId: string) => callQuery(['today', storeId], STAFF_API.today, { storeId })
