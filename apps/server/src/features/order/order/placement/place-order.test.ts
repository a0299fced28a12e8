import { makeOrderConfig, type StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import {
  anOrderLine,
  aPlacement,
  biryani,
  chai,
  makeSmallStore,
  placeAt,
  soldOut,
} from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
let storeId: StoreId
beforeEach(async () => {
  server.clock.set('2026-11-20T06:30:00.000Z')
  file = makeSmallStore()
  storeId = file.profile._id
  await server.importFile(file)
})

const place = (payload: object, headers: Record<string, string> = {}, id = storeId) =>
  placeAt(server, id, payload, headers)

async function changeStore(change: (changed: StoreFile) => void) {
  const changed = structuredClone(file)
  change(changed)
  await server.importFile(changed)
}

describe('a placed order', () => {
  it('returns the status object, priced by the server', async () => {
    const { status, json } = await place(
      aPlacement({
        amount: '992.38',
        state: 4,
        remarks: ' less spicy ',
        user: { name: 'Asha Rao', phone: '+91 98765-43210', countryCode: '+91' },
        items: [
          anOrderLine({ quantity: 2, value: '1.00' }),
          anOrderLine({
            itemID: biryani._id,
            quantity: 3,
            configs: [
              { label: 'Add-ons', contents: ['Raita', 'Salad'] },
              { label: 'Size', contents: ['Full'] },
              { label: 'Good to know', contents: ['Serves'] },
            ],
          }),
        ],
      }),
    )

    expect(json).toMatchObject({
      orderNo: 1,
      profileID: storeId,
      state: 1,
      orderType: 'Dine-In',
      address: 'Table 4',
      remarks: 'less spicy',
      createdAt: '2026-11-20T06:30:00.000Z',
      paymentState: 'none',
      user: { name: 'Asha', phone: '******3210' },
      charges: [{ label: 'GST', value: 37.73 }],
      currency: '₹',
      profile: { slug: file.profile.slug, name: 'Test Kitchen' },
    })
    expect(json.amount).toBe(992.38)
    expect(status).toBe(201)
  })

  it('is the same for any holder of its slug, on both families of paths', async () => {
    const placed = await place(aPlacement())

    for (const path of ['/order/status', '/restaurant/api/menu/store/order/web/new']) {
      for (const end of ['', '/']) {
        const response = await server.app.inject({ url: `${path}/${placed.json.slug}${end}` })
        expect(response.statusCode).toBe(200)
        expect(response.json()).toEqual(placed.json)
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      }
    }
  })

  it('has a slug with its store code and 128 random bits, and lines with ids of their own', async () => {
    const [one, two] = [(await place(aPlacement())).json, (await place(aPlacement())).json]

    expect(one.slug).toMatch(/^[a-z0-9]{32}$/)
    expect(one.slug).not.toBe(two.slug)
    expect(one.slug.slice(0, 6)).toBe(two.slug.slice(0, 6))
    expect(one.items[0]._id).not.toBe(two.items[0]._id)
    expect(one.items[0].itemID).toBe(chai._id)
  })

  it('is numbered from 1 each business day, which starts at four in the morning', async () => {
    const numberAt = async (iso: string) => {
      server.clock.set(iso)
      return (await place(aPlacement())).json.orderNo
    }

    expect(await numberAt('2026-11-20T18:00:00Z')).toBe(1)
    expect(await numberAt('2026-11-20T22:29:59Z')).toBe(2)
    expect(await numberAt('2026-11-20T22:30:00Z')).toBe(1)
  })

  it('adds an optional charge by its label alone', async () => {
    await changeStore(({ profile }) => {
      profile.orderConfigs = [
        makeOrderConfig({
          contents: [
            { label: 'Packing', value: 20, valueType: 'absolute' },
            { label: 'Service Charge', value: 10, valueType: 'percentage', optional: true },
          ],
        }),
      ]
    })

    const plain = await place(aPlacement({ amount: 120 }))
    const ticked = await place(aPlacement({ amount: 130, charges: [{ label: 'Service Charge', value: 0 }] }))

    expect(plain.json.charges).toEqual([{ label: 'Packing', value: 20 }])
    expect(ticked.json.charges).toEqual([
      { label: 'Packing', value: 20 },
      { label: 'Service Charge', value: 10 },
    ])
  })

  it('hides a home address from holders of the slug', async () => {
    await changeStore(({ profile }) => {
      profile.orderConfigs = [makeOrderConfig({ label: 'Delivery' })]
    })
    const { json, text } = await place(aPlacement({ orderType: 'Delivery', address: '12 Secret Lane' }))

    expect(json.address).toBe('')
    expect(text).not.toContain('Secret')
  })

  it('can be placed at the older path with the store in the body', async () => {
    const path = '/restaurant/api/menu/order/create/'
    const placed = await server.send('POST', path, aPlacement({ profileID: storeId }))
    const unnamed = await server.send('POST', path, aPlacement())

    expect(placed.status).toBe(201)
    expect(unnamed.status).toBe(400)
  })

  it('publishes one event', async () => {
    const { json } = await place(aPlacement())
    const events = await server.deps.db
      .selectFrom('outbox')
      .select(['kind', 'data'])
      .where('order_id', '=', json._id)
      .execute()

    expect(events).toEqual([
      { kind: 'order.placed', data: JSON.stringify({ state: 1, revision: 1, number: 1 }) },
    ])
  })
})

describe('a refusal', () => {
  it('names the field of a malformed body', async () => {
    for (const [payload, path] of [
      [aPlacement({ amount: undefined }), 'amount'],
      [aPlacement({ items: [] }), 'items'],
      [aPlacement({ items: Array(101).fill(anOrderLine()) }), 'items'],
      [aPlacement({ items: [anOrderLine({ quantity: 1.5 })] }), 'items'],
      [aPlacement({ items: [anOrderLine({ quantity: '2' })] }), 'items'],
      [aPlacement({ remarks: 'x'.repeat(401) }), 'remarks'],
      [aPlacement({ address: '  ' }), 'address'],
      [aPlacement({ user: { phone: '12345' } }), 'phone'],
    ] as const) {
      const { status, text } = await place(payload)
      expect([status, path]).toEqual([400, path])
      expect(text).toContain(path)
    }
  })

  it('requires a time of day for a pickup', async () => {
    expect((await place(aPlacement({ orderType: 'Pickup', address: '25:00', amount: 102.5 }))).status).toBe(
      400,
    )
    expect((await place(aPlacement({ orderType: 'Pickup', address: '19:30', amount: 102.5 }))).status).toBe(
      201,
    )
  })

  it('rejects an unknown store', async () => {
    const { status, json } = await place(aPlacement(), {}, 'nowhere' as StoreId)

    expect(status).toBe(404)
    expect(json.error.code).toBe('store.not-found')
  })

  it('protects a view-only store, and one whose subscription has ended', async () => {
    await changeStore((changed) => {
      changed.viewMode = true
    })
    expect(await place(aPlacement())).toMatchObject({
      status: 403,
      json: { error: { code: 'store.view-only' } },
    })

    await changeStore(({ profile }) => {
      profile.subscriptionEndDate = '2026-11-19'
    })
    expect((await place(aPlacement())).status).toBe(403)
  })

  it('contains the new quote and the changes', async () => {
    await changeStore(({ menus }) => {
      const drinks = menus[0]?.categories[0]
      if (drinks) drinks.discount = 10
    })
    const { status, json } = await place(
      aPlacement({
        amount: 200,
        items: [anOrderLine({ value: '100.00' }), anOrderLine({ itemID: soldOut._id })],
      }),
    )

    expect(status).toBe(409)
    expect(json.error).toMatchObject({
      code: 'order.changed',
      details: {
        quote: { items: [{ itemID: chai._id, value: '90.00', quantity: 1 }], charges: [], amount: 90 },
        changes: [
          { itemID: chai._id, kind: 'price', from: '100.00', to: '90.00' },
          { itemID: soldOut._id, kind: 'item.unavailable', from: null, to: null },
        ],
      },
    })
  })

  it('distinguishes a missing choice from an excess one', async () => {
    const configured = (configs: object[]) =>
      aPlacement({ items: [anOrderLine({ itemID: biryani._id, configs })] })
    const size = { label: 'Size', contents: ['Half'] }
    const missing = await place(configured([]))
    const tooMany = await place(
      configured([size, { label: 'Add-ons', contents: ['Raita', 'Papad', 'Salad'] }]),
    )

    expect(missing).toMatchObject({
      status: 422,
      json: { error: { code: 'order.choice-required', details: { group: 'Size' } } },
    })
    expect(tooMany).toMatchObject({
      status: 422,
      json: { error: { code: 'order.choice-over-cap', details: { group: 'Add-ons' } } },
    })
  })

  it('compares the minimum with the cart value; an equal value passes', async () => {
    await changeStore(({ profile }) => {
      profile.orderConfigs = [
        makeOrderConfig({
          minimumOrderValue: 200,
          contents: [{ label: 'Packing', value: 150, valueType: 'absolute' }],
        }),
      ]
    })
    const below = await place(aPlacement({ amount: 250 }))
    const at = await place(aPlacement({ amount: 350, items: [anOrderLine({ quantity: 2 })] }))

    expect(below).toMatchObject({
      status: 422,
      json: {
        error: {
          code: 'order.below-minimum',
          message: 'Minimum Cart Value is ₹ 200',
          details: { minimumOrderValue: 200 },
        },
      },
    })
    expect(at.status).toBe(201)
  })

  it('applies above the largest value or number of lines of the type', async () => {
    await changeStore(({ profile }) => {
      profile.orderConfigs = [makeOrderConfig({ maximumOrderValue: 250, maximumLines: 2 })]
    })
    const largest = await place(aPlacement({ amount: 200, items: [anOrderLine({ quantity: 2 })] }))
    const above = await place(aPlacement({ amount: 300, items: [anOrderLine({ quantity: 3 })] }))
    const lines = await place(
      aPlacement({ amount: 300, items: [anOrderLine(), anOrderLine(), anOrderLine()] }),
    )

    expect(largest.status).toBe(201)
    expect(above).toMatchObject({
      status: 422,
      json: { error: { code: 'order.above-maximum', details: { maximumOrderValue: 250 } } },
    })
    expect(lines.status).toBe(422)
  })

  it('states why a paused store takes no orders, until the pause ends', async () => {
    await server.deps.db
      .updateTable('stores')
      .set({ paused_reason: 'Kitchen full', paused_until: new Date('2026-11-20T06:40:00Z') })
      .where('id', '=', storeId)
      .execute()
    await changeStore(({ profile }) => {
      profile.description = 'Read again'
    })

    expect(await place(aPlacement())).toMatchObject({
      status: 409,
      json: {
        error: {
          code: 'store.paused',
          details: {
            reason: 'Kitchen full',
            until: '2026-11-20T06:40:00.000Z',
            quote: { items: [{ itemID: chai._id }], charges: [], amount: 100 },
            changes: [],
          },
        },
      },
    })
    server.clock.set('2026-11-20T06:40:00Z')
    expect((await place(aPlacement())).status).toBe(201)
  })

  it('quotes only the items if the order type is gone', async () => {
    expect(
      await place(aPlacement({ orderType: 'Roof-Top', items: [anOrderLine({ value: '80.00' })] })),
    ).toMatchObject({
      status: 409,
      json: {
        error: {
          code: 'order.type-gone',
          details: {
            orderType: 'Roof-Top',
            quote: { items: [{ itemID: chai._id, value: '100.00' }], charges: [], amount: 100 },
            changes: [{ itemID: chai._id, kind: 'price', from: '80.00', to: '100.00' }],
          },
        },
      },
    })
  })

  it.each([100.0000000001, 99.99999999999999, 100.001, 1e-7])('refuses %s as an amount', async (amount) => {
    const { status, json } = await place(aPlacement({ amount }))

    expect(status).toBe(400)
    expect(json.error.details.fields).toEqual([{ path: 'amount', message: 'is not an amount like 149.50' }])
  })

  it('asks for the code if the order type requires one, and for the phone before that', async () => {
    const delivery = aPlacement({ orderType: 'Delivery', amount: 255, items: [anOrderLine({ quantity: 2 })] })

    expect(await place(delivery)).toMatchObject({
      status: 422,
      json: { error: { code: 'order.phone-required' } },
    })
    expect(await place({ ...delivery, user: { phone: '9876543210' } })).toMatchObject({
      status: 422,
      json: { error: { code: 'otp.required' } },
    })
  })
})
