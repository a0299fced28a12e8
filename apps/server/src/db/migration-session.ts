import type { Migration } from './migration-files.ts'

/** Operations of an engine that the migrator needs. */
export interface MigrationSession {
  listApplied(): Promise<AppliedMigration[]>
  /** Runs one migration and records it, or does neither. */
  apply(migration: Migration, at: Date): Promise<void>
}

export interface AppliedMigration {
  readonly name: string
  readonly hash: string
}

export const CREATE_MIGRATIONS_TABLE = `create table if not exists migrations (
  name        text not null primary key,
  hash        text not null,
  applied_at  timestamptz not null
)`
