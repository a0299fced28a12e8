/** Rows of people: users and their passwords. */

import type { UserId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import { firstOf, writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { lockRows } from '../../../../db/transaction.ts'
import { emailOrNull } from '../../account/staff-email.ts'

const CREDENTIAL = 'credential'

export interface UserRow {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

/** A user by e-mail address in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
}

interface NewUserFacts {
  readonly at: Date
  readonly isVerified: boolean
  /** Language of mails to them, if known. */
  readonly language?: Language | undefined
}

export async function insertUser(tx: Db, user: UserRow, { at, isVerified, language }: NewUserFacts) {
  const stamps = { created_at: at, updated_at: at }
  await tx
    .insertInto('users')
    .values({ ...user, email_verified: isVerified, image: null, language: language ?? null, ...stamps })
    .execute()
}

/** Sets the password hash of a user, whether or not there was one. */
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

/** A person by e-mail address, with their password hash; null: none is set. */
export function findCredential(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.account_id', '=', 'users.id').on('accounts.provider_id', '=', CREDENTIAL),
    )
    .select(['users.id as userId', 'accounts.password as hash'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

/** The hash of a person's password, locked until the transaction ends. */
export async function lockPasswordHash(tx: Db, email: string): Promise<string | null> {
  const hash = await tx
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', CREDENTIAL)
    .where('account_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .$call(lockRows(tx))
    .$call(firstOf('password'))
  return hash ?? null
}

/** Replaces the hash by another of the same password. @returns false when it has changed concurrently */
export async function replacePasswordHash(
  db: Db,
  email: string,
  { before, hash, at }: { readonly before: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  return db
    .updateTable('accounts')
    .set({ password: hash, updated_at: at })
    .where('provider_id', '=', CREDENTIAL)
    .where('account_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .where('password', '=', before)
    .$call(writesOne)
}

export async function findUser(db: Db, userId: UserId): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirst()
}

/** Whether a person has an address, and has opened a link mailed to it. */
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

/** Removes people who registered before, never confirmed their address, and work in no store. */
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
