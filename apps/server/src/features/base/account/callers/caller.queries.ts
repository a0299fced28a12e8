/** Rows of callers, for the guard: memberships, sessions, API tokens and shared screens. */

import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { selectRows, updateRows, withinStore } from '../../../../db/store-rows.ts'
import { type CallingScreen, SCREEN_COLUMNS } from './screen.ts'

/** Limit on rows read, above what a store may have. */
const LIST_LIMIT = 200

/** Role of an active member; a store that is not theirs and one that does not exist look the same. */
export async function findRole(db: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  const row = await selectRows(db, storeId, 'members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select(['members.role', 'members.active'])
    .where('members.user_id', '=', userId)
    .where('stores.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}

/** Records that a session is in use. */
export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: at }).where('id', '=', sessionId).execute()
}

export async function findSession(db: Db, token: string, at: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.updated_at', 'users.id as userId', 'users.name', 'users.email'])
    .select('users.email_verified as isVerified')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst()
}

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

/**
 * The screen of a cookie in any store, with the person it acts for, as long as their membership, role and PIN are
 * unchanged since they entered the PIN.
 */
export async function findPairedScreen(
  db: Db,
  secretHash: string,
  at: Date,
): Promise<CallingScreen | undefined> {
  const row = await db
    .selectFrom('screens')
    .innerJoin('stores', 'stores.id', 'screens.store_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.store_id', '=', 'screens.store_id')
        .onRef('members.user_id', '=', 'screens.person_id')
        .onRef('members.role', '=', 'screens.person_role')
        .onRef('members.pin_hash', '=', 'screens.person_pin_hash')
        .on('members.active', '=', true),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(SCREEN_COLUMNS)
    .select([
      'members.user_id as personId',
      'members.role as personRole',
      'users.name as personName',
      'screens.person_until as personUntil',
    ])
    .where('stores.deleted_at', 'is', null)
    .where('screens.secret_hash', '=', secretHash)
    .where('screens.paired_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { personId, personRole, personName, personUntil, ...screen } = row
  const isThere = personId !== null && personUntil !== null && personUntil > at
  const person = isThere ? { id: personId, role: personRole, name: personName } : null
  return { ...screen, person } as CallingScreen
}

export async function touchScreen(db: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await updateRows(db, storeId, 'screens').set({ last_seen_at: at }).where('id', '=', id).execute()
}
