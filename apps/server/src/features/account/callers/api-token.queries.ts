/** Rows of API tokens, with the membership that each of them rests on. */

import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

/** More than a store may have. */
const LIST_LIMIT = 200

export interface NewApiTokenRow {
  readonly storeId: StoreId
  readonly id: string
  readonly userId: UserId
  readonly name: string
  readonly role: Role
  readonly secretHash: string
  readonly createdAt: Date
  /** Null: never by itself. */
  readonly expiresAt: Date | null
  /** Given for a password, with which it ends. */
  readonly isByPassword: boolean
}

export interface ApiTokenRow extends NewApiTokenRow {
  readonly userName: string
  readonly userEmail: string
  readonly memberRole: Role
  readonly memberActive: boolean
}

export async function insertApiToken(tx: Db, token: NewApiTokenRow): Promise<void> {
  await tx
    .insertInto('api_tokens')
    .values({
      store_id: token.storeId,
      id: token.id,
      user_id: token.userId,
      name: token.name,
      role: token.role,
      secret_hash: token.secretHash,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      by_password: token.isByPassword,
    })
    .execute()
}

/** The token of this id, whichever store it is of: the id is as unguessable as the secret. */
export async function findApiToken(db: Db, id: string): Promise<ApiTokenRow | undefined> {
  const row = await selectTokens(db).where('api_tokens.id', '=', id).executeTakeFirst()
  return row as ApiTokenRow | undefined
}

/** API tokens of a store, the newest first. */
export async function listApiTokens(db: Db, storeId: StoreId): Promise<ApiTokenRow[]> {
  const rows = await selectTokens(db)
    .where('api_tokens.store_id', '=', storeId)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .limit(LIST_LIMIT)
    .execute()
  return rows as ApiTokenRow[]
}

/** @returns false when the store has no such token, or not any more */
export async function removeApiToken(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_tokens')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
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
  const rows = await tx
    .deleteFrom('api_tokens')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('role', 'in', roles)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends every token that was given for a person's password. */
export async function removeTokensByPassword(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).where('by_password', '=', true).execute()
}

/** Ends every token of a person, in whatever store. */
export async function removeTokensOfUser(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** Role of an active member, which nobody changes before the transaction ends. */
export async function lockRole(tx: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('members')
    .select(['role', 'active'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}

function selectTokens(db: Db) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('members', (join) =>
      join
        .onRef('members.store_id', '=', 'api_tokens.store_id')
        .onRef('members.user_id', '=', 'api_tokens.user_id'),
    )
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .innerJoin('stores', (join) =>
      join.onRef('stores.id', '=', 'api_tokens.store_id').on('stores.deleted_at', 'is', null),
    )
    .select([
      'api_tokens.store_id as storeId',
      'api_tokens.id',
      'api_tokens.user_id as userId',
      'api_tokens.name',
      'api_tokens.role',
      'api_tokens.secret_hash as secretHash',
      'api_tokens.created_at as createdAt',
      'api_tokens.expires_at as expiresAt',
      'api_tokens.by_password as isByPassword',
      'users.name as userName',
      'users.email as userEmail',
      'members.role as memberRole',
      'members.active as memberActive',
    ])
}
