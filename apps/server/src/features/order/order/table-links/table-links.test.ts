import { makeOrderConfig, type StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signTableLink } from '../../codes/table-signature.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
let storeId: StoreId
beforeEach(async () => {
  file = makeSmallStore()
  file.profile.orderConfigs = [
    ...['Dine-In', 'Roof-Top', 'Delivery', 'Pickup'].map((label) => makeOrderConfig({ label })),
    makeOrderConfig({ label: 'In-Room', active: false }),
  ]
  storeId = file.profile._id
  await insist(true)
})

async function insist(signedTableLinks: boolean) {
  await server.importFile({ ...file, profile: { ...file.profile, signedTableLinks } })
}

const table14 = { conf: 'Dine-In', iden: '14', idel: 'Table' }

/** Request body of a phone that scanned a code; `changes` forge it. */
function scanned(place = table14, changes: object = {}) {
  return { tableLink: { ...place, sig: signTableLink(server.deps.secrets, storeId, place), ...changes } }
}

const place = (overrides: object, headers = {}) => placeAt(server, storeId, aPlacement(overrides), headers)

async function refusalOf(overrides: object) {
  const { status, json } = await place(overrides)
  return `${status} ${json.error?.code}`
}

function countOf(table: 'orders' | 'idempotency_keys') {
  const { db } = server.deps
  return db.selectFrom(table).select('store_id').where('store_id', '=', storeId).execute()
}

describe('a store that requires signed codes', () => {
  it('takes the table of an order only from the scanned code', async () => {
    const { status, json } = await place({ ...scanned(), address: 'Table 99' })

    expect(status).toBe(201)
    expect(json).toMatchObject({ orderType: 'Dine-In', address: 'Table 14' })
    const unnamed = { conf: 'DINE-IN ', iden: ' 14', idel: 'Table' }
    expect((await place({ ...scanned(unnamed), address: '' })).json.address).toBe('Table 14')
  })

  it('refuses a typed table, or a code without a signature or a table, and writes nothing', async () => {
    const noTable = { conf: 'Dine-In', iden: ' ', idel: 'Table' }
    for (const unsigned of [
      {},
      { tableLink: table14 },
      { tableLink: {} },
      scanned(table14, { sig: '' }),
      scanned(table14, { sig: null }),
      scanned(noTable),
    ]) {
      expect(await refusalOf(unsigned)).toBe('422 order.table-unsigned')
    }
    const keyed = await place({}, { 'idempotency-key': 'a-try' })

    expect(keyed.json.error).toMatchObject({
      code: 'order.table-unsigned',
      message: 'Please scan the code on the table.',
      details: { path: ['tableLink'] },
    })
    expect(await countOf('orders')).toEqual([])
    expect(await countOf('idempotency_keys')).toEqual([])
  })

  it('refuses a signature of another table, type or store, and a made-up one', async () => {
    const otherStore = signTableLink(server.deps.secrets, 'another' as StoreId, table14)
    for (const wrong of [
      scanned(table14, { iden: '15' }),
      scanned(table14, { idel: 'Room' }),
      scanned(table14, { conf: null }),
      scanned(table14, { conf: 'Roof-Top' }),
      scanned(table14, { sig: otherStore }),
      scanned(table14, { sig: 'x'.repeat(22) }),
      { ...scanned(), orderType: 'Roof-Top' },
      { ...scanned(), orderType: 'Roof-Top', tableLink: { ...scanned().tableLink, conf: 'Roof-Top' } },
    ]) {
      expect(await refusalOf(wrong)).toBe('422 order.table-wrong')
    }
    expect(await countOf('orders')).toEqual([])
  })

  it('accepts a code of an unoffered type for another type, as the diner’s page does', async () => {
    const room = { conf: 'In-Room', iden: '204', idel: 'Room' }

    expect((await place({ ...scanned(room), orderType: 'Roof-Top' })).json.address).toBe('Room 204')
  })

  it('requires no code for types without a table', async () => {
    const delivery = { orderType: 'Delivery', address: '4 Lamp Road' }
    const pickup = { orderType: 'Pickup', address: '19:30' }

    expect((await place(delivery)).status).toBe(201)
    expect((await place(pickup)).json.address).toBe('19:30')
    expect((await place({ ...pickup, ...scanned(table14, { sig: 'made-up' }) })).json.address).toBe('19:30')
  })

  it('reports a missing code before a changed price', async () => {
    expect(await refusalOf({ amount: 1 })).toBe('422 order.table-unsigned')
    expect(await refusalOf({ amount: 1, ...scanned() })).toBe('409 order.changed')
  })

  it('requires the same on the older paths', async () => {
    const path = '/restaurant/api/menu/order/create/'
    const body = { profileID: storeId, orderType: 'Dine-In', amount: 100, items: [anOrderLine()] }

    const typed = await server.send('POST', path, { ...body, address: 'Table 14' })
    const signed = await server.send('POST', path, { ...body, ...scanned() })

    expect([typed.status, JSON.parse(typed.text).error.code]).toEqual([422, 'order.table-unsigned'])
    expect([signed.status, JSON.parse(signed.text).address]).toEqual([201, 'Table 14'])
  })

  it('answers a repeated earlier order as it did then', async () => {
    await insist(false)
    const key = { 'idempotency-key': 'before-signing' }
    const before = await place({}, key)
    await insist(true)

    expect(before.status).toBe(201)
    expect(await place({}, key)).toMatchObject({ status: 201, text: before.text })
    expect(await refusalOf({})).toBe('422 order.table-unsigned')
    expect(await countOf('orders')).toHaveLength(1)
  })
})

it('uses the typed table if no signature is required, regardless of the code', async () => {
  await insist(false)

  expect((await place({})).json.address).toBe('Table 4')
  expect((await place(scanned(table14, { sig: 'made-up' }))).json.address).toBe('Table 4')
  expect(await refusalOf({ ...scanned(), address: '' })).toBe('400 order.address-required')
})

it.each([{ iden: 7 }, { sig: 'x'.repeat(101) }, { iden: 'a\u0000' }, { conf: 'x'.repeat(401) }])(
  'rejects a code that holds %j as malformed',
  async (changes) => {
    expect(await refusalOf(scanned(table14, changes))).toBe('400 request.malformed')
  },
)

it('announces the requirement in the profile and in the API description', async () => {
  const profileOf = async () => {
    const { text } = await server.send('GET', `/profile/web/${file.profile.slug}/12-00`)
    return JSON.parse(text).profile
  }
  expect((await profileOf()).signedTableLinks).toBe(true)
  await insist(false)
  expect(await profileOf()).not.toHaveProperty('signedTableLinks')

  const { text } = await server.send('GET', '/api/docs/json')
  const paths = JSON.parse(text).paths
  for (const path of ['/order/create/web/{storeId}', '/restaurant/api/menu/order/create']) {
    const body = paths[path].post.requestBody.content['application/json'].schema
    expect(Object.keys(body.properties.tableLink.properties)).toEqual(['conf', 'iden', 'idel', 'sig'])
  }
})
