/** Program: starts a server when the process that forked it asks for one, and stops it before the next. */
import { Readable } from 'node:stream'
import { loadEntry } from '@thali/server/cli/built-program'
import type { HostRequest } from './thali-host.ts'

const [{ runCommand }, { COMMANDS }, { serveToLoopback }] = await Promise.all([
  loadEntry('cli/run-command'),
  loadEntry('cli/commands'),
  import('./serve-to-loopback.ts'),
])
const { readConfig } = await loadEntry('config')
const { startServer } = await loadEntry('main')
let running: { stop(): Promise<void> } | undefined

process.on('message', (request: HostRequest) => {
  answer(request).then(
    () => process.send?.({}),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit())

async function answer(request: HostRequest): Promise<void> {
  await running?.stop()
  running = undefined
  if (request === 'stop') return
  const { env, first = [], toLoopback = false } = request.start
  const all = { ...process.env, ...env }
  for (const { typed, input = '' } of first) await run(typed, input, all)
  running = await (toLoopback ? serveToLoopback(all) : startServer(readConfig(all)))
}

async function run(typed: readonly string[], input: string, env: NodeJS.ProcessEnv): Promise<void> {
  const said: string[] = []
  const io = {
    env,
    stdin: Readable.from([Buffer.from(input)]),
    out: () => {},
    err: (line: string) => void said.push(line),
  }
  if ((await runCommand(COMMANDS, typed, io)) !== 0) throw new Error(said.join('\n'))
}
