/**
 * The database of the shelf: each work on it is one transaction, so that tabs which act in the same moment act one
 * after the other.
 */
const DATABASE = 'thali'
const SHELF = 'attempts'
/** Some browsers never answer again once they were in the background. */
const PATIENCE_MS = 3_000
/** What was silent is asked each time, in case it has come back, but nobody waits for it as long again. */
const PATIENCE_WITH_SILENCE_MS = 300

type Work<T> = (shelf: IDBObjectStore, give: (value: T) => void) => void

let wasSilent = false

/**
 * Does the work in one transaction.
 *
 * @returns what it gave once that is committed; null when the browser refuses, or says nothing in time: then nothing
 * of it is done later either, except for a commit that was under way already
 */
export function onShelf<T>(mode: IDBTransactionMode, work: Work<T>): Promise<{ readonly value: T } | null> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null)
    let isLate = false
    let transaction: IDBTransaction | null = null
    const giveUp = () => {
      isLate = true
      wasSilent = true
      abort(transaction)
      resolve(null)
    }
    const timer = setTimeout(giveUp, wasSilent ? PATIENCE_WITH_SILENCE_MS : PATIENCE_MS)
    const end = (given: { readonly value: T } | null) => {
      if (isLate) return
      clearTimeout(timer)
      wasSilent = false
      resolve(given)
    }
    try {
      const opening = indexedDB.open(DATABASE, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF, { keyPath: 'key' })
      opening.onerror = () => end(null)
      opening.onblocked = () => end(null)
      opening.onsuccess = () => {
        const database = opening.result
        if (isLate) return database.close()
        try {
          transaction = workIn(database, mode, work, end)
        } catch {
          end(null)
          database.close()
        }
      }
    } catch {
      end(null)
    }
  })
}

function workIn<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: Work<T>,
  end: (given: { readonly value: T } | null) => void,
): IDBTransaction {
  const transaction = database.transaction(SHELF, mode)
  let given: { readonly value: T } | null = null
  transaction.oncomplete = () => {
    end(given)
    database.close()
  }
  transaction.onabort = () => {
    end(null)
    database.close()
  }
  work(transaction.objectStore(SHELF), (value) => {
    given = { value }
  })
  return transaction
}

function abort(transaction: IDBTransaction | null): void {
  try {
    transaction?.abort()
  } catch {
    // It is being committed, or is over.
  }
}
