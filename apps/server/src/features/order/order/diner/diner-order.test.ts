/** Tests of an order as returned to our own pages. */

import { makeOrderConfig, type StoreFile } from '@thali/builders/make-store'
import type { DinerOrder } from '@thali/contract/diner-order'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
beforeEach(async () => {
  file = makeSmallStore()
  file.profile.orderConfigs = [
    makeOrderConfig({ contents: [{ label: 'Packing', value: 20.5, valueType: 'absolute' }] }),
  ]
  await server.importFile(file)
})

const placement = aPlacement({
  amount: 220.5,
  items: [anOrderLine({ quantity: 2 })],
  user: { name: 'Asha Rao', phone: '9876543210' },
})

async function placeHere(headers: Record<string, string> = {}) {
  const { status, text } = await server.send(
    'POST',
    `/api/place-order/${file.profile._id}`,
    placement,
    headers,
  )
  return { status, text, order: JSON.parse(text) as DinerOrder }
}

it('uses minor units, and reveals no more of the diner than the public API', async () => {
  const { status, order } = await placeHere()

  expect(status).toBe(201)
  expect(order).toMatchObject({
    storeId: file.profile._id,
    number: 1,
    state: 1,
    userName: 'Asha',
    userPhone: '******3210',
    lines: [{ label: 'Masala Chai', quantity: 2, netMinor: 10000, totalMinor: 20000, discarded: null }],
    valueMinor: 20000,
    charges: [{ label: 'Packing', amountMinor: 2050 }],
    taxes: [],
    totalMinor: 22050,
    cancelReason: null,
  })
  expect(JSON.stringify(order)).not.toMatch(/Rao|9876543210/)
})

it('is the same when placed, when read and on its page', async () => {
  const { order } = await placeHere()
  const looked = await server.app.inject({ url: `/api/orders/${order.slug}` })
  const page = await server.app.inject({ url: `/api/page?path=/status/${order.slug}&lang=en` })

  // Later offers are not in the response to its placing, which is repeated unchanged.
  const standing = { ...order, billCall: 'open', requests: { made: [], offered: ['bill'] } }
  expect(looked.json()).toEqual(standing)
  expect(looked.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.json().page.order).toEqual(standing)
  expect((await server.app.inject({ url: '/api/orders/nobody' })).statusCode).toBe(404)
})

it('is one order under one key, at either address', async () => {
  const key = { 'idempotency-key': 'checkout-1' }
  const specified = await placeAt(server, file.profile._id, placement, key)
  const ours = await placeHere(key)
  const again = await placeHere(key)

  expect(ours.status).toBe(201)
  expect(ours.order.slug).toBe(specified.json.slug)
  expect(again.text).toBe(ours.text)
})
