import type { Deps } from '@thali/server/deps'

/** Status and body of an answer. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends JSON to the server under test. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

/** Environment of a proof: a server, with direct access to its database. */
export interface Fixture {
  readonly deps: Deps
  readonly send: Send
  /** Brings a store to what its file says. */
  importFile(file: unknown): Promise<void>
}

/** Result of a proof. The promise holds when there is no violation. */
export interface ProofReport {
  readonly figures: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}

/** Collects violations as sentences; the first ten are kept, the others counted. */
export class Violations {
  readonly #words: string[] = []
  #count = 0

  add(words: string): void {
    this.#count += 1
    if (this.#words.length < 10) this.#words.push(words)
  }

  list(): string[] {
    const more = this.#count - this.#words.length
    return more > 0 ? [...this.#words, `and ${more} more`] : this.#words
  }
}

/** Runs `work` on each, at most `atOnce` at a time. */
export async function inParallel<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const runner = async () => {
    while (next < all.length) {
      const index = next
      next += 1
      await work(all[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, runner))
}
