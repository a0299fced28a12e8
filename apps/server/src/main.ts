import type { AddressInfo } from 'node:net'
import type { RenderPage } from '@thali/contract/page-state'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { tryDataDir } from './data-dir.ts'
import { isOutage } from './db/engine-errors.ts'
import { tryWriting } from './db/health-check.ts'
import { lockDataDir } from './db/server-lock.ts'
import type { Deps } from './deps.ts'
import { startNotifier } from './events/cross-process-notifier.ts'
import { reportReservedSlugs } from './features/base/store/report-reserved-slugs.ts'
import { allJobs } from './features.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { loadRenderer } from './load-renderer.ts'
import { makeLogger } from './logger.ts'
import { type DepsParts, makeDeps } from './make-deps.ts'
import { openInstallation } from './open-installation.ts'
import { OperatorError } from './operator-error.ts'
import { chooseMail } from './providers/mail/choose-mail.ts'
import type { StoreServers } from './providers/mail/store-servers.ts'
import { makeMessageProviders } from './providers/messages/make-message-providers.ts'
import type { PostPublic } from './providers/outbound/post-public.ts'
import { openGateways } from './providers/payments/gateways.ts'
import { chooseSms } from './providers/sms/choose-sms.ts'
import { keepRunningAddress } from './running-address.ts'
import { type KeyOptions, openSecretKey } from './secrets/secret-key.ts'
import { makeSecrets } from './secrets/secrets.ts'

/**
 * Length of the queue of connections to be accepted, where the system allows as many (Node's own is 511): a client
 * that finds it full tries again only after a second.
 */
const ACCEPT_QUEUE = 4_096

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** Address of the socket, also where PORT is 0. */
  readonly url: string
  /** Answers requests under way, ends streams, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions extends KeyOptions {
  /** Instead of the built one. */
  readonly render?: RenderPage
  /** Replaces the one limited to public addresses, as a test's receivers are on this machine. */
  readonly postPublic?: PostPublic
  /** Replaces the limit of mail servers to public addresses; for tests, as above. */
  readonly mailServers?: StoreServers
  /** Runs between migrating and listening; anything it starts is stopped with the server. */
  readonly prepare?: (deps: Deps) => Promise<{ stop(): Promise<void> } | undefined>
}

/**
 * Starts the server: locks the data directory, migrates, listens.
 *
 * @throws {Error} with a message where the operator can help: the directory is in use, the database is newer
 *   or unsafe, the key is lost, the directory cannot be written, the pages are not built, the port is taken
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const render = options.render ?? (await loadRenderer())
    tryDataDir(config.dataDir)
    if (config.databaseUrl === null) {
      const lock = lockDataDir(config.dataDir)
      closers.push(() => lock.release())
    }
    const { database } = await openInstallation(config, options)
    closers.push(() => database.close())
    await tryWriting(database, new Date())
    const secrets = makeSecrets(await openSecretKey(database.db, config, options))
    const { postPublic, mailServers } = options
    const outbound = {
      ...(postPublic && { postPublic, messages: makeMessageProviders(postPublic) }),
      ...(mailServers && { mailServers }),
    }
    const { app, deps } = await assemble({ config, database, render, secrets, ...outbound }, closers)
    const prepared = await options.prepare?.(deps)
    if (prepared) closers.push(() => prepared.stop())
    await reportReservedSlugs(deps)
    await app.listen({ port: config.port, host: config.host, backlog: ACCEPT_QUEUE }).catch(failToListen)
    const url = urlOf(app.server.address() as AddressInfo)
    const shown = config.port === 0 ? url : config.publicUrl
    const address = keepRunningAddress(config.dataDir, shown, (error) =>
      deps.log.warn({ err: error }, 'commands beside this server cannot know its address'),
    )
    closers.push(() => address.release())
    return { app, deps, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An unknown name in HOST fails as that of an unknown database would. */
function failToListen(error: NodeJS.ErrnoException): never {
  if (error.syscall !== 'getaddrinfo') throw error
  throw new OperatorError('HOST is not the name of this machine. Example: HOST=127.0.0.1')
}

async function assemble(parts: Omit<DepsParts, 'log' | 'sms' | 'mail'>, closers: (() => unknown)[]) {
  const { config, database } = parts
  const log = makeLogger(config.logLevel)
  for (const sentence of config.unknownSettings) log.warn(sentence)
  if (database.engine === 'sqlite') {
    database.damage.lookOver()
    if (database.damage.isSeen) log.error('thali.db in DATA_DIR is damaged: restore it from a backup')
  }
  const write = (line: string) => void process.stdout.write(line)
  const providers = {
    sms: chooseSms(config, write),
    mail: chooseMail(config, write),
    gateways: openGateways(config.gateways),
  }
  const deps = makeDeps({ ...parts, ...providers, log })
  closers.push(() => deps.live.stop())
  closers.push(() => deps.kitchens.stop())
  const onFault = (error: unknown) => {
    // Logged once, not at each occurrence, as a full disk leaves no room for a long log.
    if (isOutage(error)) void deps.health.look()
    else log.warn({ err: error }, 'background work failed')
  }
  const notifier = startNotifier(database, deps.live, onFault)
  closers.push(() => notifier.stop())
  deps.replica.start()
  closers.push(() => deps.replica.stop())
  deps.purges.start()
  closers.push(() => deps.purges.stop())
  deps.relay.start()
  closers.push(() => deps.relay.stop())
  await deps.followers.enlist()
  deps.followers.start()
  closers.push(() => deps.followers.stop())
  deps.payments.start()
  closers.push(() => deps.payments.stop())
  for (const worker of [deps.pdf, deps.tickets, deps.importReader]) closers.push(() => worker.close())
  closers.push(() => deps.prints.stop())
  closers.push(() => deps.mailboxes.stop())
  const jobs = new JobRunner(deps, allJobs())
  jobs.start()
  closers.push(() => jobs.stop())
  const app = await buildApp(deps)
  closers.push(() => app.close())
  return { app, deps }
}

function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
