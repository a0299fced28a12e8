import type { ChargeState, GatewayCharge } from '@thali/domain/payment/gateway-answer'
import { z } from 'zod'
import { refused, unavailable } from '../call-gateway.ts'
import type {
  GatewayAccount,
  GatewayAttempt,
  GatewayCall,
  GatewayRefusal,
  GatewayUnavailable,
  StatusResult,
} from '../gateway.ts'
import { askPaytm, type PaytmAnswer, type PaytmHosts, paytmResultText, RUPEES } from './paytm-answers.ts'
import type { PaytmKeys } from './paytm-keys.ts'

/** Codes of "No record found" and "invalid order id": the payment has not begun. */
const UNKNOWN_CODES = new Set(['331', '334'])
/** Order id with letters that no reference of ours has. */
const NO_ORDER = 'THALI-KEY-CHECK'

const TRANSACTION = z.object({
  mid: z.string().min(1),
  orderId: z.string().min(1),
  txnId: z.string().min(1).max(64),
  txnAmount: RUPEES,
  /** A preauthorisation is no money yet. */
  txnType: z.string().nullish(),
  paymentMode: z.string().max(40).nullish(),
})

/** Queries `/v3/order/status`. It lists no single refunds: those are queried one by one. */
export async function askPaytmStatus(
  hosts: PaytmHosts,
  account: GatewayAccount<PaytmKeys>,
  attempt: GatewayAttempt,
  call: GatewayCall,
): Promise<StatusResult> {
  const answer = await askOrder(hosts, account, attempt.reference, call)
  if (answer.kind !== 'answer') return answer
  if (UNKNOWN_CODES.has(answer.result.resultCode)) return { kind: 'unknown', merchant: account.keys.mid }

  const state = stateOf(answer.result.resultStatus)
  const { data } = TRANSACTION.safeParse(answer.body)
  if (state === null || !data) return unavailable('unreadable', paytmResultText(answer.result))
  const charge: GatewayCharge = {
    chargeId: data.txnId,
    state: state === 'captured' && (data.txnType ?? 'SALE') !== 'SALE' ? 'authorized' : state,
    amountMinor: data.txnAmount,
    // Paytm's accounts in India know no other, and the answer names none.
    currency: 'INR',
    method: data.paymentMode?.toLowerCase() ?? '',
  }
  const isOpen = charge.state === 'pending' || charge.state === 'authorized'
  return {
    kind: 'answered',
    merchant: data.mid,
    reference: data.orderId,
    charges: [charge],
    refunds: [],
    isOpen,
  }
}

/** Tests keys by querying an order that cannot exist: accepted keys find none. */
export async function checkPaytmKeys(
  hosts: PaytmHosts,
  account: GatewayAccount<PaytmKeys>,
  call: GatewayCall,
): Promise<{ readonly kind: 'accepted' } | GatewayRefusal | GatewayUnavailable> {
  const answer = await askOrder(hosts, account, NO_ORDER, call)
  if (answer.kind !== 'answer') return answer
  return UNKNOWN_CODES.has(answer.result.resultCode)
    ? { kind: 'accepted' }
    : refused('other', paytmResultText(answer.result))
}

function askOrder(
  hosts: PaytmHosts,
  { mode, keys }: GatewayAccount<PaytmKeys>,
  orderId: string,
  call: GatewayCall,
): Promise<PaytmAnswer | GatewayRefusal | GatewayUnavailable> {
  return askPaytm(`${hosts[mode]}/v3/order/status`, { mid: keys.mid, orderId }, keys, call)
}

function stateOf(resultStatus: string): ChargeState | null {
  if (resultStatus === 'TXN_SUCCESS') return 'captured'
  if (resultStatus === 'PENDING') return 'pending'
  return resultStatus === 'TXN_FAILURE' ? 'failed' : null
}
