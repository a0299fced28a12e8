import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import type { Database } from './database-types.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { SQLITE_WAITS } from './sqlite-dialect.ts'

export type { Database } from './database-types.ts'

/** Location of the data. */
export interface DatabasePlace {
  readonly dataDir: string
  /** PostgreSQL when set, else SQLite in the data directory. */
  readonly databaseUrl: string | null
  /** The same database past a pooler, for LISTEN and migrations. */
  readonly databaseDirectUrl?: string | null
  /** Starts on a PostgreSQL that may forget acknowledged orders; for tests. */
  readonly allowUnsafePostgres: boolean
  /** Kysely plugins that see each statement; for tests. */
  readonly plugins?: readonly KyselyPlugin[]
  /** Time limit of an answer by PostgreSQL, in milliseconds, where it exceeds that for orders. */
  readonly silenceMs?: number
}

/** Name of the SQLite file inside the data directory. */
export const SQLITE_FILE = 'thali.db'

/** Opens the installation's database; it may be empty or of an older version until `migrateDatabase` has run. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.databaseUrl !== null) {
    return openPostgres(place.databaseUrl, {
      allowUnsafe: place.allowUnsafePostgres,
      directUrl: place.databaseDirectUrl ?? place.databaseUrl,
      ...(place.silenceMs && { silenceMs: place.silenceMs }),
      ...(place.plugins && { plugins: place.plugins }),
    })
  }
  return openSqlite(join(place.dataDir, SQLITE_FILE), SQLITE_WAITS, place.plugins)
}
