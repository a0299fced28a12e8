/** Tests of an owner's account at a gateway: keys are tested, rotated, used and stopped, and never shown. */
import type { StoreId } from '@thali/domain/ids'
import { FAKE_KEYS, type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const HOUR_MS = 3_600_000

let gateway: FakeGateway
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  gateway = makeFakeGateway()
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gateway.reset()
  ;({ storeId, cookie } = await fixture.addPaidStore())
  await fixture.deps.db.deleteFrom('gateway_credentials').where('store_id', '=', storeId).execute()
})

const send = (path: string, body: object = {}) =>
  fixture.call('POST', `/api/stores/${storeId}/gateways/sandbox/test${path}`, { cookie, body })
const read = async () => {
  const { body, text } = await fixture.call('GET', `/api/stores/${storeId}/gateways`, { cookie })
  return { keys: body.gateways[0].modes[0].keys, text }
}

it('stores keys that the gateway accepts, shows none of them, and pays orders with them once selected', async () => {
  expect((await send('', { keys: FAKE_KEYS })).status).toBe(200)
  const { keys, text } = await read()
  expect(keys).toMatchObject({
    setBy: 'owner',
    merchantEnd: 'M-1',
    isUsed: false,
    hasWebhookSecret: true,
    test: { outcome: 'passed' },
    webhookUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/payments\/webhooks\/[a-z2-7]{32}$/),
  })
  for (const secret of [FAKE_KEYS.secret, `"${FAKE_KEYS.webhookSecret}"`]) expect(text).not.toContain(secret)
  expect((await fixture.place(storeId)).body.paymentState).toBe('none')

  expect((await send('/use', { isUsed: true })).status).toBe(200)
  expect((await fixture.place(storeId)).body).toMatchObject({
    paymentState: 'pending',
    payment: { mode: 'test' },
  })
  await send('/use', { isUsed: false })
  expect((await fixture.place(storeId)).body.paymentState).toBe('none')
})

it('stores no keys that are incomplete, refused or untestable, and keeps the current ones in use', async () => {
  await send('', { keys: FAKE_KEYS })
  await send('/use', { isUsed: true })
  const { keys: before } = await read()

  gateway.checksWith = { kind: 'refused', reason: 'keys', detail: 'unknown key id' }
  const refused = await send('', { keys: { ...FAKE_KEYS, secret: 'another' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'gateway.keys-refused', details: { detail: 'unknown key id' } } },
  })
  gateway.checksWith = GATEWAY_DOWN
  expect((await send('', { keys: { secret: 'another' } })).body.error.code).toBe('gateway.unreachable')
  expect((await read()).keys).toEqual(before)
})

it('merges entered keys with stored ones, and lets former keys work until they expire or are revoked', async () => {
  await send('', { keys: { ...FAKE_KEYS, webhookSecret: '' } })
  expect((await read()).keys).toMatchObject({ hasWebhookSecret: false, previousUntil: null })
  await send('', { keys: { webhookSecret: 'hook' } })
  const { keys } = await read()
  expect(keys).toMatchObject({ hasWebhookSecret: true, merchantEnd: 'M-1' })
  expect(Date.parse(keys.previousUntil) - fixture.now().getTime()).toBe(7 * 24 * HOUR_MS)

  await send('', { keys: { webhookSecret: 'rotated' } })
  const hookId = await fixture.hookOf(storeId, 'test')
  const told = async (event: string, secret: string) =>
    (await fixture.webhook(hookId, gateway.webhookBody('none', event, secret))).status
  expect([await told('1', 'hook'), await told('2', 'rotated')]).toEqual([200, 200])
  await send('/end-previous')
  expect([await told('3', 'hook'), await told('4', 'rotated')]).toEqual([400, 200])
})

it('stores the result of testing stored keys, and uses none that have not passed', async () => {
  await send('', { keys: FAKE_KEYS })
  gateway.checksWith = { kind: 'refused', reason: 'keys', detail: 'revoked' }
  await send('/test')
  expect((await read()).keys.test).toMatchObject({ outcome: 'refused', detail: 'revoked' })
  expect((await send('/use', { isUsed: true })).body.error.code).toBe('gateway.untested')
  gateway.checksWith = null
  await send('/test')
  expect((await send('/use', { isUsed: true })).status).toBe(200)
})

it('reports a missing webhook for payments found by a query', async () => {
  await send('', { keys: FAKE_KEYS })
  await send('/use', { isUsed: true })
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  gateway.pay(started.attempt)
  await fixture.goBack(await fixture.hookOf(storeId, 'test'), started.attempt)
  expect((await read()).keys.webhookSilentSince).toBeNull()
  fixture.passMs(HOUR_MS)
  expect((await read()).keys.webhookSilentSince).not.toBeNull()
})

it('accepts no new payments while the operator has disabled them, and reports that', async () => {
  const off = await makePaymentFixture(gateway, FAKE_KEYS, { ONLINE_PAYMENT: 'off' })
  const store = await off.addPaidStore()
  expect((await off.place(store.storeId)).body.paymentState).toBe('none')
  const { body } = await off.call('GET', `/api/stores/${store.storeId}/gateways`, { cookie: store.cookie })
  expect(body).toMatchObject({ isOffered: false, orderTypes: ['Dine-In'] })
  await off.close()
})

it('fills in only the keys of the sandbox on this machine', async () => {
  const offered = async () =>
    (await fixture.call('GET', `/api/stores/${storeId}/gateways`, { cookie })).body.gateways[0].hasOwnKeys
  expect(await offered()).toBe(false)
  const { gateways } = fixture.deps.config as { gateways: { sandbox: string | null } }
  gateways.sandbox = 'http://127.0.0.1:9'
  try {
    expect(await offered()).toBe(true)
    expect((await send('', { keys: {} })).status).toBe(200)
    expect((await send('/use', { isUsed: true })).status).toBe(200)
    expect((await read()).keys).toMatchObject({
      merchantEnd: 'dbox',
      isUsed: true,
      test: { outcome: 'passed' },
    })
    gateways.sandbox = 'https://sandbox.example.com'
    expect(await offered()).toBe(false)
  } finally {
    gateways.sandbox = null
  }
})
