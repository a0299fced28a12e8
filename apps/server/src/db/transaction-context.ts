import { AsyncLocalStorage } from 'node:async_hooks'

interface Mark {
  open: boolean
}

const marks = new AsyncLocalStorage<Mark>()

/** Runs `work` marked as being inside a transaction, until it ends. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { open: true }
  try {
    return await marks.run(mark, work)
  } finally {
    // Work that was started inside and outlives the transaction may use the database again.
    mark.open = false
  }
}

/**
 * Called by the drivers before they hand out a connection.
 *
 * Using the outer database inside a transaction would deadlock on SQLite, and bypass the transaction on PostgreSQL:
 * an immediate error is better than either.
 */
export function refuseInsideTransaction(): void {
  if (marks.getStore()?.open) {
    throw new Error('the outer database was used inside a transaction: pass the transaction on instead')
  }
}
