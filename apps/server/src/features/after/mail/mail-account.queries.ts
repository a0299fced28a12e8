/** Mailboxes of stores, and their reading positions. */

import type { StoreId } from '@thali/domain/ids'
import { writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows, updateRows } from '../../../db/store-rows.ts'

const COLUMNS = [
  'store_id as storeId',
  'address',
  'sealed',
  'plus',
  'set_by as setBy',
  'set_at as setAt',
  'read_at as readAt',
  'failure',
  'failures',
] as const

export type MailAccountRow = NonNullable<Awaited<ReturnType<typeof findMailAccount>>>

export function findMailAccount(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'mail_accounts').select(COLUMNS).executeTakeFirst()
}

export async function putMailAccount(tx: Db, { store_id, ...account }: NewRow<'mail_accounts'>) {
  await putRow(tx, store_id, 'mail_accounts', {}, account)
}

export async function removeMailAccountRow(tx: Db, storeId: StoreId): Promise<boolean> {
  await deleteRows(tx, storeId, 'mail_cursors').execute()
  return deleteRows(tx, storeId, 'mail_accounts').$call(writesOne)
}

/** Due mailboxes that no process reads. */
export function dueMailAccounts(db: Db, at: Date) {
  return db
    .selectFrom('mail_accounts')
    .select('store_id')
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
}

/** The longest waiting one. */
export async function findDueMailAccount(db: Db, at: Date, besides: readonly StoreId[]) {
  return dueMailAccounts(db, at)
    .$if(besides.length > 0, (query) => query.where('store_id', 'not in', [...besides]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

interface Lease {
  readonly by: string
  readonly at: Date
  readonly until: Date
}

/** Leases a mailbox to a process. @returns false when another was first */
export async function leaseMailAccount(db: Db, storeId: StoreId, { by, at, until }: Lease): Promise<boolean> {
  return updateRows(db, storeId, 'mail_accounts')
    .set({ leased_until: until, leased_by: by })
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
    .$call(writesOne)
}

/** Extends the lease. @returns false when the account was set up again or removed, or the lease was lost */
export async function keepLease(
  db: Db,
  storeId: StoreId,
  { by, setAt, until, readAt }: { by: string; setAt: Date; until: Date; readAt: Date | null },
): Promise<boolean> {
  return updateRows(db, storeId, 'mail_accounts')
    .set({ leased_until: until, ...(readAt && { read_at: readAt, failure: '', failures: 0 }) })
    .where('leased_by', '=', by)
    .where('set_at', '=', setAt)
    .$call(writesOne)
}

/**
 * Releases a mailbox, to be read again at a time.
 *
 * @returns false when the account was set up again or removed, or the lease was lost
 */
export async function releaseMailAccount(
  db: Db,
  storeId: StoreId,
  {
    by,
    setAt,
    dueAt,
    failure,
    failures,
  }: { by: string; setAt: Date; dueAt: Date; failure: string; failures: number },
): Promise<boolean> {
  return updateRows(db, storeId, 'mail_accounts')
    .set({ leased_until: null, leased_by: null, due_at: dueAt, failure, failures })
    .where('leased_by', '=', by)
    .where('set_at', '=', setAt)
    .$call(writesOne)
}

export function findCursor(db: Db, storeId: StoreId, folder: string) {
  return selectRows(db, storeId, 'mail_cursors')
    .select(['uid_validity as uidValidity', 'uid'])
    .where('folder', '=', folder)
    .executeTakeFirst()
}

export async function putCursor(
  tx: Db,
  storeId: StoreId,
  { folder, uidValidity, uid }: { folder: string; uidValidity: string; uid: number },
): Promise<void> {
  await putRow(tx, storeId, 'mail_cursors', { folder }, { uid_validity: uidValidity, uid })
}
