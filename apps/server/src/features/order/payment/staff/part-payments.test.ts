/** Tests of orders partly paid at the counter. */
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { anOrderLine } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listEventsAfter } from '../../../../events/events.queries.ts'
import { lapseUnpaidOrders } from '../../order/moves/lapse-held-orders.ts'

const MINUTE_MS = 60_000

const gateway = makeFakeGateway()
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string
let hookId: string

beforeAll(async () => {
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

const releases = async (orderId: string) =>
  (await listEventsAfter(fixture.deps.db, storeId, 0, 200)).filter(
    (event) => event.orderId === orderId && event.kind === 'order.released',
  ).length
const payments = (orderId: string) => fixture.payments(storeId, orderId, cookie)
const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const take = (orderId: string, dueMinor: number, amountMinor = dueMinor) =>
  post('payments', {
    orderIds: [orderId],
    method: 'cash',
    dueMinor,
    amountMinor,
    key: `${dueMinor}-${amountMinor}`,
  })
const minorOf = ({ amount }: { amount: number }) => Math.round(amount * 100)
const revisionOf = async (orderId: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/orders/${orderId}`, { cookie })).body.revision

it('refunds no partial payment: its mark is undone instead', async () => {
  const { body: order } = await fixture.place(storeId)
  const totalMinor = minorOf(order)
  await take(order._id, totalMinor, 100)
  const [{ chargeId }] = (await payments(order._id)).receipts
  const refund = { attempt: null, chargeId, amountMinor: 50, reason: 'Slip', key: 'back' }
  const refused = await post(`orders/${order._id}/refunds`, refund)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'refund.part-paid'])
  expect((await post(`orders/${order._id}/payments/${chargeId}/undo`, { reason: 'Slip' })).status).toBe(200)
  expect(await releases(order._id)).toBe(0)
  // Parts that add up to the total do not pay the order if one was undone.
  await take(order._id, totalMinor, totalMinor - 50)
  expect([await releases(order._id), (await payments(order._id)).dueMinor]).toEqual([0, 50])
  await take(order._id, 50)
  expect(await releases(order._id)).toBe(1)
})

it('leaves the rest to the gateway', async () => {
  const { body: order } = await fixture.place(storeId)
  const totalMinor = minorOf(order)
  await take(order._id, totalMinor, 100)
  const { body: started } = await fixture.start(order.slug)
  gateway.pay(started.attempt)
  await fixture.comeBack(hookId, started.attempt, gateway.returnBody(started.attempt, 'paid'))
  expect(await payments(order._id)).toMatchObject({
    state: 'paid',
    paidMinor: totalMinor,
    refundDueMinor: 0,
    receipts: [{ amountMinor: 100 }, { amountMinor: totalMinor - 100 }],
  })
  expect(await releases(order._id)).toBe(1)
})

it('owes the part taken of a cancelled order', async () => {
  const { body: order } = await fixture.place(storeId, { orderType: 'Counter' })
  await take(order._id, minorOf(order), 100)
  const revision = await revisionOf(order._id)
  await post(`orders/${order._id}/state`, { to: 5, revision, reasonId: 'closing' })
  expect(await payments(order._id)).toMatchObject({ refundDueMinor: 100, due: [{ reason: 'cancelled' }] })
  const { body: due } = await fixture.call('GET', `/api/stores/${storeId}/refunds-due`, { cookie })
  expect(due.items).toMatchObject([{ orderId: order._id, refundDueMinor: 100, reason: 'cancelled' }])
})

it.each([
  ['Counter', 0],
  ['Dine-In', 1],
])(
  'has taken enough once a line is struck at %s, and what was held is released',
  async (orderType, times) => {
    const { body: order } = await fixture.place(storeId, {
      orderType,
      amount: 200,
      items: [anOrderLine(), anOrderLine()],
    })
    const totalMinor = minorOf(order)
    const { body: before } = await fixture.call('GET', `/api/stores/${storeId}/orders/${order._id}`, {
      cookie,
    })
    const [{ id: lineId }] = before.lines
    await take(order._id, totalMinor, totalMinor / 2)
    const revision = await revisionOf(order._id)
    const struck = await post(`orders/${order._id}/lines/${lineId}/discard`, {
      revision,
      reasonId: 'closing',
    })
    expect(struck).toMatchObject({ status: 200, body: { paymentState: 'paid' } })
    expect(await releases(order._id)).toBe(times)
  },
)

it('does not keep other orders from lapsing', async () => {
  const { body: part } = await fixture.place(storeId)
  const others = [(await fixture.place(storeId)).body, (await fixture.place(storeId)).body]
  await take(part._id, minorOf(part), 100)
  fixture.passMs(36 * MINUTE_MS)
  await lapseUnpaidOrders(fixture.deps, 1)
  expect(await fixture.status(part.slug)).toMatchObject({ state: 1 })
  for (const { slug } of others) expect(await fixture.status(slug)).toMatchObject({ state: 5 })
})

it('is paid by another part once an earlier one was undone', async () => {
  const { body: order } = await fixture.place(storeId, { orderType: 'Counter' })
  const totalMinor = minorOf(order)
  await take(order._id, totalMinor, 100)
  await take(order._id, totalMinor - 100)
  const [{ id }] = (await payments(order._id)).marks
  await post(`orders/${order._id}/payments/${id}/undo`, { reason: 'Slip' })
  expect(await payments(order._id)).toMatchObject({ dueMinor: 100, refundDueMinor: 0 })
  await take(order._id, 100)
  expect(await payments(order._id)).toMatchObject({ state: 'paid', paidMinor: totalMinor, refundDueMinor: 0 })
})

it('is one payment of a bill over several orders at one time, however long it takes to write', async () => {
  const placed = [await fixture.place(storeId), await fixture.place(storeId)]
  const orderIds: string[] = placed.map(({ body }) => body._id)
  const dueMinor = placed.reduce((sum, { body }) => sum + minorOf(body), 0)
  const start = fixture.deps.now().getTime()
  let ticks = 0
  const clock = vi.spyOn(fixture.deps, 'now').mockImplementation(() => new Date(start + ticks++))
  const body = { orderIds, method: 'cash', dueMinor, amountMinor: dueMinor, key: 'both' }
  const taken = await post('payments', body)
  clock.mockRestore()
  expect([taken.status, ticks > 2]).toEqual([200, true])
  const times = []
  for (const id of orderIds) times.push(...(await payments(id)).marks.map(({ at }: { at: string }) => at))
  expect([times.length, new Set(times).size]).toEqual([2, 1])
})
