/** Processing of an attempt by the relay when it is due, and the time of its next query. */
import type { StoreId } from '@thali/domain/ids'
import { findGatewayOf } from '../../gateway/store-gateway.ts'
import { LIMITS_MS, withinLimit } from '../../gateway/within-limit.ts'
import { type AttemptRow, endAttempt, findAttempt, setNextAsk } from '../../ledger/attempt.queries.ts'
import { FIRST_ASK_MS } from '../../ledger/begin-attempt.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { type AskDeps, type AskResult, askAttempt } from './ask-attempt.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pauses after successive queries, in milliseconds; the last one repeats. */
const PAUSES_MS = [FIRST_ASK_MS / SECOND_MS, 15, 20, 30, 60, 120, 300].map((seconds) => seconds * SECOND_MS)
/** Pauses after queries once the time to pay is over, in milliseconds: a bank may take a day to decide. */
const LATE_PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS)
/** Time after which an attempt is given up as unpaid, in milliseconds. */
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR_MS
/** Time after which a pending attempt is given up, in milliseconds; longer than any bank takes to decide a charge. */
const NEVER_HEARD_AFTER_MS = 90 * 24 * HOUR_MS
/** Pause between queries of an attempt that has been pending for so long, in milliseconds. */
const DAILY_AFTER_MS = GIVEN_UP_AFTER_MS
/**
 * Times after the close of an attempt that ended unpaid at which it is queried again: the gateway may have
 * let the payer retry.
 */
const ENDED_ASKS_MS = [0, HOUR_MS, 24 * HOUR_MS]

/** Queries an attempt, closes it when its time is over, and sets the time of the next query. */
export async function followAttempt(
  deps: AskDeps,
  storeId: StoreId,
  leased: AttemptRow,
  stopping: AbortSignal,
): Promise<void> {
  const { reference, orderId, closesAt, nextAskAt: leasedUntil } = leased
  const ask = () => askAttempt(deps, storeId, leased, { limitMs: LIMITS_MS.status, stopping })
  let { asked, retryAfterMs } = await ask()
  if (stopping.aborted) return setNextAsk(deps.db, storeId, reference, deps.now(), leasedUntil)
  const now = deps.now()
  const isOver = now >= closesAt
  if (isOver && leased.isOpen && asked !== 'unavailable' && (await close(deps, storeId, leased, stopping)))
    ({ asked, retryAfterMs } = await ask())
  const fresh = await findAttempt(deps.db, storeId, reference)
  if (!fresh) return
  const lateMs = now.getTime() - closesAt.getTime()
  // A pending charge may still succeed: it is queried until it ends, however long its bank takes.
  const isGivenUp = lateMs > (asked === 'pending' ? NEVER_HEARD_AFTER_MS : GIVEN_UP_AFTER_MS)
  const isDecided = asked !== 'unavailable' && asked !== 'pending'
  const ends = fresh.isOpen && isOver && (isDecided || isGivenUp)
  if (ends) await settlePayment(deps, storeId, orderId, (tx) => endAttempt(tx, storeId, reference, now))
  const isOpen = fresh.isOpen && !ends
  const next = isGivenUp ? null : isOpen || !isDecided ? nextAskAt(fresh, now) : askEndedAt(fresh, asked, now)
  await setNextAsk(deps.db, storeId, reference, next && notBefore(next, now, retryAfterMs), leasedUntil)
}

/** Later of `at` and the end of the pause that the gateway asked for. */
export function notBefore(at: Date, now: Date, retryAfterMs: number): Date {
  return new Date(Math.max(at.getTime(), now.getTime() + retryAfterMs))
}

function askEndedAt({ closesAt }: AttemptRow, asked: AskResult, now: Date): Date | null {
  if (asked === 'captured') return null
  const next = ENDED_ASKS_MS.map((ms) => closesAt.getTime() + ms).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}

function nextAskAt({ asks, closesAt }: AttemptRow, now: Date): Date {
  const isOver = now >= closesAt
  if (now.getTime() - closesAt.getTime() > DAILY_AFTER_MS) return new Date(now.getTime() + 24 * HOUR_MS)
  const pauses = isOver ? LATE_PAUSES_MS : PAUSES_MS
  const lateness = isOver ? Math.floor(Math.log2((now.getTime() - closesAt.getTime()) / MINUTE_MS + 1)) : asks
  const pauseMs = pauses[Math.min(lateness, pauses.length - 1)] ?? HOUR_MS
  const next = now.getTime() + pauseMs
  // Exactly at its end, so that an order that was paid in the last minute is not cancelled.
  return new Date(isOver ? next : Math.min(next, closesAt.getTime()))
}

/** @returns whether it may have changed anything */
async function close(
  deps: AskDeps,
  storeId: StoreId,
  attempt: AttemptRow,
  stopping: AbortSignal,
): Promise<boolean> {
  const found = await findGatewayOf(deps, storeId, attempt)
  if (!found) return false
  const { of, account } = found
  const result = await withinLimit(
    deps,
    LIMITS_MS.close,
    (call) => of.gateway.close(account, attempt, call),
    stopping,
  )
  return result.kind === 'closed' || result.kind === 'ended'
}
