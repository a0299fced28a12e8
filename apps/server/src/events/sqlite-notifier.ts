import type { SqliteDatabase } from '../db/database-types.ts'
import { engineErrorKind } from '../db/engine-errors.ts'
import type { EventHub } from './event-hub.ts'

const POLL_MS = 250

/** Something that carries commits of other processes to this one. */
export interface Notifier {
  stop(): Promise<void>
}

/**
 * Notices commits of other processes on the same SQLite file. `data_version` costs microseconds on the raw
 * connection and excludes this process's own commits, which reach the hub directly. A read that fails is
 * repeated the next time.
 */
export function startSqliteNotifier(
  { handle }: SqliteDatabase,
  live: EventHub,
  onFault: (error: unknown) => void,
): Notifier {
  const versionStatement = handle.prepare('pragma data_version')
  const dataVersion = () => versionStatement.get()?.data_version
  let seen = dataVersion()
  const look = () => {
    if (!handle.isOpen || handle.isTransaction) return
    const now = dataVersion()
    if (now === seen) return
    seen = now
    void live.poll()
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      if (engineErrorKind(error) !== 'busy') onFault(error)
    }
  }, POLL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
    },
  }
}
