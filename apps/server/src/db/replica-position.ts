/** Positions of a primary and of a server that follows it in one log. */
import type { Pool } from 'pg'

export interface PrimaryPosition {
  /** Identity of the log: cluster, timeline and database. */
  readonly history: string
  /** Bytes from the beginning of the log to the end of what is written. */
  readonly position: number
}

export interface ReplicaPosition {
  readonly history: string
  /** Replayed position in bytes; null where the server follows no other. */
  readonly position: number | null
}

const CLUSTER_AND_DATABASE = `(select system_identifier from pg_control_system())::text || '.' ||
  (select oid from pg_database where datname = current_database())::text`

/** @throws {Error} where this one follows another itself */
export async function readPrimaryPosition(pool: Pool): Promise<PrimaryPosition> {
  const { rows } = await pool.query<PrimaryPosition>(
    `select ${CLUSTER_AND_DATABASE} || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as history,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position`,
  )
  return theOne(rows)
}

/**
 * Position of a replica. A server that followed a lost primary may have data that its successor lacks: only
 * one of the same timeline is that primary's replica. The timeline is recorded some minutes after its start
 * at most.
 */
export async function readReplicaPosition(pool: Pool): Promise<ReplicaPosition> {
  const { rows } = await pool.query<ReplicaPosition>(
    `select ${CLUSTER_AND_DATABASE} || '.' || upper(lpad(to_hex(greatest(
        (select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()))), 8, '0')) as history,
      case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`,
  )
  return theOne(rows)
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('PostgreSQL told no position')
  return row
}

/** Reason why this is no replica of that primary, as a message; null if it is one. */
export function findMismatch(
  primary: PrimaryPosition,
  { history, position }: ReplicaPosition,
): string | null {
  if (position === null) return 'it follows no other server'
  if (history !== primary.history) return 'it does not follow the server of DATABASE_URL'
  return null
}
