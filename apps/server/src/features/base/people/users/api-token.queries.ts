/** Rows of API tokens, to create and revoke them; the guard resolves them. */

import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { valuesOf, writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { deleteRows, selectRows } from '../../../../db/store-rows.ts'
import { lockRows } from '../../../../db/transaction.ts'

export async function insertApiToken(tx: Db, row: NewRow<'api_tokens'>): Promise<void> {
  await tx.insertInto('api_tokens').values(row).execute()
}

/** @returns false when the store has no such token */
export async function removeApiToken(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'api_tokens').where('id', '=', id).$call(writesOne)
}

/**
 * Ends the tokens of these roles that a member made.
 *
 * @returns their ids, so that open streams can be ended, too
 */
export async function removeTokensOfMember(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
  roles: readonly Role[],
): Promise<string[]> {
  if (roles.length === 0) return []
  return deleteRows(tx, storeId, 'api_tokens')
    .where('user_id', '=', userId)
    .where('role', 'in', roles)
    .returning('id')
    .$call(valuesOf('id'))
}

/** Ends every token issued for a person's password. */
export async function removeTokensByPassword(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).where('by_password', '=', true).execute()
}

/** Ends every token of a person, in all stores. */
export async function removeTokensOfUser(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** Role of an active member, locked until the transaction ends. */
export async function lockRole(tx: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  const row = await selectRows(tx, storeId, 'members')
    .select(['role', 'active'])
    .where('user_id', '=', userId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}
