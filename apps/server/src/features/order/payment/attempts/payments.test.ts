import type { OrderId, StoreId } from '@thali/domain/ids'
import { FAKE_KEYS, type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { runJob } from '@thali/test-kit/run-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../../events/events.queries.ts'

const MINUTE_MS = 60_000

let gateway: FakeGateway
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string
let hookId: string

beforeAll(async () => {
  gateway = makeFakeGateway()
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

async function placeAndStart() {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  return { order, attempt: started.attempt as string }
}

const releases = async (orderId: string) =>
  (await listEventsAfter(fixture.deps.db, storeId, 0, 200)).filter(
    (event) => event.orderId === orderId && event.kind === 'order.released',
  ).length
const payments = (orderId: string) => fixture.payments(storeId, orderId, cookie)
const poll = async () => {
  await fixture.deps.payments.workDue()
  await runJob(fixture.deps, 'lapse-unpaid-orders')
}
const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })

describe('an order that is to be paid online', () => {
  it('is held until its gateway confirms the payment, and released once', async () => {
    const { order, attempt } = await placeAndStart()
    expect(order).toMatchObject({
      paymentState: 'pending',
      heldFor: 'payment',
      payment: { mode: 'live', paid: 0 },
    })

    gateway.pay(attempt)
    const answer = await fixture.webhook(hookId, gateway.webhookBody(attempt, 'evt_1'))
    expect(answer.status).toBe(200)
    expect(await fixture.status(order.slug)).toMatchObject({ paymentState: 'pending' })
    await poll()

    const paid = await fixture.status(order.slug)
    expect(paid).toMatchObject({ paymentState: 'paid', payment: { paid: order.amount, refundDue: 0 } })
    expect(paid).not.toHaveProperty('heldFor')
    expect(await releases(order._id)).toBe(1)
  })

  it('goes to the kitchen at once when its type, its total or its source requires no payment', async () => {
    const { body } = await fixture.place(storeId, { orderType: 'Counter' })
    expect(body).toMatchObject({ paymentState: 'none' })
    expect(body).not.toHaveProperty('heldFor')
  })

  it('returns the same step again, without starting a second one', async () => {
    const { order, attempt } = await placeAndStart()
    const again = await fixture.start(order.slug)
    expect(again.body).toMatchObject({ attempt, step: { kind: 'redirect' } })
    expect(gateway.calls.start).toBe(1)
  })

  it('starts again after the gateway was unreachable, once it confirms that nothing was paid', async () => {
    gateway.down = GATEWAY_DOWN
    const { body: order } = await fixture.place(storeId)
    expect(order.paymentState).toBe('pending')
    expect((await fixture.start(order.slug)).body.error.code).toBe('payment.unavailable')
    fixture.passMs(20_000)
    expect((await fixture.start(order.slug)).body.error.code).toBe('payment.under-way')
    gateway.down = null
    fixture.passMs(5000)
    expect((await fixture.start(order.slug)).body).toMatchObject({ step: { kind: 'redirect' } })
  })
})

describe('money that does not pay an order', () => {
  it('is refundable if less was paid than charged, and the order stays held', async () => {
    const { order, attempt } = await placeAndStart()
    gateway.pay(attempt, { amountMinor: 100 })
    await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))

    expect(await payments(order._id)).toMatchObject({
      state: 'failed',
      paidMinor: 0,
      refundDueMinor: 100,
      due: [{ amountMinor: 100, reason: 'amount' }],
    })
    expect(await releases(order._id)).toBe(0)
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/refunds-due`, { cookie })
    expect(body.items).toMatchObject([{ orderId: order._id, refundDueMinor: 100 }])
  })

  it('is refundable if the answer names another merchant, order or currency', async () => {
    for (const answersAs of [{ merchant: 'M-2' }, { reference: 'another' }]) {
      const { order, attempt } = await placeAndStart()
      gateway.pay(attempt)
      gateway.answersAs = answersAs
      await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
      gateway.answersAs = {}
      expect(await payments(order._id)).toMatchObject({
        paidMinor: 0,
        due: [{ reason: Object.keys(answersAs)[0] }],
      })
    }
    const { order, attempt } = await placeAndStart()
    gateway.pay(attempt, { currency: 'USD' })
    await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
    expect(await payments(order._id)).toMatchObject({
      paidMinor: 0,
      due: [{ reason: 'currency', currency: 'USD' }],
    })
  })

  it('is refundable if paid a second time', async () => {
    const { order, attempt } = await placeAndStart()
    gateway.pay(attempt)
    const second = gateway.pay(attempt)
    await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))

    const known = await payments(order._id)
    expect(known).toMatchObject({ state: 'paid', due: [{ chargeId: second, reason: 'twice' }] })
    expect(known.receipts).toHaveLength(2)
  })

  it('is refundable if paid after the order was cancelled, and in full if a paid order is cancelled', async () => {
    const { order, attempt } = await placeAndStart()
    fixture.passMs(31 * MINUTE_MS)
    await poll()
    expect(await fixture.status(order.slug)).toMatchObject({ state: 5, paymentState: 'failed' })
    gateway.pay(attempt)
    await fixture.webhook(hookId, gateway.webhookBody(attempt, 'evt_late'))
    await poll()
    expect(await payments(order._id)).toMatchObject({ state: 'paid', due: [{ reason: 'cancelled' }] })

    const other = await placeAndStart()
    gateway.pay(other.attempt)
    await fixture.comeBack(hookId, other.attempt, gateway.returnBody(other.attempt, 'paid'))
    const { revision } = (
      await fixture.call('GET', `/api/stores/${storeId}/orders/${other.order._id}`, { cookie })
    ).body
    await post(`orders/${other.order._id}/state`, { to: 5, revision, reasonId: 'closing' })
    const total = Math.round(other.order.amount * 100)
    expect(await payments(other.order._id)).toMatchObject({
      refundDueMinor: total,
      due: [{ reason: 'cancelled' }],
    })
  })

  it('is still accepted in the last minute', async () => {
    const { order, attempt } = await placeAndStart()
    fixture.passMs(30 * MINUTE_MS - 1000)
    gateway.pay(attempt)
    fixture.passMs(2000)
    await poll()
    expect(await fixture.status(order.slug)).toMatchObject({ state: 1, paymentState: 'paid' })
  })
})

describe('messages from outside', () => {
  it('pay nothing and fail nothing if forged', async () => {
    const { order, attempt } = await placeAndStart()
    const { hookId: otherHook } = await fixture.addPaidStore()
    const forged = gateway.returnBody(attempt, 'paid', 'guessed')
    const answers = [
      await fixture.comeBack(hookId, attempt, forged),
      await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'failed', 'guessed')),
      await fixture.comeBack(otherHook, attempt, gateway.returnBody(attempt, 'paid')),
      await fixture.webhook(hookId, gateway.webhookBody(attempt, 'evt_1', 'guessed')),
      await fixture.webhook(otherHook, gateway.webhookBody(attempt, 'evt_1')),
      await fixture.webhook('nonsense', gateway.webhookBody(attempt, 'evt_1')),
      await fixture.send('GET', `/api/payments/webhooks/${hookId}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 404, 400, 200, 404, 405])
    await poll()
    expect(await payments(order._id)).toMatchObject({ state: 'pending', paidMinor: 0 })
  })

  it('are not found without a secret to verify them', async () => {
    const { attempt } = await placeAndStart()
    await fixture.setKeys(storeId, 'live', { ...FAKE_KEYS, webhookSecret: '' })
    // The previous keys still verify messages, for a time.
    expect((await fixture.webhook(hookId, gateway.webhookBody(attempt, 'evt_1'))).status).toBe(200)
    fixture.passMs(8 * 24 * 60 * MINUTE_MS)
    expect((await fixture.webhook(hookId, gateway.webhookBody(attempt, 'evt_2', ''))).status).toBe(404)
  })

  it('of the test mode never pay a live order', async () => {
    const { order, attempt } = await placeAndStart()
    await fixture.setKeys(storeId, 'test')
    const testHook = await fixture.hookOf(storeId, 'test')
    gateway.pay(attempt)
    const calls = gateway.calls.status
    expect((await fixture.webhook(testHook, gateway.webhookBody(attempt, 'evt_1'))).status).toBe(200)
    expect((await fixture.comeBack(testHook, attempt, gateway.returnBody(attempt, 'paid'))).status).toBe(404)
    expect(gateway.calls.status).toBe(calls)
    expect(await payments(order._id)).toMatchObject({ paidMinor: 0 })
  })
})

describe('a refund', () => {
  async function placePaid() {
    const { order, attempt } = await placeAndStart()
    const chargeId = gateway.pay(attempt)
    await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
    return { id: order._id as string, attempt, chargeId, totalMinor: Math.round(order.amount * 100) }
  }

  it('is made once per key, partly and then in full, and never beyond the paid amount', async () => {
    const { id, attempt, chargeId, totalMinor } = await placePaid()
    const refund = (amountMinor: number, key: string) =>
      post(`orders/${id}/refunds`, { attempt, chargeId, amountMinor, reason: 'Cold', key })

    expect(await refund(1000, 'one')).toMatchObject({ status: 200, body: { refunds: [{ state: 'asked' }] } })
    expect(await refund(1000, 'one')).toMatchObject({ status: 200 })
    expect((await refund(2000, 'one')).body.error.code).toBe('refund.key-reused')
    expect((await refund(totalMinor, 'two')).body.error).toMatchObject({
      code: 'refund.too-much',
      details: { refundableMinor: totalMinor - 1000 },
    })
    await poll()
    expect(gateway.calls.refund).toBe(1)
    expect(await payments(id)).toMatchObject({ state: 'partly refunded', refundedMinor: 1000 })
    await refund(totalMinor - 1000, 'three')
    await poll()
    expect(await payments(id)).toMatchObject({
      state: 'refunded',
      refundedMinor: totalMinor,
      refundDueMinor: 0,
    })
  })

  it('is one refund over any number of calls to the gateway', async () => {
    const { id, attempt, chargeId, totalMinor } = await placePaid()
    gateway.down = GATEWAY_DOWN
    await post(`orders/${id}/refunds`, {
      attempt,
      chargeId,
      amountMinor: totalMinor,
      reason: 'Cold',
      key: 'one',
    })
    await poll()
    expect(await payments(id)).toMatchObject({ state: 'paid', refunds: [{ state: 'asked' }] })
    const shown = async () => {
      const { slug } = await fixture.deps.db
        .selectFrom('orders')
        .select('slug')
        .where('id', '=', id as OrderId)
        .executeTakeFirstOrThrow()
      return (await fixture.call('GET', `/api/orders/${slug}`, { origin: null })).body.payment
    }
    expect(await shown()).toMatchObject({ refundingMinor: totalMinor, returnedMinor: 0 })
    gateway.down = null
    fixture.passMs(MINUTE_MS)
    await poll()
    expect(await shown()).toMatchObject({ refundingMinor: 0, returnedMinor: totalMinor })
    expect(gateway.calls.refund).toBe(2)
    expect(await payments(id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  })

  it('refused by the gateway leaves the money refundable, with the gateway’s reason', async () => {
    const { id, attempt, chargeId, totalMinor } = await placePaid()
    gateway.refundsWith = { kind: 'refused', reason: 'other', detail: 'balance too low' }
    await post(`orders/${id}/refunds`, {
      attempt,
      chargeId,
      amountMinor: totalMinor,
      reason: 'Cold',
      key: 'one',
    })
    await poll()
    expect(await payments(id)).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'failed', failure: 'balance too low' }],
      receipts: [{ refundableMinor: totalMinor }],
    })
  })
})

describe('the counter', () => {
  it('marks a held order as paid, with member and time, which releases it', async () => {
    const { body: order } = await fixture.place(storeId)
    const amountMinor = Math.round(order.amount * 100)
    expect((await post(`orders/${order._id}/payments`, { method: 'cash', amountMinor: 1 })).status).toBe(409)
    const marked = await post(`orders/${order._id}/payments`, { method: 'cash', amountMinor })
    expect(marked.body).toMatchObject({
      state: 'paid',
      receipts: [{ attempt: null, method: 'cash', amountMinor }],
      events: [{ source: 'staff', byName: 'owner', name: 'cash' }],
    })
    expect(await releases(order._id)).toBe(1)
    const again = await post(`orders/${order._id}/payments`, { method: 'cash', amountMinor })
    expect(again.body.error.code).toBe('payment.paid')
  })

  it('refunds its own money at once', async () => {
    const { body: order } = await fixture.place(storeId, { orderType: 'Counter' })
    const amountMinor = Math.round(order.amount * 100)
    const { body } = await post(`orders/${order._id}/payments`, { method: 'upi', amountMinor })
    const [{ chargeId }] = body.receipts
    const refund = { attempt: null, chargeId, amountMinor, reason: 'Cold', key: 'one' }
    expect((await post(`orders/${order._id}/refunds`, refund)).body).toMatchObject({ state: 'refunded' })
  })
})

describe('a gateway that starts with a form', () => {
  it('returns its parameters with the placement, byte for byte the same when repeated', async () => {
    gateway.startsBy = 'form'
    const headers = { 'idempotency-key': 'a-try' }
    const placed = await fixture.place(storeId, {}, headers)
    const repeated = await fixture.place(storeId, {}, headers)

    const reference = placed.body.data.param_dict.ORDER_ID
    expect(reference).toMatch(/^[a-z2-7]{32}$/)
    expect(repeated.text).toBe(placed.text)
    const attempts = await fixture.deps.db.selectFrom('payment_attempts').select('id').execute()
    expect(attempts.filter(({ id }) => id.startsWith(reference.slice(0, 6)))).toHaveLength(1)
    expect((await fixture.start(placed.body.slug)).body).toMatchObject({
      attempt: reference,
      step: { kind: 'form' },
    })
  })
})
