/** Ends access and messages restored from the time of a backup. */
import { seriesAfterRestore } from '@thali/domain/billing/invoice-serial'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/schema.ts'

/** Number of items ended, by kind. */
export interface EndedAccess {
  readonly sessions: number
  readonly links: number
  readonly messages: number
}

/**
 * Ends sessions and tokens issued for a password, and deletes unopened links and unsent messages: members removed or
 * signed out after the backup stay so, and no message is sent twice. Serials of invoices issued since are unknown: a
 * new series begins, and the end of each former one is recorded.
 */
export async function endRestoredAccess(tx: Db, at: Date): Promise<EndedAccess> {
  await tx
    .updateTable('installation')
    .set({ invoice_series: seriesAfterRestore(at.getTime()) })
    .execute()
  await tx.updateTable('invoice_serials').set({ ended_at: at }).where('ended_at', 'is', null).execute()
  const removed = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
    Number((await query.executeTakeFirst()).numDeletedRows)
  const sessions =
    (await removed(tx.deleteFrom('sessions'))) +
    (await removed(tx.deleteFrom('api_tokens').where('by_password', '=', true)))
  // A browser forgotten since has no guesses of its own.
  await tx.deleteFrom('known_devices').execute()
  const links =
    (await removed(tx.deleteFrom('one_time_links').where('used_at', 'is', null))) +
    (await removed(tx.deleteFrom('account_links'))) +
    (await removed(tx.deleteFrom('invitations'))) +
    (await removed(tx.deleteFrom('screens').where('paired_at', 'is', null)))
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({
      state: 'dropped',
      sealed: null,
      next_attempt_at: null,
      last_error: 'restored from a backup',
      finished_at: at,
    })
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return { sessions, links, messages: Number(numUpdatedRows) }
}

export async function countRestored(
  db: Db,
): Promise<Readonly<Record<'stores' | 'orders' | 'users', number>>> {
  const stores = await countRows(db.selectFrom('stores'))
  const orders = await countRows(db.selectFrom('orders'))
  return { stores, orders, users: await countRows(db.selectFrom('users')) }
}
