import { type EntryKind, readEntry, removeEntry, writeEntry } from './storage.ts'

/**
 * What the shelf has not taken, key by key: an attempt, or null where one must go.
 *
 * It is the later word, lies where all tabs see it, and outlives the page; where storage is refused it lives with the
 * page.
 */
export type Notes = ReadonlyMap<string, unknown>
type Note = readonly [key: string, attempt: unknown]

const NAME = 'unsent'
const KIND: EntryKind<readonly Note[]> = {
  version: 1,
  read: (value) => (Array.isArray(value) && value.every(isNote) ? value : null),
}
/** Where the shelf never answers, what must go is never done with. */
const KEPT_NOTES = 20

const unwritten = new Map<string, unknown>()

export function readNotes(): Notes {
  return new Map([...(readEntry(NAME, KIND) ?? []), ...unwritten])
}

export function writeNote(key: string, attempt: unknown): void {
  const others = [...readNotes()].filter(([other]) => other !== key)
  unwritten.set(key, attempt)
  keep([...others, [key, attempt] as const].slice(-KEPT_NOTES))
}

/** Takes away what the shelf has taken. What was noted meanwhile stays. */
export function takeAwayNotes(taken: Notes): void {
  if (taken.size === 0) return
  const isTaken = ([key, note]: Note) => taken.has(key) && isSame(note, taken.get(key))
  const left = [...readNotes()].filter((note) => !isTaken(note))
  for (const note of [...unwritten]) if (isTaken(note)) unwritten.delete(note[0])
  keep(left)
}

export function forgetNotes(): void {
  unwritten.clear()
  removeEntry(NAME, KIND)
}

function keep(notes: readonly Note[]): void {
  if (notes.length === 0) removeEntry(NAME, KIND)
  else if (writeEntry(NAME, KIND, notes)) unwritten.clear()
}

function isNote(value: unknown): value is Note {
  return Array.isArray(value) && typeof value[0] === 'string' && value.length === 2
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
