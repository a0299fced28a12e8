import type { AddressInfo } from 'node:net'
import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/database-types.ts'
import { migrate } from './db/migrate.ts'
import { lockDataDir } from './db/server-lock.ts'
import type { Deps } from './deps.ts'
import { startRelay } from './features/live/relay.ts'
import { fetchPublic } from './features/media/fetch-public.ts'
import { startMediaWorker } from './features/media/media-worker.ts'
import { consoleSms } from './features/sms/console-sms.ts'
import { startHousekeeping } from './housekeeping.ts'
import { loadRenderer } from './load-renderer.ts'
import { makeLogger } from './logger.ts'
import { makeDeps } from './make-deps.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** Address of the socket, also where PORT is 0. */
  readonly url: string
  /** Answers what has begun, ends streams, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Instead of the built one. */
  readonly render?: RenderPage
  /** Runs between migrating and listening. */
  readonly prepare?: (deps: Deps) => Promise<void>
}

/**
 * Starts the server: takes the data directory, migrates, listens.
 *
 * @throws {Error} in words where the operator can help: the directory is in use, the database is newer or
 *   unsafe, the pages are not built, the port is taken
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const render = options.render ?? (await loadRenderer())
    if (config.databaseUrl === null) {
      const lock = lockDataDir(config.dataDir)
      closers.push(() => lock.release())
    }
    const database = await openDatabase(config)
    closers.push(() => database.close())
    await migrate(database)
    const { app, deps } = await assemble(config, database, render, closers)
    await options.prepare?.(deps)
    await app.listen({ port: config.port, host: config.host })
    return { app, deps, url: urlOf(app.server.address() as AddressInfo), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble(config: Config, database: Database, render: RenderPage, closers: (() => unknown)[]) {
  const log = makeLogger(config.logLevel)
  const sms = consoleSms(config.publicUrl, (line) => process.stdout.write(line))
  const deps = makeDeps({ config, database, log, sms, render })
  closers.push(() => deps.live.stop())
  const onFault = (error: unknown) => log.warn({ err: error }, 'background work failed')
  const relay = startRelay(database, deps.live, onFault)
  closers.push(() => relay.stop())
  const housekeeping = startHousekeeping(deps)
  closers.push(() => housekeeping.stop())
  const fetchImage = (address: string, stopping?: AbortSignal) => fetchPublic(address, { stopping })
  const media = startMediaWorker({ ...deps, dataDir: config.dataDir, fetchImage, onFault })
  closers.push(() => media.stop())
  const app = await buildApp(deps)
  closers.push(() => app.close())
  return { app, deps }
}

function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
