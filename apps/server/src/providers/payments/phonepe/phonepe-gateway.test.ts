import { makeAttempt, makeCall, makeMessage } from '@thali/test-kit/gateways/gateway-kit'
import { startPhonePeKit } from '@thali/test-kit/gateways/phonepe-kit'
import { startStandIn } from '@thali/test-kit/gateways/stand-in'
import { expect, it } from 'vitest'
import type { GatewayAccount } from '../gateway.ts'
import { phonePeGateway } from './phonepe-gateway.ts'
import type { PhonePeKeys } from './phonepe-keys.ts'

const ACCOUNT: GatewayAccount<PhonePeKeys> = {
  mode: 'test',
  keys: {
    merchantId: 'THALIUAT',
    clientId: 'THALIUAT_2611',
    clientSecret: 'a-secret-of-thali',
    clientVersion: '1',
    webhookUser: '',
    webhookPassword: '',
  },
}

/** A PhonePe that hands out numbered tokens for an hour and takes the newest alone. */
async function startTokens() {
  const counts = { tokens: 0, asked: 0 }
  let revoked = 0
  const standIn = await startStandIn(({ url, headers }) => {
    if (url.pathname.endsWith('/oauth/token')) {
      counts.tokens += 1
      const expires_at = makeCall().now().getTime() / 1000 + 3600
      return { status: 200, json: { access_token: `token-${counts.tokens}`, expires_at } }
    }
    counts.asked += 1
    const isGood = headers.authorization === `O-Bearer token-${counts.tokens}` && counts.tokens > revoked
    return { status: isGood ? 404 : 401, json: { code: isGood ? 'ORDER_NOT_FOUND' : 'AUTHORIZATION_FAILED' } }
  })
  const gateway = phonePeGateway({ test: standIn.url, live: standIn.url })
  const ask = (account = ACCOUNT, now = makeCall().now()) =>
    gateway.askStatus(account, makeAttempt(1), { ...makeCall(), now: () => now })
  return {
    counts,
    ask,
    revoke() {
      revoked = counts.tokens
    },
    close: standIn.close,
  }
}

it('fetches one token for many calls, and another when the first is about to end or was revoked', async () => {
  const { counts, ask, revoke, close } = await startTokens()
  await ask()
  await ask()
  expect(counts).toEqual({ tokens: 1, asked: 2 })

  await ask(ACCOUNT, new Date(makeCall().now().getTime() + 3_590_000))
  expect(counts).toEqual({ tokens: 2, asked: 3 })

  revoke()
  expect(await ask()).toMatchObject({ kind: 'unknown' })
  expect(counts).toEqual({ tokens: 3, asked: 5 })
  await close()
})

it('never uses a token of other keys', async () => {
  const { counts, ask, close } = await startTokens()
  await ask()
  await ask({ ...ACCOUNT, keys: { ...ACCOUNT.keys, clientSecret: 'another-secret' } })
  expect(counts.tokens).toBe(2)
  await close()
})

it('takes a webhook for a doorbell: what it says of money is not read', async () => {
  const { gateway, account, webhookOf, close } = await startPhonePeKit()
  const genuine = webhookOf(makeAttempt(1), 'failed')
  const forged = {
    ...genuine,
    rawBody: Buffer.from(genuine.rawBody.toString().replaceAll('failed', 'completed')),
  }
  expect(gateway.readWebhook(account, forged, makeCall().now())).toEqual({
    kind: 'event',
    eventId: null,
    name: 'checkout.order.completed',
    about: 'payment',
    reference: makeAttempt(1).reference,
    gatewayId: null,
  })
  await close()
})

it('takes no webhook while the store has chosen no password for it', () => {
  const gateway = phonePeGateway({ test: 'http://127.0.0.1:9', live: 'http://127.0.0.1:9' })
  const message = makeMessage({ body: '{}', headers: { authorization: '' } })
  expect(gateway.readWebhook(ACCOUNT, message, makeCall().now())).toEqual({ kind: 'no-secret' })
  expect(gateway.readKeys({ ...ACCOUNT.keys, webhookUser: 'only_one' })).toMatchObject({ kind: 'wrong' })
})
