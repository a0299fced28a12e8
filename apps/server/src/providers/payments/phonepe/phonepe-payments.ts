import type { ChargeState, GatewayCharge, RefundState } from '@thali/domain/payment/gateway-answer'
import { z } from 'zod'
import { unavailable } from '../call-gateway.ts'
import type {
  GatewayAccount,
  GatewayAttempt,
  GatewayCall,
  RefundRequest,
  RefundResult,
  StartRequest,
  StartResult,
  StatusResult,
} from '../gateway.ts'
import type { PhonePeClient } from './phonepe-call.ts'
import type { PhonePeKeys } from './phonepe-keys.ts'

type Account = GatewayAccount<PhonePeKeys>

/** PhonePe keeps a payment open for no less and no more. */
const SHORTEST_S = 5 * 60
const LONGEST_S = 60 * 60

const STATES = z.enum(['PENDING', 'COMPLETED', 'FAILED'])
const PAISE = z.int().min(0)
const MADE = z.object({ orderId: z.string(), redirectUrl: z.url({ protocol: /^https?$/ }) })
const ORDER = z.object({
  orderId: z.string(),
  state: STATES,
  /** Metadata that we sent: the answer names our order in no other field. */
  metaInfo: z.object({ udf1: z.string().nullish() }).nullish(),
  paymentDetails: z
    .array(
      z.object({
        transactionId: z.string().min(1).max(64),
        amount: PAISE,
        state: STATES,
        paymentMode: z.string().max(40).nullish(),
      }),
    )
    .nullish(),
})
const REFUND = z.object({
  refundId: z.string().min(1),
  amount: PAISE,
  state: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  originalMerchantOrderId: z.string().nullish(),
})

export async function startAtPhonePe(
  client: PhonePeClient,
  account: Account,
  request: StartRequest,
  call: GatewayCall,
): Promise<StartResult> {
  const leftSeconds = Math.floor((request.closesAt.getTime() - call.now().getTime()) / 1000)
  const answer = await client.ask(account, call, '/checkout/v2/pay', MADE, {
    merchantOrderId: request.reference,
    amount: request.amountMinor,
    expireAfter: Math.min(Math.max(leftSeconds, SHORTEST_S), LONGEST_S),
    metaInfo: { udf1: request.reference },
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: request.returnUrl } },
  })
  if (answer.kind !== 'answer') return answer
  const step = { kind: 'redirect', url: answer.data.redirectUrl } as const
  return { kind: 'started', step, gatewayId: answer.data.orderId, isReopenable: true }
}

/** Queries `/checkout/v2/order/{reference}/status`, which lists no refunds. The account is that of the keys. */
export async function askPhonePeStatus(
  client: PhonePeClient,
  account: Account,
  { reference }: GatewayAttempt,
  call: GatewayCall,
): Promise<StatusResult> {
  const merchant = account.keys.merchantId
  const path = `/checkout/v2/order/${encodeURIComponent(reference)}/status?details=true`
  const answer = await client.ask(account, call, path, ORDER)
  if (answer.kind === 'refused' && answer.reason === 'not-found') return { kind: 'unknown', merchant }
  if (answer.kind !== 'answer') return answer
  const { state, paymentDetails, metaInfo } = answer.data
  const charges = (paymentDetails ?? []).map(
    (detail): GatewayCharge => ({
      chargeId: detail.transactionId,
      state: stateOf(state, detail.state),
      amountMinor: detail.amount,
      // PhonePe knows no other.
      currency: 'INR',
      method: detail.paymentMode?.toLowerCase() ?? '',
    }),
  )
  const isOpen = state === 'PENDING'
  return { kind: 'answered', merchant, reference: metaInfo?.udf1 ?? '', charges, refunds: [], isOpen }
}

/** PhonePe: only the state of the whole order counts. */
function stateOf(order: z.infer<typeof STATES>, detail: z.infer<typeof STATES>): ChargeState {
  if (detail === 'COMPLETED') return order === 'COMPLETED' ? 'captured' : 'authorized'
  return detail === 'FAILED' ? 'failed' : 'pending'
}

/** A reference that PhonePe knows is refused: it is looked for before that counts. */
export async function refundAtPhonePe(
  client: PhonePeClient,
  account: Account,
  request: RefundRequest,
  call: GatewayCall,
): Promise<RefundResult> {
  const answer = await client.ask(account, call, '/payments/v2/refund', REFUND, {
    merchantRefundId: request.reference,
    originalMerchantOrderId: request.attempt.reference,
    amount: request.amountMinor,
  })
  if (answer.kind === 'answer') return readRefund(answer.data, request)
  if (answer.kind !== 'refused' || answer.reason === 'keys') return answer
  const standing = await askPhonePeRefund(client, account, request, call)
  return standing.kind === 'refused' && standing.reason === 'not-found' ? answer : standing
}

export async function askPhonePeRefund(
  client: PhonePeClient,
  account: Account,
  request: RefundRequest,
  call: GatewayCall,
): Promise<RefundResult> {
  const path = `/payments/v2/refund/${encodeURIComponent(request.reference)}/status`
  const answer = await client.ask(account, call, path, REFUND)
  return answer.kind === 'answer' ? readRefund(answer.data, request) : answer
}

function readRefund(refund: z.infer<typeof REFUND>, request: RefundRequest): RefundResult {
  const order = refund.originalMerchantOrderId ?? request.attempt.reference
  if (refund.amount !== request.amountMinor || order !== request.attempt.reference) {
    return unavailable('unreadable', 'another refund than the one asked for')
  }
  return { kind: 'accepted', refundId: refund.refundId, state: REFUND_STATES[refund.state] }
}

const REFUND_STATES: Readonly<Record<z.infer<typeof REFUND>['state'], RefundState>> = {
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'done',
  FAILED: 'failed',
}
