/** Rows of people: users, their password, where they work, and one-time links. */
import type { Role } from '@thali/contract/permissions'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'

const CREDENTIAL = 'credential'

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

export async function insertUser(tx: Db, user: UserRow, at: Date): Promise<void> {
  const stamps = { created_at: at, updated_at: at }
  await tx
    .insertInto('users')
    .values({ ...user, email_verified: true, image: null, ...stamps })
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

/** The hash that a person's password is compared with. */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const row = await selectPasswordHash(db, email).executeTakeFirst()
  return row?.password ?? null
}

/** The same, and nobody changes it before the transaction ends. */
export async function lockPasswordHash(tx: Db, email: string): Promise<string | null> {
  const row = await selectPasswordHash(tx, email).$call(lockRows(tx)).executeTakeFirst()
  return row?.password ?? null
}

function selectPasswordHash(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', CREDENTIAL)
    .where('account_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
}

/** Ends one session, named by what its cookie carries. */
export async function removeSession(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token', '=', token).execute()
}

/**
 * Ends every session of a user.
 *
 * @returns their ids, so that open streams can be ended, too
 */
export async function removeSessionsOfUser(tx: Db, userId: UserId): Promise<string[]> {
  const rows = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
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
    .select(['role', 'active'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}

/** Stores that a user works in, at most 200; or only this one of them. */
export async function listMemberships(db: Db, userId: UserId, only?: StoreId) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select([
      'stores.id as storeId',
      'stores.slug',
      'stores.name',
      'stores.time_zone as timeZone',
      'stores.country',
      'stores.currency_code as currencyCode',
      'stores.currency_symbol as currencySymbol',
      'members.role',
      'members.active',
    ])
    .where('members.user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('members.store_id', '=', only ?? ''))
    .orderBy('stores.slug')
    .limit(200)
    .execute()
  return rows.filter((row) => row.active).map(({ active: _, ...row }) => ({ ...row, role: row.role as Role }))
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

/** The store that has this slug. */
export async function findStoreIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  const row = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id as StoreId | undefined
}

/** Forgets sessions that ran out by themselves. */
export async function removeSessionsEndedBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
}
