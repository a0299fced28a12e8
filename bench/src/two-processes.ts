import { Agent } from 'node:http'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import type { Deps } from '@thali/server/deps'
import { createApiToken } from '@thali/server/features/base/people/api-tokens/manage-api-tokens'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import pg from 'pg'
import type { BenchDatabase } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import { cpuSeconds, parentOf } from './process-cost.ts'

/** Settings that allow every caller a stream and a connection, all from one address. */
export const WIDE_OPEN = {
  ...UNLIMITED,
  LIMIT_STREAMS: '100000',
  LIMIT_DINER_STREAMS: '100000',
  LIMIT_CONNECTIONS: '100000',
  LIMIT_CONNECTIONS_PER_ADDRESS: '100000',
}
/** Sample stores, so that orders need not wait for one store's row. */
const SAMPLES = 8

/** A database with two server processes on it, as behind a proxy. */
export interface Side {
  readonly deps: Deps
  readonly env: NodeJS.ProcessEnv
  readonly servers: readonly [ThaliProcess, ThaliProcess]
  readonly agent: Agent
  readonly samples: readonly StoreId[]
  /** An order that each sample store takes. */
  readonly placement: string
  /** Process id of its PostgreSQL; NaN where it is not known, and on SQLite. */
  readonly databasePid: number
  stop(): Promise<void>
}

/** Adds sample stores and starts two processes. */
export async function startSide(opened: BenchDatabase): Promise<Side> {
  const deps = benchDeps(opened)
  const samples = await importSampleStores(deps, SAMPLES)
  const [first] = samples
  if (!first) throw new Error('no store')
  const placement = JSON.stringify(await acceptablePlacement(deps, first))
  const env = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl ?? '', ...WIDE_OPEN }
  // One after the other: the first makes the key that both use.
  const servers = [await startThali(env), await startThali(env)] as const
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    deps,
    env,
    servers,
    agent,
    samples,
    placement,
    databasePid: await findDatabasePid(opened.databaseUrl),
    async stop() {
      agent.destroy()
      for (const server of servers) await server.stop()
    },
  }
}

/** Processor time of both servers, and of PostgreSQL, in seconds. */
export function cpuOf({ servers, databasePid }: Side): { servers: number; database: number } {
  const pids = servers.map(({ child }) => child.pid ?? Number.NaN)
  return { servers: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0), database: cpuSeconds(databasePid) }
}

/** Header by which staff of a store are known: a token of an account made for it. */
export async function staffHeader(deps: Deps, storeId: StoreId): Promise<Readonly<Record<string, string>>> {
  const email = `${storeId}@example.com`
  const grant = { storeId, email, name: null, role: 'owner' as const, passwordHash: 'nobody signs in' }
  const { userId } = await inTransaction(deps.db, (tx) => grantAccount(deps, tx, grant))
  const maker = { storeId, id: userId }
  const { token } = await createApiToken(deps, { operatorOf: storeId }, maker, {
    name: 'Bench',
    role: 'owner',
  })
  return { authorization: `token ${token}` }
}

/** Process id of the PostgreSQL at this address, the parent of all its processes. */
export async function findDatabasePid(databaseUrl: string | null): Promise<number> {
  if (databaseUrl === null) return Number.NaN
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = parentOf(rows[0]?.pid ?? Number.NaN)
  await client.end()
  return pid
}
