import { makeOrderConfig, type StoreFile } from '@thali/builders/make-store'
import { anOrderLine, aPlacement, biryani, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer
let file: StoreFile
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  file = makeSmallStore()
  await server.importFile(file)
})

const place = (placement: object) => placeAt(server, file.profile._id, placement)

it('names one problem per line, however many there are', async () => {
  const configs = ['Size', 'Add-ons', 'Sauce'].map((label) => ({ label, contents: ['Nothing'] }))
  const items = Array.from({ length: 50 }, () => anOrderLine({ itemID: biryani._id, configs }))

  const { status, json } = await place(aPlacement({ items }))

  expect(status).toBe(409)
  expect(json.error.details.changes).toHaveLength(items.length)
  expect(json.error.details.changes[0]).toEqual({
    itemID: biryani._id,
    kind: 'choice.unknown-option',
    from: 'Nothing',
    to: null,
  })
})

it('refuses an order of more than 64 KB unread', async () => {
  const contents = Array.from({ length: 30 }, (_, at) => `Nothing ${at}`)
  const configs = Array.from({ length: 5 }, () => ({ label: 'Size', contents }))
  const items = Array.from({ length: 95 }, () => anOrderLine({ itemID: biryani._id, configs }))

  expect(await place(aPlacement({ items }))).toMatchObject({
    status: 413,
    json: { error: { code: 'request.too-large' } },
  })
})

it('omits the quote if it would exceed the size limit of an order', async () => {
  const wordy = 'अ'.repeat(200)
  Object.assign(file.menus[0]?.categories[0]?.items[0] ?? {}, { label: wordy })
  await server.importFile(file)
  const items = Array.from({ length: 100 }, () => anOrderLine())

  const { status, json } = await place(aPlacement({ amount: 1, items }))

  expect(status).toBe(409)
  expect(json.error).toEqual({ code: 'order.changed', message: expect.any(String), details: {} })
})

it('accepts the amount and charges stated in its refusal, however large', async () => {
  const [option] = file.menus[0]?.categories[0]?.items[0]?.configs[0]?.contents ?? []
  Object.assign(option ?? {}, { value: '1000000000' })
  file.profile.roundBills = true
  await server.importFile(file)
  const items = [anOrderLine({ quantity: 3 })]

  const refused = await place(aPlacement({ amount: 1, items }))
  const { amount, charges } = refused.json.error.details.quote
  expect([refused.status, amount]).toEqual([409, 3_000_000_000])
  expect(await place(aPlacement({ amount, charges, items }))).toMatchObject({ status: 201, json: { amount } })
})

it('refuses an order whose body names another store than its path', async () => {
  const { status, json } = await place(aPlacement({ profileID: 'another' }))

  expect(status).toBe(400)
  expect(json.error.details.fields).toEqual([
    { path: 'profileID', message: 'is not the store that the path names' },
  ])
  expect((await place(aPlacement({ profileID: file.profile._id }))).status).toBe(201)
})

it('refuses invalid UTF-8 instead of storing replacement characters', async () => {
  const body = JSON.stringify(aPlacement({ remarks: 'X' }))
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/order/create/web/${file.profile._id}`,
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(body.replace('X', '\xff'), 'latin1'),
  })

  expect(statusCode).toBe(400)
})

it.each([
  ['address', { address: 'Table \u202e4' }],
  ['address', { address: '4\n2 × Chai' }],
  ['user.name', { user: { name: 'Asha\u0007' } }],
  ['remarks', { remarks: 'no onions\u001b[2J' }],
  ['tableLink.iden', { tableLink: { iden: '4\u2066' } }],
])('refuses an %s that would not be read as it is written', async (path, typed) => {
  const { status, json } = await place(aPlacement(typed))

  expect(status).toBe(400)
  expect(json.error.details.fields).toMatchObject([{ path, message: expect.stringContaining('control') }])
})

it('accepts remarks of several lines', async () => {
  const { status, json } = await place(aPlacement({ remarks: 'no onions\r\nring twice' }))

  expect(status).toBe(201)
  expect(json.remarks).toBe('no onions\r\nring twice')
})

it('treats invisible characters as no address', async () => {
  expect(await place(aPlacement({ address: ' \u200b\u3164' }))).toMatchObject({
    status: 400,
    json: { error: { code: 'order.address-required' } },
  })
})

it('refuses a delivery to a postal code that the store does not serve, naming the field', async () => {
  const [, delivery] = file.profile.orderConfigs
  Object.assign(delivery ?? {}, { otpAuthentication: false, minimumOrderValue: 0, contents: [] })
  Object.assign(delivery ?? {}, { pinCodes: ['400050', '400051'] })
  await server.importFile(file)
  const deliver = (address: string) => place(aPlacement({ orderType: 'Delivery', address }))

  expect(await deliver('5 Linking Road, Mumbai 400052')).toMatchObject({
    status: 422,
    json: { error: { code: 'order.pin-code-not-served', details: { path: ['address'] } } },
  })
  expect(await deliver('5 Linking Road')).toMatchObject({
    status: 422,
    json: { error: { code: 'order.pin-code-required', details: { path: ['address'] } } },
  })
  expect((await deliver('5 Linking Road, Mumbai 400 051')).status).toBe(201)
  expect((await place(aPlacement({ address: 'Table 400052' }))).status).toBe(201)
})

it('taxes a charge with the dishes, each label rounded once', async () => {
  const taxes = [{ label: 'GST', value: 5 }]
  const [dineIn] = file.profile.orderConfigs
  const contents = [{ label: 'Packing', value: 10.1, valueType: 'absolute' as const, taxes }]
  Object.assign(dineIn ?? {}, { contents })
  await server.importFile(file)

  const { status, json } = await place(aPlacement({ amount: 110.61 }))

  expect(status).toBe(201)
  expect(json.charges).toEqual([
    { label: 'Packing', value: 10.1 },
    { label: 'GST', value: 0.51 },
  ])
})

it('refuses an order without a required phone number, naming the field, also without one-time codes', async () => {
  file.profile.orderConfigs = [makeOrderConfig({ phoneRequired: true })]
  await server.importFile(file)

  const { status, json } = await place(aPlacement())
  expect([status, json.error]).toEqual([
    400,
    { code: 'order.phone-missing', message: expect.any(String), details: { path: ['user', 'phone'] } },
  ])
  const user = { countryCode: '+91', phone: '9876543210' }
  expect((await place(aPlacement({ user }))).status).toBe(201)
})
