import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { engineErrorKind } from './engine-errors.ts'

const FOUND_NONE = 'ok'
/** Pause before the next full check, as a multiple of the time that the last one took. */
const PAUSE_FACTOR = 50
/** File size up to which a check takes only a moment. */
const QUICKLY_READ_BYTES = 256 * 1024 * 1024

/** Records that a page of the file was found damaged, until the whole file is found intact. */
export class DamageWatch {
  readonly #file: string
  readonly #connections: readonly DatabaseSync[]
  #isSeen = false
  #recheckAfter = Number.NEGATIVE_INFINITY

  constructor(file: string, connections: readonly DatabaseSync[]) {
    this.#file = file
    this.#connections = connections
  }

  get isSeen(): boolean {
    return this.#isSeen
  }

  note(error: unknown): void {
    if (engineErrorKind(error) === 'damaged') this.#isSeen = true
  }

  /** Checks the file before it is served, unless that would take long. */
  lookOver(): void {
    if (statSync(this.#file).size <= QUICKLY_READ_BYTES) this.#recheck()
  }

  /** Reads the whole file again, unless that would take more than a small share of the time. */
  recheckNowAndThen(): void {
    if (performance.now() < this.#recheckAfter) return
    const begunAt = performance.now()
    this.#recheck()
    this.#recheckAfter = performance.now() + (performance.now() - begunAt) * PAUSE_FACTOR
  }

  #recheck(): void {
    this.#isSeen = !this.#isSound()
    // Connections must not keep damaged pages in their cache.
    for (const connection of this.#connections) connection.exec('pragma shrink_memory')
  }

  #isSound(): boolean {
    // A separate connection reads from disk, not from the cache of others.
    const connection = new DatabaseSync(this.#file, { timeout: 0, readOnly: true })
    try {
      return connection.prepare('pragma quick_check(1)').get()?.quick_check === FOUND_NONE
    } catch (error) {
      return engineErrorKind(error) === 'busy'
    } finally {
      connection.close()
    }
  }
}
