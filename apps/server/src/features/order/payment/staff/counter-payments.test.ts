/** Tests of money taken at the counter. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: PaymentFixture
let storeId: StoreId
let owner: string
let waiter: string

beforeAll(async () => {
  fixture = await makePaymentFixture(makeFakeGateway())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  ;({ storeId, cookie: owner } = await fixture.addPaidStore())
  waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})

const post = (path: string, body: object, cookie = waiter) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const paymentsOf = (orderId: string) => fixture.payments(storeId, orderId, owner)

async function place() {
  const { body } = await fixture.place(storeId, { orderType: 'Counter' })
  return { orderId: body._id as string, totalMinor: Math.round(body.amount * 100) }
}

let tries = 0
function take(orderIds: readonly string[], dueMinor: number, more: object = {}) {
  tries += 1
  const body = { orderIds, method: 'cash', dueMinor, amountMinor: dueMinor, key: `try-${tries}`, ...more }
  return post('payments', body)
}

it('settles a bill of several orders at once, with member, time and change', async () => {
  const [one, two] = [await place(), await place()]
  const dueMinor = one.totalMinor + two.totalMinor
  const tenderedMinor = dueMinor + 50_00
  const { status, body } = await take([one.orderId, two.orderId], dueMinor, { tenderedMinor })
  expect(status).toBe(200)
  expect(body.orders).toMatchObject([
    { id: one.orderId, paymentState: 'paid', paidBy: 'cash' },
    { id: two.orderId, paymentState: 'paid', paidBy: 'cash' },
  ])
  const marks = [...(await paymentsOf(one.orderId)).marks, ...(await paymentsOf(two.orderId)).marks]
  const sum = (of: 'amountMinor' | 'tenderedMinor') => marks.reduce((all, mark) => all + mark[of], 0)
  expect([sum('amountMinor'), sum('tenderedMinor')]).toEqual([dueMinor, tenderedMinor])
  expect(marks).toMatchObject([
    { byName: 'waiter', at: fixture.now().toISOString() },
    { byName: 'waiter', undone: null },
  ])
})

it('takes a part, then the rest by another method', async () => {
  const { orderId, totalMinor } = await place()
  const part = await take([orderId], totalMinor, { amountMinor: 100 })
  expect(part.body.orders).toMatchObject([{ paymentState: 'none', paidMinor: 100, paidBy: 'cash' }])
  const rest = await take([orderId], totalMinor - 100, { method: 'card' })
  expect(rest.body.orders).toMatchObject([{ paymentState: 'paid', paidBy: 'several' }])
  expect(await paymentsOf(orderId)).toMatchObject({ dueMinor: 0, refundDueMinor: 0 })
})

it('notes the dishes that a guest pays for, at the orders that they are of', async () => {
  const [one, two] = [await place(), await place()]
  const dueMinor = one.totalMinor + two.totalMinor
  const part = { orderId: two.orderId, amountMinor: 100, dishes: [{ lineId: 'dosa', quantity: 1 }] }
  const pay = (more: object) => take([one.orderId, two.orderId], dueMinor, { amountMinor: 100, ...more })
  for (const parts of [[{ ...part, amountMinor: 99 }], [{ ...part, orderId: 'another' }]])
    expect(await pay({ parts })).toMatchObject({ status: 422 })
  const tooMuch = { amountMinor: two.totalMinor + 1, parts: [{ ...part, amountMinor: two.totalMinor + 1 }] }
  expect((await pay(tooMuch)).body.error.code).toBe('payment.amount-invalid')

  expect((await pay({ parts: [part] })).status).toBe(200)
  expect((await paymentsOf(one.orderId)).marks).toEqual([])
  expect((await paymentsOf(two.orderId)).marks).toMatchObject([{ amountMinor: 100, dishes: part.dishes }])
})

it('lists a part among the payments, until it is undone', async () => {
  const { orderId, totalMinor } = await place()
  const listed = async (query: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/payments${query}`, { cookie: owner })).body.items
  expect(await listed('')).toEqual([])
  await take([orderId], totalMinor, { amountMinor: 100 })
  for (const query of ['', '?method=cash'])
    expect(await listed(query)).toMatchObject([{ orderId, state: 'none', paidMinor: 100, methods: ['cash'] }])
  expect(await listed('?state=paid')).toEqual([])
  const [mark] = (await paymentsOf(orderId)).marks
  await post(`orders/${orderId}/payments/${mark.id}/undo`, { reason: 'Slip' })
  expect(await listed('')).toEqual([])
})

it('takes a repeated attempt once, and concurrent ones of two people once', async () => {
  const { orderId, totalMinor } = await place()
  const body = { orderIds: [orderId], method: 'cash', dueMinor: totalMinor, amountMinor: 100, key: 'one' }
  const statuses = await Promise.all([1, 2, 3].map(async () => (await post('payments', body)).status))
  expect(statuses).toEqual([200, 200, 200])
  expect((await paymentsOf(orderId)).paidMinor).toBe(100)

  const left = totalMinor - 100
  const answers = await Promise.all([take([orderId], left), take([orderId], left, { method: 'card' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await paymentsOf(orderId)).paidMinor).toBe(totalMinor)
})

it('refuses a key used for another payment, of this order or of others', async () => {
  const [one, two] = [await place(), await place()]
  const first = { key: 'same', amountMinor: 100 }
  expect((await take([one.orderId], one.totalMinor, first)).status).toBe(200)
  const others: [readonly string[], number, object][] = [
    [[one.orderId], one.totalMinor, { ...first, amountMinor: 200 }],
    [[one.orderId], one.totalMinor, { ...first, method: 'card' }],
    [[one.orderId, two.orderId], one.totalMinor + two.totalMinor, first],
    [[two.orderId], two.totalMinor, first],
  ]
  for (const [orderIds, dueMinor, more] of others) {
    const { status, body } = await take(orderIds, dueMinor, more)
    expect([status, body.error.code]).toEqual([422, 'payment.key-reused'])
  }
  expect((await take([one.orderId], one.totalMinor, first)).status).toBe(200)
  expect((await paymentsOf(one.orderId)).paidMinor).toBe(100)
  expect((await paymentsOf(two.orderId)).paidMinor).toBe(0)
})

it('accepts a key sent concurrently for different orders once', async () => {
  const orders = [await place(), await place()]
  const answers = await Promise.all(
    orders.map(({ orderId, totalMinor }) => take([orderId], totalMinor, { key: 'both' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

it('refuses marks beyond the limit of an order, loses none, and can still undo one', async () => {
  const { orderId, totalMinor } = await place()
  await take([orderId], totalMinor, { amountMinor: 100 })
  // As if that many had been stored before.
  await fixture.deps.db
    .updateTable('payment_events')
    .set({ position: 199 })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId as OrderId)
    .execute()
  expect((await take([orderId], totalMinor - 100, { amountMinor: 100 })).status).toBe(200)
  const { status, body } = await take([orderId], totalMinor - 200)
  expect([status, body.error.code]).toEqual([409, 'payment.too-many-marks'])
  const { marks, paidMinor } = await paymentsOf(orderId)
  expect([marks.length, paidMinor]).toEqual([2, 200])
  const undo = `orders/${orderId}/payments/${marks.at(-1).id}/undo`
  expect((await post(undo, { reason: 'One too many' })).body.paidMinor).toBe(100)
})

it.each([
  ['payment.amount-changed', { dueMinor: 1, amountMinor: 1 }],
  ['payment.too-much', { amountMinor: 10_000_00 }],
  ['payment.amount-invalid', { method: 'card', tenderedMinor: 10_000_00 }],
])('refuses %s', async (code, more) => {
  const { orderId, totalMinor } = await place()
  const { body } = await take([orderId], totalMinor, more)
  expect(body.error.code).toBe(code)
  expect(await paymentsOf(orderId)).toMatchObject({ marks: [], paidMinor: 0 })
})

it('is shown with the bill, which stays as issued', async () => {
  const [one, two] = [await place(), await place()]
  const { body: bill } = await post('invoices', { orders: [one.orderId, two.orderId] }, owner)
  expect(bill.payments).toMatchObject({ entries: [], dueMinor: one.totalMinor + two.totalMinor })
  await take([one.orderId], one.totalMinor, { method: 'upi' })
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/invoices/${bill.id}`, { cookie: owner })
  expect(body.payments).toEqual({
    entries: [
      {
        kind: 'payment',
        method: 'upi',
        title: 'upi',
        amountMinor: one.totalMinor,
        at: fixture.now().toISOString(),
        isPending: false,
      },
    ],
    creditedMinor: 0,
    roundOffMinor: 0,
    dueMinor: two.totalMinor,
    timeZone: 'Asia/Kolkata',
  })
  expect(body.document).toEqual(bill.document)
})

describe('undoing a mark', () => {
  it('is allowed within a minute as a slip, and afterwards to those who may refund', async () => {
    const { orderId, totalMinor } = await place()
    const undo = async (cookie: string) => {
      const { marks } = await paymentsOf(orderId)
      const { id } = marks.at(-1)
      return post(`orders/${orderId}/payments/${id}/undo`, { reason: 'Wrong table' }, cookie)
    }
    await take([orderId], totalMinor)
    expect((await undo(waiter)).body).toMatchObject({
      state: 'none',
      paidMinor: 0,
      dueMinor: totalMinor,
      marks: [{ undone: { reason: 'Wrong table', byName: 'waiter' } }],
    })
    await take([orderId], totalMinor, { method: 'card' })
    fixture.passMs(61_000)
    expect((await undo(waiter)).body.error.code).toBe('payment.undo-too-late')
    expect((await undo(owner)).body).toMatchObject({ state: 'none', paidMinor: 0 })
    expect((await undo(owner)).status).toBe(200)
  })

  it('is refused once part of it was refunded', async () => {
    const { orderId, totalMinor } = await place()
    await take([orderId], totalMinor)
    const [{ id: chargeId }] = (await paymentsOf(orderId)).marks
    const refund = { attempt: null, chargeId, amountMinor: 100, reason: 'Cold', key: 'back' }
    expect((await post(`orders/${orderId}/refunds`, refund, owner)).status).toBe(200)
    const answer = await post(`orders/${orderId}/payments/${chargeId}/undo`, { reason: 'Slip' }, owner)
    expect(answer.body.error.code).toBe('payment.mark-refunded')
  })

  it('waits for a second person above the limit of refunds, unless it is a slip', async () => {
    const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    await post('refund-limit', { limitMinor: 50 }, owner)
    const { orderId, totalMinor } = await place()
    await take([orderId], totalMinor)
    const [{ id: markId }] = (await paymentsOf(orderId)).marks
    const undo = (cookie: string) =>
      post(`orders/${orderId}/payments/${markId}/undo`, { reason: 'Slip' }, cookie)

    // Another member's mark is not an own slip.
    const { body: asked } = await undo(owner)
    expect(asked).toMatchObject({
      state: 'paid',
      paidMinor: totalMinor,
      marks: [{ undone: null }],
      refunds: [{ undoesMark: true, approval: 'needed', mayApprove: false, amountMinor: totalMinor }],
    })
    expect((await undo(owner)).body.refunds).toHaveLength(1)
    const refund = { attempt: null, chargeId: markId, amountMinor: 100, reason: 'Cold', key: 'back' }
    const refused = await post(`orders/${orderId}/refunds`, refund, owner)
    expect(refused.body.error.code).toBe('payment.undo-waiting')

    const approval = `orders/${orderId}/refunds/${asked.refunds[0].id}/approval`
    expect((await post(approval, { isApproved: true }, owner)).body.error.code).toBe('refund.own')
    expect((await post(approval, { isApproved: true }, manager)).body).toMatchObject({
      state: 'none',
      paidMinor: 0,
      refundedMinor: 0,
      dueMinor: totalMinor,
      marks: [{ undone: { byName: 'owner' } }],
      refunds: [{ state: 'done', approval: 'given', approvedByName: 'manager' }],
    })
    const { body: closing } = await fixture.call('GET', `/api/stores/${storeId}/closing`, { cookie: owner })
    expect(closing.methods).toMatchObject([{ method: 'cash', count: 0, inMinor: 0, backMinor: 0 }])
  })

  it('sums the marks of an order that one person undoes, and keeps the mark if declined', async () => {
    const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    await post('refund-limit', { limitMinor: 250 }, owner)
    const { orderId, totalMinor } = await place()
    await take([orderId], totalMinor, { amountMinor: 200 })
    await take([orderId], totalMinor - 200, { amountMinor: 100 })
    const [one, two] = (await paymentsOf(orderId)).marks
    const undo = (id: string) => post(`orders/${orderId}/payments/${id}/undo`, { reason: 'Slip' }, owner)
    expect((await undo(one.id)).body).toMatchObject({ paidMinor: 100, refunds: [] })
    const { body } = await undo(two.id)
    expect(body).toMatchObject({ paidMinor: 100, refunds: [{ approval: 'needed' }] })
    const approval = `orders/${orderId}/refunds/${body.refunds[0].id}/approval`
    expect((await post(approval, { isApproved: false }, manager)).body).toMatchObject({
      paidMinor: 100,
      refunds: [{ state: 'failed', approval: 'declined' }],
    })
  })
})

it('offers a store abroad no methods of India in the list of payments, except those on the page', async () => {
  const file = makeSmallStore()
  file.profile.currencyCode = 'EUR'
  file.profile.address.country = 'Germany'
  ;({ storeId, cookie: owner } = await fixture.addPaidStore('live', file))
  waiter = owner
  const methods = async () => {
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/payments`, { cookie: owner })
    return body.methods.map(({ method }: { method: string }) => method)
  }
  expect(await methods()).toEqual(['sandbox', 'cash', 'card', 'other'])
  const { orderId, totalMinor } = await place()
  await take([orderId], totalMinor, { method: 'upi' })
  expect(await methods()).toEqual(['sandbox', 'cash', 'card', 'upi', 'other'])
})
