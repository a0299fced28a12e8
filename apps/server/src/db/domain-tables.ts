/** Tables of migration 0175: stores' own domains. */

import type { DomainProblem } from '@thali/contract/custom-domain'
import type { StoreId } from '@thali/domain/ids'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface DomainTables {
  store_domains: {
    store_id: StoreId
    host: string
    token: string
    proven_at: NullableTimestamp
    checked_at: NullableTimestamp
    problem: DomainProblem | null
    failing_since: NullableTimestamp
    for_codes: boolean
    created_at: Timestamp
  }

  domain_hosts: {
    host: string
    store_id: StoreId
  }
}
