/** Table of migration 0310: turns and failures of jobs. */
import type { Generated } from 'kysely'
import type { NullableTimestamp } from './column-types.ts'

export interface JobTables {
  job_runs: {
    name: string
    next_at: NullableTimestamp
    failures: Generated<number>
    failed_at: NullableTimestamp
    error: string | null
  }
}
