/** Rows of browsers that have signed in to an account before. */

import type { UserId } from '@thali/domain/ids'
import { hasRow } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'

/** Whether this browser has signed in to the account with this e-mail address since. */
export async function isDeviceOf(db: Db, tokenHash: string, email: string, since: Date): Promise<boolean> {
  return db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.token_hash', '=', tokenHash)
    .where('known_devices.seen_at', '>', since)
    .where('users.email', '=', email)
    .$call(hasRow)
}

/** Whether this browser has signed in to any account. */
export async function isDevice(db: Db, tokenHash: string): Promise<boolean> {
  return db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .$call(hasRow)
}

/** Records that it has signed in now, and removes all but the `most` latest. */
export async function putKnownDevice(
  tx: Db,
  tokenHash: string,
  userId: UserId,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, seen_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at: at }))
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(most),
    )
    .execute()
}

/** Removes the browsers of a person, except `kept`. */
export async function removeDevicesOf(tx: Db, userId: UserId, kept = ''): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', '<>', kept).execute()
}
