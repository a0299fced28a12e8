/** Attempts to pay, row by row. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { mapRow, mapRows, writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'
import type { GatewayMode, PaymentStep } from '../../../providers/payments/gateway.ts'
import { type ComparisonRow, planComparison } from './comparison.queries.ts'

/** Limit of attempts of an order, above any real number; starting refuses beyond. */
export const MOST_ATTEMPTS = 20

const COLUMNS = [
  'id as reference',
  'order_id as orderId',
  'provider',
  'mode',
  'merchant',
  'amount_minor as amountMinor',
  'currency',
  'gateway_id as gatewayId',
  'step',
  'is_reopenable as isReopenable',
  'created_at as createdAt',
  'closes_at as closesAt',
  'ended_at as endedAt',
  'asks',
  'next_ask_at as nextAskAt',
] as const

function attempts(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'payment_attempts').select(COLUMNS)
}

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['executeTakeFirstOrThrow']>>

/** Attempt with the field names of the domain; it is an adapter's `GatewayAttempt`, too. */
function toAttempt({ step, endedAt, ...row }: Row) {
  return {
    ...row,
    step: step === null ? null : (JSON.parse(step) as PaymentStep),
    isOpen: endedAt === null,
  }
}

export type AttemptRow = ReturnType<typeof toAttempt>

/** Inserts an attempt, and plans the comparison of its day with the gateway once the day is over. */
export async function insertAttempt(tx: Db, row: NewRow<'payment_attempts'>): Promise<void> {
  await tx.insertInto('payment_attempts').values(row).execute()
  await planComparison(tx, row)
}

/** Attempts of a day after the last compared one, by id. */
export async function listAttemptsOfDay(
  db: Db,
  storeId: StoreId,
  { provider, mode, from, until, afterId }: ComparisonRow,
  limit: number,
): Promise<AttemptRow[]> {
  return attempts(db, storeId)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .$call(mapRows(toAttempt))
}

export async function findAttempt(db: Db, storeId: StoreId, id: string): Promise<AttemptRow | undefined> {
  return attempts(db, storeId).where('id', '=', id).$call(mapRow(toAttempt))
}

/** The attempt with this id at its gateway. */
export async function findAttemptByGatewayId(
  db: Db,
  storeId: StoreId,
  { provider, mode, gatewayId }: { provider: string; mode: GatewayMode; gatewayId: string },
): Promise<AttemptRow | undefined> {
  return attempts(db, storeId)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('gateway_id', '=', gatewayId)
    .$call(mapRow(toAttempt))
}

/** An order's attempts, the oldest first. */
export async function listAttempts(db: Db, storeId: StoreId, orderId: OrderId): Promise<AttemptRow[]> {
  return attempts(db, storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ATTEMPTS)
    .$call(mapRows(toAttempt))
}

/**
 * Stores the payer's next step from the gateway's answer.
 *
 * @returns false when the attempt has already ended
 */
export async function setStep(
  tx: Db,
  storeId: StoreId,
  id: string,
  {
    step,
    gatewayId,
    isReopenable,
  }: { readonly step: PaymentStep; readonly gatewayId: string | null; readonly isReopenable: boolean },
): Promise<boolean> {
  return updateRows(tx, storeId, 'payment_attempts')
    .set({ step: JSON.stringify(step), gateway_id: gatewayId, is_reopenable: isReopenable })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$call(writesOne)
}

/** Ends an attempt: nothing more is expected of it, unless its gateway reports otherwise. Its next query stays due. */
export async function endAttempt(tx: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await updateRows(tx, storeId, 'payment_attempts')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Sets the time of its next query; null: never again.
 *
 * @param leasedUntil time as the caller read it: a query scheduled concurrently by a webhook stays
 */
export async function setNextAsk(
  tx: Db,
  storeId: StoreId,
  id: string,
  at: Date | null,
  leasedUntil?: Date | null,
): Promise<void> {
  await updateRows(tx, storeId, 'payment_attempts')
    .set({ next_ask_at: at })
    .where('id', '=', id)
    .$if(leasedUntil !== undefined, (update) => update.where('next_ask_at', '=', leasedUntil ?? null))
    .execute()
}

/** Notes a query of an attempt, so that a diner or message from outside causes no second one at once. */
export async function setAskedAt(db: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await updateRows(db, storeId, 'payment_attempts').set({ asked_at: at }).where('id', '=', id).execute()
}

/** Claims the only query of an attempt within some seconds. @returns false if another process queried after `since` */
export async function claimQuestion(
  db: Db,
  storeId: StoreId,
  id: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  return updateRows(db, storeId, 'payment_attempts')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', since)]))
    .$call(writesOne)
}
