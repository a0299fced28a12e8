import type { Database } from '../db/database.ts'
import { makeRandomId } from '../make-id.ts'
import type { EventHub } from './event-hub.ts'
import { startPostgresNotifier } from './postgres-notifier.ts'
import { type Notifier, startSqliteNotifier } from './sqlite-notifier.ts'

/** Starts to receive commits of other processes, and on PostgreSQL to send this one's to the others. */
export function startNotifier(
  database: Database,
  live: EventHub,
  onFault: (error: unknown) => void,
): Notifier {
  if (database.engine === 'sqlite') return startSqliteNotifier(database, live, onFault)
  const { url, commits } = database
  return startPostgresNotifier({ url, commits, live, processId: makeRandomId(), onFault })
}
