import { writesOne } from '../db/results.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

/** Tries of a backup before the next one is due. */
const MOST_ATTEMPTS = 6
/** Age from which the last backup is late: a day, and the time that a backup takes. */
export const BACKUP_LATE_MS = 30 * 3_600_000
/** Limit of stored runs. */
const KEPT_RUNS = 100

export interface BackupResult {
  readonly name: string
  readonly bytes: number
}

/**
 * Claims a due backup, unless one is in progress, or this one is done or waits for its next attempt.
 *
 * @param until time from which another process may take over, should this one die
 */
export async function takeBackupRun(db: Db, dueAt: Date, now: Date, until: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const running = await tx
      .selectFrom('backup_runs')
      .select('due_at')
      .where('state', '=', 'running')
      .where('next_at', '>', now)
      .executeTakeFirst()
    if (running) return false
    const values = { due_at: dueAt, state: 'running' as const, next_at: until, started_at: now, attempts: 1 }
    const inserted = await tx
      .insertInto('backup_runs')
      .values(values)
      .onConflict((conflict) => conflict.column('due_at').doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (inserted) return true
    return tx
      .updateTable('backup_runs')
      .set(({ eb }) => ({
        state: 'running',
        next_at: until,
        started_at: now,
        attempts: eb('attempts', '+', 1),
      }))
      .where('due_at', '=', dueAt)
      .where('state', '!=', 'done')
      .where('next_at', '<=', now)
      .where('attempts', '<', MOST_ATTEMPTS)
      .$call(writesOne)
  })
}

/** Whether the backup due at this time waits to be claimed. */
export async function isBackupDue(db: Db, dueAt: Date, now: Date): Promise<boolean> {
  const run = await db
    .selectFrom('backup_runs')
    .select(['state', 'next_at', 'attempts'])
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  if (!run) return true
  return run.state !== 'done' && run.attempts < MOST_ATTEMPTS && run.next_at !== null && run.next_at <= now
}

/** Run of the backup due at this time; undefined until it is claimed. */
export async function findBackupRun(db: Db, dueAt: Date) {
  return db
    .selectFrom('backup_runs')
    .select(['state', 'attempts', 'error'])
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
}

/** Extends the claim on a backup as long as its process lives. */
export async function extendBackupRun(db: Db, dueAt: Date, until: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ next_at: until })
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running')
    .execute()
}

/** Records a backup that is stored and was restored on trial. */
export async function finishBackupRun(db: Db, dueAt: Date, now: Date, result: BackupResult): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...result, state: 'done', next_at: null, finished_at: now, error: null })
    .where('due_at', '=', dueAt)
    .execute()
  const oldest = await db
    .selectFrom('backup_runs')
    .select('due_at')
    .orderBy('due_at', 'desc')
    .offset(KEPT_RUNS)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('backup_runs').where('due_at', '<=', oldest.due_at).execute()
}

/** Releases a claimed run, as if it had not started. */
export async function releaseBackupRun(db: Db, dueAt: Date): Promise<void> {
  await db.deleteFrom('backup_runs').where('due_at', '=', dueAt).where('state', '=', 'running').execute()
}

/** Records the reason why there is no backup. */
export async function failBackupRun(
  db: Db,
  dueAt: Date,
  failure: { readonly at: Date; readonly againAt: Date; readonly error: string },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'failed', next_at: failure.againAt, finished_at: failure.at, error: failure.error })
    .where('due_at', '=', dueAt)
    .execute()
}

/** Last backup that was stored and restored on trial, and failures since; null for none. */
export async function findLastBackups(db: Db) {
  const runs = () =>
    db.selectFrom('backup_runs').select(['due_at', 'started_at', 'finished_at', 'name', 'bytes', 'error'])
  const good = await runs().where('state', '=', 'done').orderBy('due_at', 'desc').limit(1).executeTakeFirst()
  const failed = await runs()
    .where('state', '=', 'failed')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isNewer = failed && (!good || failed.due_at > good.due_at)
  return { good: good ?? null, failed: isNewer ? failed : null }
}
