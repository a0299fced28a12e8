import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const TRIES = 20
const PAUSE_MS = 100

/**
 * Moves what SQLite's write-ahead log holds into the file and cuts it off, so that what was erased is in neither: the
 * file is written with `secure_delete`. While somebody reads an earlier state, a backup for one, the log stays; then
 * the next run does it. Orders wait as they do for any other write of some milliseconds.
 *
 * @returns whether the log is empty; true on PostgreSQL, which keeps its log by settings of its own
 */
export async function emptyWriteAhead({ db, engine }: Pick<Deps, 'db' | 'engine'>): Promise<boolean> {
  if (engine === 'postgres') return true
  for (let tried = 1; ; tried += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (tried === TRIES) return false
    await wait(PAUSE_MS)
  }
}
