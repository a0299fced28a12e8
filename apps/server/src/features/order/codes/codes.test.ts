/** Tests of a store's printed codes: each leads to its place, each can be revoked alone, and scans are counted. */
import { constants, inflateSync } from 'node:zlib'
import { makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { PrintedCode } from '@thali/contract/codes'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { VisitCounter } from '../../after/analytics/visit-counter.ts'
import { importStore } from '../../after/store-file/import-store.ts'

let fixture: StaffFixture
let cookie: string
let storeId: StoreId
let slug: string
let itemId: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const reading = readStoreFile(makeStoreFile({ profile: { signedTableLinks: true } }))
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const outcome = await importStore(fixture.deps, reading.store)
  storeId = outcome.storeId
  slug = outcome.slug
  itemId = reading.store.items[0]?.id ?? ''
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const path = (rest = '') => `/api/stores/${storeId}/codes${rest}`
const post = (rest: string, body?: object) =>
  fixture.call('POST', path(rest), { cookie, ...(body && { body }) })
const list = async (): Promise<PrintedCode[]> => (await fixture.call('GET', path(), { cookie })).body.items
const makeTables = (...places: string[]) =>
  post('', { kind: 'table', orderType: 'dine-in', placeName: 'Table', places, area: 'Garden' })

/** Places an order as a phone that has scanned this code. */
function orderBy({ address }: PrintedCode, amount = 1) {
  const query = new URL(address).searchParams
  const tableLink = Object.fromEntries(['conf', 'iden', 'idel', 'sig'].map((name) => [name, query.get(name)]))
  const body = { orderType: 'Dine-In', amount, items: [{ itemID: itemId, quantity: 1 }], tableLink }
  return fixture.call('POST', `/order/create/web/${storeId}`, { body })
}

it('creates a code for each table, in the order of their numbers, and keeps existing ones', async () => {
  await makeTables('10', '2')
  const [second] = await list()
  const { status, body } = await makeTables('1', '2')

  expect(status).toBe(200)
  expect(body.items.map(({ place }: PrintedCode) => place)).toEqual(['1', '2', '10'])
  expect(body.items[1].id).toBe(second?.id)
  const address = new URL(body.items[0].address)
  expect(address.origin + address.pathname).toBe(`http://localhost:3000/${slug}`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    conf: 'Dine-In',
    iden: '1',
    idel: 'Table',
    sig: expect.stringMatching(/^[\w-]{22}$/),
    code: body.items[0].id,
  })
})

it('creates one code for the store, one for an order type, and refuses unknown targets', async () => {
  await post('', { kind: 'store' })
  await post('', { kind: 'type', orderType: 'Pickup' })
  const addresses = (await list()).map(({ address, id }) => address.replace(id, 'ID'))
  expect(addresses).toEqual([
    `http://localhost:3000/${slug}?code=ID`,
    `http://localhost:3000/${slug}?conf=Pickup&code=ID`,
  ])
  for (const body of [
    { kind: 'type', orderType: 'Roof-Top' },
    { kind: 'table', orderType: 'Dine-In', places: [' '] },
    { kind: 'menu' },
  ]) {
    expect(await post('', body)).toMatchObject({ status: 422, body: { error: { code: 'code.invalid' } } })
  }
})

it('revokes the printed codes of only one table', async () => {
  await makeTables('1', '2')
  const [one, two] = await list()
  if (!one || !two) throw new Error('two codes')
  // Refused for its price, which is checked after the code: the code was valid.
  const isGood = { status: 409, body: { error: { code: 'order.changed' } } }
  const isWrong = { status: 422, body: { error: { code: 'order.table-wrong' } } }
  expect(await orderBy(one)).toMatchObject(isGood)

  expect((await post(`/${one.id}/rekey`)).status).toBe(204)

  expect(await orderBy(one)).toMatchObject(isWrong)
  expect(await orderBy(two)).toMatchObject(isGood)
  const [fresh] = await list()
  if (!fresh) throw new Error('a code')
  expect(fresh).toMatchObject({ id: one.id, keyVersion: 1 })
  expect(await orderBy(fresh)).toMatchObject(isGood)
})

it('keeps revoked codes invalid when a table is removed and created again', async () => {
  await makeTables('1')
  const [before] = await list()
  if (!before) throw new Error('a code')
  await post(`/${before.id}/rekey`)
  await post(`/${before.id}/remove`)
  expect(await list()).toEqual([])
  expect((await post(`/${before.id}/rekey`)).status).toBe(404)

  await makeTables('1')

  expect(await list()).toMatchObject([{ keyVersion: 1 }])
  expect((await orderBy(before)).status).toBe(422)
})

it('counts scans by code, ignores unknown codes, and shows which are dead', async () => {
  await makeTables('1', '2')
  const [one, two] = await list()
  const counter = new VisitCounter(fixture.deps)
  for (const code of [one?.id, one?.id, 'unknown', '']) {
    counter.countPage({ profileID: storeId, page: 'store', ...(code !== undefined && { code }) })
  }
  await counter.flush()

  expect(await list()).toMatchObject([
    { id: one?.id, scans: 2, scannedOn: expect.stringMatching(/^\d{4}-/), isDead: false },
    { id: two?.id, scans: 0, scannedOn: null, isDead: false },
  ])

  fixture.passMs(32 * 86_400_000)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  counter.countPage({ profileID: storeId, page: 'store', code: two?.id ?? '' })
  await counter.flush()
  expect(await list()).toMatchObject([
    { scans: 0, isDead: true },
    { scans: 1, isDead: false },
  ])
})

it('moves a code to another area', async () => {
  await makeTables('1')
  const [code] = await list()
  await post(`/${code?.id}`, { area: ' Roof ', maximumWaiting: 2 })
  expect(await list()).toMatchObject([{ area: 'Roof', maximumWaiting: 2 }])
})

it('applies the store’s lower limit of waiting orders per table', async () => {
  await makeTables('1', '2')
  const [one, two] = await list()
  if (!one || !two) throw new Error('two codes')
  await post(`/${one.id}`, { area: '', maximumWaiting: 1 })
  const { amount } = (await orderBy(one)).body.error.details.quote

  expect((await orderBy(one, amount)).status).toBe(201)
  const refused = await orderBy(one, amount)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'order.too-many-waiting' } } })
  expect((await orderBy(two, amount)).status).toBe(201)
  expect((await orderBy(two, amount)).status).toBe(201)
})

it('keeps scans of listed codes and revoked places, however many codes were removed', async () => {
  const { db, now } = fixture.deps
  const removed = (id: string, keyVersion: number) => ({
    ...{
      store_id: storeId,
      id,
      kind: 'table' as const,
      area: '',
      menu_id: null,
      order_type: 'Dine-In',
      place_name: 'Table',
    },
    ...{ place: id, place_key: `gone-${id}`, key_version: keyVersion, maximum_waiting: null },
    ...{ created_at: now(), rekeyed_at: null, removed_at: new Date(now().getTime() - 60_000) },
  })
  const gone = Array.from({ length: 1200 }, (_, at) => removed(`0${at}`, 0))
  for (let start = 0; start < gone.length; start += 300)
    await db
      .insertInto('codes')
      .values(gone.slice(start, start + 300))
      .execute()
  const day = now().toISOString().slice(0, 10)
  const scans = gone.slice(0, 600).map(({ id }) => ({ store_id: storeId, code_id: id, day, scans: 1 }))
  for (let start = 0; start < scans.length; start += 300)
    await db
      .insertInto('code_scans')
      .values(scans.slice(start, start + 300))
      .execute()
  await makeTables('1', '2')
  const [one, two] = await list()
  await db
    .insertInto('code_scans')
    .values({ store_id: storeId, code_id: one?.id ?? '', day, scans: 7 })
    .execute()
  expect((await list())[0]).toMatchObject({ scans: 7, scannedOn: day })

  await post(`/${two?.id}/rekey`)
  expect((await post(`/${two?.id}/remove`)).status).toBeLessThan(300)
  const left = await db
    .selectFrom('codes')
    .select(['id', 'key_version'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is not', null)
    .execute()
  expect(left.filter(({ key_version }) => key_version > 0).map(({ id }) => id)).toEqual([two?.id])
  expect(left.length).toBeLessThanOrEqual(1001)
})

it('prints codes in the brand colour, also one set only on the menu', async () => {
  const file = makeStoreFile({ menus: [makeMenu({ primaryColor: '0b1f4b' })] })
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  storeId = (await importStore(fixture.deps, reading.store)).storeId as StoreId
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  await makeTables('1')
  const [code] = await list()

  const { rawPayload } = await fixture.app.inject({
    url: path(`/print?format=a6&codes=${code?.id}`),
    headers: { cookie },
  })
  const streams = rawPayload.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const [page = ''] = [...streams].flatMap(([, bytes = '']) => {
    // The pattern may cut off a line break at the end of the compressed bytes.
    const text = inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    )
    return / scn\b/.test(text) ? [text] : []
  })
  const fill = [0x0b, 0x1f, 0x4b].map((part) => expect.closeTo(part / 255, 4))
  expect(/([\d. ]+) scn/.exec(page)?.[1]?.trim().split(' ').map(Number)).toEqual(fill)
})
