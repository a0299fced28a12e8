/** Tests of the idempotency key: a checkout attempt places one order. */

import type { StoreFile } from '@thali/builders/make-store'
import type { OrderId, OrderLineId } from '@thali/domain/ids'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
beforeEach(async () => {
  file = makeSmallStore()
  await server.importFile(file)
})

const key = { 'idempotency-key': 'checkout-1' }
const place = (payload: object, headers: Record<string, string>, id = file.profile._id) =>
  placeAt(server, id, payload, headers)

/** Changes an order as staff and diner: serves it, strikes a line, rates it. */
async function changeOrder(order_id: OrderId, line_id: OrderLineId) {
  const { db } = server.deps
  const store_id = file.profile._id
  const at = new Date('2026-11-21T00:00:00.000Z')
  const by = { by_id: 'u1', by_name: 'Ravi', note: 'Ran out', reason: null }
  const move = { position: 2, from_state: 1, to_state: 5, kind: 'cancel' as const }
  await db
    .insertInto('order_moves')
    .values({ store_id, order_id, ...move, ...by, at })
    .execute()
  await db
    .insertInto('order_discards')
    .values({ store_id, order_id, line_id, ...by, at })
    .execute()
  await db
    .insertInto('order_feedback')
    .values({ store_id, order_id, rating: 4, text: '', created_at: at })
    .execute()
  await db
    .updateTable('orders')
    .set({ state: 5, total_minor: 100, revision: 3, moved_at: at, payment_state: 'refunded' })
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .execute()
}

describe('an idempotency key', () => {
  it('returns the same bytes for any spelling of the body', async () => {
    const first = await place(aPlacement({ remarks: 'hot' }), key)
    const { remarks, ...rest } = aPlacement({ remarks: 'hot' }) as Record<string, unknown>
    const again = await place({ remarks, ...rest }, key)

    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
  })

  it('is bound only by a placed order', async () => {
    expect((await place(aPlacement({ amount: 1 }), key)).status).toBe(409)
    expect((await place(aPlacement(), key)).status).toBe(201)
    expect(
      await place(aPlacement({ amount: 200, items: [anOrderLine({ quantity: 2 })] }), key),
    ).toMatchObject({
      status: 422,
      json: { error: { code: 'order.key-reused' } },
    })
  })

  it('repeats the response even if the store has closed since', async () => {
    const first = await place(aPlacement(), key)
    await server.importFile({ ...file, viewMode: true })

    expect((await place(aPlacement(), key)).text).toBe(first.text)
  })

  it('repeats the bytes of the placement even if order and store have changed since', async () => {
    const placement = aPlacement({
      amount: 200,
      remarks: 'less spicy',
      user: { name: 'Asha Rao', phone: '9876543210' },
      items: [anOrderLine(), anOrderLine({ quantity: 1 })],
    })
    const first = await place(placement, key)
    const { profile } = file
    await server.importFile({ ...file, profile: { ...profile, name: 'Renamed', timeZone: 'Asia/Dubai' } })
    await changeOrder(first.json._id, first.json.items[0]._id)

    expect((await place(placement, key)).text).toBe(first.text)
  })

  it('stores no copy of the response, so that an order is in the database once', async () => {
    const items = Array.from({ length: 40 }, () => anOrderLine())
    const { text, status } = await place(aPlacement({ amount: 4000, items }), key)
    const row = await server.deps.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('store_id', '=', file.profile._id)
      .executeTakeFirstOrThrow()

    expect(status).toBe(201)
    expect(text.length).toBeGreaterThan(5000)
    expect(JSON.stringify(row).length).toBeLessThan(500)
  })

  it("is the store's own", async () => {
    const other = makeSmallStore()
    await server.importFile(other)
    const here = await place(aPlacement(), key)
    const there = await place(aPlacement(), key, other.profile._id)

    expect(there.status).toBe(201)
    expect(there.json._id).not.toBe(here.json._id)
  })

  it('is 1 to 255 visible characters', async () => {
    for (const odd of ['x'.repeat(256), 'a b']) {
      expect((await place(aPlacement(), { 'idempotency-key': odd })).status).toBe(400)
    }
    expect((await place(aPlacement(), { 'idempotency-key': 'x'.repeat(255) })).status).toBe(201)
  })
})
