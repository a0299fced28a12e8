import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeOrderConfig, makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import { PLACE_SLOT_START } from '@thali/contract/page-slot'
import { placeKey } from '@thali/domain/order/table-link'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { signTableLink } from '../features/order/codes/table-signature.ts'

const MENU = Array.from({ length: 2000 }, (_, at) => `<p>dish  ${at * 7919}</p>`).join('')

let server: TestServer
let app: FastifyInstance
let file: StoreFile
let rendered = 0

beforeAll(async () => {
  server = await makeTestServer()
  app = await buildApp({
    ...server.deps,
    render({ page, path }) {
      rendered += 1
      const html = `<!doctype html>${page.kind} ${path}<p>पनीर</p><b ${PLACE_SLOT_START}</b>${MENU}`
      return { html, styleHashes: [], status: 200 }
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  file = makeStoreFile()
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Dine-In' }),
    makeOrderConfig({ label: 'In-Room', active: false }),
  ]
  await server.importFile(file)
})

/** Address of the code on a table; `changes` as its owner might make them. */
function addressOf(place: { conf: string; iden: string; idel: string }, changes: object = {}): string {
  const sig = signTableLink(server.deps.secrets, file.profile._id, place)
  return `/${file.profile.slug}?${new URLSearchParams({ ...place, sig, ...changes })}`
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Splits a page into the text of its slot and the rest. */
function apart(html: string): { place: string | undefined; rest: string } {
  const place = /(?<=place">)<bdi>.*?<\/bdi>/.exec(html)?.[0]
  return { place: place?.replace(/<\/?bdi>/g, ''), rest: html.replace(/(?<=place">)[^\t]*\t\n/, '') }
}
const placeAt = async (url: string) => apart((await get(url)).body).place

const TABLE = { conf: 'Dine-In', iden: '14', idel: 'Table' }

it('names the table of a code, and the order type of an address that names no table rightly', async () => {
  const { slug } = file.profile
  expect(await placeAt(addressOf(TABLE))).toBe('Table 14')
  expect(await placeAt(addressOf({ ...TABLE, idel: 'मेज़' }))).toBe('मेज़ 14')
  expect(await placeAt(`/${slug}?conf=dine-in`)).toBe('dine-in')
  expect(await placeAt(addressOf(TABLE, { iden: '15' }))).toBe('Dine-In')
  expect(await placeAt(addressOf(TABLE, { sig: 'x' }))).toBe('Dine-In')
  for (const forged of ['', '?conf=Free-Beer', '?conf=In-Room', '?iden=14&idel=Table', '?iden=14&sig=x']) {
    expect(await placeAt(`/${slug}${forged}`), forged).toBeUndefined()
  }
  const other = makeStoreFile()
  await server.importFile(other)
  expect(await placeAt(addressOf(TABLE).replace(slug, other.profile.slug))).not.toBe('Table 14')
})

it('names them in the language of the page', async () => {
  const { profile } = file
  await server.importFile({
    ...file,
    profile: {
      ...profile,
      orderConfigs: [...profile.orderConfigs, makeOrderConfig({ label: 'constructor' })],
      translations: { hi: { labels: { 'Dine-In': 'यहीं खाएँ' } } },
    },
  })
  expect(await placeAt(`${addressOf(TABLE)}&lang=hi`)).toBe('टेबल 14')
  expect(await placeAt(`/${profile.slug}?conf=Dine-In&lang=hi`)).toBe('यहीं खाएँ')
  expect(await placeAt(`/${profile.slug}?conf=constructor&lang=hi`)).toBe('constructor')
})

it('forgets a table whose codes were called in', async () => {
  const { deps } = server
  const storeId = file.profile._id
  const address = addressOf(TABLE)
  expect(await placeAt(address)).toBe('Table 14')
  await deps.db
    .insertInto('codes')
    .values({
      ...{ store_id: storeId, id: 'table-14', kind: 'table', area: '', menu_id: null },
      ...{ order_type: 'Dine-In', place_name: 'Table', place: '14', place_key: placeKey(TABLE) },
      ...{ key_version: 1, maximum_waiting: null },
      ...{ created_at: deps.now(), rekeyed_at: null, removed_at: null },
    })
    .execute()
  await server.importFile({ ...file, profile: { ...file.profile, name: 'Renamed' } })
  expect(await placeAt(address)).toBe('Dine-In')
  expect(await placeAt(addressOf(TABLE, { sig: signTableLink(deps.secrets, storeId, TABLE, 1) }))).toBe(
    'Table 14',
  )
})

it('shows a name as text, whatever it holds, and leaves out one that is too long', async () => {
  const hostile = { ...TABLE, idel: `</b><script>alert("1")</script>&'` }
  expect(await placeAt(addressOf(hostile))).toBe(
    '&lt;/b&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39; 14',
  )
  const plain = await get(`/${file.profile.slug}`)
  expect((await get(addressOf({ ...TABLE, idel: 'त'.repeat(100) }))).body).toBe(plain.body)
})

it('sends the same page around each place in every encoding', async () => {
  const { rest, place } = apart((await get(`/${file.profile.slug}`)).body)
  expect(place).toBeUndefined()
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const [encoding, decode] of Object.entries(read)) {
    for (const [url, shown] of [
      [addressOf(TABLE), 'Table 14'],
      [addressOf({ ...TABLE, iden: 'छत 7' }), 'Table छत 7'],
      [`/${file.profile.slug}`, undefined],
    ] as const) {
      const { rawPayload, headers } = await get(url, { 'accept-encoding': encoding })
      const what = `${encoding} ${shown}`
      expect(apart(decode(rawPayload).toString()), what).toEqual({ rest, place: shown })
      expect(headers['content-length'], what).toBe(String(rawPayload.length))
      expect(headers['content-encoding'] ?? 'identity', what).toBe(encoding)
    }
  }
})

it('knows each place by an ETag of its own', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const tagOf = async (url: string) =>
      String((await get(url, { 'accept-encoding': encoding })).headers.etag)
    const urls = [`/${file.profile.slug}`, addressOf(TABLE), addressOf({ ...TABLE, iden: '15' })]
    const tags = await Promise.all(urls.map(tagOf))
    for (const [at, url] of urls.entries()) {
      for (const [of, tag] of tags.entries()) {
        const { statusCode, headers, body } = await get(url, {
          'accept-encoding': encoding,
          'if-none-match': tag,
        })
        expect(statusCode, `${encoding} ${at} ${of}`).toBe(at === of ? 304 : 200)
        expect(headers.etag, `${encoding} ${at} ${of}`).toBe(tags[at])
        expect(body === '', `${encoding} ${at} ${of}`).toBe(at === of)
      }
    }
  }
})

it('answers 1,000 places from one page in memory, and HEAD like GET without a body', async () => {
  await get(`/${file.profile.slug}`, { 'accept-encoding': 'br' })
  const { bytes } = server.deps.responseCache.counts
  const before = rendered
  for (let table = 0; table < 1000; table += 1) {
    const url = addressOf({ ...TABLE, iden: String(table) })
    const { rawPayload } = await get(url, { 'accept-encoding': 'br' })
    expect(apart(brotliDecompressSync(rawPayload).toString()).place).toBe(`Table ${table}`)
  }
  expect(rendered).toBe(before)
  expect(server.deps.responseCache.counts.bytes).toBe(bytes)

  const [head, full] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: addressOf(TABLE) })),
  )
  expect(head?.body).toBe('')
  expect(head?.headers['content-length']).toBe(full?.headers['content-length'])
  expect(head?.headers.etag).toBe(full?.headers.etag)
})
