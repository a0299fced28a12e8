/** One checkout attempt is one order: what the key of an attempt means. */
import type { StoreFile } from '@thali/test-kit/make-store'
import { anOrderLine, aPlacement, makeSmallKitchen, placeAt } from '@thali/test-kit/small-kitchen'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
beforeEach(async () => {
  file = makeSmallKitchen()
  await server.importFile(file)
})

const key = { 'idempotency-key': 'checkout-1' }
const place = (payload: object, headers: Record<string, string>, id = file.profile._id) =>
  placeAt(server, id, payload, headers)

describe('an idempotency key', () => {
  it('gives the same bytes however the body is written', async () => {
    const first = await place(aPlacement({ remarks: 'hot' }), key)
    const { remarks, ...rest } = aPlacement({ remarks: 'hot' }) as Record<string, unknown>
    const again = await place({ remarks, ...rest }, key)

    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
  })

  it('is fixed by a placed order only', async () => {
    expect((await place(aPlacement({ amount: 1 }), key)).status).toBe(409)
    expect((await place(aPlacement(), key)).status).toBe(201)
    expect(
      await place(aPlacement({ amount: 200, items: [anOrderLine({ quantity: 2 })] }), key),
    ).toMatchObject({
      status: 422,
      json: { error: { code: 'order.key-reused' } },
    })
  })

  it('repeats the answer although the store has closed since', async () => {
    const first = await place(aPlacement(), key)
    await server.importFile({ ...file, viewMode: true })

    expect((await place(aPlacement(), key)).text).toBe(first.text)
  })

  it("is the store's own", async () => {
    const other = makeSmallKitchen()
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
