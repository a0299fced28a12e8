import type { StoreId } from '@thali/domain/ids'
import type { PaymentAnswer } from '@thali/domain/payment/gateway-answer'
import type { Deps } from '../../../../deps.ts'
import { noteCharge } from '../../gateway/note-charge.ts'
import { findGatewayOf, type GatewayDeps } from '../../gateway/store-gateway.ts'
import { withinLimit } from '../../gateway/within-limit.ts'
import { type AttemptRow, claimQuestion, endAttempt } from '../../ledger/attempt.queries.ts'
import { appendEvent, type SettleDeps, settlePayment } from '../settling/settle-payment.ts'

export type AskDeps = SettleDeps & GatewayDeps & Pick<Deps, 'log'>

/** Result of a query. `pending`: a charge may still succeed; `unknown`: the gateway does not know the attempt. */
export type AskResult = 'captured' | 'pending' | 'nothing' | 'unknown' | 'unavailable'

/** Minimum interval of queries for requests from browsers, whose number is not limited, in milliseconds. */
const PAUSE_MS = 3000

/** Queries an attempt for a request from outside. @returns `pending`, without a query, when there was one just now */
export async function askAttemptThrottled(
  deps: AskDeps,
  storeId: StoreId,
  attempt: AttemptRow,
  limitMs: number,
): Promise<AskResult> {
  const now = deps.now()
  const since = new Date(now.getTime() - PAUSE_MS)
  const isOurs = await claimQuestion(deps.db, storeId, attempt.reference, { now, since })
  return isOurs ? (await askAttempt(deps, storeId, attempt, { limitMs })).asked : 'pending'
}

/** Result of a query, with the delay that the gateway wants before the next one. */
interface Answered {
  readonly asked: AskResult
  readonly retryAfterMs: number
}

/**
 * Queries the state of an attempt at its gateway and stores the answer: the only path on which an order gets
 * paid online.
 */
export async function askAttempt(
  deps: AskDeps,
  storeId: StoreId,
  attempt: AttemptRow,
  { limitMs, stopping }: { readonly limitMs: number; readonly stopping?: AbortSignal },
): Promise<Answered> {
  const of = (asked: AskResult, retryAfterMs = 0): Answered => ({ asked, retryAfterMs })
  const found = await findGatewayOf(deps, storeId, attempt)
  if (!found) return of('unavailable')
  const { of: gateway, account } = found
  const result = await withinLimit(
    deps,
    limitMs,
    (call) => gateway.gateway.askStatus(account, attempt, call),
    stopping,
  )
  if (result.kind === 'answered') {
    await recordAnswer(deps, storeId, attempt, result)
    return of(outcomeOf(result))
  }
  if (result.kind === 'unknown') return of('unknown')
  const { kind, reason, detail } = result
  deps.log.warn(
    { order: attempt.orderId, gateway: gateway.name, kind, reason, detail },
    'a payment is not known',
  )
  return of('unavailable', result.kind === 'unavailable' ? result.retryAfterMs : 0)
}

/** Stores an answer if it contains anything new, and updates the order. */
export async function recordAnswer(
  deps: SettleDeps,
  storeId: StoreId,
  { reference, orderId, provider, mode }: AttemptRow,
  { merchant, reference: named, charges, refunds, isOpen }: PaymentAnswer,
): Promise<void> {
  // Only folded fields in a fixed order, so that equal answers are equal texts.
  const answer = {
    merchant,
    reference: named,
    charges: charges.map(({ chargeId, state, amountMinor, currency, method }) => ({
      chargeId,
      state,
      amountMinor,
      currency,
      method,
    })),
    refunds: refunds.map(({ refundId, reference, chargeId, state, amountMinor }) => ({
      refundId,
      reference,
      chargeId,
      state,
      amountMinor,
    })),
    isOpen,
  }
  if (isOpen && charges.length === 0 && refunds.length === 0) return
  await settlePayment(deps, storeId, orderId, async (tx, _loaded, { nextPosition }) => {
    const isNew = await appendEvent(
      deps,
      tx,
      { kind: 'answer', about: reference, answer },
      {
        store_id: storeId,
        order_id: orderId,
        attempt_id: reference,
        source: 'status',
        provider,
        mode,
        name: nameOf(answer),
        position: nextPosition,
      },
    )
    if (isNew && outcomeOf(answer) === 'captured')
      await noteCharge(tx, storeId, { provider, mode }, deps.now())
    // A charge that may still succeed keeps the attempt open.
    if (!isOpen && outcomeOf(answer) !== 'pending') await endAttempt(tx, storeId, reference, deps.now())
  })
}

function outcomeOf({ charges }: Pick<PaymentAnswer, 'charges'>): 'captured' | 'pending' | 'nothing' {
  if (charges.some(({ state }) => state === 'captured')) return 'captured'
  return charges.some(({ state }) => state === 'pending' || state === 'authorized') ? 'pending' : 'nothing'
}

/** The most significant state of an answer, for lists. */
function nameOf({ charges, refunds }: Pick<PaymentAnswer, 'charges' | 'refunds'>): string {
  if (refunds.length > 0) return 'refund'
  const states = new Set(charges.map(({ state }) => state))
  const strongest = (['captured', 'authorized', 'pending', 'failed'] as const).find((state) =>
    states.has(state),
  )
  return strongest ?? 'nothing'
}
