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
import { scratchFolder } from './scratch-folder.ts'

/** Time limit of a start, in milliseconds, far above any start that succeeds. */
const STARTED_MS = 60_000

/** A primary and its standby. */
export interface PostgresCluster {
  /** Address of the database `thali`, on the server of both that accepts writes. */
  readonly url: string
  readonly primaryUrl: string
  readonly standbyUrl: string
  /** Ends the primary as a power cut of its machine would, with all its processes. */
  killPrimary(): void
  /** Kills the standby and the processes of its connections, which would answer for a moment without it. */
  killStandby(): Promise<void>
  /** Stops the standby's replay, whatever the primary commits, until `resumeReplay`. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Waits until the standby has what the primary has now. */
  caughtUp(): Promise<void>
  /** Lets commits of the primary wait for no standby. */
  waitForNone(): Promise<void>
  /** Makes the standby a primary that waits for none. @returns milliseconds until it took writes */
  promote(): Promise<number>
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Synced to the disk as in production, and each commit waits for the standby. Else both are made for a test's sake. */
  readonly durable?: boolean
}

const QUICK = { fsync: 'off' } as const

/** Starts both on loopback; they end with this process however it ends. */
export async function startCluster({ durable = true }: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(durable ? tmpdir() : scratchFolder(), 'thali-cluster-'))
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
  const initdb = ['-D', primaryData, '-U', 'thali', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  appendFileSync(join(primaryData, 'pg_hba.conf'), 'host replication thali 127.0.0.1/32 trust\n')

  const start = async (data: string, port: number, settings: Readonly<Record<string, string>>) => {
    const all = {
      ...(durable ? {} : QUICK),
      ...settings,
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // A group of its own, so that a signal to this process's group does not reach it.
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

  // In the file, so that it can be changed while it runs.
  if (durable) appendFileSync(join(primaryData, 'postgresql.auto.conf'), "synchronous_standby_names = '*'\n")
  const primary = await start(primaryData, ports[0], {})
  const standby = await start(standbyData, ports[1], {
    primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=thali application_name=standby`,
  })
  await untilFollowed(ports[0], durable ? 'sync' : 'async')
  const watchdog = endWithUs([primary, standby], folder)
  return {
    url: `postgres://thali@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/thali`,
    primaryUrl: `postgres://thali@127.0.0.1:${ports[0]}/thali`,
    standbyUrl: `postgres://thali@127.0.0.1:${ports[1]}/thali`,
    killPrimary: () => killGroup(primary, 'SIGKILL'),
    async killStandby() {
      const backends = await query<{ pid: number }>(ports[1], 'postgres', 'select pid from pg_stat_activity')
      killGroup(standby, 'SIGKILL')
      for (const { pid } of backends) killIfRuns(pid)
    },
    async pauseReplay() {
      await query(ports[1], 'thali', 'select pg_wal_replay_pause()')
      await until('replay is paused', async () => {
        const [row] = await query<{ at: string }>(
          ports[1],
          'thali',
          'select pg_get_wal_replay_pause_state() as at',
        )
        return row?.at === 'paused'
      })
    },
    async resumeReplay() {
      await query(ports[1], 'thali', 'select pg_wal_replay_resume()')
    },
    async caughtUp() {
      const [primaryAt] = await query<{ at: string }>(ports[0], 'thali', 'select pg_current_wal_lsn() as at')
      await until('the standby has caught up', async () => {
        const has = `select pg_last_wal_replay_lsn() >= '${primaryAt?.at}' as has`
        return (await query<{ has: boolean }>(ports[1], 'thali', has))[0]?.has === true
      })
    },
    async waitForNone() {
      await query(ports[0], 'thali', "alter system set synchronous_standby_names = ''")
      await query(ports[0], 'thali', 'select pg_reload_conf()')
    },
    async promote() {
      const startedAt = performance.now()
      await query(ports[1], 'thali', 'select pg_promote()')
      return performance.now() - startedAt
    },
    async stop() {
      for (const child of [primary, standby]) await end(child, 'SIGQUIT')
      watchdog.stdin?.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function query<Row extends object>(
  port: number,
  database: string,
  text: string,
): Promise<Row[]> {
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

export async function untilAnswered(port: number, child: ChildProcess): Promise<void> {
  await until('PostgreSQL answers', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    return (await query(port, 'postgres', 'select 1')).length === 1
  })
}

/** Ends the servers when this process, which holds its input open, is there no longer. */
export function endWithUs(servers: readonly ChildProcess[], folder: string): ChildProcess {
  const script = 'cat >/dev/null; folder=$1; shift; kill -QUIT "$@" && sleep 1; rm -rf "$folder"'
  const pids = servers.map(({ pid }) => String(pid))
  return spawn('sh', ['-c', script, 'sh', folder, ...pids], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}

async function untilFollowed(port: number, state: 'sync' | 'async'): Promise<void> {
  await until('the standby follows', async () => {
    const rows = await query<{ sync_state: string }>(
      port,
      'postgres',
      'select sync_state from pg_stat_replication',
    )
    return rows.some(({ sync_state }) => sync_state === state)
  })
}

export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, signal)
}

function killIfRuns(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
