import { minorToDecimal } from '@thali/domain/money/money'
import type { RefundState } from '@thali/domain/payment/gateway-answer'
import { z } from 'zod'
import { refused, unavailable } from '../call-gateway.ts'
import type { GatewayAccount, GatewayCall, RefundRequest, RefundResult } from '../gateway.ts'
import { askPaytm, type PaytmAnswer, type PaytmHosts, paytmResultText, RUPEES } from './paytm-answers.ts'
import type { PaytmKeys } from './paytm-keys.ts'

const NOT_FOUND_CODE = '631'
const AMOUNT_CODES = new Set(['619', '635'])

const REFUND = z.object({
  mid: z.string(),
  refId: z.string(),
  refundId: z.string().min(1).max(64).nullish(),
  refundAmount: RUPEES,
})

/**
 * Refunds by `/refund/apply`. Paytm refuses a reference that it knows, so a refused one is searched before it
 * counts as refused: an earlier call may have made it.
 */
export async function refundByPaytm(
  hosts: PaytmHosts,
  account: GatewayAccount<PaytmKeys>,
  request: RefundRequest,
  call: GatewayCall,
): Promise<RefundResult> {
  const { mode, keys } = account
  const body = {
    mid: keys.mid,
    txnType: 'REFUND',
    orderId: request.attempt.reference,
    txnId: request.chargeId,
    refId: request.reference,
    refundAmount: minorToDecimal(request.amountMinor),
  }
  const answer = await askPaytm(`${hosts[mode]}/refund/apply`, body, keys, call)
  if (answer.kind !== 'answer') return answer
  if (answer.result.resultStatus !== 'TXN_FAILURE') return readRefund(answer, request, keys)

  const standing = await askPaytmRefund(hosts, account, request, call)
  if (standing.kind !== 'refused' || standing.reason !== 'not-found') return standing
  const reason = AMOUNT_CODES.has(answer.result.resultCode) ? 'amount' : 'other'
  return refused(reason, paytmResultText(answer.result))
}

/** Queries `/v2/refund/status`. */
export async function askPaytmRefund(
  hosts: PaytmHosts,
  { mode, keys }: GatewayAccount<PaytmKeys>,
  request: RefundRequest,
  call: GatewayCall,
): Promise<RefundResult> {
  const body = { mid: keys.mid, orderId: request.attempt.reference, refId: request.reference }
  const answer = await askPaytm(`${hosts[mode]}/v2/refund/status`, body, keys, call)
  if (answer.kind !== 'answer') return answer
  if (answer.result.resultCode === NOT_FOUND_CODE) return refused('not-found', paytmResultText(answer.result))
  return readRefund(answer, request, keys)
}

/** Reads the state of a refund; only an answer that names our refund is accepted. */
function readRefund({ result, body }: PaytmAnswer, request: RefundRequest, keys: PaytmKeys): RefundResult {
  const state = stateOf(result.resultStatus)
  const { data } = REFUND.safeParse(body)
  const isOurs =
    data?.mid === keys.mid && data.refId === request.reference && data.refundAmount === request.amountMinor
  if (state === null || !isOurs) return unavailable('unreadable', paytmResultText(result))
  return { kind: 'accepted', refundId: data.refundId ?? data.refId, state }
}

function stateOf(resultStatus: string): RefundState | null {
  if (resultStatus === 'TXN_SUCCESS') return 'done'
  if (resultStatus === 'PENDING') return 'pending'
  return resultStatus === 'TXN_FAILURE' ? 'failed' : null
}
