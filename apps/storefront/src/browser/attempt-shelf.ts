import { seal, unseal } from './sealing.ts'

/**
 * Where unsent orders wait: IndexedDB, sealed, each under its key.
 *
 * Every change is one transaction, so that tabs which act in the same moment act one after the other. Where the
 * browser refuses that database they wait in memory, for as long as the page is open.
 */
const DATABASE = 'thali'
const SHELF = 'attempts'

interface Row {
  readonly key: string
  readonly sealed: string
}

/** What is on the shelf as far as this page knows, and what the shelf refused to take. */
const inMemory = new Map<string, unknown>()
const refused = new Set<string>()

/** Keeps an attempt under its key, unless one lies there that `isRival` names: then that one, and nothing is kept. */
export async function keepUnlessRival(
  key: string,
  attempt: unknown,
  isRival: (kept: unknown) => boolean,
): Promise<unknown> {
  const rivalIn = (all: Iterable<unknown>) => [...all].find(isRival) ?? null
  const found = await onShelf<unknown>('readwrite', (shelf, give) => {
    readAll(shelf, (kept) => {
      const rival = rivalIn(kept.values())
      give(rival)
      if (rival === null) put(shelf, key, attempt)
    })
  })
  const rival = found ? found.value : rivalIn(inMemory.values())
  if (rival !== null) return rival
  if (!found) refused.add(key)
  inMemory.set(key, attempt)
  return null
}

/**
 * Changes what lies under a key; null removes it.
 *
 * @returns what lies there now, null when nothing does: also when another tab has taken it away meanwhile
 */
export async function changeAttempt(key: string, change: (kept: unknown) => unknown): Promise<unknown> {
  const found = await onShelf<unknown>('readwrite', (shelf, give) => {
    readAll(shelf, (kept) => {
      const next = kept.has(key) ? change(kept.get(key)) : null
      give(next)
      if (next === null) shelf.delete(key)
      else put(shelf, key, next)
    })
  })
  const inPage = () => (inMemory.has(key) ? change(inMemory.get(key)) : null)
  const next = found && !refused.has(key) ? found.value : inPage()
  if (next === null) inMemory.delete(key)
  else inMemory.set(key, next)
  return next
}

export async function dropAttempt(key: string): Promise<void> {
  await changeAttempt(key, () => null)
}

export async function dropAllAttempts(): Promise<void> {
  inMemory.clear()
  refused.clear()
  await onShelf<null>('readwrite', (shelf, give) => {
    shelf.clear()
    give(null)
  })
}

/** Everything that waits, as unknown data: the reader validates it. */
export async function listAttempts(): Promise<unknown[]> {
  const found = await onShelf<Map<string, unknown>>('readonly', readAll)
  if (found) {
    // Another tab may have sent one meanwhile.
    for (const key of inMemory.keys()) {
      if (!found.value.has(key) && !refused.has(key)) inMemory.delete(key)
    }
    for (const [key, attempt] of found.value) inMemory.set(key, attempt)
  }
  return [...inMemory.values()]
}

function put(shelf: IDBObjectStore, key: string, attempt: unknown) {
  shelf.put({ key, sealed: seal(key, attempt) } satisfies Row)
}

/** What can be opened; the rest was sealed by a key that is gone. */
function readAll(shelf: IDBObjectStore, give: (kept: Map<string, unknown>) => void) {
  const rows: IDBRequest<Row[]> = shelf.getAll()
  rows.onsuccess = () => {
    const opened = rows.result.map(({ key, sealed }) => [key, open(key, sealed)] as const)
    give(new Map(opened.filter(([, attempt]) => attempt !== null)))
  }
}

function open(key: string, sealed: string): unknown {
  try {
    return unseal(key, sealed)
  } catch {
    return null
  }
}

/** Does the work in one transaction. @returns what it gave once that is committed, null when the browser refuses */
function onShelf<T>(
  mode: IDBTransactionMode,
  work: (shelf: IDBObjectStore, give: (value: T) => void) => void,
): Promise<{ readonly value: T } | null> {
  return new Promise((resolve) => {
    const refuse = () => resolve(null)
    if (typeof indexedDB === 'undefined') return refuse()
    try {
      const opening = indexedDB.open(DATABASE, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF, { keyPath: 'key' })
      opening.onerror = refuse
      opening.onblocked = refuse
      opening.onsuccess = () => {
        const database = opening.result
        try {
          workIn(database, mode, work, resolve)
        } catch {
          refuse()
          database.close()
        }
      }
    } catch {
      refuse()
    }
  })
}

function workIn<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (shelf: IDBObjectStore, give: (value: T) => void) => void,
  resolve: (given: { readonly value: T } | null) => void,
): void {
  const transaction = database.transaction(SHELF, mode)
  let given: { readonly value: T } | null = null
  transaction.oncomplete = () => {
    resolve(given)
    database.close()
  }
  transaction.onabort = () => {
    resolve(null)
    database.close()
  }
  work(transaction.objectStore(SHELF), (value) => {
    given = { value }
  })
}
