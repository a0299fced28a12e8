/** Table of migration 0140: scheduled backups. */
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface BackupTables {
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
