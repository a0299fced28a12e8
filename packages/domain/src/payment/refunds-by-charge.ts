/** Refunds by charge. */
import type { RefundState } from './gateway-answer.ts'
import type { PaymentEvent } from './payment-event.ts'

/**
 * State of a refund started here. `asked`: stored, but it is unknown whether the gateway has it. Refunds at the counter
 * have attempt null.
 */
export interface OwnRefund {
  readonly reference: string
  /** Reference of the attempt; null for a payment at the counter. */
  readonly attempt: string | null
  /** Id of the charge, or of the mark. */
  readonly chargeId: string
  /** Gateway's id, once it is known. */
  readonly refundId: string | null
  readonly amountMinor: number
  readonly state: RefundState | 'asked'
  /** `needed`: not begun, since a second person has to approve it. Null or absent: needs none. */
  readonly approval?: 'needed' | 'given' | 'declined' | null
}

const REFUND_RANK: Readonly<Record<OwnRefund['state'], number>> = { asked: 0, pending: 1, failed: 2, done: 3 }

type Back = { readonly refundedMinor: number; readonly refundingMinor: number }

/** Refund merged from all that is known of it. */
export interface KnownRefund {
  /** Key by `chargeKey`. */
  readonly key: string
  /** Own reference; null where it was started elsewhere. */
  readonly reference: string | null
  readonly amountMinor: number
  readonly state: OwnRefund['state']
}

/** Refunds started here, and those reported by the gateway that were started elsewhere. */
export function knownRefunds(
  events: readonly PaymentEvent[],
  refunds: readonly OwnRefund[],
): readonly KnownRefund[] {
  const known = new Map<string, KnownRefund>()
  const put = (id: string, now: KnownRefund) => {
    const before = known.get(id)
    if (!before) known.set(id, now)
    else if (REFUND_RANK[now.state] > REFUND_RANK[before.state])
      known.set(id, { ...before, state: now.state })
  }
  const ours = new Map<string, string>()
  for (const { reference, attempt, chargeId, refundId, amountMinor, state } of refunds) {
    if (attempt !== null && refundId !== null) ours.set(chargeKey(attempt, refundId), reference)
    put(`own ${reference}`, { key: chargeKey(attempt, chargeId), reference, amountMinor, state })
  }
  const references = new Set(refunds.map(({ reference }) => reference))
  for (const event of events) {
    if (event.kind !== 'answer') continue
    for (const { refundId, reference, chargeId, amountMinor, state } of event.answer.refunds) {
      const isOwn = reference !== null && references.has(reference)
      const own = (isOwn ? reference : ours.get(chargeKey(event.about, refundId))) ?? null
      const id = own === null ? `other ${chargeKey(event.about, refundId)}` : `own ${own}`
      put(id, { key: chargeKey(event.about, chargeId), reference: own, amountMinor, state })
    }
  }
  return [...known.values()]
}

/** Refunded and pending amounts of each charge, by its key. */
export function refundsByCharge(
  events: readonly PaymentEvent[],
  refunds: readonly OwnRefund[],
): ReadonlyMap<string, Back> {
  const back = new Map<string, Back>()
  for (const { key, amountMinor, state } of knownRefunds(events, refunds)) {
    if (state === 'failed') continue
    const { refundedMinor, refundingMinor } = back.get(key) ?? { refundedMinor: 0, refundingMinor: 0 }
    const isDone = state === 'done'
    back.set(key, {
      refundedMinor: refundedMinor + (isDone ? amountMinor : 0),
      refundingMinor: refundingMinor + (isDone ? 0 : amountMinor),
    })
  }
  return back
}

/** Key of a charge, distinct between the counter and attempts, whatever ids gateways use. */
export function chargeKey(attempt: string | null, chargeId: string): string {
  return `${attempt ?? 'counter'} ${chargeId}`
}
