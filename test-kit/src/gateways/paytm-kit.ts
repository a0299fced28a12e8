/** Paytm as its public documents describe it: checks each signature and shape that an adapter sends. */
import { minorToDecimal, parseMinor } from '@thali/domain/money/money'
import type { GatewayAttempt, PaymentStep } from '@thali/server/providers/payments/gateway'
import { isSignedBody, isSignedFields, signBody } from '@thali/server/providers/payments/paytm/paytm-checksum'
import { paytmGateway } from '@thali/server/providers/payments/paytm/paytm-gateway'
import type { PaytmKeys } from '@thali/server/providers/payments/paytm/paytm-keys'
import { type GatewayKit, makeMessage } from './gateway-kit.ts'
import { type Answered, type StandIn, type StandInRequest, startStandIn } from './stand-in.ts'

const FORM_FIELDS =
  'CALLBACK_URL CHANNEL_ID CHECKSUMHASH CUST_ID INDUSTRY_TYPE_ID MID ORDER_ID TXN_AMOUNT WEBSITE'

interface Transaction {
  readonly txnId: string
  readonly orderId: string
  readonly amountMinor: number
  status: 'TXN_SUCCESS' | 'TXN_FAILURE'
}

interface PaytmRefund {
  readonly refId: string
  readonly refundId: string
  readonly orderId: string
  readonly txnId: string
  readonly refundAmount: string
}

export async function startPaytmKit(flow: PaytmKeys['flow']): Promise<GatewayKit> {
  const keys = makeKeys('THALITEST00000000001', '0123456789abcdef', flow)
  const transactions = new Map<string, Transaction>()
  const opened = new Map<string, number>()
  const refunds: PaytmRefund[] = []
  const standIn = await startStandIn(answer)

  function answer(asked: StandInRequest, { complaints }: StandIn): Answered {
    if (asked.url.pathname === '/theia/processTransaction') return openForm(asked, complaints)
    if (asked.url.pathname === '/theia/api/v1/showPaymentPage') return openByToken(asked, complaints)
    const rawBody = /^\{"body":(.*),"head":\{"signature":"([^"]+)"\}\}$/.exec(asked.body)
    if (!rawBody?.[1] || !rawBody[2]) {
      complaints.push(`no body and signature for ${asked.url.pathname}`)
      return result('TXN_FAILURE', '2004')
    }
    const body = JSON.parse(rawBody[1]) as Record<string, string>
    if (body.mid !== keys.mid) return result('TXN_FAILURE', '335')
    if (!isSignedBody(rawBody[1], rawBody[2], keys.merchantKey)) return result('TXN_FAILURE', '330')
    if (asked.url.pathname === '/theia/api/v1/initiateTransaction') return initiate(body, asked, complaints)
    if (asked.url.pathname === '/v3/order/status') return status(body)
    if (asked.url.pathname === '/refund/apply') return refund(body)
    if (asked.url.pathname === '/v2/refund/status') return refundStatus(body)
    complaints.push(`no such call: ${asked.url.pathname}`)
    return result('TXN_FAILURE', '501')
  }

  function openForm({ body }: StandInRequest, complaints: string[]): Answered {
    const { CHECKSUMHASH = '', ...fields } = Object.fromEntries(new URLSearchParams(body))
    const names = [...Object.keys(fields), 'CHECKSUMHASH'].sort().join(' ')
    if (names !== FORM_FIELDS) complaints.push(`fields of the form: ${names}`)
    if (!/^\d+\.\d{2}$/.test(fields.TXN_AMOUNT ?? '')) complaints.push(`amount ${fields.TXN_AMOUNT}`)
    if (!/^[A-Za-z0-9@._-]{1,50}$/.test(fields.ORDER_ID ?? '')) complaints.push(`order ${fields.ORDER_ID}`)
    if (!isSignedFields(fields, CHECKSUMHASH, keys.merchantKey)) complaints.push('checksum of the form')
    opened.set(fields.ORDER_ID ?? '', parseMinor(fields.TXN_AMOUNT) ?? 0)
    return { status: 200, json: 'a page' }
  }

  function initiate(body: Record<string, unknown>, { url }: StandInRequest, complaints: string[]): Answered {
    const { orderId, txnAmount, callbackUrl, websiteName, requestType, userInfo } = body
    const { value, currency } = txnAmount as { value: string; currency: string }
    const isWhole = callbackUrl && websiteName && requestType === 'Payment' && userInfo && currency === 'INR'
    if (!isWhole || url.searchParams.get('orderId') !== orderId) complaints.push('initiateTransaction')
    if (transactions.has(String(orderId))) return result('F', '325')
    opened.set(String(orderId), parseMinor(value) ?? 0)
    return result('S', '0000', { txnToken: 'a1b2c3d4e5f6' })
  }

  function openByToken({ body, url }: StandInRequest, complaints: string[]): Answered {
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (fields.txnToken !== 'a1b2c3d4e5f6' || url.searchParams.get('orderId') !== fields.orderId) {
      complaints.push('showPaymentPage')
    }
    return { status: 200, json: 'a page' }
  }

  function status({ orderId = '' }: Record<string, string>): Answered {
    const transaction = transactions.get(orderId)
    if (!transaction) return result('TXN_FAILURE', '334')
    const amountMinor = standIn.lie === 'amount' ? 100 : transaction.amountMinor
    return result(transaction.status, transaction.status === 'TXN_SUCCESS' ? '01' : '227', {
      mid: standIn.lie === 'merchant' ? 'SOMEBODYELSE00000001' : keys.mid,
      orderId: standIn.lie === 'reference' ? 'another-order' : orderId,
      txnId: transaction.txnId,
      bankTxnId: '777001',
      txnAmount: minorToDecimal(amountMinor),
      txnType: 'SALE',
      gatewayName: 'PPBL',
      paymentMode: 'UPI',
      refundAmt: '0.00',
      txnDate: '2026-11-21 17:30:00.0',
    })
  }

  function refund({
    refId = '',
    orderId = '',
    txnId = '',
    refundAmount = '',
  }: Record<string, string>): Answered {
    const transaction = transactions.get(orderId)
    if (refunds.some((one) => one.refId === refId)) return result('TXN_FAILURE', '617')
    if (transaction?.txnId !== txnId) return result('TXN_FAILURE', '627')
    const returned = refunds.filter((one) => one.orderId === orderId)
    const sum = returned.reduce((all, one) => all + (parseMinor(one.refundAmount) ?? 0), 0)
    if (sum + (parseMinor(refundAmount) ?? 0) > transaction.amountMinor) return result('TXN_FAILURE', '619')
    const made = { refId, refundId: `R${refunds.length + 1}`, orderId, txnId, refundAmount }
    refunds.push(made)
    return result('PENDING', '601', { ...made, mid: keys.mid })
  }

  function refundStatus({ refId, orderId }: Record<string, string>): Answered {
    const made = refunds.find((one) => one.refId === refId && one.orderId === orderId)
    return made ? result('TXN_SUCCESS', '10', { ...made, mid: keys.mid }) : result('TXN_FAILURE', '631')
  }

  function returned({ reference }: GatewayAttempt, outcome: 'paid' | 'failed') {
    const fields: Record<string, string> = {
      MID: keys.mid,
      TXNID: transactions.get(reference)?.txnId ?? '20261121',
      ORDERID: reference,
      BANKTXNID: '',
      TXNAMOUNT: '149.50',
      CURRENCY: 'INR',
      STATUS: outcome === 'paid' ? 'TXN_SUCCESS' : 'TXN_FAILURE',
      RESPCODE: outcome === 'paid' ? '01' : '227',
      RESPMSG: outcome === 'paid' ? 'Txn Success' : 'Your payment has been declined by your bank.',
      TXNDATE: '2026-11-21 17:30:00.0',
      GATEWAYNAME: 'PPBL',
      PAYMENTMODE: 'UPI',
    }
    const values = Object.keys(fields)
      .sort()
      .map((name) => fields[name])
    const CHECKSUMHASH = signBody(values.join('|'), keys.merchantKey)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return makeMessage({ body: String(new URLSearchParams({ ...fields, CHECKSUMHASH })), headers })
  }

  return {
    gateway: paytmGateway({ test: standIn.url, live: 'http://127.0.0.1:9' }),
    account: { mode: 'test', keys },
    stranger: { mode: 'test', keys: makeKeys('THALITEST00000000002', 'fedcba9876543210', flow) },
    unknownKeys: { mode: 'test', keys: { ...keys, merchantKey: 'ffffffffffffffff' } },
    standIn,
    lies: ['amount', 'merchant', 'reference'],
    listsRefunds: false,
    webhooksCoverBody: true,
    async open(step: PaymentStep) {
      if (step.kind !== 'form') throw new Error(`a ${step.kind} from Paytm`)
      await fetch(step.action, { method: 'POST', body: new URLSearchParams(step.fields) })
    },
    pay({ reference, amountMinor }, paid = {}) {
      if (opened.get(reference) !== amountMinor) throw new Error('pays what was not opened')
      transactions.set(reference, {
        txnId: `20261121${reference}`,
        orderId: reference,
        amountMinor: paid.amountMinor ?? amountMinor,
        status: paid.state === 'failed' ? 'TXN_FAILURE' : 'TXN_SUCCESS',
      })
    },
    refundsOf: ({ reference }) => refunds.filter(({ orderId }) => orderId === reference).length,
    returnOf: returned,
    webhookOf: returned,
    close: standIn.close,
  }
}

function makeKeys(mid: string, merchantKey: string, flow: PaytmKeys['flow']): PaytmKeys {
  return { mid, merchantKey, website: 'WEBSTAGING', industryTypeId: 'Retail', flow }
}

function result(resultStatus: string, resultCode: string, body: object = {}): Answered {
  return {
    status: 200,
    json: {
      head: { responseTimestamp: '1763740000000', version: 'v1' },
      body: { resultInfo: { resultStatus, resultCode, resultMsg: 'as documented' }, ...body },
    },
  }
}
