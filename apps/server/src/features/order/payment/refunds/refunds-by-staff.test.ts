/** Tests of refunds by staff: lists, approval by a second member, resolved amounts due, two at once. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { anOrderLine } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

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
  // Left by the previous test.
  await fixture.deps.payments.workDue()
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

async function placePaid(more: object = {}) {
  const { body: order } = await fixture.place(storeId, more)
  const { body: started } = await fixture.start(order.slug)
  const attempt = started.attempt as string
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  const { _id: id, slug } = order as { _id: string; slug: string }
  return { id, slug, attempt, chargeId, totalMinor: Math.round(order.amount * 100) }
}

type Paid = Awaited<ReturnType<typeof placePaid>>

const send = (path: string, body: object, by = cookie) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie: by, body })
const read = async (path: string, by = cookie) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie: by })).body
const refund = ({ id, attempt, chargeId }: Paid, amountMinor: number, more: object = {}, by = cookie) =>
  send(
    `orders/${id}/refunds`,
    { attempt, chargeId, amountMinor, reason: 'Cold', key: `k-${amountMinor}-${by.length}`, ...more },
    by,
  )
const poll = () => fixture.deps.payments.workDue()
const addManager = async () => fixture.signIn(await fixture.addMember(storeId, 'manager'))
const cancel = async ({ id }: Paid) => {
  const { revision } = await read(`orders/${id}`)
  await send(`orders/${id}/state`, { to: 5, revision, reasonId: 'closing' })
}

it('waits for a second person above the limit, sends nothing before, and counts as under way', async () => {
  const paid = await placePaid()
  expect((await send('refund-limit', { limitMinor: 1000 })).body.error.code).toBe('refund.one-member')
  const manager = await addManager()
  await send('refund-limit', { limitMinor: 1000 })

  const { body } = await refund(paid, 1500)
  const [{ id: refundId }] = body.refunds
  expect(body).toMatchObject({
    refunds: [{ state: 'asked', approval: 'needed', mayApprove: false, nextTryAt: null }],
    receipts: [{ refundableMinor: paid.totalMinor - 1500 }],
  })
  await poll()
  expect(gateway.calls.refund).toBe(0)
  // Whoever asked cannot approve it, and is not told to.
  expect(await read('payment-alerts')).toMatchObject({ approvals: 0 })
  expect(await read('payment-alerts', manager)).toMatchObject({ approvals: 1 })
  expect((await read('refunds-due', manager)).waiting).toMatchObject([{ refundId, amountMinor: 1500 }])

  const approval = `orders/${paid.id}/refunds/${refundId}/approval`
  expect((await send(approval, { isApproved: true })).body.error.code).toBe('refund.own')
  expect((await send(approval, { isApproved: true }, manager)).status).toBe(200)
  expect((await send(approval, { isApproved: false }, manager)).body.error.code).toBe('refund.ended')
  await poll()
  expect(await fixture.payments(storeId, paid.id, cookie)).toMatchObject({
    refundedMinor: 1500,
    refunds: [{ state: 'done', approval: 'given', approvedByName: 'manager' }],
  })
})

it('shows the guest no refund as begun before a second person has approved it', async () => {
  const paid = await placePaid()
  const manager = await addManager()
  await send('refund-limit', { limitMinor: 1000 })
  const shown = async () =>
    (await fixture.call('GET', `/api/orders/${paid.slug}`, { origin: null })).body.payment
  const ask = async (amountMinor: number) => {
    const { body } = await refund(paid, amountMinor)
    const waiting = body.refunds.find(({ approval }: { approval: string | null }) => approval === 'needed')
    return `orders/${paid.id}/refunds/${waiting.id}/approval`
  }

  const goodwill = await ask(1500)
  expect(await shown()).toMatchObject({ refundDueMinor: 0, refundingMinor: 0, returnedMinor: 0 })
  await send(goodwill, { isApproved: false }, manager)

  // What is due to the guest stays so until somebody has decided.
  await cancel(paid)
  const whole = await ask(paid.totalMinor)
  expect(await read(`orders/${paid.id}/payments`)).toMatchObject({ refundDueMinor: 0 })
  expect(await shown()).toMatchObject({ refundDueMinor: paid.totalMinor, refundingMinor: 0 })
  await send(whole, { isApproved: true }, manager)
  expect(await shown()).toMatchObject({ refundDueMinor: 0, refundingMinor: paid.totalMinor })
  await poll()
  expect(await shown()).toMatchObject({ refundingMinor: 0, returnedMinor: paid.totalMinor })
})

it('counts several small refunds by one person as one, and ends a declined one', async () => {
  const paid = await placePaid()
  const manager = await addManager()
  await send('refund-limit', { limitMinor: 1000 })
  type Refund = { readonly id: string; readonly amountMinor: number; readonly approval: string | null }
  const of = ({ refunds }: { refunds: Refund[] }, amountMinor: number) =>
    refunds.find((one) => one.amountMinor === amountMinor)
  const first = (await refund(paid, 600)).body
  expect(of(first, 600)?.approval).toBeNull()
  // What this person may still refund alone; another one has the full limit.
  expect(first.approvalAboveMinor).toBe(400)
  expect((await fixture.payments(storeId, paid.id, manager)).approvalAboveMinor).toBe(1000)
  const waiting = of((await refund(paid, 500)).body, 500)
  expect(waiting?.approval).toBe('needed')
  expect(of((await refund(paid, 700, {}, manager)).body, 700)?.approval).toBeNull()

  // The member who asked may withdraw the request.
  const { body } = await send(`orders/${paid.id}/refunds/${waiting?.id}/approval`, { isApproved: false })
  expect(of(body, 500)).toMatchObject({ state: 'failed', approval: 'declined' })
  await poll()
  expect(await fixture.payments(storeId, paid.id, cookie)).toMatchObject({ refundedMinor: 1300 })
})

it('refunds nothing twice when two people do so at once, each by their view', async () => {
  const paid = await placePaid()
  const manager = await addManager()
  const seenRefundableMinor = paid.totalMinor
  const answers = await Promise.all([
    refund(paid, 1000, { seenRefundableMinor, key: 'owner' }),
    refund(paid, 1000, { seenRefundableMinor, key: 'manager' }, manager),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('refund.changed-meanwhile')
})

it('asks the gateway at once on request, but not once it has ended', async () => {
  const paid = await placePaid()
  gateway.down = GATEWAY_DOWN
  const { body } = await refund(paid, paid.totalMinor)
  await poll()
  gateway.down = null
  await poll()
  expect(gateway.calls.refund).toBe(1)
  const retry = `orders/${paid.id}/refunds/${body.refunds[0].id}/retry`
  expect((await send(retry, {})).status).toBe(200)
  await poll()
  expect(gateway.calls.refund).toBe(2)
  expect((await send(retry, {})).body.error.code).toBe('refund.ended')
})

it('keeps due refunds on the list with the reason until resolved, and the record afterwards', async () => {
  const paid = await placePaid()
  await cancel(paid)
  expect(await read('refunds-due')).toMatchObject({
    items: [{ orderId: paid.id, reason: 'cancelled', refundDueMinor: paid.totalMinor }],
  })
  const due = { attempt: paid.attempt, chargeId: paid.chargeId, amountMinor: paid.totalMinor }
  const path = `orders/${paid.id}/refunds-due`
  expect((await send(path, { ...due, amountMinor: 1, note: 'x' })).body.error.code).toBe('refund.not-due')
  fixture.passMs(MINUTE_MS)
  const { body } = await send(path, { ...due, note: 'Paid back in cash' })
  expect(body).toMatchObject({ due: [], refundDueMinor: 0, paidMinor: paid.totalMinor, refundedMinor: 0 })
  expect(body.events.at(-1)).toMatchObject({ name: 'due-closed', note: 'Paid back in cash', byName: 'owner' })
  expect(await read('refunds-due')).toMatchObject({ items: [] })
  expect((await send(path, { ...due, note: 'Again' })).body.error.code).toBe('refund.not-due')
})

it('lists a charge in another currency among due refunds', async () => {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  gateway.pay(started.attempt, { currency: 'USD' })
  await fixture.comeBack(hookId, started.attempt, gateway.returnBody(started.attempt, 'paid'))
  expect(await read('refunds-due')).toMatchObject({
    items: [{ orderId: order._id, reason: 'currency', refundDueMinor: 0 }],
  })
  expect(await read('payment-alerts')).toMatchObject({ refundsDue: 1 })
})

it('shows the amount that each struck line took off the total, in sum the amount due', async () => {
  const paid = await placePaid({ amount: 200, items: [anOrderLine(), anOrderLine()] })
  const { lines, revision } = await read(`orders/${paid.id}`)
  await send(`orders/${paid.id}/lines/${lines[0].id}/discard`, { reasonId: 'sold-out', revision })
  const { struck, due, lines: standing } = await fixture.payments(storeId, paid.id, cookie)
  expect(struck).toEqual([{ lineId: lines[0].id, label: '1 × Masala Chai', amountMinor: 10_000 }])
  expect(standing.map(({ lineId }: { lineId: string }) => lineId)).toEqual(
    lines.slice(1).map(({ id }: { id: string }) => id),
  )
  expect(due).toMatchObject([{ reason: 'struck', amountMinor: 10_000 }])
})

it('lists payments by state, method and day, page by page, newest first', async () => {
  const paid: Paid[] = []
  for (let at = 0; at < 3; at += 1) {
    paid.push(await placePaid())
    fixture.passMs(MINUTE_MS)
  }
  const { body: counter } = await fixture.place(storeId, { orderType: 'Counter' })
  await send(`orders/${counter._id}/payments`, {
    method: 'cash',
    amountMinor: Math.round(counter.amount * 100),
  })
  const ids = async (query: string) => {
    const { items } = await read(`payments?${query}`)
    return items.map(({ orderId }: { orderId: OrderId }) => orderId)
  }
  const online = paid.map(({ id }) => id).reverse()
  expect(await ids('')).toEqual([counter._id, ...online])
  expect(await ids('method=sandbox')).toEqual(online)
  expect(await ids('method=cash')).toEqual([counter._id])
  expect(await ids('state=pending')).toEqual([])
  const [{ day, methods }] = (await read('payments?method=sandbox')).items
  expect(methods).toEqual(['sandbox'])
  // The business day may change in between.
  const { items } = await read('payments')
  const ofDay = items.filter((row: { day: string }) => row.day === day)
  expect(await ids(`from=${day}&until=${day}&state=paid`)).toEqual(
    ofDay.map(({ orderId }: { orderId: OrderId }) => orderId),
  )
  expect(await ids('from=2099-01-01')).toEqual([])
  await cancel(paid[1] as Paid)
  expect(await ids('state=due')).toEqual([paid[1]?.id])
  const broken = await fixture.call('GET', `/api/stores/${storeId}/payments?before=x`, { cookie })
  expect(broken.status).toBe(400)
})
