/** Entry of the command `thali`. */
import { loadEntry } from './built-program.ts'
import type { CommandIo } from './command.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 26) {
  process.stderr.write(
    `thali: this is Node ${process.versions.node}, and Node 26 is needed. Run it by "npx thali".\n`,
  )
  process.exit(1)
}
// Before React is loaded: its development build renders three times slower.
process.env.NODE_ENV ??= 'production'

const { runCommand } = await loadEntry('cli/run-command')

let isOutputLost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` that stops early is no failure.
  if (error.code === 'EPIPE' || isOutputLost) return
  isOutputLost = true
  process.exitCode = 1
  process.stderr.write(`thali: the output could not be written: ${error.message}\n`)
})
const io: CommandIo = {
  env: process.env,
  stdin: process.stdin,
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
}
const typed = process.argv.slice(2)
// A server that must not start fails at once, before other modules are loaded.
const commands =
  typed[0] === 'serve' ? [(await loadEntry('cli/serve')).serve] : (await loadEntry('cli/commands')).COMMANDS
const code = await runCommand(commands, typed, io)
process.exitCode = isOutputLost ? 1 : code
