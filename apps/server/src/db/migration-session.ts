import type { Migration } from './migration-files.ts'

/** Operations of an engine that the migrator needs. */
export interface MigrationSession {
  listApplied(): Promise<AppliedMigration[]>
  /** Makes an empty database what all of these migrations would; false where they have to run one by one. */
  applyBase(migrations: readonly Migration[], at: Date): Promise<boolean>
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
