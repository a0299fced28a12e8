import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture } from '@thali/test-kit/payment-fixture'
import { expect, it } from 'vitest'
import { hashOf } from '../payment/settling/settle-payment.ts'
import { removeOldBodies } from './remove-old-bodies.ts'

const DAY_MS = 24 * 3_600_000

it('removes message bodies of gateways from events after 90 days, and leaves a hash', async () => {
  const gateway = makeFakeGateway()
  const fixture = await makePaymentFixture(gateway)
  try {
    const { storeId, hookId } = await fixture.addPaidStore()
    const { body: order } = await fixture.place(storeId)
    const { attempt } = (await fixture.start(order.slug)).body
    const body = `${gateway.webhookBody(attempt, 'evt_1')}&payer=asha%40upi`
    expect((await fixture.webhook(hookId, body)).status).toBe(200)
    const told = () =>
      fixture.deps.db
        .selectFrom('payment_events')
        .select(['body', 'body_hash'])
        .where('store_id', '=', storeId)
        .where('source', '=', 'webhook')
        .execute()

    fixture.passMs(89 * DAY_MS)
    await removeOldBodies(fixture.deps)
    expect(await told()).toEqual([{ body, body_hash: hashOf(body) }])
    fixture.passMs(2 * DAY_MS)
    await removeOldBodies(fixture.deps)
    expect(await told()).toEqual([{ body: null, body_hash: hashOf(body) }])
  } finally {
    await fixture.close()
  }
})
