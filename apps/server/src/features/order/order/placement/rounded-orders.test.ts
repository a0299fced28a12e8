/**
 * Tests of stores that round off: every document and screen shows the same amount, however an order is paid.
 */
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { anOrderLine, biryani } from '@thali/test-kit/small-store'
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
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body

/** 224.55 less a tenth with 5 % tax: 235.78. */
const riceLine = () => anOrderLine({ itemID: biryani._id, configs: [{ label: 'Size', contents: ['Full'] }] })
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  fixture.place(storeId, { orderType: 'Counter', items: [riceLine()], amount: 236, ...more }, headers)

async function roundOff() {
  const { revision, values } = await get('settings/profile')
  const { status } = await post('settings/profile', { revision, values: { ...values, roundBills: true } })
  expect(status).toBe(200)
}

let tries = 0
const take = (orderIds: readonly string[], dueMinor: number, method = 'card') => {
  tries += 1
  return post('payments', { orderIds, method, dueMinor, amountMinor: dueMinor, key: `rounded-${tries}` })
}

it('is part of the quote, the order, its bill, its payment, the closing and the figures', async () => {
  await roundOff()
  const { charges, amount } = (await place({ amount: 235.78 })).body.error.details.quote
  expect([charges, amount]).toEqual([
    [
      { label: 'GST', value: 11.23 },
      { label: 'Round-off', value: 0.22 },
    ],
    236,
  ])
  const { status, body: order } = await place()
  expect(status).toBe(201)
  expect(order).toMatchObject({ amount, charges })
  expect(await fixture.status(order.slug)).toMatchObject({ amount, charges })
  expect(await get(`orders/${order._id}`)).toMatchObject({ roundingMinor: 22, totalMinor: 236_00 })
  const menu = await fixture.call('GET', `/restaurant/api/store/web/${(await get('slug')).slug}/`)
  expect(menu.body.profile.roundBills).toBe(true)

  expect((await take([order._id], 235_78)).body.error.code).toBe('payment.amount-changed')
  expect((await take([order._id], 236_00)).status).toBe(200)
  const { body: bill } = await post('invoices', { orders: [order._id], totalMinor: 236_00 })
  expect(bill.document).toMatchObject({ totalMinor: 235_78, roundOffMinor: 22, payableMinor: 236_00 })
  expect(bill.payments).toMatchObject({ entries: [{ amountMinor: 236_00 }], roundOffMinor: 0, dueMinor: 0 })
  expect((await get('closing')).methods).toMatchObject([
    { method: 'card', inMinor: 236_00, roundOffMinor: 0 },
  ])
  expect(await get('figures')).toMatchObject({
    sales: { valueMinor: 224_55 },
    statement: { taxMinor: 11_23, roundingMinor: 22, netMinor: 236_00 },
  })
})

it('is not needed in a currency without fractions, where each amount is whole', async () => {
  const { db } = fixture.deps
  await db.updateTable('stores').set({ currency_code: 'JPY', country: 'Japan' }).execute()
  const { body: order } = await place()
  // A tenth off 250 (typed as 249.50), and 5 % of that.
  const charges = [{ label: 'GST', value: 11 }]
  expect(order).toMatchObject({ amount: 236, items: [{ price: '250.00', value: '225.00' }], charges })
  expect(await get(`orders/${order._id}`)).toMatchObject({ roundingMinor: 0, totalMinor: 236_00 })
  const part = { orderIds: [order._id], method: 'cash', dueMinor: 236_00, key: 'yen-part-1' }
  const { status, body } = await post('payments', { ...part, amountMinor: 78_67 })
  expect([status, body.error.code]).toEqual([422, 'payment.amount-invalid'])
  expect((await post('payments', { ...part, amountMinor: 79_00 })).status).toBe(200)
  expect((await take([order._id], 157_00)).status).toBe(200)
  const { body: bill } = await post('invoices', { orders: [order._id] })
  expect(bill.document).toMatchObject({ totalMinor: 236_00, roundOffMinor: 0, payableMinor: 236_00 })
  const { receipts } = await get(`orders/${order._id}/payments`)
  const { attempt, chargeId } = receipts[0]
  const refund = { attempt, chargeId, reason: 'Cold' }
  const refused = await post(`orders/${order._id}/refunds`, { ...refund, amountMinor: 10_50, key: 'half' })
  expect(refused.body.error.code).toBe('payment.amount-invalid')
  await post(`orders/${order._id}/refunds`, { ...refund, amountMinor: 10_00, key: 'whole' })
  const [note] = (await get(`invoices/${bill.id}`)).creditNotes
  expect(note).toMatchObject({ payableMinor: 10_00 })
})

it('is charged by the gateway, refunded by it, and credited to the minor unit', async () => {
  await roundOff()
  const { body: order } = await place({ orderType: 'Dine-In' })
  const { body: started } = await fixture.start(order.slug)
  const chargeId = gateway.pay(started.attempt)
  await fixture.webhook(hookId, gateway.webhookBody(started.attempt, 'paid'))
  await fixture.deps.payments.workDue()
  const { paidMinor, dueMinor } = await get(`orders/${order._id}/payments`)
  expect([paidMinor, dueMinor]).toEqual([236_00, 0])
  const { body: bill } = await post('invoices', { orders: [order._id] })
  const refund = { attempt: started.attempt, chargeId, reason: 'Cold', key: 'part' }
  await post(`orders/${order._id}/refunds`, { ...refund, amountMinor: 89_26 })
  await fixture.deps.payments.workDue()
  const notes = async () => (await get(`invoices/${bill.id}`)).creditNotes
  expect(await notes()).toMatchObject([{ payableMinor: 89_26 }])
  await post(`orders/${order._id}/refunds`, { ...refund, key: 'rest', amountMinor: 146_74 })
  await fixture.deps.payments.workDue()
  expect((await notes()).map(({ payableMinor }: { payableMinor: number }) => payableMinor)).toEqual([
    89_26, 146_74,
  ])
})

it('is priced again after a strike, while the placement is answered as it was', async () => {
  await roundOff()
  const placing = { items: [riceLine(), riceLine(), anOrderLine()], amount: 572 }
  const headers = { 'idempotency-key': 'rounded-attempt' }
  const first = await place(placing, headers)
  expect(first.body.charges.at(-1)).toEqual({ label: 'Round-off', value: 0.44 })
  const { body: bill } = await post('invoices', { orders: [first.body._id] })
  const { lines, revision } = await get(`orders/${first.body._id}`)
  const struck = await post(`orders/${first.body._id}/lines/${lines[0].id}/discard`, {
    reasonId: 'sold-out',
    revision,
  })
  expect(struck.body).toMatchObject({ roundingMinor: 22, totalMinor: 336_00 })
  expect((await get(`invoices/${bill.id}`)).creditNotes).toMatchObject([{ payableMinor: 236_00 }])
  expect((await place(placing, headers)).body).toEqual(first.body)
})

it('leaves earlier orders unchanged, and a bill is the sum of its orders', async () => {
  const { body: before } = await place({ amount: 235.78 })
  await roundOff()
  const { body: after } = await place()
  expect(await get(`orders/${before._id}`)).toMatchObject({ roundingMinor: 0, totalMinor: 235_78 })
  const orders = [before._id, after._id]
  const { body: bill } = await post('invoices', { orders })
  expect(bill.document).toMatchObject({ totalMinor: 471_56, roundOffMinor: 22, payableMinor: 471_78 })
  expect((await take(orders, 471_78, 'upi')).status).toBe(200)
  expect((await get(`invoices/${bill.id}`)).payments).toMatchObject({ dueMinor: 0 })
})
