import { makeAttempt, makeCall, makeMessage } from '@thali/test-kit/gateways/gateway-kit'
import { startRazorpayKit } from '@thali/test-kit/gateways/razorpay-kit'
import { type Answered, type StandInRequest, startStandIn } from '@thali/test-kit/gateways/stand-in'
import { expect, it } from 'vitest'
import type { StartResult } from '../gateway.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

const KEYS = {
  keyId: 'rzp_test_Thali0001',
  keySecret: 'a-secret-of-the-key',
  webhookSecret: '',
  accountId: 'acc_ThaliTest0001',
  product: 'qr',
} as const
const ACCOUNT = { mode: 'test', keys: KEYS } as const
const LINK = {
  id: 'plink_1',
  status: 'created',
  amount: 14_950,
  currency: 'INR',
  short_url: 'https://rzp.io/i/1',
}

/** Starts a payment at a Razorpay that answers as given, and returns the requests it received. */
async function startAt(answer: (asked: StandInRequest) => Answered, closesInMs = 30 * 60_000) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const standIn = await startStandIn((one) => {
    asked.push({ path: one.url.pathname, body: JSON.parse(one.body || '{}') as Record<string, unknown> })
    return answer(one)
  })
  const call = makeCall()
  const request = makeAttempt(1, { closesAt: new Date(call.now().getTime() + closesInMs) })
  const result: StartResult = await razorpayGateway(standIn.url).start(ACCOUNT, request, call)
  await standIn.close()
  return { result, asked, request }
}

function code(am: string): Answered {
  const image_content = `upi://pay?pa=thali@upi&pn=Thali&cu=INR&am=${am}`
  return { status: 200, json: { id: 'qr_1', status: 'active', notes: [], image_content } }
}

function answerLink({ url }: StandInRequest): Answered {
  if (url.pathname !== '/v1/payment_links') return REFUSED
  return { status: 200, json: { ...LINK, reference_id: makeAttempt(1).reference } }
}

const REFUSED = { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', description: 'not enabled' } } }

it('asks for a code over exactly the amount, which closes when the attempt does', async () => {
  const { result, asked, request } = await startAt(() => code('149.5'))

  expect(result).toMatchObject({ kind: 'started', step: { kind: 'upi' }, gatewayId: 'qr_1' })
  expect(asked).toMatchObject([
    {
      path: '/v1/payments/qr_codes',
      body: { payment_amount: 14_950, close_by: request.closesAt.getTime() / 1000 },
    },
  ])
})

it('shows no code that asks for another amount', async () => {
  const { result } = await startAt(() => code('14.95'))
  expect(result).toMatchObject({ kind: 'unavailable', reason: 'unreadable' })
})

it('takes a payment link where the account has no codes, or the time is too short for one', async () => {
  for (const minutes of [30, 2]) {
    const { result } = await startAt(answerLink, minutes * 60_000)
    expect(result).toMatchObject({
      step: { kind: 'redirect', url: 'https://rzp.io/i/1' },
      gatewayId: 'plink_1',
    })
  }
})

it('takes no webhook while the store has set no secret, not even one signed with nothing', () => {
  const gateway = razorpayGateway('http://127.0.0.1:9')
  expect(gateway.hasWebhookSecret(KEYS)).toBe(false)
  expect(gateway.readWebhook(ACCOUNT, makeMessage({ body: '{}' }), new Date())).toEqual({ kind: 'no-secret' })
})

it('takes no keys of the other mode', async () => {
  const kit = await startRazorpayKit('qr')
  const live = { ...kit.account, mode: 'live' } as const
  expect(await kit.gateway.checkKeys(live, makeCall())).toMatchObject({ kind: 'refused', reason: 'keys' })
  await kit.close()
})
