/**
 * Keeps a private PostgreSQL for the process that started this one, and no longer: when standard input
 * closes, however its owner ended, the server stops and its data are deleted.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { unprivilegedOwner } from './postgres-owner.ts'
import { scratchFolder } from './scratch-folder.ts'

const READY = 'database system is ready to accept connections'
const PORT_TAKEN = 'Address already in use'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Each worker of a test run holds two pools and more, and there are as many workers as cores.
  max_connections: '1000',
  logging_collector: 'off',
  timezone: 'UTC',
  checkpoint_timeout: '1h',
}

const folder = mkdtempSync(join(tmpdir(), 'thali-postgres-'))
chmodSync(folder, 0o755)
const above = mkdtempSync(join(scratchFolder(), 'thali-postgres-data-'))
chmodSync(above, 0o755)
const data = join(above, 'data')
mkdirSync(data, { mode: 0o700 })

const owner = unprivilegedOwner()
if (owner) chownSync(data, owner.uid, owner.gid)
const options = { cwd: data, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner }

const binaries = postgresBinaries(folder)
const initdb = ['-D', data, '-U', 'thali', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })

let server = await serve()

// Immediate: its data is no longer needed.
process.stdin.resume().on('end', () => server.kill('SIGQUIT'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function serve(): Promise<ChildProcess> {
  const port = await freePort()
  const sockets = process.platform === 'win32' ? '' : data
  const settings = { ...SETTINGS, port: String(port), unix_socket_directories: sockets }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const started = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  let isReady = false
  started.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-10_000)
    if (isReady || !said.includes(READY)) return
    isReady = true
    const urlAt = (host: string) => `postgres://thali@${encodeURIComponent(host)}:${port}/postgres`
    console.log(JSON.stringify({ url: urlAt('127.0.0.1'), socketUrl: urlAt(sockets || '127.0.0.1') }))
  })
  started.on('exit', async (code) => {
    // Another process took the free port first.
    if (!isReady && said.includes(PORT_TAKEN)) {
      server = await serve()
      return
    }
    if (code) console.error(said)
    for (const made of [folder, above]) rmSync(made, { recursive: true, force: true })
    process.exit(code ?? 0)
  })
  return started
}
