const MOST_MARKS = 256
const FIRST_SPACING_MS = 500

interface Mark {
  readonly position: number
  readonly atMs: number
}

/**
 * For how long a replica has lacked something, from how far its primary's log reached now and then. The times that
 * PostgreSQL itself keeps with commits say nothing while none are made.
 */
export class ReplicaLag {
  /** Positions of the primary that the replica has not reached, oldest first. */
  #marks: Mark[] = []
  /** Grows with how much the replica lacks, so that marks are few. */
  #spacingMs = FIRST_SPACING_MS

  /** The primary's log reaches to `position`. */
  mark(position: number, atMs: number): void {
    const last = this.#marks.at(-1)
    if (!last) this.#spacingMs = FIRST_SPACING_MS
    else if (atMs - last.atMs < this.#spacingMs) return
    this.#marks.push({ position, atMs })
    if (this.#marks.length <= MOST_MARKS) return
    this.#marks = this.#marks.filter((_, index) => index % 2 === 0)
    this.#spacingMs *= 2
  }

  /** Milliseconds; 0 where the replica has all of which we know. */
  lagMs(replayed: number, atMs: number): number {
    this.#marks = this.#marks.filter(({ position }) => position > replayed)
    const [oldest] = this.#marks
    return oldest ? atMs - oldest.atMs : 0
  }

  /** Another primary counts anew. */
  forget(): void {
    this.#marks = []
  }
}
