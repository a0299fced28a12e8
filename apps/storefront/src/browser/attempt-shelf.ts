import { forgetNotes, type Notes, readNotes, takeAwayNotes, writeNote } from './attempt-notes.ts'
import { seal, unseal } from './sealing.ts'
import { onShelf } from './shelf-database.ts'
import { openStorage } from './storage.ts'

/**
 * Where unsent orders wait: IndexedDB, sealed, each under its key.
 *
 * What that refuses, or does not answer to in time, is noted beside it. Notes count as if they lay on the shelf. Its
 * next change takes away what must go, and the note of the key that is changed: until then that belongs to a page
 * which may have nothing but the note.
 */
interface Row {
  readonly key: string
  readonly sealed: string
}

type Attempts = ReadonlyMap<string, unknown>

interface Decision {
  readonly answer: unknown
  /** What shall lie under the key from now on; null removes it, nothing named leaves it. */
  readonly next?: unknown
}

/** What was on the shelf when it answered last. */
let lastSeen: Attempts = new Map()

/** Keeps an attempt under its key, unless one lies there that `isRival` names: then that one, and nothing is kept. */
export function keepUnlessRival(
  key: string,
  attempt: unknown,
  isRival: (kept: unknown) => boolean,
): Promise<unknown> {
  return decide(key, (kept) => {
    const rival = [...kept.values()].find(isRival) ?? null
    return rival === null ? { answer: null, next: attempt } : { answer: rival }
  })
}

/**
 * Changes what lies under a key; null removes it.
 *
 * @returns what lies there now, null when nothing does: also when another tab has taken it away meanwhile
 */
export function changeAttempt(key: string, change: (kept: unknown) => unknown): Promise<unknown> {
  return decide(key, (kept) => {
    const next = kept.has(key) ? change(kept.get(key)) : null
    return { answer: next, next }
  })
}

export async function dropAttempt(key: string): Promise<void> {
  await changeAttempt(key, () => null)
}

export async function dropAllAttempts(): Promise<void> {
  lastSeen = new Map()
  forgetNotes()
  await onShelf<null>('readwrite', (shelf, give) => {
    shelf.clear()
    give(null)
  })
}

/** Everything that waits, as unknown data: the reader validates it. */
export async function listAttempts(): Promise<unknown[]> {
  await openStorage()
  const found = await onShelf<Attempts>('readonly', readAll)
  if (found) lastSeen = found.value
  return [...withNotes(lastSeen, readNotes()).values()]
}

/** Looks and acts in one step, on the shelf or, where that says nothing, by the notes. */
async function decide(key: string, decideBy: (kept: Attempts) => Decision): Promise<unknown> {
  await openStorage()
  const notes = readNotes()
  const done = await onShelf<{ answer: unknown; changes: Notes; left: Attempts }>(
    'readwrite',
    (shelf, give) => {
      readAll(shelf, (rows) => {
        const kept = withNotes(rows, notes)
        const decision = decideBy(kept)
        const changes = new Map([...notes].filter(([, attempt]) => attempt === null))
        if (decision.next !== undefined) changes.set(key, decision.next)
        for (const [changed, attempt] of changes) lay(shelf, changed, attempt)
        give({ answer: decision.answer, changes, left: withNotes(rows, changes) })
      })
    },
  )
  if (done) {
    const { answer, changes, left } = done.value
    lastSeen = left
    takeAwayNotes(new Map([...notes].filter(([changed]) => changes.has(changed))))
    return answer
  }
  const { answer, next } = decideBy(withNotes(lastSeen, readNotes()))
  if (next !== undefined) writeNote(key, next)
  return answer
}

function withNotes(rows: Attempts, notes: Notes): Attempts {
  return new Map([...rows, ...notes].filter(([key]) => notes.get(key) !== null))
}

function lay(shelf: IDBObjectStore, key: string, attempt: unknown) {
  if (attempt === null) shelf.delete(key)
  else shelf.put({ key, sealed: seal(key, attempt) } satisfies Row)
}

/** What can be opened; the rest was sealed by a key that is gone. */
function readAll(shelf: IDBObjectStore, give: (kept: Attempts) => void) {
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
