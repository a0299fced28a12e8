import { moveElement } from '@thali/domain/menu/move-element'
import { useState } from 'react'

interface Folding {
  readonly isClosed: (at: number) => boolean
  turn(at: number): void
  move(from: number, to: number): void
  remove(at: number): void
}

/**
 * Which entries of a list are closed, by index: at first all but the first one. An added one is open, and one with a
 * problem is opened, and stays so.
 */
export function useFolding(entries: readonly unknown[], hasProblem: (at: number) => boolean): Folding {
  const [kept, setClosed] = useState<readonly boolean[]>(() => entries.map((_, at) => at > 0))
  const closed = entries.map((_, at) => kept[at] ?? false)
  const wrong = closed.findIndex((isClosed, at) => isClosed && hasProblem(at))
  if (wrong >= 0) setClosed(closed.with(wrong, false))
  return {
    isClosed: (at) => closed[at] === true,
    turn: (at) => setClosed(closed.with(at, !closed[at])),
    move: (from, to) => setClosed(moveElement(closed, from, to)),
    remove: (at) => setClosed(closed.toSpliced(at, 1)),
  }
}
