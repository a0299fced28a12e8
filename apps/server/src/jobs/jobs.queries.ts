import { sql } from 'kysely'
import type { DueRows } from '../db/due-rows.ts'
import { hasRow } from '../db/results.ts'
import type { Db } from '../db/schema.ts'

/** Names of those for which a row is due: one statement for all of them. */
export async function listDueJobs(
  db: Db,
  at: Date,
  jobs: readonly { readonly name: string; due(db: Db, at: Date): DueRows | readonly DueRows[] }[],
): Promise<ReadonlySet<string>> {
  let all: ReturnType<typeof selectName> | undefined
  for (const { name, due } of jobs) {
    for (const rows of [due(db, at)].flat()) {
      const one = selectName(db, name, rows)
      all = all ? all.unionAll(one) : one
    }
  }
  const rows = (await all?.execute()) ?? []
  return new Set(rows.map(({ job }) => job))
}

/** The name, once, where there is such a row. */
function selectName(db: Db, name: string, rows: DueRows) {
  return db.selectFrom(rows.limit(1).as('due')).select(sql<string>`${sql.lit(name)}`.as('job'))
}

/** Claims the next run of a job for this process. @returns false if another process has claimed it */
export async function takeTurn(db: Db, name: string, at: Date, everyMs: number): Promise<boolean> {
  const after = (ms: number) => new Date(at.getTime() + ms)
  return db
    .insertInto('job_runs')
    .values({ name, next_at: after(everyMs), failed_at: null, error: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ next_at: after(everyMs) })
        // A run far in the future was recorded with a wrong clock.
        .where(({ eb, or }) =>
          or([
            eb('job_runs.next_at', 'is', null),
            eb('job_runs.next_at', '<=', at),
            eb('job_runs.next_at', '>', after(2 * everyMs)),
          ]),
        ),
    )
    .returning('name')
    .$call(hasRow)
}

export async function noteFailure(db: Db, name: string, at: Date, error: string): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, next_at: null, failures: 1, failed_at: at, error })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({
        failures: eb('job_runs.failures', '+', 1),
        failed_at: at,
        error,
      })),
    )
    .execute()
}

export async function forgetFailures(db: Db, name: string): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ failures: 0, failed_at: null, error: null })
    .where('name', '=', name)
    .execute()
}

/** Jobs whose last run failed. */
export async function listFailedJobs(db: Db) {
  return db
    .selectFrom('job_runs')
    .select(['name', 'failures', 'failed_at', 'error'])
    .where('failures', '>', 0)
    .orderBy('name')
    .limit(200)
    .execute()
}
