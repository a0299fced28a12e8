/**
 * Tests of stores whose prices include tax: the total is only lines and charges, and every response states the tax
 * included in it.
 */
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { anOrderLine, biryani } from '@thali/test-kit/small-store'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: PaymentFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makePaymentFixture(makeFakeGateway())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  ;({ storeId, cookie } = await fixture.addPaidStore())
})

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
async function set(section: string, changed: object): Promise<void> {
  const { revision, values } = await get(`settings/${section}`)
  const { status } = await post(`settings/${section}`, { revision, values: { ...values, ...changed } })
  expect(status).toBe(200)
}

/** 224.55 of which 5 % on top are 11.23, and within 10.69. */
const riceLine = () => anOrderLine({ itemID: biryani._id, configs: [{ label: 'Size', contents: ['Full'] }] })
const place = (amount: number, orderType = 'Counter') =>
  fixture.place(storeId, { orderType, items: [riceLine()], amount })

it('states the tax included in the amount in the quote, the order, its bill and the figures', async () => {
  await set('taxes', { pricesIncludeTax: true })
  const includedTaxes = [{ label: 'GST', value: 10.69 }]
  const { quote } = (await place(235.78)).body.error.details
  expect(quote).toMatchObject({ charges: [], includedTaxes, amount: 224.55 })
  const { status, body: order } = await place(224.55)
  expect(status).toBe(201)
  expect(order).toMatchObject({ amount: 224.55, charges: [], includedTaxes })
  expect(await fixture.status(order.slug)).toMatchObject({ amount: 224.55, charges: [], includedTaxes })
  expect(await get(`orders/${order._id}`)).toMatchObject({
    taxes: [],
    includedTaxes: [{ label: 'GST', amountMinor: 10_69 }],
    totalMinor: 224_55,
  })
  const menu = await fixture.call('GET', `/restaurant/api/store/web/${(await get('slug')).slug}/`)
  expect(menu.body.profile.pricesIncludeTax).toBe(true)

  const { document } = (await post('invoices', { orders: [order._id], totalMinor: 224_55 })).body
  expect(document).toMatchObject({ taxes: [], valueMinor: 224_55, payableMinor: 224_55 })
  const halves = [{ amountMinor: 5_35 }, { amountMinor: 5_34 }]
  expect(document.includedTaxes).toMatchObject(halves)
  expect(document.rows).toMatchObject([{ taxableMinor: 213_86, taxes: halves }])
  const figures = await get('figures')
  expect(figures.items[0]).toMatchObject({ quantity: 1, valueMinor: 213_86 })
  expect(figures).toMatchObject({
    sales: { valueMinor: 213_86 },
    statement: { grossMinor: 213_86, taxMinor: 10_69, roundingMinor: 0, netMinor: 224_55 },
  })
})

it('has the rate of the order type, on top or within', async () => {
  const { orderConfigs } = (await get('settings/order-types')).values
  const taxRates = [{ label: 'GST', from: 5, value: 18 }]
  await set('order-types', {
    orderConfigs: orderConfigs.map((config: { label: string }) =>
      config.label === 'Counter' ? { ...config, taxRates } : config,
    ),
  })
  expect((await place(264.97)).body.charges).toEqual([{ label: 'GST', value: 40.42 }])
  expect((await place(235.78, 'Dine-In')).body.charges).toEqual([{ label: 'GST', value: 11.23 }])
  await set('taxes', { pricesIncludeTax: true })
  expect((await place(224.55)).body.includedTaxes).toEqual([{ label: 'GST', value: 34.25 }])
  expect((await place(224.55, 'Dine-In')).body.includedTaxes).toEqual([{ label: 'GST', value: 10.69 }])
})

it('charges a rate of three decimals, and states it on the bill', async () => {
  const { orderConfigs } = (await get('settings/order-types')).values
  const taxRates = [{ label: 'GST', from: 5, value: 8.875 }]
  await set('order-types', {
    orderConfigs: orderConfigs.map((config: { label: string }) =>
      config.label === 'Counter' ? { ...config, taxRates } : config,
    ),
  })
  expect((await get('settings/order-types')).values.orderConfigs).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: 'Counter', taxRates })]),
  )
  const { body: order } = await place(244.48)
  expect(order.charges).toEqual([{ label: 'GST', value: 19.93 }])
  const { document } = (await post('invoices', { orders: [order._id] })).body
  expect(document).toMatchObject({
    payableMinor: 244_48,
    rows: [
      {
        taxableMinor: 224_55,
        taxes: [
          { bps: 443.75, amountMinor: 9_97 },
          { bps: 443.75, amountMinor: 9_96 },
        ],
      },
    ],
  })
})

it('leaves earlier orders unchanged, and one bill states both kinds', async () => {
  const { body: before } = await place(235.78)
  await set('taxes', { pricesIncludeTax: true })
  const { body: after } = await place(224.55)
  expect(await fixture.status(before.slug)).toMatchObject({ amount: 235.78 })
  expect((await fixture.status(before.slug)).includedTaxes).toBeUndefined()
  const { body: bill } = await post('invoices', { orders: [before._id, after._id] })
  expect(bill.document).toMatchObject({
    taxes: [{ amountMinor: 5_62 }, { amountMinor: 5_61 }],
    includedTaxes: [{ amountMinor: 5_35 }, { amountMinor: 5_34 }],
    valueMinor: 449_10,
    totalMinor: 460_33,
    payableMinor: 460_33,
    rows: [{ taxableMinor: 438_41, taxes: [{ amountMinor: 10_97 }, { amountMinor: 10_95 }] }],
  })
  const { revision } = await get(`orders/${after._id}`)
  await post(`orders/${after._id}/state`, { to: 5, revision, reasonId: 'closing' })
  const { creditNotes } = await get(`invoices/${bill.id}`)
  const note = (await get(`invoices/${creditNotes[0].id}`)).document
  const halves = [{ amountMinor: 5_35 }, { amountMinor: 5_34 }]
  expect(note).toMatchObject({ taxes: [], includedTaxes: halves, payableMinor: 224_55 })
})
