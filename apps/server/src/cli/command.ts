export interface Command {
  /** Name as typed; may be two words. */
  readonly name: string
  /** Usage and purpose, in one or more lines. */
  readonly usage: string
  /** @returns the exit code; throws a UsageError, or anything else for a failure */
  run(args: readonly string[], io: CommandIo): Promise<number>
}

/** Environment and streams of a command; tests pass their own. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream
  /** Results. */
  out(line: string): void
  /** Errors and notes. */
  err(line: string): void
}

/** Thrown for wrong usage of a command: its usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
