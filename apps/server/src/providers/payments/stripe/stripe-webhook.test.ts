import { createHmac } from 'node:crypto'
import { makeMessage } from '@thali/test-kit/gateways/gateway-kit'
import { describe, expect, it } from 'vitest'
import { readStripeWebhook } from './stripe-webhook.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const SECONDS = NOW.getTime() / 1000
const KEYS = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', accountId: 'acct_12345678' }
const REFERENCE = 'a'.repeat(32)

function body(change: object = {}): string {
  const object = { id: 'ch_1', object: 'charge', metadata: { thali_attempt: REFERENCE } }
  return JSON.stringify({
    id: 'evt_1',
    type: 'charge.refunded',
    livemode: false,
    data: { object },
    ...change,
  })
}

function sign(text: string, time = SECONDS, secret = KEYS.webhookSecret): string {
  return createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')
}

function read(text: string, signature: string, keys = KEYS) {
  const message = makeMessage({ body: text, headers: { 'stripe-signature': signature } })
  return readStripeWebhook({ mode: 'test', keys }, message, NOW)
}

describe('an event of Stripe', () => {
  it('is read by the newest of several signatures', () => {
    const text = body()
    const signatures = `t=${SECONDS},v1=${sign(text, SECONDS, 'whsec_before')},v1=${sign(text)},v0=old`
    expect(read(text, signatures)).toEqual({
      kind: 'event',
      eventId: 'evt_1',
      name: 'charge.refunded',
      about: 'refund',
      reference: REFERENCE,
      gatewayId: null,
    })
  })

  it('is refused when it is old, from the future, or says two times', () => {
    const text = body()
    for (const time of [SECONDS - 301, SECONDS + 301]) {
      expect(read(text, `t=${time},v1=${sign(text, time)}`).kind).toBe('invalid')
    }
    expect(read(text, `t=${SECONDS - 999},t=${SECONDS},v1=${sign(text)}`).kind).toBe('invalid')
  })

  it('is refused of the other mode, and of another account', () => {
    for (const change of [{ livemode: true }, { account: 'acct_87654321' }]) {
      const text = body(change)
      expect(read(text, `t=${SECONDS},v1=${sign(text)}`).kind).toBe('invalid')
    }
  })

  it('is not taken while the store has set no secret, not even one signed with nothing', () => {
    const text = body()
    const unsigned = { ...KEYS, webhookSecret: '' }
    expect(read(text, `t=${SECONDS},v1=${sign(text, SECONDS, '')}`, unsigned)).toEqual({ kind: 'no-secret' })
  })
})
