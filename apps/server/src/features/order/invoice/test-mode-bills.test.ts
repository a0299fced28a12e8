/**
 * Tests of bills and discounts of orders paid in a gateway's test mode: they are kept apart from real ones.
 */
import type { StoreId } from '@thali/domain/ids'
import { discountValues } from '@thali/test-kit/discount-values'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
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
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore('test', makeSmallStore()))
})

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body

async function placeAtCounter(amount = 100): Promise<string> {
  const { status, body } = await fixture.place(storeId, { orderType: 'Counter', amount })
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id
}

async function placeInTestMode(amount = 100) {
  const { body: placed } = await fixture.place(storeId, { orderType: 'Dine-In', amount })
  const { body: started } = await fixture.start(placed.slug)
  const { attempt } = started
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  return { id: placed._id as string, attempt, chargeId }
}

it('have their own series and are in no tax report, nor are their credit notes', async () => {
  const { id, attempt, chargeId } = await placeInTestMode()
  const ofTest = (await post('invoices', { orders: [id] })).body
  expect(ofTest).toMatchObject({ serial: expect.stringMatching(/^TEST\d{4}\/1$/), isTest: true })
  const refund = { attempt, chargeId, amountMinor: 40_00, reason: 'Cold', key: 'k' }
  expect((await post(`orders/${id}/refunds`, refund)).status).toBe(200)
  await fixture.deps.payments.workDue()
  const real = (await post('invoices', { orders: [await placeAtCounter()] })).body
  expect(real).toMatchObject({ serial: expect.stringMatching(/^A\d{4}\/1$/), isTest: false })

  const { items } = await get('invoices')
  const note = expect.stringMatching(/^TEST\d{4}\/C1$/)
  expect(items).toHaveLength(3)
  expect(items).toContainEqual(expect.objectContaining({ serial: note, isTest: true }))
  const report = async (table: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/tax-report?table=${table}`, { cookie })).text
  const papers = await report('papers')
  expect(papers).toContain(real.serial)
  expect(papers).not.toContain('TEST')
  expect((await report('summary')).trim().split('\r\n').slice(1)).toEqual(['996331,0,100,0,0,0,0,0,100'])
})

it('are not issued together with real orders', async () => {
  const { id } = await placeInTestMode()
  const orders = [id, await placeAtCounter()]
  expect(await post('invoices', { orders })).toMatchObject({
    status: 409,
    body: { error: { code: 'invoice.mixed-modes' } },
  })
})

it('do not use up a discount', async () => {
  const { body } = await post('discounts', discountValues({}))
  const [{ id }] = body.items
  const used = async () => {
    const { uses, givenMinor } = (await get('discounts')).items.find((one: { id: string }) => one.id === id)
    return { uses, givenMinor, inFigures: (await get('figures')).discounts.length }
  }
  const order = await placeInTestMode(90)
  expect(await used()).toEqual({ uses: 0, givenMinor: 0, inFigures: 0 })
  const { revision } = await get(`orders/${order.id}`)
  expect((await post(`orders/${order.id}/state`, { to: 5, reasonId: 'closing', revision })).status).toBe(200)
  expect(await used()).toEqual({ uses: 0, givenMinor: 0, inFigures: 0 })
  await placeAtCounter(90)
  expect(await used()).toEqual({ uses: 1, givenMinor: 10_00, inFigures: 1 })
})
