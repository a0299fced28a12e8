/** One command of `thali`. */
export interface Command {
  /** As it is typed; may be two words. */
  readonly name: string
  /** How it is called and what it does, a line or more. */
  readonly usage: string
  /** @returns the exit code; throws a UsageError, or anything else for a failure */
  run(args: readonly string[], io: CommandIo): Promise<number>
}

/** Where a command reads and writes; tests give their own. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream
  /** Results. */
  out(line: string): void
  /** Errors and notes, in words. */
  err(line: string): void
}

/** The command was called wrongly: its usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
