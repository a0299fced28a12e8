import { minorToDecimal } from '@thali/domain/money/money'
import { z } from 'zod'
import { refused, unavailable } from '../call-gateway.ts'
import type { GatewayAccount, GatewayCall, StartRequest, StartResult } from '../gateway.ts'
import { askPaytm, type PaytmHosts, paytmResultText } from './paytm-answers.ts'
import { signFields } from './paytm-checksum.ts'
import type { PaytmKeys } from './paytm-keys.ts'

const INITIATED = z.object({ txnToken: z.string().regex(/^[\w.~+/=-]{8,512}$/) })

/** Code for an order that Paytm has already taken, which cannot be initiated again. */
const DUPLICATE_CODE = '325'

/** Builds the specification's form without a call. */
export function startByForm(
  hosts: PaytmHosts,
  { mode, keys }: GatewayAccount<PaytmKeys>,
  request: StartRequest,
): StartResult {
  const fields = {
    MID: keys.mid,
    ORDER_ID: request.reference,
    CUST_ID: request.payerId,
    TXN_AMOUNT: minorToDecimal(request.amountMinor),
    CHANNEL_ID: 'WEB',
    WEBSITE: keys.website,
    INDUSTRY_TYPE_ID: keys.industryTypeId,
    CALLBACK_URL: request.returnUrl,
  }
  const signed = { ...fields, CHECKSUMHASH: signFields(fields, keys.merchantKey) }
  return started(`${hosts[mode]}/theia/processTransaction`, signed)
}

/** The current flow: a token for this order, which a form then carries to the payment page. */
export async function startByToken(
  hosts: PaytmHosts,
  { mode, keys }: GatewayAccount<PaytmKeys>,
  request: StartRequest,
  call: GatewayCall,
): Promise<StartResult> {
  const query = new URLSearchParams({ mid: keys.mid, orderId: request.reference })
  const answer = await askPaytm(
    `${hosts[mode]}/theia/api/v1/initiateTransaction?${query}`,
    {
      requestType: 'Payment',
      mid: keys.mid,
      websiteName: keys.website,
      orderId: request.reference,
      callbackUrl: request.returnUrl,
      txnAmount: { value: minorToDecimal(request.amountMinor), currency: request.currency },
      userInfo: { custId: request.payerId },
    },
    keys,
    call,
  )
  if (answer.kind !== 'answer') return answer
  const { resultStatus, resultCode } = answer.result
  if (resultStatus !== 'S') {
    return refused(resultCode === DUPLICATE_CODE ? 'too-late' : 'other', paytmResultText(answer.result))
  }
  const { data } = INITIATED.safeParse(answer.body)
  if (!data) return unavailable('unreadable', 'no transaction token')
  const fields = { mid: keys.mid, orderId: request.reference, txnToken: data.txnToken }
  return started(`${hosts[mode]}/theia/api/v1/showPaymentPage?${query}`, fields)
}

/**
 * Start without reopening: Paytm takes an order id once, and a token lives for 15 minutes, so a payer who
 * left begins another attempt.
 */
function started(action: string, fields: Readonly<Record<string, string>>): StartResult {
  return { kind: 'started', step: { kind: 'form', action, fields }, gatewayId: null, isReopenable: false }
}
