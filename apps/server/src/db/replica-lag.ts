const MOST_MARKS = 256
const FIRST_SPACING_MS = 500

interface Mark {
  readonly position: number
  readonly atMs: number
}

/**
 * Lag of a replica, from the positions that its primary's log reached over time. The commit times that
 * PostgreSQL keeps do not help while there are no commits.
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

  /** Forgets all positions, since another primary counts differently. */
  forget(): void {
    this.#marks = []
  }
}
