/** A Citus cluster of a proof's own, where the machine's PostgreSQL has that extension. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { end, endWithUs, query, untilAnswered } from './postgres-cluster.ts'
import { unprivilegedOwner } from './postgres-owner.ts'

const DATABASE = 'thali'

export interface CitusCluster {
  /** Address of an empty database at the coordinator. */
  readonly url: string
  /** Address of the same database at a worker. */
  readonly workerUrl: string
  /** Number from `citus_version()`; empty where it names none. */
  readonly version: string
  stop(): Promise<void>
}

/**
 * Starts a coordinator and its workers on loopback; they end with this process however it ends.
 *
 * @throws {Error} where Citus is not installed
 */
export async function startCitus(workers = 2): Promise<CitusCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-citus-'))
  chmodSync(folder, 0o755)
  const binaries = postgresBinaries(folder)
  const shared = execFileSync(join(binaries, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim()
  if (!existsSync(join(shared, 'extension/citus.control'))) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`there is no Citus in ${shared}/extension: install it for this PostgreSQL`)
  }
  const owner = unprivilegedOwner()
  // Nodes connect to each other, and would look for certificates at our home.
  const options = { cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  const startNode = async (name: string) => {
    const data = join(folder, name)
    mkdirSync(data, { mode: 0o700 })
    if (owner) chownSync(data, owner.uid, owner.gid)
    const initdb = ['-D', data, '-U', 'thali', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    const port = await freePort()
    const settings = {
      ...{ port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' },
      ...{ shared_preload_libraries: 'citus', fsync: 'off' },
    }
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: 'ignore',
      detached: true,
    })
    await untilAnswered(port, child)
    await query(port, 'postgres', `create database ${DATABASE}`)
    await query(port, DATABASE, 'create extension citus')
    return { child, port }
  }
  const coordinator = await startNode('coordinator')
  const others = []
  for (let at = 0; at < workers; at += 1) others.push(await startNode(`worker-${at}`))
  const nodes = [coordinator, ...others]
  const watchdog = endWithUs(
    nodes.map(({ child }) => child),
    folder,
  )
  await query(
    coordinator.port,
    DATABASE,
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
  )
  for (const { port } of others)
    await query(coordinator.port, DATABASE, `select citus_add_node('127.0.0.1', ${port})`)
  const [said] = await query<{ version: string }>(
    coordinator.port,
    DATABASE,
    'select citus_version() as version',
  )
  const urlOf = (port = coordinator.port) => `postgres://thali@127.0.0.1:${port}/${DATABASE}`
  return {
    url: urlOf(),
    workerUrl: urlOf(others[0]?.port),
    version: /Citus (\S+)/.exec(said?.version ?? '')?.[1] ?? '',
    async stop() {
      for (const { child } of nodes) await end(child, 'SIGQUIT')
      watchdog.stdin?.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
