/** Tables of migrations 0140 and 0310: scheduled backups, and turns and failures of jobs. */
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface JobTables {
  job_runs: {
    name: string
    next_at: NullableTimestamp
    failures: Generated<number>
    failed_at: NullableTimestamp
    error: string | null
  }

  /** Table of migration 0140: scheduled backups. */
  backup_runs: {
    due_at: Timestamp
    state: 'running' | 'failed' | 'done'
    next_at: NullableTimestamp
    attempts: number
    started_at: Timestamp
    finished_at: NullableTimestamp
    name: string | null
    bytes: number | null
    error: string | null
  }
}
