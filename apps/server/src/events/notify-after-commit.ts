import type { Db } from '../db/schema.ts'
import { afterCommit, databaseOf } from '../db/transaction.ts'
import type { StoreVersion } from './event-kinds.ts'

type Listener = (storeId: string, version: StoreVersion) => void

const listeners = new WeakMap<Db, Set<Listener>>()

/** Calls `listener` at once after each commit of this process that raised a store's version. */
export function onEventsCommitted(db: Db, listener: Listener): () => void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known)
  known.add(listener)
  return () => known.delete(listener)
}

/** Tells the listeners of the database behind `tx` once it has committed. */
export function notifyAfterCommit(tx: Db, storeId: string, version: StoreVersion): void {
  const db = databaseOf(tx)
  afterCommit(tx, () => {
    for (const listener of listeners.get(db) ?? []) listener(storeId, version)
  })
}
