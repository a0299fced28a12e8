/** PhonePe v2 as its public documents describe it: tokens, payments by our order id, refunds. */

import { phonePeGateway } from '@thali/server/providers/payments/phonepe/phonepe-gateway'
import type { PhonePeKeys } from '@thali/server/providers/payments/phonepe/phonepe-keys'
import { webhookAuthorization } from '@thali/server/providers/payments/phonepe/phonepe-keys'
import { type GatewayKit, makeCall, makeMessage } from './gateway-kit.ts'
import { type Answered, type StandInRequest, startStandIn } from './stand-in.ts'

interface Order {
  readonly reference: string
  readonly amount: number
  readonly udf1: string
  readonly payments: { readonly transactionId: string; readonly amount: number; readonly state: string }[]
}

interface Refund {
  readonly merchantRefundId: string
  readonly originalMerchantOrderId: string
  readonly refundId: string
  readonly amount: number
}

const TOKEN = 'a-token-of-phonepe'

export async function startPhonePeKit(): Promise<GatewayKit> {
  const keys = makeKeys('THALIUAT')
  const orders = new Map<string, Order>()
  const refunds: Refund[] = []
  const standIn = await startStandIn(answer)

  function answer({ url, headers, body }: StandInRequest): Answered {
    const path = url.pathname.replace('/apis/pg-sandbox', '')
    if (path === '/v1/oauth/token') return token(new URLSearchParams(body))
    if (headers.authorization !== `O-Bearer ${TOKEN}`) return failed(401, 'AUTHORIZATION_FAILED')
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    if (path === '/checkout/v2/pay') return make(sent)
    if (path === '/payments/v2/refund') return refund(sent)
    const [, kind, reference = ''] = /\/v2\/(order|refund)\/([^/]+)\/status$/.exec(path) ?? []
    if (kind === 'refund') return showRefund(refunds.find((one) => one.merchantRefundId === reference))
    return showOrder(orders.get(reference))
  }

  function token(fields: URLSearchParams): Answered {
    const isKnown =
      fields.get('client_id') === keys.clientId && fields.get('client_secret') === keys.clientSecret
    if (fields.get('grant_type') !== 'client_credentials') standIn.complaints.push('grant type')
    if (!isKnown) return failed(401, 'INVALID_CLIENT')
    return found({
      access_token: TOKEN,
      expires_at: makeCall().now().getTime() / 1000 + 3600,
      token_type: 'O-Bearer',
    })
  }

  function make(sent: Record<string, unknown>): Answered {
    const { merchantOrderId, amount, expireAfter, metaInfo, paymentFlow } = sent
    const { type, merchantUrls } = paymentFlow as { type: string; merchantUrls: { redirectUrl: string } }
    const isWhole = type === 'PG_CHECKOUT' && merchantUrls.redirectUrl && Number(amount) >= 100
    if (!isWhole || Number(expireAfter) < 300 || Number(expireAfter) > 3600) standIn.complaints.push('pay')
    const reference = String(merchantOrderId)
    if (orders.has(reference)) return failed(400, 'DUPLICATE_ORDER')
    const { udf1 } = metaInfo as { udf1: string }
    orders.set(reference, { reference, amount: Number(amount), udf1, payments: [] })
    return found({
      orderId: `OMO${orders.size}`,
      state: 'PENDING',
      redirectUrl: `${standIn.url}/pay/${reference}`,
    })
  }

  function showOrder(order: Order | undefined): Answered {
    if (!order) return failed(404, 'ORDER_NOT_FOUND')
    const paymentDetails = order.payments.map((payment) => ({
      ...payment,
      paymentMode: 'UPI_INTENT',
      amount: standIn.lie === 'amount' ? 100 : payment.amount,
    }))
    const udf1 = standIn.lie === 'reference' ? 'b'.repeat(32) : order.udf1
    const state = order.payments.at(-1)?.state ?? 'PENDING'
    return found({ orderId: 'OMO1', state, amount: order.amount, metaInfo: { udf1 }, paymentDetails })
  }

  function refund(sent: Record<string, unknown>): Answered {
    const { merchantRefundId, originalMerchantOrderId, amount } = sent as unknown as Refund
    const order = orders.get(originalMerchantOrderId)
    if (!order) return failed(404, 'ORDER_NOT_FOUND')
    if (refunds.some((one) => one.merchantRefundId === merchantRefundId))
      return failed(400, 'DUPLICATE_REFUND')
    const made = refunds.filter((one) => one.originalMerchantOrderId === originalMerchantOrderId)
    if (made.reduce((sum, one) => sum + one.amount, 0) + amount > order.amount)
      return failed(400, 'AMOUNT_EXCEEDED')
    const refundId = `OMR${refunds.length + 1}`
    refunds.push({ merchantRefundId, originalMerchantOrderId, refundId, amount })
    return found({ refundId, amount, state: 'PENDING' })
  }

  return {
    gateway: phonePeGateway({ test: standIn.url, live: 'http://127.0.0.1:9' }),
    account: { mode: 'test', keys },
    stranger: { mode: 'test', keys: makeKeys('OTHERUAT') },
    unknownKeys: { mode: 'test', keys: { ...keys, clientSecret: 'nobody-knows-this' } },
    standIn,
    // Whose account it is and the currency, its answers do not say.
    lies: ['amount', 'reference'],
    listsRefunds: false,
    webhooksCoverBody: false,
    async open(step) {
      if (step.kind !== 'redirect') throw new Error(`a ${step.kind} from PhonePe`)
    },
    pay({ reference }, paid = {}) {
      const order = orders.get(reference)
      if (!order) throw new Error('pays what was not made')
      const state = paid.state === 'failed' ? 'FAILED' : 'COMPLETED'
      order.payments.push({
        transactionId: `OM${reference}`,
        amount: paid.amountMinor ?? order.amount,
        state,
      })
    },
    refundsOf: ({ reference }) =>
      refunds.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === reference).length,
    returnOf: () => null,
    webhookOf({ reference }, outcome) {
      const event = outcome === 'paid' ? 'checkout.order.completed' : 'checkout.order.failed'
      const state = outcome === 'paid' ? 'COMPLETED' : 'FAILED'
      const payload = { merchantId: keys.merchantId, merchantOrderId: reference, state, amount: 14_950 }
      const body = JSON.stringify({ event, payload })
      return makeMessage({ body, headers: { authorization: webhookAuthorization(keys) } })
    },
    close: standIn.close,
  }
}

function makeKeys(merchantId: string): PhonePeKeys {
  return {
    merchantId,
    clientId: `${merchantId}_2611`,
    clientSecret: `secret-of-${merchantId}`,
    clientVersion: '1',
    webhookUser: 'thali_hook',
    webhookPassword: `password-of-${merchantId}`,
  }
}

function showRefund(refund: Refund | undefined): Answered {
  return refund ? found({ ...refund, state: 'COMPLETED' }) : failed(404, 'REFUND_NOT_FOUND')
}

function found(json: unknown): Answered {
  return { status: 200, json }
}

function failed(status: number, code: string): Answered {
  return { status, json: { success: false, code, message: code } }
}
