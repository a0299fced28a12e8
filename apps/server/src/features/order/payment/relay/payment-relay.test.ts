/** Tests of the relay's times of the next query, and of its choice of the next row. */

import type { StoreId } from '@thali/domain/ids'
import { type FakeGateway, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { runJob } from '@thali/test-kit/run-jobs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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

const poll = async () => {
  await fixture.deps.payments.workDue()
  await runJob(fixture.deps, 'lapse-unpaid-orders')
}

async function begin() {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  return { id: order._id as string, attempt: started.attempt as string }
}

it('waits as long as a gateway asks for', async () => {
  await begin()
  const retryAfterMs = 20 * MINUTE_MS
  gateway.down = { kind: 'unavailable', reason: 'throttled', detail: 'HTTP 429', retryAfterMs }
  fixture.passMs(MINUTE_MS)
  await poll()
  fixture.passMs(retryAfterMs - MINUTE_MS)
  await poll()
  expect(gateway.calls.status).toBe(1)
  fixture.passMs(MINUTE_MS)
  await poll()
  expect(gateway.calls.status).toBe(2)
})

it('queries a pending charge until it ends, however many days that takes', async () => {
  const { id, attempt } = await begin()
  gateway.pay(attempt, { state: 'pending' })
  for (let day = 0; day < 10; day += 1) {
    fixture.passMs(DAY_MS)
    await poll()
  }
  const asked = gateway.calls.status
  gateway.pay(attempt)
  fixture.passMs(DAY_MS)
  await poll()
  expect(gateway.calls.status).toBeGreaterThan(asked)
  expect(await fixture.payments(storeId, id, cookie)).toMatchObject({ due: [{ reason: 'cancelled' }] })
})

it('does not let many refunds delay a payment', async () => {
  const paid = await begin()
  const chargeId = gateway.pay(paid.attempt)
  await fixture.comeBack(hookId, paid.attempt, gateway.returnBody(paid.attempt, 'paid'))
  await poll()
  await begin()
  fixture.passMs(MINUTE_MS)
  for (const key of ['a', 'b', 'c']) {
    const body = { attempt: paid.attempt, chargeId, amountMinor: 100, reason: 'Cold', key }
    await fixture.call('POST', `/api/stores/${storeId}/orders/${paid.id}/refunds`, { cookie, body })
  }
  const turns: string[] = []
  const { askStatus, refund } = gateway
  gateway.askStatus = (...args) => {
    turns.push('payment')
    return askStatus(...args)
  }
  gateway.refund = (...args) => {
    turns.push('refund')
    return refund(...args)
  }
  await poll()
  Object.assign(gateway, { askStatus, refund })
  expect(turns).toHaveLength(4)
  expect(turns.indexOf('payment')).toBeLessThan(2)
})
