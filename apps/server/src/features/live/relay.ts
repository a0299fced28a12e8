import type { Database } from '../../db/database.ts'
import { makeRandomId } from '../../make-id.ts'
import type { LiveHub } from './live-hub.ts'
import { startPostgresRelay } from './postgres-relay.ts'
import { type Relay, startSqliteRelay } from './sqlite-relay.ts'

/** Begins to carry commits of other processes to this one, and on PostgreSQL this one's to the others. */
export function startRelay(database: Database, live: LiveHub, onFault: (error: unknown) => void): Relay {
  if (database.engine === 'sqlite') return startSqliteRelay(database, live, onFault)
  const { url, db } = database
  return startPostgresRelay({ url, db, live, processId: makeRandomId(), onFault })
}
