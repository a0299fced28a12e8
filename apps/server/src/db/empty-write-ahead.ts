import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const TRIES = 20
const PAUSE_MS = 100

/**
 * Moves the content of SQLite's write-ahead log into the file and truncates it, so that erased data is in
 * neither: the file is written with `secure_delete`. While an earlier state is being read, for instance by a
 * backup, the log stays; then the next run does it. Orders wait as for any other write of some milliseconds.
 *
 * @returns whether the log is empty; true on PostgreSQL, which manages its log by settings of its own
 */
export async function emptyWriteAhead({ db, engine }: Deps): Promise<boolean> {
  if (engine === 'postgres') return true
  for (let tried = 1; ; tried += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (tried === TRIES) return false
    await wait(PAUSE_MS)
  }
}
