import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'

/** What the sending of a code needs to know of its store. */
export async function findSendingStore(db: Db, storeId: string) {
  const row = await db
    .selectFrom('stores')
    .select([
      'name',
      'time_zone',
      'view_only',
      'subscription_mode',
      'subscription_status',
      'subscription_end',
    ])
    .where('id', '=', storeId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    name: row.name,
    timeZone: row.time_zone,
    viewOnly: row.view_only,
    subscription: {
      mode: row.subscription_mode,
      status: row.subscription_status,
      endDate: row.subscription_end,
    },
  }
}

/** Makes sends of one store wait for each other until the transaction ends, so that budgets are counted right. */
export async function lockStoreForSending(tx: Db, storeId: string): Promise<void> {
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).$call(lockRows(tx)).executeTakeFirst()
}

/** Forgets codes that were sent before `before`. */
export async function removeCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('otp_codes').where('sent_at', '<', before).execute()
}

/** Codes sent by the store since `since`. */
export async function countSentByStore(tx: Db, storeId: string, since: Date): Promise<number> {
  const { sent } = await tx
    .selectFrom('otp_codes')
    .select(sql<number>`cast(count(*) as integer)`.as('sent'))
    .where('store_id', '=', storeId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** When the store sent codes to the phone since `since`, oldest first. */
export async function listSentToPhone(tx: Db, storeId: string, phone: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('otp_codes')
    .select('sent_at')
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .limit(1000)
    .execute()
  return rows.map((row) => row.sent_at)
}

/** A code as it is kept: its keyed hash alone. */
export interface NewCode {
  readonly storeId: string
  readonly id: string
  readonly phone: string
  readonly codeHash: string
  readonly triesLeft: number
  readonly expiresAt: Date
  readonly at: Date
}

/** Keeps a new code and voids the phone's earlier ones: only the latest counts. */
export async function insertCode(tx: Db, code: NewCode): Promise<void> {
  await tx
    .updateTable('otp_codes')
    .set({ tries_left: 0 })
    .where('store_id', '=', code.storeId)
    .where('phone', '=', code.phone)
    .where('tries_left', '>', 0)
    .execute()
  await tx
    .insertInto('otp_codes')
    .values({
      store_id: code.storeId,
      id: code.id,
      phone: code.phone,
      code_hash: code.codeHash,
      tries_left: code.triesLeft,
      expires_at: code.expiresAt,
      sent_at: code.at,
      spent_at: null,
    })
    .execute()
}

/** When a code was sent and until when it is good; null: it is spent, void or too old. */
export async function findCode(
  tx: Db,
  storeId: string,
  id: string,
  at: Date,
): Promise<{ standing: { sentAt: Date; expiresAt: Date } | null } | undefined> {
  const row = await tx
    .selectFrom('otp_codes')
    .select(['sent_at', 'expires_at', 'tries_left', 'spent_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isGood = row.tries_left > 0 && row.spent_at === null && row.expires_at > at
  return { standing: isGood ? { sentAt: row.sent_at, expiresAt: row.expires_at } : null }
}

/** Voids a code that was not sent. */
export async function voidCode(db: Db, storeId: string, id: string): Promise<void> {
  await db
    .updateTable('otp_codes')
    .set({ tries_left: 0 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** A code that a diner has typed. */
export interface TypedCode {
  readonly storeId: string
  readonly id: string
  readonly phone: string
  readonly codeHash: string
  readonly at: Date
}

/**
 * Compares a typed code with the kept one. A wrong one costs a try in the same statement, so that no number of
 * guesses at once gets more tries than there are.
 *
 * @returns whether it is right, and the tries left; null when there is no such code, or not any more
 */
export async function tryCode(
  db: Db,
  typed: TypedCode,
): Promise<{ right: boolean; triesLeft: number } | null> {
  const row = await db
    .updateTable('otp_codes')
    .set((eb) => ({
      tries_left: eb
        .case()
        .when('code_hash', '=', typed.codeHash)
        .then(eb.ref('tries_left'))
        .else(eb('tries_left', '-', 1))
        .end(),
    }))
    .where('store_id', '=', typed.storeId)
    .where('id', '=', typed.id)
    .where('phone', '=', typed.phone)
    .where('tries_left', '>', 0)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', typed.at)
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst()
  return row ? { right: row.code_hash === typed.codeHash, triesLeft: row.tries_left } : null
}

/** Spends a right code. @returns false when it was spent, voided or has expired meanwhile */
export async function spendCode(tx: Db, typed: TypedCode): Promise<boolean> {
  const rows = await tx
    .updateTable('otp_codes')
    .set({ spent_at: typed.at })
    .where('store_id', '=', typed.storeId)
    .where('id', '=', typed.id)
    .where('phone', '=', typed.phone)
    .where('code_hash', '=', typed.codeHash)
    .where('tries_left', '>', 0)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', typed.at)
    .returning('id')
    .execute()
  return rows.length === 1
}
