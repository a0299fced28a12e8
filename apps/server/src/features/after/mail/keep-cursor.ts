/**
 * Reading position in a folder of a mailbox, written only while the mailbox is unchanged, and leased by this process.
 */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { keepLease, putCursor } from './mail-account.queries.ts'

const LEASE_MS = 120_000

/** Process that reads a mailbox, and the time at which that mailbox was set up. */
export interface Lease {
  readonly by: string
  readonly setAt: Date
}

export interface MailReadPosition {
  readonly lease: Lease
  readonly folder: string
  readonly isInbox: boolean
  readonly uidValidity: string
  readonly uid: number
}

/** Thrown when another mailbox was set up, it was removed, or another process reads it. */
export class LeaseLost extends Error {}

export function leasedUntil(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}

/** Stores the reading position of a folder, in the transaction that stores the read mails. @throws {LeaseLost} */
export async function keepCursor(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  storeId: StoreId,
  { lease, folder, uidValidity, uid }: MailReadPosition,
): Promise<void> {
  await requireLease({ now }, tx, storeId, lease)
  await putCursor(tx, storeId, { folder, uidValidity, uid })
}

/** Extends the lease. @throws {LeaseLost} */
export async function requireLease({ now }: Pick<Deps, 'now'>, tx: Db, storeId: StoreId, lease: Lease) {
  const isOurs = await keepLease(tx, storeId, { ...lease, until: leasedUntil(now()), readAt: null })
  if (!isOurs) throw new LeaseLost('the mailbox is not ours to read any more')
}
