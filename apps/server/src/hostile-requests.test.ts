import {
  escaped,
  hostileHeaders,
  hostileText,
  hostileValue,
  rawBody,
  spoiled,
} from '@thali/builders/hostile-values'
import { makeStoreFile } from '@thali/builders/make-store'
import { type SeededRandom, seededRandom, seedFrom } from '@thali/builders/seeded-random'
import { PREVIEW } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from './db/transaction.ts'
import { grantAccount } from './features/account/grant-account.ts'
import { hashPassword } from './features/account/hash-password.ts'
import { SECURITY_HEADERS } from './plugins/security-headers.ts'

const ORIGIN = 'http://localhost:3000'
const REQUESTS = Number(process.env.THALI_HOSTILE_REQUESTS ?? 2_000)
const SEED = seedFrom(process.env.THALI_SEED, Date.now())
/** What an answer must never tell: where our code lies, or how it asks its database. */
const INSIDES = /node_modules|\.ts:\d|\n {4}at |SQLITE_|syntax error at|select .+ from |insert into /i

let server: TestServer
let routes: readonly string[]
let cookie: string
/** Ids and slugs that exist, so that requests get past the first look-up. */
let real: Record<string, readonly string[]>
let placement: object

beforeAll(async () => {
  const made = await withRoutes(async () => {
    const test = await makeTestServer({ env: { PUBLIC_URL: ORIGIN } })
    await test.app.ready()
    return test
  })
  server = made.built
  routes = made.routes
  const file = makeStoreFile()
  await server.importFile(file)
  const { profile, menus } = file
  const item = menus[0]?.categories[0]?.items[0]
  const group = item?.configs[0]
  const unit = Number(group?.contents[0]?.value)
  placement = {
    profileID: profile._id,
    orderType: profile.orderConfigs[0]?.label,
    amount: unit * 20,
    items: [
      {
        itemID: item?._id,
        quantity: 20,
        configs: [{ label: group?.label, contents: [group?.contents[0]?.label] }],
      },
    ],
    charges: [],
    user: { name: 'Asha', phone: '9876543210', countryCode: '+91' },
    otp: { verificationId: 'v', code: '1234' },
    address: 'Table 4',
    remarks: '',
  }
  const order = await placeOne()
  real = {
    storeId: [profile._id],
    slug: [profile.slug],
    menuId: [menus[0]?._id ?? ''],
    itemId: [item?._id ?? ''],
    orderId: [order._id],
    orderSlug: [order.slug],
    time: ['12-00', '0-0', '23-59'],
    phone: ['9876543210'],
    prefix: ['+91', '91'],
  }
  cookie = await signIn(profile._id as StoreId)
})
afterAll(() => server.close())

async function placeOne(): Promise<{ _id: string; slug: string }> {
  const { profileID, ...body } = placement as { profileID: string; amount: number; otp?: unknown }
  const send = (amount: number) =>
    server.app.inject({
      method: 'POST',
      url: `/order/create/web/${profileID}`,
      payload: { ...body, otp: undefined, amount },
    })
  const first = await send(body.amount)
  if (first.statusCode === 201) return first.json()
  const amount = first.json().error.details.quote.amount
  placement = { ...placement, amount }
  const second = await send(amount)
  expect(second.statusCode, second.body).toBe(201)
  return second.json()
}

async function signIn(storeId: StoreId): Promise<string> {
  const passwordHash = await hashPassword('a short sentence')
  const email = 'owner@example.com'
  await inTransaction(server.deps.db, (tx) =>
    grantAccount(server.deps, tx, { storeId, email, name: null, role: 'owner', passwordHash }),
  )
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { origin: ORIGIN },
    payload: { email, password: 'a short sentence' },
  })
  expect(answer.statusCode).toBe(204)
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** Bodies that would be taken, to be spoiled. */
function bodyFor(url: string): unknown {
  if (url.includes('/order/create') || url.includes('/place-order')) return placement
  if (url.includes('/item/inc'))
    return { profileID: real.storeId?.[0], items: [{ itemID: real.itemId?.[0], action: 'view' }] }
  if (url === '/api/views') return { profileID: real.storeId?.[0], page: 'store' }
  if (url.includes('/feedback/')) return { rating: 5, text: 'Good' }
  if (url.endsWith('/sign-in')) return { email: 'owner@example.com', password: 'x' }
  if (url.includes('/links/')) return { password: 'long enough for all', name: 'Asha' }
  if (url.endsWith('/pause')) return { reason: 'Busy', minutes: 5 }
  if (url.includes('/items/')) return { state: 'Available' }
  if (url.endsWith('/tokens')) return { name: 'Till', role: 'waiter' }
  return { to: 2, revision: 1, reasonId: 'sold-out' }
}

function makeRequest(random: SeededRandom, route: string): InjectOptions {
  const [method, pattern = '/'] = route.split(' ')
  const isStream = pattern.endsWith('/events')
  const path = pattern
    // A stream that opens would never end.
    .replace(/:(\w+)/g, (_, name: string) => escaped(random, hostileText(random, isStream ? [] : real[name])))
    .replace('*', () => escaped(random, hostileText(random, real.slug)).replaceAll('%2F', '/'))
  const isPage = pattern === '/api/page' || pattern === '/*'
  const query = isPage || random.chance(30) ? `?${hostileQuery(random, isPage)}` : ''
  const body = method === 'POST' ? { payload: payloadFor(random, pattern) } : {}
  const type = random.chance(95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/json;charset=x', 'x'])
  return {
    method: random.chance(96)
      ? (method as 'GET')
      : random.pick(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']),
    url: `${path}${query}`,
    headers: {
      ...(random.chance(60) ? { cookie, origin: ORIGIN } : {}),
      ...(method === 'POST' ? { 'content-type': type } : {}),
      ...hostileHeaders(random),
    },
    ...body,
  }
}

function hostileQuery(random: SeededRandom, isPage: boolean): string {
  const name =
    isPage && random.chance(70)
      ? 'path'
      : random.pick(['lang', 'after', 's', 'store', 'men', '__proto__', 'x'])
  const paths = [
    `/${real.slug?.[0]}`,
    '/order?s=%00',
    '/order?s=%ED%A0%80',
    '/menu/%00',
    '//x',
    '/status/%2500',
  ]
  const pair = () => `${name}=${escaped(random, hostileText(random, paths))}`
  return random.chance(90) ? pair() : `${pair()}&${pair()}`
}

function payloadFor(random: SeededRandom, pattern: string): string {
  if (random.chance(15)) return rawBody(random)
  const friendly = [...(real.itemId ?? []), ...(real.storeId ?? [])]
  const value = random.chance(10) ? hostileValue(random) : spoiled(random, bodyFor(pattern), friendly)
  return JSON.stringify(value) ?? 'null'
}

/** Everything wrong with an answer, in words. */
async function faultsOf(request: InjectOptions): Promise<string[]> {
  const response = await server.app.inject(request)
  const { statusCode: status, headers, body } = response
  const type = String(headers['content-type'] ?? '')
  const faults: string[] = []
  const isUnbuilt = status === 503 && body.includes('is not built')
  if (status >= 500 && !isUnbuilt) faults.push(`answered ${status}: ${body.slice(0, 200)}`)
  if (status >= 400 && request.method !== 'HEAD') {
    const isPreview = String(request.url).startsWith(PREVIEW)
    const isPage = type.startsWith('text/html') && (status === 404 || isPreview)
    if (!isPage && !/^\{"error":\{"code":"[a-z-]+(\.[a-z-]+)?","message":/.test(body))
      faults.push(`another error shape: ${status} ${type} ${body.slice(0, 200)}`)
  }
  if (!type.startsWith('text/javascript') && INSIDES.test(body) && status >= 400)
    faults.push(`tells its insides: ${body.slice(0, 300)}`)
  for (const name of [...Object.keys(SECURITY_HEADERS), 'cache-control']) {
    if (headers[name] === undefined) faults.push(`${status} without ${name}`)
  }
  const goesTo = new URL(String(headers.location ?? '/'), ORIGIN)
  if (goesTo.origin !== ORIGIN) faults.push(`leads to another site: ${goesTo}`)
  if (headers['set-cookie'] && !String(request.url).startsWith('/api/auth/')) faults.push('sets a cookie')
  return faults
}

it('bears what no caller of ours would send', async () => {
  const nested = `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const json = { 'content-type': 'application/json', 'idempotency-key': 'deep' }
  const post: InjectOptions = { method: 'POST', url: '/order/create/web/x', headers: json, payload: nested }
  expect((await server.app.inject(post)).statusCode).toBe(400)
  for (const url of [
    '/order?s=%00',
    '/status/%00',
    '/%zz',
    `/api/page?path=${encodeURIComponent('/order?s=%00')}`,
  ]) {
    expect(await faultsOf({ method: 'GET', url }), url).toEqual([])
  }
})

it(
  `bears ${REQUESTS} hostile requests over all routes`,
  async () => {
    const random = seededRandom(SEED)
    const wrong: string[] = []
    for (let sent = 0; sent < REQUESTS && wrong.length < 10; sent += 1) {
      const route = routes[sent % routes.length] ?? ''
      const request = makeRequest(random, route)
      for (const fault of await faultsOf(request)) {
        const payload = String(request.payload ?? '').slice(0, 200)
        wrong.push(`${request.method} ${JSON.stringify(request.url).slice(0, 200)} ${payload} → ${fault}`)
      }
    }
    expect(wrong, `seed ${SEED}`).toEqual([])
  },
  60_000 + REQUESTS * 60,
)
