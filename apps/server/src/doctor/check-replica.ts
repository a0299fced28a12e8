import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database, PostgresConnections, PostgresDatabase } from '../db/database-types.ts'
import { listApplied } from '../db/migrate.ts'
import { openReadOnlyPostgres } from '../db/postgres.ts'
import { findMismatch, readPrimaryPosition, readReplicaPosition } from '../db/replica-position.ts'
import { type DoctorCheck, type Finding, okFinding, problemFinding, warningFinding } from './finding.ts'

/** Time in which a replica that keeps up reaches the position that its primary had at the start, in milliseconds. */
const CATCHES_UP_WITHIN_MS = 3_000
const ASK_EVERY_MS = 100

/** Checks that DATABASE_REPLICA_URL, if set, leads to a server that follows the database and keeps up. */
export function checkReplica(
  database: Database,
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  withinMs = CATCHES_UP_WITHIN_MS,
): DoctorCheck[] {
  if (url === null || database.engine !== 'postgres') return []
  const run = async () => {
    const replica = openReadOnlyPostgres(url)
    try {
      return await compare(database, replica, withinMs)
    } catch (error) {
      return problemFinding(
        `it does not answer (${(error as Error).message})`,
        'Correct DATABASE_REPLICA_URL, or start it.',
      )
    } finally {
      await replica.close()
    }
  }
  return [{ name: 'Replica', run }]
}

async function compare(
  database: PostgresDatabase,
  replica: PostgresConnections,
  withinMs: number,
): Promise<Finding> {
  const primary = await readPrimaryPosition(database.pool)
  const startedAt = performance.now()
  let at = await readReplicaPosition(replica.pool)
  const mismatch = findMismatch(primary, at)
  if (mismatch !== null)
    return problemFinding(
      mismatch,
      'Correct DATABASE_REPLICA_URL, or rebuild the replica. After a failover check again in a few minutes.',
    )
  while (at.position !== null && at.position < primary.position) {
    const ms = performance.now() - startedAt
    if (ms > withinMs) return late(primary.position - at.position, ms)
    await wait(ASK_EVERY_MS)
    at = await readReplicaPosition(replica.pool)
  }
  const [known, there] = [await listApplied(database.db), await listApplied(replica.db)]
  const isSame = known.length === there.length && known.at(-1)?.name === there.at(-1)?.name
  if (!isSame)
    return warningFinding('it has another version of the database', 'Look at it again in a minute.')
  return okFinding(`follows the database, and had all within ${Math.ceil(performance.now() - startedAt)} ms`)
}

function late(bytes: number, ms: number): Finding {
  return warningFinding(
    `it lacks ${bytes} bytes of the log after ${Math.round(ms / 1000)} s`,
    'Look at its log, disk and network; beyond 10 s of lag it is not read.',
  )
}
