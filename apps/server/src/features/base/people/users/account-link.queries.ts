/** Rows of links mailed to people about their own account, found by the hash of their secret. */

import type { UserId } from '@thali/domain/ids'
import { firstOf, hasRow } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'

export type LinkPurpose = 'verify' | 'reset'

/** Adds a link, which replaces unopened ones. */
export async function putAccountLink(tx: Db, link: NewRow<'account_links'>): Promise<void> {
  await removeAccountLinks(tx, link.user_id, link.purpose)
  await tx.insertInto('account_links').values(link).execute()
}

export async function removeAccountLinks(tx: Db, userId: UserId, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Whether a link could be spent now. */
export async function hasAccountLink(
  db: Db,
  tokenHash: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<boolean> {
  return db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .$call(hasRow)
}

/** Spends a link. @returns user that it belongs to; undefined when it was already spent, or has expired */
export async function spendAccountLink(
  tx: Db,
  tokenHash: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<UserId | undefined> {
  return tx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning('user_id')
    .$call(firstOf('user_id'))
}
