/** Serves the sample store and starts again, freshly built, on every change: node bin/tool.js tools/dev */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

const WATCHED = ['packages', 'apps/server', 'apps/storefront', 'apps/backoffice']
const SOURCE = /\.(ts|tsx|css|po|html|json|sql|svg)$/
const NOT_SOURCE = /(^|[\\/])(node_modules|dist|\.vite-temp)[\\/]|\.test\.tsx?$/
const SETTLE_MS = 150
/** Starts a payment service in the process that imports it. */
const SANDBOX = import.meta.resolve('@thali/test-kit/sandbox/start-own-sandbox')

let server: ChildProcess | undefined
let working = false
let changed = false
let timer: NodeJS.Timeout | undefined

for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || !SOURCE.test(name) || NOT_SOURCE.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void buildAndServe(), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)))
}
await buildAndServe()

async function buildAndServe(): Promise<void> {
  changed = true
  if (working) return
  working = true
  while (changed) {
    changed = false
    // A failed build leaves the last good server running beside its message.
    if ((await exitCode(run(join(ROOT, 'tools/build.ts')))) !== 0) continue
    await stopServer()
    server = run('--import', SANDBOX, join(ROOT, 'apps/server/src/cli/thali.ts'), 'quickstart')
  }
  working = false
}

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = exitCode(server)
  server.kill('SIGTERM')
  await ended
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
