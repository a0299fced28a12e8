/** Calls the gateway for a stored refund, or queries its state. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { addNotification } from '../../../../deliveries/notifications/add-notification.ts'
import type { GatewayAccount, RefundResult } from '../../../../providers/payments/gateway.ts'
import { findGatewayOf, type StoreGateway } from '../../gateway/store-gateway.ts'
import { LIMITS_MS, withinLimit } from '../../gateway/within-limit.ts'
import { type AttemptRow, findAttempt } from '../../ledger/attempt.queries.ts'
import { type RefundRow, setRefundState } from '../../ledger/refund.queries.ts'
import type { AskDeps } from '../attempts/ask-attempt.ts'
import { notBefore } from '../attempts/follow-attempt.ts'
import { settlePayment } from '../settling/settle-payment.ts'

const MINUTE_MS = 60_000
/** Pause after each try, in milliseconds; the last one repeats. */
const PAUSES_MS = [0.25, 1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS)
const LONGEST_FAILURE = 200

export async function sendRefund(deps: AskDeps, storeId: StoreId, refund: RefundRow, stopping: AbortSignal) {
  const attempt = refund.attempt === null ? undefined : await findAttempt(deps.db, storeId, refund.attempt)
  const found = attempt && (await findGatewayOf(deps, storeId, attempt))
  const result: RefundResult =
    attempt && found
      ? await call(deps, found, { attempt, refund, stopping })
      : { kind: 'unavailable', reason: 'unreadable', detail: 'its keys are gone' }
  await settlePayment(deps, storeId, refund.orderId, (tx) => write(deps, tx, storeId, refund, result))
  if (result.kind === 'accepted') return
  const { kind, reason, detail } = result
  deps.log.warn({ order: refund.orderId, kind, reason, detail }, 'a refund was not made')
}

function call(
  deps: AskDeps,
  { of, account }: { readonly of: StoreGateway; readonly account: GatewayAccount },
  {
    attempt,
    refund,
    stopping,
  }: { readonly attempt: AttemptRow; readonly refund: RefundRow; readonly stopping: AbortSignal },
): Promise<RefundResult> {
  const { reference, chargeId, amountMinor, currency, refundId } = refund
  const request = { reference, attempt, chargeId, amountMinor, currency, refundId }
  return withinLimit(
    deps,
    LIMITS_MS.refund,
    (gatewayCall) =>
      refundId === null
        ? of.gateway.refund(account, request, gatewayCall)
        : of.gateway.askRefund(account, request, gatewayCall),
    stopping,
  )
}

async function write(
  deps: AskDeps,
  tx: Db,
  storeId: StoreId,
  { reference, orderId, state, refundId, tries }: RefundRow,
  result: RefundResult,
): Promise<void> {
  const at = deps.now()
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
  const retryAfterMs = result.kind === 'unavailable' ? (result.retryAfterMs ?? 0) : 0
  const nextTryAt = notBefore(new Date(at.getTime() + pauseMs), at, retryAfterMs)
  const write = (news: Parameters<typeof setRefundState>[3]) => setRefundState(tx, storeId, reference, news)
  const goesOn = { endedAt: null, nextTryAt }
  const ends = { endedAt: at, nextTryAt: null }
  if (result.kind === 'unavailable') return write({ state, refundId, failure: null, ...goesOn })
  if (result.kind === 'accepted') {
    const isEnded = result.state !== 'pending'
    return write({
      state: result.state,
      refundId: result.refundId,
      failure: null,
      ...(isEnded ? ends : goesOn),
    })
  }
  const failure = result.detail.slice(0, LONGEST_FAILURE)
  // Refused for its keys, or on a query of an accepted refund: the state of the money is unknown.
  if (refundId !== null || result.reason === 'keys') return write({ state, refundId, failure, ...goesOn })
  await write({ state: 'failed', refundId: null, failure, ...ends })
  await addNotification(deps, tx, storeId, { kind: 'refund-failed', about: reference, params: { orderId } })
}
