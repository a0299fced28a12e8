import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { UnsyncedLogError } from './engine-errors.ts'

const syncData = promisify(fdatasync)

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Sync of a SQLite database's write-ahead log to the disk, beside the event loop and outside of the write lock: one
 * sync serves all commits that were made before it began. SQLite's own sync (`synchronous = full`) would stop the
 * process for each of them.
 */
export class LogSync {
  readonly #file: string
  #descriptor: number | undefined
  #waiting: Waiter[] = []
  #running: Promise<void> | undefined
  #hasFailed = false
  #count = 0

  constructor(database: string) {
    this.#file = `${database}-wal`
  }

  /** Syncs of the disk so far. */
  get count(): number {
    return this.#count
  }

  /**
   * Waits until everything committed now is on the disk.
   *
   * @param rewrite writes the content of the log into the database and syncs it, or throws
   * @throws {UnsyncedLogError} when the disk refuses: the commit holds for this machine as long as it has
   *   power
   */
  sync(rewrite: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#running ??= this.#run(rewrite)
    })
  }

  async close(): Promise<void> {
    await this.#running
    if (this.#descriptor === undefined) return
    await promisify(close)(this.#descriptor)
    this.#descriptor = undefined
  }

  async #run(rewrite: () => Promise<void>): Promise<void> {
    while (this.#waiting.length > 0) {
      const served = this.#waiting
      this.#waiting = []
      try {
        await this.#syncOnce(rewrite)
        for (const { resolve } of served) resolve()
      } catch (cause) {
        const error = new UnsyncedLogError(`${this.#file} cannot be synced`, { cause })
        for (const { reject } of served) reject(error)
      }
    }
    this.#running = undefined
  }

  async #syncOnce(rewrite: () => Promise<void>): Promise<void> {
    // Once a sync has failed, the system may take the pages for written: the next would succeed without them.
    if (this.#hasFailed) {
      await rewrite()
      this.#hasFailed = false
    }
    try {
      // SQLite holds its locks on other files: closing this one drops none of them.
      this.#descriptor ??= openSync(this.#file, 'r+')
      await syncData(this.#descriptor)
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
    this.#count += 1
  }
}
