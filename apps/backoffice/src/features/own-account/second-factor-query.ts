import { ACCESS_API } from '@thali/contract/access-paths'
import { callQuery } from '../../shared/call-query.ts'

/** Query whether the signed-in person's second factor is on. */
export const secondFactorQuery = callQuery(['second-factor'], ACCESS_API.secondFactor, {})
