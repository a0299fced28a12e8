/** What went back of each charge. */
import type { RefundState } from './gateway-answer.ts'
import type { PaymentEvent } from './payment-event.ts'

/**
 * A refund of ours as it stands. `asked`: written down, and whether the gateway has it is not known. Staff give money
 * back at the counter with attempt null.
 */
export interface OwnRefund {
  readonly reference: string
  /** Reference of the attempt, null for money that was taken at the counter. */
  readonly attempt: string | null
  /** The charge, or the id of the mark. */
  readonly chargeId: string
  /** The gateway's own id, once it is known. */
  readonly refundId: string | null
  readonly amountMinor: number
  readonly state: RefundState | 'asked'
}

const REFUND_RANK: Readonly<Record<OwnRefund['state'], number>> = { asked: 0, pending: 1, failed: 2, done: 3 }

type Back = { readonly refundedMinor: number; readonly refundingMinor: number }

/** One refund as all that is known of it tells. */
export interface KnownRefund {
  /** As `chargeKey`. */
  readonly key: string
  /** Ours; null: nobody here started it. */
  readonly reference: string | null
  readonly amountMinor: number
  readonly state: OwnRefund['state']
}

/** Our refunds, and those that the gateway tells of and nobody here started. */
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

/** What went back of each charge, by its key. */
export function moneyBack(
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

/** Charges of the counter and of different attempts never meet, whatever a gateway calls them. */
export function chargeKey(attempt: string | null, chargeId: string): string {
  return `${attempt ?? 'counter'} ${chargeId}`
}
