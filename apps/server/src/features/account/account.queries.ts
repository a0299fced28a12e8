/** Rows of people: users, their password, where they work, and one-time links. */

import type { StoreId, UserId } from '@thali/domain/ids'
import { upiAccountOf } from '@thali/domain/payment/upi'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'
import { emailOrNull } from './staff-email.ts'

const CREDENTIAL = 'credential'

/** What the screens of its staff need to know of a store. */
const STORE_COLUMNS = [
  'stores.id as storeId',
  'stores.slug',
  'stores.name',
  'stores.time_zone as timeZone',
  'stores.country',
  'stores.currency_code as currencyCode',
  'stores.currency_symbol as currencySymbol',
  'stores.round_bills',
  'stores.upi_address',
  'stores.upi_name',
  'stores.suspended_reason as suspendedReason',
] as const

export interface UserRow {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

/** A user by e-mail address in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row as UserRow | undefined
}

interface NewUserFacts {
  readonly at: Date
  readonly isVerified: boolean
  /** In which they are written to, where it is known. */
  readonly language?: 'en' | 'hi' | undefined
}

export async function insertUser(
  tx: Db,
  user: UserRow,
  { at, isVerified, language }: NewUserFacts,
): Promise<void> {
  const stamps = { created_at: at, updated_at: at }
  await tx
    .insertInto('users')
    .values({ ...user, email_verified: isVerified, image: null, language: language ?? null, ...stamps })
    .execute()
}

/** Sets the hash that signing in with a password compares with, whether or not there was one. */
export async function setPasswordHash(
  tx: Db,
  userId: UserId,
  credential: { readonly id: string; readonly hash: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: credential.id,
      user_id: userId,
      account_id: userId,
      provider_id: CREDENTIAL,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: credential.hash,
      created_at: credential.at,
      updated_at: credential.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: credential.hash, updated_at: credential.at }),
    )
    .execute()
}

/** A person by e-mail address, with the hash that the password is compared with; null: none is set. */
export async function findCredential(
  db: Db,
  email: string,
): Promise<{ userId: UserId; hash: string | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.account_id', '=', 'users.id').on('accounts.provider_id', '=', CREDENTIAL),
    )
    .select(['users.id', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row && { userId: row.id as UserId, hash: row.password }
}

/** The hash of a person's password, which nobody changes before the transaction ends. */
export async function lockPasswordHash(tx: Db, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', CREDENTIAL)
    .where('account_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.password ?? null
}

/** A user by id. */
export async function findUser(db: Db, userId: UserId): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row as UserRow | undefined
}

/** Whether a person has an address, and has opened a link that was mailed to it. */
export async function isEmailVerified(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return false
  return row.email_verified && emailOrNull(row.email) !== null
}

export async function markEmailVerified(tx: Db, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: at })
    .where('id', '=', userId)
    .execute()
}

export async function setUserName(
  tx: Db,
  userId: UserId,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx.updateTable('users').set({ name, updated_at: at }).where('id', '=', userId).execute()
}

/** Sessions of a user that have not ended, the latest first; at most 100. */
export async function listSessions(db: Db, userId: UserId, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** @returns false when the user has no such session */
export async function removeSessionById(tx: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a session goes on, which nobody ends before the transaction does. */
export async function lockSession(tx: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a session is in use. */
export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: at }).where('id', '=', sessionId).execute()
}

/** Ends one session, named by what its cookie carries. */
export async function removeSession(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token', '=', token).execute()
}

/**
 * Ends every session of a user, but for the one that is `exceptId`.
 *
 * @returns their ids, so that open streams can be ended, too
 */
export async function removeSessionsOfUser(tx: Db, userId: UserId, exceptId = ''): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends all but the `most` sessions of a user that began last.
 *
 * @returns the ids of those that ended
 */
export async function removeOldestSessions(tx: Db, userId: UserId, most: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True while the user has a session that began at this address. */
export async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.ip_address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a user a member of a store, or gives a member another role. */
export async function setMember(
  tx: Db,
  storeId: StoreId,
  member: { readonly userId: UserId; readonly role: Role; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      store_id: storeId,
      user_id: member.userId,
      role: member.role,
      active: true,
      created_at: member.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'user_id']).doUpdateSet({ role: member.role, active: true }),
    )
    .execute()
}

/** Role of an active member; a store that is not theirs and one that does not exist look the same. */
export async function findRole(db: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select(['members.role', 'members.active'])
    .where('members.store_id', '=', storeId)
    .where('members.user_id', '=', userId)
    .where('stores.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}

/** These stores, at most 50, as those see them who work there. */
export async function findMembershipsIn(db: Db, storeIds: readonly string[]) {
  const rows = await db
    .selectFrom('stores')
    .select(STORE_COLUMNS)
    .where('stores.id', 'in', [...storeIds])
    .where('stores.deleted_at', 'is', null)
    .limit(50)
    .execute()
  return rows.map(({ round_bills: roundBills, upi_address, upi_name, ...row }) => ({
    ...row,
    roundBills,
    upi: upiAccountOf(upi_address, upi_name),
  }))
}

/** Stores that a user works in, at most 200; or only this one of them. */
export async function listMemberships(db: Db, userId: UserId, only?: StoreId) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select(STORE_COLUMNS)
    .select(['members.role', 'members.active'])
    .where('members.user_id', '=', userId)
    .where('stores.deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('members.store_id', '=', only ?? ''))
    .orderBy('stores.slug')
    .limit(200)
    .execute()
  return rows
    .filter((row) => row.active)
    .map(({ active: _, round_bills, upi_address, upi_name, ...row }) => ({
      ...row,
      roundBills: round_bills,
      upi: upiAccountOf(upi_address, upi_name),
      role: row.role as Role,
      visitEndsAt: null,
    }))
}

/** Ids of the stores that a user is a member of, active or not, ascending; at most 200. */
export async function listStoresOfMember(db: Db, userId: UserId): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('members')
    .select('store_id')
    .where('user_id', '=', userId)
    .orderBy('store_id')
    .limit(200)
    .execute()
  return rows.map((row) => row.store_id as StoreId)
}

/** Stores that a user is an owner of, ascending; at most 200. */
export async function listOwnedStores(db: Db, userId: UserId): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('members')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('store_id')
    .limit(200)
    .execute()
  return rows.map((row) => row.store_id as StoreId)
}

/** Forgets people who registered before, never confirmed their address, and work in no store. */
export async function removeUnconfirmedBefore(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('created_at', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('store_id').whereRef('members.user_id', '=', 'users.id'))),
    )
    .execute()
}

/** Forgets sessions that ran out by themselves. */
export async function removeSessionsEndedBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
}
