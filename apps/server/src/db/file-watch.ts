import { statSync } from 'node:fs'

/** Thrown when the open files of a database were renamed or deleted: anything written is lost with the process. */
export class MovedFilesError extends Error {
  override readonly name = 'MovedFilesError'
}

interface OpenedFile {
  readonly path: string
  /** Null until it was first there: a new log comes with the first write. */
  identity: string | null
}

/** Notices that the open files of a SQLite database were moved, removed or replaced; SQLite itself does not. */
export class FileWatch {
  readonly #files: readonly OpenedFile[]
  /** Result of the check in this turn of the event loop: many commits share one sync, and check at once. */
  #seen: boolean | undefined

  constructor(file: string) {
    this.#files = [file, `${file}-wal`].map((path) => ({ path, identity: identityOf(path) }))
  }

  /** Whether the files are moved; false again once the same files are back. */
  get areMoved(): boolean {
    if (this.#seen === undefined) {
      this.#seen = this.#look()
      process.nextTick(() => {
        this.#seen = undefined
      })
    }
    return this.#seen
  }

  #look(): boolean {
    return this.#files.some((file) => {
      const found = identityOf(file.path)
      file.identity ??= found
      return found !== file.identity
    })
  }

  /** @throws {MovedFilesError} */
  refuseMoved(): void {
    if (!this.areMoved) return
    const [file] = this.#files
    throw new MovedFilesError(
      `${file?.path} or its log was moved, removed or replaced under the server: put the same files back, or stop the ` +
        'server and restore a backup',
    )
  }
}

/** Microseconds; opening the file instead would drop SQLite's locks on it. */
function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}
