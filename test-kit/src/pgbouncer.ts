/** A PgBouncer of our own before a PostgreSQL: where it is installed, or named by PGBOUNCER. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, isListening } from './free-port.ts'
import { unprivilegedOwner } from './postgres-owner.ts'

const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
/** From this version on it knows prepared statements in transaction mode. */
const PREPARED_SINCE = [1, 21] as const
/** Startup parameters of Thali's connections that PgBouncer does not hand on. */
const IGNORED = 'extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
const STARTS_WITHIN_MS = 10_000

export const hasPgBouncer = existsSync(PROGRAM)

/** Version text, and whether it supports prepared statements in transaction mode. */
export function pgBouncerVersion() {
  const [words = ''] = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).split('\n')
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(words)?.slice(1) ?? []).map(Number)
  const [since, sinceMinor] = PREPARED_SINCE
  const knowsPrepared = major > since || (major === since && minor >= sinceMinor)
  return { words, version: Number(`${major}.${minor}`), knowsPrepared }
}

export interface PgBouncer {
  /** Address of the same database, through PgBouncer. */
  readonly url: string
  stop(): Promise<void>
}

/** @param database address of a database whose server trusts this machine */
export async function startPgBouncer(database: string, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-pgbouncer-'))
  const port = await freePort()
  const behind = new URL(database)
  const isPrepared = mode === 'transaction' && pgBouncerVersion().knowsPrepared
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]\n* = host=${decodeURIComponent(behind.hostname)} port=${behind.port || 5432} user=${behind.username}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any
pool_mode = ${mode}\ndefault_pool_size = 20\nmax_client_conn = 500
ignore_startup_parameters = ${IGNORED}\n${isPrepared ? 'max_prepared_statements = 400\n' : ''}`,
  )
  const owner = unprivilegedOwner()
  if (owner) for (const path of [folder, config]) chownSync(path, owner.uid, owner.gid)
  const program = spawn(PROGRAM, ['-q', config], { stdio: 'ignore', ...owner })
  const until = performance.now() + STARTS_WITHIN_MS
  while (!(await isListening(port))) {
    if (program.exitCode !== null || performance.now() > until) throw new Error('PgBouncer did not start')
    await wait(50)
  }
  const url = new URL(database)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async stop() {
      if (program.exitCode === null) {
        program.kill('SIGKILL')
        await once(program, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
