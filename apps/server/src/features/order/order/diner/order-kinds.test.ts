import { makeOrderConfig, type StoreFile } from '@thali/builders/make-store'
import { setOrderTypes } from '@thali/test-kit/set-settings'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrder } from '../../order-record/order.queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

async function importStoreWith(...configs: Parameters<typeof makeOrderConfig>[0][]): Promise<StoreFile> {
  const file = makeSmallStore()
  file.profile.orderConfigs = configs.map((config) => makeOrderConfig(config))
  await server.importFile(file)
  return file
}

const place = ({ profile }: StoreFile, orderType: string, address: string) =>
  placeAt(server, profile._id, aPlacement({ orderType, address }))

async function statusOf(slug: string) {
  const { text } = await server.send('GET', `/order/status/${slug}/`)
  return JSON.parse(text)
}

it.each(['Home Delivery', 'डिलीवरी', 'Courier'])(
  'shows no home address of “%s” to a holder of the slug',
  async (label) => {
    const file = await importStoreWith({ label })

    const { json, text } = await place(file, label, '12 Secret Lane')

    expect(json.address).toBe('')
    expect(text).not.toContain('Secret')
    expect(JSON.stringify(await statusOf(json.slug))).not.toContain('Secret')
  },
)

it('asks for a time for pickup types of any name', async () => {
  const file = await importStoreWith(
    { label: 'Drive by', kind: 'pickup' },
    { label: 'Pickup', kind: 'table' },
  )

  const refused = await place(file, 'Drive by', 'blue car')
  const table = await place(file, 'Pickup', 'Table 4')

  expect(refused.json.error.code).toBe('order.time-invalid')
  expect(table.json).toMatchObject({ orderTypeKind: 'table', address: 'Table 4' })
})

it('keeps the kind that an order was placed under when its type changes', async () => {
  const file = await importStoreWith({ label: 'Banquet', kind: 'delivery' })
  const { json } = await place(file, 'Banquet', '12 Secret Lane')

  file.profile.orderConfigs = [makeOrderConfig({ label: 'Banquet', kind: 'table' })]
  await server.importFile(file)

  expect(await statusOf(json.slug)).toMatchObject({ orderTypeKind: 'delivery', address: '' })
})

it('infers the kind of types and orders stored without one', async () => {
  const file = await importStoreWith({ label: 'Home Delivery' })
  const { db } = server.deps
  const { json } = await place(file, 'Home Delivery', '12 Secret Lane')
  const order = await findOrder(db, file.profile._id, json._id)
  const { kind: _, ...older } = order!.snapshot
  await setOrderTypes(db, file.profile._id, { kind: undefined })
  await db
    .updateTable('orders')
    .set({ snapshot: JSON.stringify(older) })
    .where('store_id', '=', file.profile._id)
    .execute()

  const { text } = await server.send('GET', `/profile/web/${file.profile.slug}/12-00`)

  expect(JSON.parse(text).profile.orderConfigs[0]).toMatchObject({ kind: 'delivery' })
  expect(await statusOf(json.slug)).toMatchObject({ orderTypeKind: 'delivery', address: '' })
})
