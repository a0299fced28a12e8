/** Rows of API tokens, with the membership that each is based on. */

import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { withinStore } from '../../../../db/store-rows.ts'

/** Limit on rows read, above what a store may have. */
const LIST_LIMIT = 200

/** The token of this id in any store: the id is as unguessable as the secret. */
export async function findApiToken(db: Db, id: string) {
  return selectTokens(db).where('api_tokens.id', '=', id).executeTakeFirst()
}

/** API tokens of a store, newest first. */
export async function listApiTokens(db: Db, storeId: StoreId) {
  return selectTokens(db)
    .where('api_tokens.store_id', '=', storeId)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .limit(LIST_LIMIT)
    .execute()
}

function selectTokens(db: Db) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('members', withinStore('members', 'api_tokens', { user_id: 'user_id' }))
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
