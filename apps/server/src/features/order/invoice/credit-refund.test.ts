/** Tests of credit notes for refunds of an invoiced order. */
import type { Invoice } from '@thali/contract/invoices'
import type { StoreId } from '@thali/domain/ids'
import { type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { anOrderLine } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

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
  await fixture.deps.payments.workDue()
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })).body
const read = (id: string): Promise<Invoice> => call('GET', `invoices/${id}`)
const bill = (orderId: string): Promise<Invoice> => call('POST', 'invoices', { orders: [orderId] })
const credited = async (id: string) => (await read(id)).creditNotes.map(({ payableMinor }) => payableMinor)

/** An order that was paid in cash. */
async function placePaid(more: object = {}) {
  const { body } = await fixture.place(storeId, { orderType: 'Counter', ...more })
  const id = body._id as string
  const totalMinor = Math.round(body.amount * 100)
  const taken = { orderIds: [id], method: 'cash', dueMinor: totalMinor, amountMinor: totalMinor, key: id }
  await call('POST', 'payments', taken)
  return { id, totalMinor }
}

let refunds = 0
async function refund(id: string, amountMinor: number) {
  refunds += 1
  const { receipts } = await fixture.payments(storeId, id, cookie)
  const [{ attempt, chargeId }] = receipts
  const body = { attempt, chargeId, amountMinor, reason: 'Cold soup', key: `refund-${refunds}` }
  return call('POST', `orders/${id}/refunds`, body)
}
const revisionOf = async (id: string) => (await call('GET', `orders/${id}`)).revision
const cancel = async (id: string) =>
  call('POST', `orders/${id}/state`, { to: 5, revision: await revisionOf(id), reasonId: 'closing' })

it('is written for goodwill at once, and a cancellation credits the rest, to the last unit', async () => {
  const { id, totalMinor } = await placePaid()
  const { id: invoiceId } = await bill(id)
  await refund(id, 1000)
  const { creditNotes, payments } = await read(invoiceId)
  expect(creditNotes).toMatchObject([{ kind: 'credit-note', payableMinor: 1000, creditsId: invoiceId }])
  expect(payments).toMatchObject({
    entries: [
      { kind: 'payment', method: 'cash', amountMinor: totalMinor },
      { kind: 'refund', method: 'cash', amountMinor: 1000, isPending: false },
    ],
    creditedMinor: 1000,
    dueMinor: 0,
  })
  const { document } = await read(creditNotes[0]?.id ?? '')
  expect(document).toMatchObject({
    lines: [{ label: 'Price reduction', quantity: 1 }],
    credits: { reason: 'Cold soup' },
    totalMinor: 1000,
  })
  const report = await fixture.call('GET', `/api/stores/${storeId}/tax-report?table=papers`, { cookie })
  expect(report.text).toContain(`credit-note,${document.serial},`)

  await cancel(id)
  await refund(id, totalMinor - 1000)
  expect(await credited(invoiceId)).toEqual([1000, totalMinor - 1000])
})

it('is a single one for a line that is struck and refunded', async () => {
  const { id } = await placePaid({ amount: 200, items: [anOrderLine(), anOrderLine()] })
  const { id: invoiceId } = await bill(id)
  const { lines, revision } = await call('GET', `orders/${id}`)
  await call('POST', `orders/${id}/lines/${lines[0].id}/discard`, { reasonId: 'sold-out', revision })
  const [struckMinor = 0] = await credited(invoiceId)
  expect(struckMinor).toBeGreaterThan(0)
  await refund(id, struckMinor)
  expect(await credited(invoiceId)).toEqual([struckMinor])
})

it('follows the order to the bill that replaces its own', async () => {
  const { id, totalMinor } = await placePaid()
  const first = await bill(id)
  await refund(id, 500)
  await call('POST', `invoices/${first.id}/credit`, { reason: 'Wrong name' })
  expect(await credited(first.id)).toEqual([500, totalMinor - 500])
  const second = await bill(id)
  expect(second).toMatchObject({ payments: { creditedMinor: 500 }, creditNotes: [{ payableMinor: 500 }] })
})

it('leaves payments of an order that went to another bill to that bill', async () => {
  const [one, other] = [await placePaid(), await placePaid()]
  const first: Invoice = await call('POST', 'invoices', { orders: [one.id, other.id] })
  await cancel(one.id)
  await call('POST', `orders/${one.id}/undo`, { revision: await revisionOf(one.id) })
  const second = await bill(one.id)
  for (const { id } of [first, second])
    expect((await read(id)).payments?.entries).toMatchObject([{ amountMinor: other.totalMinor }])
  await call('POST', `invoices/${second.id}/credit`, { reason: 'Wrong name' })
  expect((await read(second.id)).payments).toMatchObject({ entries: [], dueMinor: 0 })
})

it('is written once the gateway has refunded the money, also for refunds made there', async () => {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  const chargeId = gateway.pay(started.attempt)
  await fixture.comeBack(hookId, started.attempt, gateway.returnBody(started.attempt, 'paid'))
  const { id: invoiceId } = await bill(order._id)
  gateway.down = GATEWAY_DOWN
  await refund(order._id, 900)
  await fixture.deps.payments.workDue()
  expect(await credited(invoiceId)).toEqual([])
  expect((await read(invoiceId)).payments?.entries).toMatchObject([
    { kind: 'payment', method: 'sandbox', title: 'Fake' },
    { kind: 'refund', amountMinor: 900, isPending: true },
  ])
  gateway.down = null
  fixture.passMs(3_600_000)
  await fixture.deps.payments.workDue()
  expect(await credited(invoiceId)).toEqual([900])

  gateway.giveBack(started.attempt, chargeId, 300)
  await fixture.webhook(hookId, gateway.webhookBody(started.attempt, 'given-back'))
  await fixture.deps.payments.workDue()
  expect(await credited(invoiceId)).toEqual([900, 300])
})
