/** Tests of what Stripe is sent and read in a currency without fractions. */
import { makeAttempt, makeCall } from '@thali/test-kit/gateways/gateway-kit'
import { expect, it } from 'vitest'
import { stripeGateway } from './stripe-gateway.ts'

const KEYS = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', accountId: 'acct_12345678' }
const ACCOUNT = { mode: 'test', keys: KEYS } as const
const gateway = stripeGateway('https://stripe.invalid')
const YEN = makeAttempt(1, { amountMinor: 260_00, currency: 'JPY' })

const SESSION = {
  id: 'cs_test_1',
  livemode: false,
  client_reference_id: YEN.reference,
  status: 'open',
  payment_intent: 'pi_1',
  url: 'https://stripe.invalid/pay/1',
}
const CHARGE = { id: 'ch_1', status: 'succeeded', captured: true, amount: 260, currency: 'jpy' }
const REFUND = {
  id: 're_1',
  charge: 'ch_1',
  status: 'succeeded',
  amount: 60,
  currency: 'jpy',
  metadata: { thali_refund: 'r1' },
}

/** Answers like Stripe for one payment of 260 yen, and keeps the forms that it was sent. */
function makeStripe() {
  const sent: URLSearchParams[] = []
  const answer = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(url))
    if (init?.body) sent.push(new URLSearchParams(String(init.body)))
    if (pathname.endsWith('/charges')) return Response.json({ data: [CHARGE] })
    if (pathname.endsWith('/refunds')) return Response.json(init?.body ? REFUND : { data: [] })
    return Response.json(SESSION)
  }
  return { sent, call: { ...makeCall(), fetch: answer as typeof fetch } }
}

it('sends 260 yen as 260, and reads them back as such', async () => {
  const { sent, call } = makeStripe()
  expect(gateway.currencies).toContain('JPY')
  expect(await gateway.start(ACCOUNT, YEN, call)).toMatchObject({ kind: 'started' })
  expect(sent[0]?.get('line_items[0][price_data][unit_amount]')).toBe('260')
  expect(sent[0]?.get('line_items[0][price_data][currency]')).toBe('jpy')
  const attempt = { ...YEN, gatewayId: 'cs_test_1' }
  expect(await gateway.askStatus(ACCOUNT, attempt, call)).toMatchObject({
    charges: [{ amountMinor: 260_00, currency: 'JPY', state: 'captured' }],
  })
  const refund = { reference: 'r1', attempt, chargeId: 'ch_1', currency: 'JPY', refundId: null }
  expect(await gateway.refund(ACCOUNT, { ...refund, amountMinor: 60_00 }, call)).toMatchObject({
    kind: 'accepted',
    state: 'done',
  })
  expect(sent[1]?.get('amount')).toBe('60')
})

it('sends no fraction of a yen', async () => {
  const { sent, call } = makeStripe()
  const fraction = { ...YEN, amountMinor: 260_50 }
  expect(await gateway.start(ACCOUNT, fraction, call)).toMatchObject({ kind: 'refused', reason: 'amount' })
  expect(sent).toEqual([])
})
