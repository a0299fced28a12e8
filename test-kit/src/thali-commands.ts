/** Program: runs several `thali` commands one after the other in one process, which takes longer to load than to run. */
import { Readable } from 'node:stream'
import { loadEntry } from '@thali/server/cli/built-program'
import type { TypedCommand } from './thali-process.ts'

const { runCommand } = await loadEntry('cli/run-command')
const { COMMANDS } = await loadEntry('cli/commands')

const all = JSON.parse(process.env.THALI_TEST_COMMANDS ?? '[]') as TypedCommand[]
for (const { typed, input = '' } of all) {
  if (typed[0] === 'serve-to-loopback') {
    await import('./thali-to-loopback.ts')
    break
  }
  const code = await runCommand(COMMANDS, typed, {
    env: process.env,
    stdin: Readable.from([Buffer.from(input)]),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
  })
  process.exitCode = code
  if (code !== 0) break
}
