import { OTP_TRIES, type OtpPurpose } from '@thali/contract/otp'
import type { StoreId } from '@thali/domain/ids'
import { type CodeDigits, SHORT_CODE_TRIES_A_DAY } from '@thali/domain/people/one-time-code'
import type { ExpressionBuilder } from 'kysely'
import { firstOf, hasRow, writesOne } from '../../../db/results.ts'
import type { Db, NewRow, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, selectStore, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** A store's settings that sending a code depends on. */
export async function findSendingStore(db: Db, storeId: StoreId) {
  const row = await selectStore(db, storeId)
    .select(['name', 'time_zone as timeZone', 'day_turns_at_minute as dayTurnsAtMinute'])
    .select(['otp_digits as digits', 'view_only as viewOnly', 'suspended_at'])
    .select(['subscription_mode as mode', 'subscription_status as status', 'subscription_end as endDate'])
    .where('held_for_email', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { suspended_at, mode, status, endDate, ...store } = row
  return { ...store, isSuspended: suspended_at !== null, subscription: { mode, status, endDate } }
}

/** Makes sends of one store wait for each other until the transaction ends, so that budgets are exact. */
export async function lockStoreForSending(tx: Db, storeId: StoreId): Promise<void> {
  await selectStore(tx, storeId).select('id').$call(lockRows(tx)).executeTakeFirst()
}

/** Criteria that sends are counted by. */
export interface SendFilter {
  readonly phone?: string
  /** Keyed hash of the network that the request came from. */
  readonly network?: string
}

/** Time of the `nth` latest message of the store, 1 being the last; undefined when there were fewer. */
export async function findNthLatestSend(
  tx: Db,
  storeId: StoreId,
  { phone, network }: SendFilter,
  nth: number,
): Promise<Date | undefined> {
  let query = selectRows(tx, storeId, 'otp_sends').select('sent_at')
  if (phone !== undefined) query = query.where('phone', '=', phone)
  if (network !== undefined) query = query.where('network', '=', network)
  return query
    .orderBy('sent_at', 'desc')
    .limit(1)
    .offset(nth - 1)
    .$call(firstOf('sent_at'))
}

/** The code sent for the request of this id. */
export async function findSend(tx: Db, storeId: StoreId, id: string): Promise<string | undefined> {
  return selectRows(tx, storeId, 'otp_sends').select('code_id').where('id', '=', id).$call(firstOf('code_id'))
}

export async function insertSend(tx: Db, row: NewRow<'otp_sends'>): Promise<void> {
  await tx.insertInto('otp_sends').values(row).execute()
}

/** Records which request a message answers, once it was sent. */
export async function renameSend(db: Db, storeId: StoreId, id: string, newId: string): Promise<void> {
  await updateRows(db, storeId, 'otp_sends').set({ id: newId }).where('id', '=', id).execute()
}

/** A code as stored: its derivation values, not the code. */
export interface StandingCode {
  readonly id: string
  readonly digits: CodeDigits
  readonly expiresAt: Date
}

export async function insertOtpCode(tx: Db, row: NewRow<'otp_codes'>): Promise<void> {
  await tx.insertInto('otp_codes').values(row).execute()
}

/** Removes a code that was not received. */
export async function removeOtpCode(db: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(db, storeId, 'otp_codes').where('id', '=', id).execute()
}

/** Criteria for a code: its phone, purpose and minimum number of digits. */
export interface CodeFilter {
  readonly storeId: StoreId
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly digits: CodeDigits
  readonly at: Date
}

/** The latest valid code of a phone; undefined when it is too short, spent, void or too old. */
export async function findStandingCode(
  tx: Db,
  { storeId, phone, purpose, digits, at }: CodeFilter,
): Promise<StandingCode | undefined> {
  return selectRows(tx, storeId, 'otp_codes')
    .select(['id', 'digits', 'expires_at as expiresAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('digits', '>=', digits)
    .where('wrong_tries', '<', OTP_TRIES)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A verification that a diner answers. */
export interface Verification {
  readonly storeId: StoreId
  readonly id: string
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly at: Date
}

/** Condition: the code of a verification is neither spent nor void nor too old. */
function mayBeTried({ storeId, id, phone, purpose, at }: Verification) {
  return (eb: ExpressionBuilder<Schema, 'otp_codes'>) =>
    eb.and([
      eb('store_id', '=', storeId),
      eb('id', '=', id),
      eb('phone', '=', phone),
      eb('purpose', '=', purpose),
      eb('wrong_tries', '<', OTP_TRIES),
      eb('spent_at', 'is', null),
      eb('expires_at', '>', at),
    ])
}

/** The digits of a code that may still be tried; undefined when it is unknown, spent, void or too old. */
export async function findDigits(db: Db, of: Verification): Promise<CodeDigits | undefined> {
  return db.selectFrom('otp_codes').select('digits').where(mayBeTried(of)).$call(firstOf('digits'))
}

/**
 * Counts a wrong try in one statement, so that concurrent guesses get no more tries than allowed.
 *
 * @returns tries left; null when the code had none left, or is no longer valid
 */
export async function countWrongTry(db: Db, of: Verification): Promise<number | null> {
  const row = await db
    .updateTable('otp_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where(mayBeTried(of))
    .returning('wrong_tries')
    .executeTakeFirst()
  return row ? OTP_TRIES - row.wrong_tries : null
}

/** Wrong tries at four-digit codes of a business day. */
export async function countShortTries(db: Db, storeId: StoreId, day: string): Promise<number> {
  const row = await selectRows(db, storeId, 'otp_guesses')
    .select('wrong_tries')
    .where('business_day', '=', day)
    .executeTakeFirst()
  return row?.wrong_tries ?? 0
}

/**
 * Takes one of the day's tries at four-digit codes before the code is checked, so that concurrent guesses cannot
 * exceed them.
 *
 * @returns false when none is left
 */
export async function takeShortTry(db: Db, storeId: StoreId, day: string): Promise<boolean> {
  return insertRow(db, storeId, 'otp_guesses', { business_day: day, wrong_tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'business_day'])
        .doUpdateSet((eb) => ({ wrong_tries: eb('otp_guesses.wrong_tries', '+', 1) }))
        .where('otp_guesses.wrong_tries', '<', SHORT_CODE_TRIES_A_DAY),
    )
    .returning('wrong_tries')
    .$call(hasRow)
}

/** Returns a try after a correct code. */
export async function returnShortTry(db: Db, storeId: StoreId, day: string): Promise<void> {
  await updateRows(db, storeId, 'otp_guesses')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '-', 1) }))
    .where('business_day', '=', day)
    .where('wrong_tries', '>', 0)
    .execute()
}

/** Spends a correct code. @returns false when it was spent or voided concurrently, or has expired */
export async function spendCode(tx: Db, of: Verification): Promise<boolean> {
  return tx
    .updateTable('otp_codes')
    .set({ spent_at: of.at })
    .where(mayBeTried(of))
    .returning('id')
    .$call(hasRow)
}

/** Phone to be confirmed, by the id returned to its diner. */
export type UnsentCode = Omit<Verification, 'purpose'>

/** Whether the store lets staff approve such orders. */
export async function findApprovesUnsent(db: Db, storeId: StoreId): Promise<boolean> {
  const row = await selectStore(db, storeId).select('approves_unsent').executeTakeFirst()
  return row?.approves_unsent ?? false
}

export async function insertUnsent(db: Db, row: NewRow<'unsent_codes'>): Promise<void> {
  await db.insertInto('unsent_codes').values(row).execute()
}

export async function hasUnsent(db: Db, { storeId, id, phone, at }: UnsentCode): Promise<boolean> {
  return selectRows(db, storeId, 'unsent_codes')
    .select('id')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('expires_at', '>', at)
    .$call(hasRow)
}

/** @returns false when an order was placed with it concurrently */
export async function takeUnsent(tx: Db, { storeId, id, phone }: UnsentCode): Promise<boolean> {
  return deleteRows(tx, storeId, 'unsent_codes')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .$call(writesOne)
}
