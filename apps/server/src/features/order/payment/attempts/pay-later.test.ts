/** Tests of orders already in the kitchen, paid online from their page. */
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { setOrderTypes } from '@thali/test-kit/set-settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

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
  await fixture.deps.payments.workDue()
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
  await setKind('table')
})

const setKind = (kind: 'table' | 'delivery') => setOrderTypes(fixture.deps.db, storeId, { kind }, 'Counter')

async function place() {
  const { body } = await fixture.place(storeId, { orderType: 'Counter' })
  const totalMinor = Math.round(body.amount * 100)
  return { id: body._id as string, slug: body.slug as string, totalMinor }
}
const shown = async (slug: string) => (await fixture.call('GET', `/api/orders/${slug}`)).body
const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const take = (orderId: string, dueMinor: number) =>
  post('payments', { orderIds: [orderId], method: 'cash', dueMinor, amountMinor: dueMinor, key: orderId })
const payOnline = async (attempt: string) => {
  gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
}

it('is made from the page of an order in the kitchen, which goes on if not paid', async () => {
  const { id, slug, totalMinor } = await place()
  const before = await shown(slug)
  expect(before).toMatchObject({ dueOnlineMinor: totalMinor, paymentState: 'none', payment: null })
  expect(before.releasedAt).not.toBeNull()
  const { body: started } = await fixture.start(slug)
  // The same attempt again, from any phone of the table.
  expect((await fixture.start(slug)).body.attempt).toBe(started.attempt)
  expect(await shown(slug)).toMatchObject({ dueOnlineMinor: totalMinor, paymentState: 'none' })

  fixture.passMs(45 * 60_000)
  await fixture.deps.payments.workDue()
  expect(await shown(slug)).toMatchObject({ state: before.state, dueOnlineMinor: totalMinor })
  const { body: again } = await fixture.start(slug)
  expect(again.attempt).not.toBe(started.attempt)
  await payOnline(again.attempt)

  const after = await shown(slug)
  expect(after).toMatchObject({ paymentState: 'paid', payment: { paidMinor: totalMinor, isTest: false } })
  expect(after.dueOnlineMinor).toBeUndefined()
  expect((await fixture.start(slug)).body.error.code).toBe('payment.not-due')
  expect(await fixture.payments(storeId, id, cookie)).toMatchObject({ dueMinor: 0, refundDueMinor: 0 })
  const closing = await fixture.call('GET', `/api/stores/${storeId}/closing`, { cookie })
  expect(closing.body.methods).toMatchObject([{ method: gateway.name, inMinor: totalMinor }])
})

it('charges the amount not taken at the counter, and refunds it if paid there concurrently', async () => {
  const { id, slug, totalMinor } = await place()
  const { body: started } = await fixture.start(slug)
  await take(id, totalMinor)
  await payOnline(started.attempt)
  expect(await fixture.payments(storeId, id, cookie)).toMatchObject({
    state: 'paid',
    paidMinor: totalMinor,
    refundDueMinor: totalMinor,
    due: [{ reason: 'twice', attempt: started.attempt }],
  })

  const part = await place()
  const taken = { orderIds: [part.id], method: 'cash', dueMinor: part.totalMinor, amountMinor: 1000 }
  await post('payments', { ...taken, key: 'part' })
  expect(await shown(part.slug)).toMatchObject({
    dueOnlineMinor: part.totalMinor - 1000,
    payment: { paidMinor: 1000, isTest: false },
  })
  await payOnline((await fixture.start(part.slug)).body.attempt)
  expect(await fixture.payments(storeId, part.id, cookie)).toMatchObject({
    state: 'paid',
    dueMinor: 0,
    refundDueMinor: 0,
  })
})

it('starts one attempt for two concurrent requests', async () => {
  const { slug } = await place()
  const answers = await Promise.all([fixture.start(slug), fixture.start(slug)])
  const begun = answers.filter(({ status }) => status === 200).map(({ body }) => body.attempt)
  expect(new Set(begun).size).toBe(1)
})

it('is not offered for a cancelled order, a delivery, or a store without a gateway', async () => {
  const cancelled = await place()
  await post(`orders/${cancelled.id}/state`, { to: 5, revision: 1, reasonId: 'closing' })
  await setKind('delivery')
  await fixture.deps.storeCache.findById(storeId)
  expect((await shown(cancelled.slug)).dueOnlineMinor).toBeUndefined()
  expect((await fixture.start(cancelled.slug)).body.error.code).toBe('payment.not-due')

  await setKind('table')
  const open = await place()
  await fixture.deps.db
    .updateTable('gateway_credentials')
    .set({ active: false })
    .where('store_id', '=', storeId)
    .execute()
  expect((await fixture.start(open.slug)).body.error.code).toBe('payment.not-due')
})
