/** Tests of sales by amount, from gross to net, as orders are placed, paid, refunded, struck and cancelled. */
import type { Figures } from '@thali/contract/figures'
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'
import { setOrderTypes } from '@thali/test-kit/set-settings'
import { anOrderLine, biryani, makeSmallStore } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countEarlierOrders } from './count-earlier-orders.ts'

const gateway = makeFakeGateway()
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string
let hookId: string

beforeAll(async () => {
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())
beforeEach(() => gateway.reset())

async function addStore(mode: 'test' | 'live'): Promise<void> {
  const file = makeSmallStore()
  file.profile.roundBills = true
  file.profile.tips = { percents: [10], amounts: [] }
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore(mode, file))
}

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
const figures = (): Promise<Figures> => get('figures')
const compare = async () => {
  await fixture.followed()
  expect(await storedCounts(fixture.deps.db, storeId)).toEqual(await recountOrders(fixture.deps.db, storeId))
}

const rice = anOrderLine({ itemID: biryani._id, configs: [{ label: 'Size', contents: ['Full'] }] })
/** Rice of 224.55 and a chai of 100.00, 5 % tax on the rice, rounded off from 335.78, and a tip. */
const order = { items: [rice, anOrderLine()], amount: 346, tip: 10 }

async function place(orderType: 'Dine-In' | 'Counter') {
  const { status, body } = await fixture.place(storeId, { orderType, ...order })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { readonly _id: string; readonly slug: string }
}

async function placePaid() {
  const { _id: id, slug } = await place('Dine-In')
  const { body: started } = await fixture.start(slug)
  const { attempt } = started
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  const refund = async (amountMinor: number) => {
    const body = { attempt, chargeId, amountMinor, reason: 'Cold', key: `k-${amountMinor}` }
    expect((await post(`orders/${id}/refunds`, body)).status).toBe(200)
    await fixture.deps.payments.workDue()
  }
  return { id, refund }
}

const STATEMENT = {
  grossMinor: 324_55,
  discountMinor: 0,
  chargeMinor: 0,
  taxMinor: 11_23,
  roundingMinor: 22,
  tipMinor: 10_00,
  refundMinor: 0,
  netMinor: 346_00,
}

it('add up to the net, which a refund lowers once', async () => {
  await addStore('live')
  const { id, refund } = await placePaid()
  expect(await figures()).toMatchObject({ sales: { orders: 1, valueMinor: 324_55 }, statement: STATEMENT })

  await refund(89_26)
  const refunded = { ...STATEMENT, refundMinor: 89_26, netMinor: 256_74 }
  expect(await figures()).toMatchObject({ sales: { valueMinor: 324_55 }, statement: refunded })
  await compare()

  // The line struck now was already partly refunded.
  const { lines, revision } = await get(`orders/${id}`)
  await post(`orders/${id}/lines/${lines[1].id}/discard`, { reasonId: 'sold-out', revision })
  const struck = { ...STATEMENT, grossMinor: 224_55, refundMinor: 0, netMinor: 246_00 }
  expect((await figures()).statement).toEqual(struck)
  await refund(10_74)
  expect((await figures()).statement).toEqual(struck)
  await compare()

  const cancelling = { to: 5, reasonId: 'closing', revision: (await get(`orders/${id}`)).revision }
  expect((await post(`orders/${id}/state`, cancelling)).status).toBe(200)
  await refund(246_00)
  expect(await figures()).toMatchObject({ sales: { orders: 0 }, statement: { refundMinor: 0, netMinor: 0 } })
  await compare()
})

it('exclude orders in a gateway’s test mode, and their refunds', async () => {
  await addStore('test')
  const { refund } = await placePaid()
  await refund(89_26)
  expect(await figures()).toMatchObject({ sales: { orders: 0 }, statement: { netMinor: 0 } })
  await place('Counter')
  expect(await figures()).toMatchObject({ sales: { orders: 1 }, statement: STATEMENT })
  await compare()
})

it('include refunds at the counter for an order tried in a gateway’s test mode', async () => {
  await addStore('test')
  await setOrderTypes(fixture.deps.db, storeId, { kind: 'table' })
  const { _id: id, slug } = await place('Counter')
  expect((await fixture.start(slug)).status).toBe(200)
  const paying = { orderIds: [id], method: 'cash', dueMinor: 346_00, amountMinor: 346_00, key: 'cash' }
  expect((await post('payments', paying)).status).toBe(200)
  const [mark] = (await fixture.payments(storeId, id, cookie)).marks
  const refund = { attempt: null, chargeId: mark.id, amountMinor: 89_26, reason: 'Cold', key: 'back' }
  const refunded = await post(`orders/${id}/refunds`, refund)
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
  expect(await figures()).toMatchObject({ statement: { refundMinor: 89_26, netMinor: 256_74 } })
  await compare()
})

it('are itemized in small steps for orders counted only by their totals', async () => {
  const { db } = fixture.deps
  await addStore('live')
  const { refund } = await placePaid()
  await refund(89_26)
  const cancelled = await place('Counter')
  await place('Counter')
  await fixture.followed()
  // As counted by an older version.
  await db.updateTable('orders').set({ amounts_counted: false }).where('store_id', '=', storeId).execute()
  const parts = { discount_minor: 0, charge_minor: 0, tax_minor: 0, refund_minor: 0 }
  await db
    .updateTable('sales_by_hour')
    .set((eb) => ({ ...parts, gross_minor: eb.ref('value_minor') }))
    .where('store_id', '=', storeId)
    .execute()
  const { revision } = await get(`orders/${cancelled._id}`)
  const cancelling = { to: 5, reasonId: 'closing', revision }
  expect((await post(`orders/${cancelled._id}/state`, cancelling)).status).toBe(200)
  expect((await figures()).statement).toMatchObject({ grossMinor: 2 * 336_00, netMinor: 2 * 346_00 })

  await countEarlierOrders(fixture.deps)
  await countEarlierOrders(fixture.deps)

  expect((await figures()).statement).toMatchObject({
    grossMinor: 2 * 324_55,
    refundMinor: 89_26,
    netMinor: 2 * 346_00 - 89_26,
  })
  await compare()
})
