/** Rows of second factors, and of their recovery codes. */

import type { UserId } from '@thali/domain/ids'
import { countRows } from '../../../../db/count-rows.ts'
import { hasRow, writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'

/**
 * A person's second factor. `lastStep` is the time step of the latest used code, or of the setup before the first one;
 * it is on once `confirmedAt` is set.
 */
export function findSecondFactor(db: Db, userId: UserId) {
  return db
    .selectFrom('second_factors')
    .select(['sealed_secret as sealedSecret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Starts over with another secret. @returns false when a second factor is on */
export async function putUnconfirmed(
  tx: Db,
  userId: UserId,
  { sealedSecret, step }: { readonly sealedSecret: string; readonly step: number },
): Promise<boolean> {
  return tx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, last_step: step, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: step })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .$call(hasRow)
}

/** Turns it on, with its recovery codes. @returns false when it is already on, or its secret has changed */
export async function confirmSecondFactor(
  tx: Db,
  userId: UserId,
  confirmed: {
    readonly sealedSecret: string
    readonly step: number
    readonly at: Date
    readonly codeHashes: readonly string[]
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: confirmed.at, last_step: confirmed.step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', confirmed.sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const rows = confirmed.codeHashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return true
}

/** Uses the code of a step. @returns false when it or a later one was used before */
export async function spendStep(tx: Db, userId: UserId, step: number): Promise<boolean> {
  return tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .$call(writesOne)
}

/** Uses a recovery code. @returns false when there is none such */
export async function spendRecoveryCode(tx: Db, userId: UserId, codeHash: string): Promise<boolean> {
  return tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .$call(writesOne)
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  return countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId))
}

/** Turns it off, and removes its recovery codes. @returns false when there was none */
export async function removeSecondFactor(tx: Db, userId: UserId): Promise<boolean> {
  return tx.deleteFrom('second_factors').where('user_id', '=', userId).$call(writesOne)
}
