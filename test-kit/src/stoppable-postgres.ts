/** A PostgreSQL server of a test's own that its operator, or a power cut, stops and starts again. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { end, killGroup, query, untilAnswered } from './postgres-cluster.ts'
import { unprivilegedOwner } from './postgres-owner.ts'

export interface StoppablePostgres {
  /** Address of a database `thali`. */
  readonly url: string
  /** @param signal SIGINT ends it in order, SIGQUIT at once, SIGKILL as a power cut does */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it again, on the same port, and waits until it answers. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts one on loopback, durable as in production. */
export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-stoppable-'))
  chmodSync(folder, 0o755)
  const owner = unprivilegedOwner()
  const binaries = postgresBinaries(folder)
  const port = await freePort()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (owner) chownSync(data, owner.uid, owner.gid)
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  const initdb = ['-D', data, '-U', 'thali', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const start = async () => {
    const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    const args = ['-D', data, ...flags.flatMap((flag) => ['-c', flag])]
    // A group of its own: what ends it ends its children, too.
    const child = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore', detached: true })
    await untilAnswered(port, child)
    return child
  }
  let running = await start()
  await query(port, 'postgres', 'create database thali')
  return {
    url: `postgres://thali@127.0.0.1:${port}/thali`,
    async halt(signal) {
      const ended = once(running, 'exit')
      if (signal === 'SIGKILL') killGroup(running, signal)
      else running.kill(signal)
      await ended
    },
    async resume() {
      running = await start()
    },
    async stop() {
      await end(running, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
