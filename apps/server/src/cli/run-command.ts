import { VERSION } from '../version.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { failureMessage } from './failure-messages.ts'

const OK = 0
const FAILED = 1
const WRONG_USE = 2

/**
 * Runs the command line after `thali`.
 *
 * @returns 0: done, 1: failed, 2: wrong usage; messages are on stderr
 */
export async function runCommand(
  commands: readonly Command[],
  typed: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (typed[0] === 'help' && typed.length > 1) return runCommand(commands, [...typed.slice(1), '--help'], io)
  if (typed.length === 0 || typed[0] === '--help' || typed[0] === '-h' || typed[0] === 'help') {
    const write = typed.length === 0 ? io.err : io.out
    write(overview(commands))
    return typed.length === 0 ? WRONG_USE : OK
  }
  if (typed[0] === '--version' || typed[0] === '-v') {
    io.out(VERSION)
    return OK
  }
  const found = findCommand(commands, typed)
  if (!found) return showAlike(commands, typed, io)
  const { command, args } = found
  if (args.includes('--help') || args.includes('-h')) {
    io.out(`Usage: ${command.usage}`)
    return OK
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      io.err(`thali ${command.name}: ${(error as Error).message}\n\nUsage: ${command.usage}`)
      return WRONG_USE
    }
    io.err(`thali ${command.name}: ${failureMessage(error)}`)
    return FAILED
  }
}

function findCommand(commands: readonly Command[], typed: readonly string[]) {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === typed.slice(0, length).join(' '))
    if (command) return { command, args: typed.slice(length) }
  }
  return null
}

/** Shows the commands that start with the typed word, or else the names of all: an error above all usages is not seen. */
function showAlike(commands: readonly Command[], typed: readonly string[], io: CommandIo): number {
  const alike = commands.filter(({ name }) => name.startsWith(`${typed[0]} `))
  const asksForHelp = typed.some((word) => word === '--help' || word === '-h')
  if (alike.length > 0 && asksForHelp) {
    io.out(overview(alike))
    return OK
  }
  const names = commands.map(({ name }) => name).join(', ')
  const shown = alike.length > 0 ? overview(alike) : `There are: ${names}.\n"thali help" explains them.`
  const name = typed.slice(0, alike.length > 0 ? 2 : 1).join(' ')
  io.err(`thali: there is no command "${name}".\n\n${shown}`)
  return WRONG_USE
}

function overview(commands: readonly Command[]): string {
  return `Usage: thali COMMAND\n\n${commands.map(({ usage }) => `  ${usage.replaceAll('\n', '\n  ')}`).join('\n')}`
}

/** Whether `util.parseArgs` threw it, for an unknown or incomplete flag. */
function isParseError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException)?.code).startsWith('ERR_PARSE_ARGS')
}
