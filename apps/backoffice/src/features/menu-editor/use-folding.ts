import { moveElement } from '@thali/domain/menu/move-element'
import { useState } from 'react'

interface Entry {
  /** Tells it from the others, also after a move. */
  readonly key: number
  readonly isClosed: boolean
}

interface Folding {
  readonly keyOf: (at: number) => number
  readonly isClosed: (at: number) => boolean
  turn(at: number): void
  move(from: number, to: number): void
  remove(at: number): void
}

/**
 * Which entries of a list are closed, by index: at first all but the first one. An added one is open, and those with a
 * problem are opened, and stay so.
 */
export function useFolding(count: number, hasProblem: (at: number) => boolean): Folding {
  const [kept, setEntries] = useState<readonly Entry[]>(() =>
    Array.from({ length: count }, (_, at) => ({ key: at, isClosed: at > 0 })),
  )
  const unused = Math.max(-1, ...kept.map(({ key }) => key)) + 1
  const entries = Array.from({ length: count }, (_, at): Entry => {
    const entry = kept[at] ?? { key: unused + at, isClosed: false }
    return entry.isClosed && hasProblem(at) ? { ...entry, isClosed: false } : entry
  })
  if (kept.length !== count || entries.some((entry, at) => entry !== kept[at])) setEntries(entries)
  return {
    keyOf: (at) => entries[at]?.key ?? at,
    isClosed: (at) => entries[at]?.isClosed === true,
    turn: (at) =>
      setEntries(entries.map((entry, of) => (of === at ? { ...entry, isClosed: !entry.isClosed } : entry))),
    move: (from, to) => setEntries(moveElement(entries, from, to)),
    remove: (at) => setEntries(entries.toSpliced(at, 1)),
  }
}
