/** Runs `thali` in a process's manner: with a connection of its own to the database of a server under test. */
import { Readable } from 'node:stream'
import { COMMANDS } from '@thali/server/cli/commands'
import { runCommand } from '@thali/server/cli/run-command'
import type { Deps } from '@thali/server/deps'

/** Exit code of a command, with its lines on stdout and stderr. */
export interface CommandLines {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Environment variables that point a command at the database of a running server. */
export function placeOf({ config, database }: Pick<Deps, 'config' | 'database'>) {
  return {
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.engine === 'postgres' ? database.url : '',
    SECRET_KEY: config.secretKey ?? '',
  }
}

/** Runs a command with these settings, and with `input` on its stdin, to its end. */
export async function runBeside(
  env: Readonly<Record<string, string>>,
  typed: readonly string[],
  input = '',
): Promise<CommandLines> {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runCommand(COMMANDS, typed, {
    env: { ALLOW_UNSAFE_POSTGRES: '1', ...env },
    stdin: Readable.from(input === '' ? [] : [input]),
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
