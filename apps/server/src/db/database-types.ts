import type { DatabaseSync } from 'node:sqlite'
import type { Pool } from 'pg'
import type { CommitListeners } from './commit-listeners.ts'
import type { DamageWatch } from './damage-watch.ts'
import type { FileWatch } from './file-watch.ts'
import type { LogSync } from './log-sync.ts'
import type { Db } from './schema.ts'

export interface SqliteDatabase {
  readonly engine: 'sqlite'
  readonly db: Db
  readonly commits: CommitListeners
  /** The raw connection for writing, for migrations, pragmas and backups alone. */
  readonly handle: DatabaseSync
  readonly file: string
  readonly files: FileWatch
  readonly log: LogSync
  readonly damage: DamageWatch
  close(): Promise<void>
}

export interface PostgresDatabase {
  readonly engine: 'postgres'
  readonly db: Db
  readonly commits: CommitListeners
  readonly pool: Pool
  /** Past a pooler: for LISTEN and migrations. */
  readonly url: string
  close(): Promise<void>
}

/** A pool of connections, and queries by them. */
export type PostgresConnections = Pick<PostgresDatabase, 'db' | 'pool' | 'close'>

export type Database = SqliteDatabase | PostgresDatabase
