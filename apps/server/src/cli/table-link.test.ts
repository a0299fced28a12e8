import { makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isSignedTableLink } from '../features/order/codes/table-signature.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let slug: string
let storeId: StoreId
beforeEach(async () => {
  const orderConfigs = ['Dine-In', 'Rooms & Suites', 'Pickup'].map((label) => makeOrderConfig({ label }))
  const file = makeStoreFile({ profile: { orderConfigs } })
  slug = file.profile.slug
  storeId = file.profile._id
  await server.importFile(file)
})

async function thali(...typed: string[]) {
  const env = { ...placeOf(server.deps), PUBLIC_URL: 'https://menu.example' }
  const { out, ...rest } = await runBeside(env, typed)
  return { ...rest, out: out === '' ? [] : out.split('\n') }
}

function isRight(query: URLSearchParams): boolean {
  const place = { conf: query.get('conf'), iden: query.get('iden'), idel: query.get('idel') }
  return isSignedTableLink(server.deps.secrets, storeId, place, query.get('sig') ?? '')
}

it('prints a signed address for each table, which the server accepts', async () => {
  const { code, out } = await thali(
    'table-link',
    slug,
    '--type',
    'dine-in',
    '--table',
    '14',
    '--table',
    ' 15 ',
  )

  expect(code).toBe(0)
  const addresses = out.map((line) => new URL(line))
  expect(addresses.map((address) => address.origin + address.pathname)).toEqual(
    Array(2).fill(`https://menu.example/${slug}`),
  )
  const queries = addresses.map((address) => address.searchParams)
  expect(queries.map((query) => [query.get('conf'), query.get('iden'), query.get('idel')])).toEqual([
    ['Dine-In', '14', 'Table'],
    ['Dine-In', '15', 'Table'],
  ])
  expect(queries.map(isRight)).toEqual([true, true])
})

it('encodes names that are not URL-safe', async () => {
  const typed = ['--type', 'Rooms & Suites', '--table', 'नीला #2', '--name', 'कमरा']
  const { out } = await thali('table-link', slug, ...typed)

  const query = new URL(out[0] ?? '').searchParams
  expect([query.get('conf'), query.get('iden'), query.get('idel')]).toEqual([
    'Rooms & Suites',
    'नीला #2',
    'कमरा',
  ])
  expect(isRight(query)).toBe(true)
})

it('omits an empty name, and reports whether the store requires signatures', async () => {
  const ask = () => thali('table-link', slug, '--type', 'Dine-In', '--table', '7', '--name', '')
  const before = await ask()
  expect((await thali('store', 'set', slug, 'signedTableLinks=true')).code).toBe(0)
  const after = await ask()

  const query = new URL(after.out[0] ?? '').searchParams
  expect(query.has('idel')).toBe(false)
  expect(isRight(query)).toBe(true)
  expect(before.out).toEqual(after.out)
  expect(before.err).toContain('signedTableLinks=true')
  expect(after.err).toBe('')
})

it('reports problems with a message', async () => {
  const dineIn = ['--type', 'Dine-In']
  const tries = [
    { answer: await thali('table-link', ...dineIn, '--table', '1'), code: 2, words: /by its slug/ },
    {
      answer: await thali('table-link', slug, ...dineIn, '--table', '1', '2'),
      code: 2,
      words: /by its slug, and each table by a --table of its own \("2" has none\)/,
    },
    { answer: await thali('table-link', slug, '--table', '1'), code: 2, words: /--type is one of/ },
    { answer: await thali('table-link', slug, ...dineIn), code: 2, words: /--table names a table/ },
    {
      answer: await thali('table-link', slug, ...dineIn, '--table', ' '),
      code: 2,
      words: /--table is empty/,
    },
    {
      answer: await thali('table-link', slug, ...dineIn, '--table', 'x'.repeat(395)),
      code: 2,
      words: /at most 400 characters/,
    },
    {
      answer: await thali('table-link', slug, '--type', 'Banquet', '--table', '1'),
      code: 1,
      words: /no order type "Banquet"\. It has Dine-In, Rooms & Suites, Pickup\./,
    },
    { answer: await thali('table-link', slug, '--type', 'pickup', '--table', '1'), code: 1, words: /a time/ },
    {
      answer: await thali('table-link', 'nowhere', ...dineIn, '--table', '1'),
      code: 1,
      words: /does not exist/,
    },
  ]
  for (const { answer, code, words } of tries) {
    expect([answer.code, answer.out]).toEqual([code, []])
    expect(answer.err).toMatch(words)
  }
})
