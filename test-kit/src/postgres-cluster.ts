/** PostgreSQL servers of a test's own that follow one another, as an operator runs them for failover. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { unprivilegedOwner } from './postgres-owner.ts'

/** Only what hangs takes this long. */
const STARTED_MS = 60_000

/** A primary whose commits wait for its standby. */
export interface PostgresCluster {
  /** Of a database `thali`, on whichever of both takes writes. */
  readonly url: string
  /** Ends the primary as a power cut of its machine would, with all its processes. */
  killPrimary(): void
  /** Makes the standby a primary that waits for none. @returns milliseconds until it took writes */
  promote(): Promise<number>
  stop(): Promise<void>
}

/** Starts both on loopback, durable as in production. */
export async function startCluster(): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-cluster-'))
  chmodSync(folder, 0o755)
  const owner = unprivilegedOwner()
  const binaries = postgresBinaries(folder)
  const ports = [await freePort(), await freePort()] as const
  const [primaryData, standbyData] = ['primary', 'standby'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  mkdirSync(primaryData, { mode: 0o700 })
  if (owner) chownSync(primaryData, owner.uid, owner.gid)
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  const initdb = ['-D', primaryData, '-U', 'thali', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  appendFileSync(join(primaryData, 'pg_hba.conf'), 'host replication thali 127.0.0.1/32 trust\n')

  const start = async (data: string, port: number, settings: Readonly<Record<string, string>>) => {
    const all = {
      ...settings,
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // A group of its own: what ends it ends its children, too.
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: 'ignore',
      detached: true,
    })
    await untilAnswered(port, child)
    return child
  }

  // Copied while it is stopped: not every package of binaries has pg_basebackup.
  const first = await start(primaryData, ports[0], {})
  await query(ports[0], 'postgres', 'create database thali')
  await end(first, 'SIGINT')
  cpSync(primaryData, standbyData, { recursive: true })
  writeFileSync(join(standbyData, 'standby.signal'), '')
  chmodSync(standbyData, 0o700)
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, standbyData])

  const primary = await start(primaryData, ports[0], { synchronous_standby_names: '*' })
  const standby = await start(standbyData, ports[1], {
    primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=thali application_name=standby`,
  })
  await untilSynchronous(ports[0])
  return {
    url: `postgres://thali@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/thali`,
    killPrimary: () => killGroup(primary, 'SIGKILL'),
    async promote() {
      const startedAt = performance.now()
      await query(ports[1], 'thali', 'select pg_promote()')
      return performance.now() - startedAt
    },
    async stop() {
      for (const child of [primary, standby]) await end(child, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function query<Row extends object>(port: number, database: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: `postgres://thali@127.0.0.1:${port}/${database}` })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now()
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - startedAt > STARTED_MS) throw new Error(`${what} not within ${STARTED_MS} ms`)
    await wait(50)
  }
}

async function untilAnswered(port: number, child: ChildProcess): Promise<void> {
  await until('PostgreSQL answers', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    return (await query(port, 'postgres', 'select 1')).length === 1
  })
}

async function untilSynchronous(port: number): Promise<void> {
  await until('the standby follows', async () => {
    const rows = await query<{ sync_state: string }>(
      port,
      'postgres',
      'select sync_state from pg_stat_replication',
    )
    return rows.some(({ sync_state }) => sync_state === 'sync')
  })
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, signal)
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
