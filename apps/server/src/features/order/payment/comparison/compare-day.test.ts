/** Tests that each day is compared with its gateway, and that members resolve differences. */
import type { StoreId } from '@thali/domain/ids'
import { type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const DAY_MS = 24 * 3_600_000

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
  // Left by the previous test.
  await fixture.deps.db.deleteFrom('gateway_comparisons').execute()
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

async function placePaid() {
  const { body: order } = await fixture.place(storeId)
  const { attempt } = (await fixture.start(order.slug)).body
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  return { id: order._id as string, attempt: attempt as string, chargeId }
}
/** Passes the time until the day of the payments is compared. */
async function nextDay() {
  fixture.passMs(DAY_MS + 4 * 3_600_000)
  await fixture.deps.payments.workDue()
}
const read = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
const differences = () => read('gateway-differences')
const waiting = () =>
  fixture.deps.db.selectFrom('gateway_comparisons').select(['tries', 'after_id']).execute()

it('lists nothing if both agree, and completes the day', async () => {
  await placePaid()
  await placePaid()
  expect(await waiting()).toHaveLength(1)
  await nextDay()
  expect(await differences()).toEqual({ items: [], isCut: false })
  expect(await waiting()).toEqual([])
})

it('lists a refund made only at the gateway once, records it as usual, and deletes it when resolved', async () => {
  const { id, attempt, chargeId } = await placePaid()
  // The last regular query.
  fixture.passMs(60_000)
  await fixture.deps.payments.workDue()
  gateway.giveBack(attempt, chargeId, 700)
  await nextDay()
  const { items } = await differences()
  expect(items).toMatchObject([
    { orderId: id, gateway: 'Fake', reason: 'refunds', about: chargeId, oursMinor: 0, theirsMinor: 700 },
  ])
  expect(await fixture.payments(storeId, id, cookie)).toMatchObject({ refundedMinor: 700 })
  expect(await read('payment-alerts')).toMatchObject({ differences: 1 })

  const close = () =>
    fixture.call('POST', `/api/stores/${storeId}/gateway-differences/${items[0].id}/close`, {
      cookie,
      body: { note: 'I gave it back there' },
    })
  expect((await close()).body).toEqual({ items: [], isCut: false })
  expect((await close()).body.error.code).toBe('gateway.difference-not-found')
})

it('lists a payment unknown to the gateway', async () => {
  const { id } = await placePaid()
  gateway.reset()
  await nextDay()
  expect((await differences()).items).toMatchObject([
    { orderId: id, reason: 'charge-unknown-there', theirsMinor: null },
  ])
})

it('retries a gateway that is down, continues where it stopped, and finally notifies staff', async () => {
  const { id } = await placePaid()
  gateway.down = GATEWAY_DOWN
  await nextDay()
  expect(await waiting()).toMatchObject([{ tries: 1, after_id: '' }])
  expect((await differences()).items).toEqual([])
  for (let tries = 0; tries < 8; tries += 1) {
    fixture.passMs(4 * 3_600_000)
    await fixture.deps.payments.workDue()
  }
  expect((await differences()).items).toMatchObject([{ orderId: id, reason: 'not-answered' }])
  expect(await waiting()).toEqual([])
})
