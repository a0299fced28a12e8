import { setTimeout as wait } from 'node:timers/promises'
import { openDirect } from './direct-statements.ts'
import { engineOf } from './engine.ts'
import { engineErrorKind } from './engine-errors.ts'
import type { Db } from './schema.ts'
import { insideTransaction } from './transaction-context.ts'

const ATTEMPTS = 4

/** Hooks of each open transaction that run after its commit. */
const hooksOf = new WeakMap<Db, (() => void)[]>()

/** Writes of each open transaction that run just before its commit. */
const lastStepsOf = new WeakMap<Db, (() => Promise<void>)[]>()

/**
 * Runs `work` as one transaction: all of it, or none.
 *
 * Inside, only `tx` may be used; using the outer `db` is an error. On PostgreSQL a serialisation failure or deadlock
 * runs `work` again, so it must do nothing but database work. Never catch a database error inside: on
 * PostgreSQL it has already ended the transaction.
 *
 * @param limits `withinMs`: on PostgreSQL the connection is destroyed when it has not committed by then, so that a wait
 *   for a lock and a server that falls silent after it do not add up
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  limits: { readonly withinMs?: number } = {},
): Promise<T> {
  const until = limits.withinMs === undefined ? undefined : performance.now() + limits.withinMs
  for (let attempt = 1; ; attempt += 1) {
    const hooks: (() => void)[] = []
    const outcome = await attemptOnce(db, work, hooks, until)
    if ('result' in outcome) {
      for (const hook of hooks) hook()
      return outcome.result
    }
    if (attempt >= ATTEMPTS || engineErrorKind(outcome.error) !== 'serialisation') throw outcome.error
    await wait(attempt * 10 * (0.5 + Math.random()))
  }
}

async function attemptOnce<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  hooks: (() => void)[],
  until: number | undefined,
): Promise<{ result: T } | { error: unknown }> {
  try {
    const result = await db.transaction().execute(async (tx) => {
      hooksOf.set(tx, hooks)
      const lastSteps: (() => Promise<void>)[] = []
      lastStepsOf.set(tx, lastSteps)
      const direct = await openDirect(tx, until && Math.max(0, until - performance.now()))
      try {
        return await insideTransaction(async () => {
          const result = await work(tx)
          for (const step of lastSteps) await step()
          return result
        })
      } finally {
        direct.close()
      }
    })
    return { result }
  } catch (error) {
    return { error }
  }
}

/** Runs `hook` right after this transaction has committed; never after a rollback. It must not throw. */
export function afterCommit(tx: Db, hook: () => void): void {
  const hooks = hooksOf.get(tx)
  if (!hooks) throw new Error('this needs the transaction that inTransaction gave')
  hooks.push(hook)
}

/**
 * Runs `step` as the last of this transaction, after all of its work: for a lock that others wait for, so
 * that it is held shortly and always after all other locks.
 */
export function beforeCommit(tx: Db, step: () => Promise<void>): void {
  const steps = lastStepsOf.get(tx)
  if (!steps) throw new Error('this needs the transaction that inTransaction gave')
  steps.push(step)
}

const snapshots = new WeakSet<Db>()

/**
 * Reads that agree with each other, as of one moment; inside a snapshot, as of that one's. Writing inside is refused by
 * PostgreSQL.
 */
export async function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  if (snapshots.has(db)) return read(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => {
      snapshots.add(tx)
      return insideTransaction(() => read(tx))
    })
}

/**
 * Makes a select inside a transaction lock the rows it reads until the end:
 * `tx.selectFrom('orders').select(…).where(…).$call(lockRows(tx))`. No effect on SQLite, whose transactions
 * already hold the only write lock.
 *
 * Rows that point at a locked row can still be inserted: a lock that kept them out, as `for update` does, would
 * deadlock an order that has its event's number with staff who lock the store and then ask for one.
 */
export function lockRows(tx: Db): <Q extends { forNoKeyUpdate(): Q }>(query: Q) => Q {
  const locks = engineOf(tx) === 'postgres'
  return (query) => (locks ? query.forNoKeyUpdate() : query)
}
