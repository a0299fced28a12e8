/** Passkeys row by row. */

import type { UserId } from '@thali/domain/ids'
import { writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'

/** A passkey as its owner sees it. */
export function listPasskeys(db: Db, userId: UserId, limit: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findPasskey(db: Db, id: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id as userId', 'users.email', 'public_key', 'signatures'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst()
}

/** @returns false when it is already registered */
export async function insertPasskey(tx: Db, row: NewRow<'passkeys'>): Promise<boolean> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .$call(writesOne)
}

/**
 * Uses the answer to a challenge. @returns false when it or a later one was answered before, or the passkey was
 * removed
 */
export async function spendChallenge(
  tx: Db,
  id: string,
  used: { readonly challengedAt: Date; readonly signatures: number; readonly at: Date },
): Promise<boolean> {
  return tx
    .updateTable('passkeys')
    .set({ challenged_at: used.challengedAt, signatures: used.signatures, last_used_at: used.at })
    .where('id', '=', id)
    .where('challenged_at', '<', used.challengedAt)
    .$call(writesOne)
}

/** @returns false when the person has no such passkey */
export async function renamePasskey(tx: Db, userId: UserId, id: string, name: string): Promise<boolean> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$call(writesOne)
}

/** @returns false when the person has no such passkey */
export async function removePasskey(tx: Db, userId: UserId, id: string): Promise<boolean> {
  return tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).$call(writesOne)
}
