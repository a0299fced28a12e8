import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  escaped,
  hostileHeaders,
  hostileText,
  hostileValue,
  rawBody,
  spoiled,
} from '@thali/builders/hostile-values'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { PREVIEW } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { hashPassword } from '@thali/server/features/base/people/users/hash-password'
import { SECURITY_HEADERS } from '@thali/server/plugins/security-headers'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { type FuzzTrial, fuzz } from './fuzz.ts'

/** Request to send. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

const ORIGIN = 'http://localhost:3000'
/** Internals that no answer may reveal: file paths of our code, and its SQL. */
const INSIDES = /node_modules|\.ts:\d|\n {4}at |SQLITE_|syntax error at|select .+ from |insert into /i

/** A server with a store, one order and an owner who is signed in, for requests that mean no good. */
export interface HostileTarget {
  readonly server: TestServer
  /** Method and pattern of each. */
  readonly routes: readonly string[]
  readonly cookie: string
  /** Ids and slugs that exist, so that requests get past the first look-up. */
  readonly real: Readonly<Record<string, readonly string[]>>
  /** An order that would be taken. */
  readonly placement: object
  close(): Promise<void>
}

/** Makes the target, without limits of requests. */
export async function openHostileTarget(): Promise<HostileTarget> {
  const { built: server, routes } = await withRoutes(async () => {
    const test = await makeTestServer({ env: { PUBLIC_URL: ORIGIN } })
    await test.app.ready()
    return test
  })
  const file = makeStoreFile()
  await server.importFile(file)
  const { profile, menus } = file
  const item = menus[0]?.categories[0]?.items[0]
  const { placement, order } = await placeOne(server, file)
  const real = {
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
  const cookie = await signIn(server, profile._id)
  return { server, routes, cookie, real, placement, close: () => server.close() }
}

/**
 * Sends hostile requests over all routes in turn: no 5xx, one error shape, all headers, no internals
 * revealed.
 */
export async function tryHostileRequests(
  target: HostileTarget,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const { routes } = target
  const violations = new Violations()
  const figures: Record<string, number> = { requests: count, routes: routes.length }
  const trial: FuzzTrial<HostileRequest> = {
    count,
    draw: (sent) => makeRequest(target, random, routes[sent % routes.length] ?? ''),
    async judge(request) {
      const { status, faults } = await tryHostile(target, request)
      return { outcome: `answered ${Math.floor(status / 100)}xx`, faults }
    },
    describe: ({ method, url, payload = '' }) =>
      `${method} ${JSON.stringify(url).slice(0, 200)} ${payload.slice(0, 200)}`,
  }
  await fuzz(trial, { figures, violations })
  return { figures, violations: violations.list() }
}

async function placeOne(server: TestServer, { profile, menus }: StoreFile) {
  const item = menus[0]?.categories[0]?.items[0]
  const group = item?.configs[0]
  const body = {
    orderType: profile.orderConfigs[0]?.label,
    amount: Number(group?.contents[0]?.value) * 20,
    items: [
      {
        itemID: item?._id,
        quantity: 20,
        configs: [{ label: group?.label, contents: [group?.contents[0]?.label] }],
      },
    ],
    charges: [],
    user: { name: 'Asha', phone: '9876543210', countryCode: '+91' },
    address: 'Table 4',
    remarks: '',
  }
  const send = (amount: number) =>
    server.app.inject({
      method: 'POST',
      url: `/order/create/web/${profile._id}`,
      payload: { ...body, amount },
    })
  const first = await send(body.amount)
  const amount = first.statusCode === 201 ? body.amount : first.json().error.details.quote.amount
  const placed = first.statusCode === 201 ? first : await send(amount)
  if (placed.statusCode !== 201) throw new Error(`the order was answered ${placed.statusCode} ${placed.body}`)
  const order: { _id: string; slug: string } = placed.json()
  const otp = { verificationId: 'v', code: '1234' }
  return { order, placement: { ...body, profileID: profile._id, otp, amount } }
}

async function signIn(server: TestServer, storeId: StoreId): Promise<string> {
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
  if (answer.statusCode !== 204) throw new Error(`signing in was answered ${answer.statusCode}`)
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** Bodies that would be taken, to be spoiled. */
function bodyFor({ real, placement }: HostileTarget, url: string): unknown {
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

function makeRequest(target: HostileTarget, random: SeededRandom, route: string): HostileRequest {
  const { real, cookie } = target
  const [method, pattern = '/'] = route.split(' ')
  const isStream = pattern.endsWith('/events')
  const path = pattern
    // A stream that opens would never end.
    .replace(/:(\w+)/g, (_, name: string) => escaped(random, hostileText(random, isStream ? [] : real[name])))
    .replace('*', () => escaped(random, hostileText(random, real.slug)).replaceAll('%2F', '/'))
  const isPage = pattern === '/api/page' || pattern === '/*'
  const query = isPage || random.chance(30) ? `?${hostileQuery(target, random, isPage)}` : ''
  const body = method === 'POST' ? { payload: payloadFor(target, random, pattern) } : {}
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

function hostileQuery({ real }: HostileTarget, random: SeededRandom, isPage: boolean): string {
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

function payloadFor(target: HostileTarget, random: SeededRandom, pattern: string): string {
  if (random.chance(15)) return rawBody(random)
  const { itemId = [], storeId = [] } = target.real
  const friendly = [...itemId, ...storeId]
  const value = random.chance(10) ? hostileValue(random) : spoiled(random, bodyFor(target, pattern), friendly)
  return JSON.stringify(value) ?? 'null'
}

/** Sends a request. @returns the answer, and every fault of it as a sentence */
export async function tryHostile(
  { server }: Pick<HostileTarget, 'server'>,
  request: HostileRequest,
): Promise<{ readonly status: number; readonly faults: readonly string[] }> {
  const response = await server.app.inject(request)
  const { statusCode: status, headers } = response
  const body = textOf(response)
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
  return { status, faults }
}

/** Text of an answer, however the request had it compressed. */
function textOf({ headers, rawPayload, body }: Awaited<ReturnType<TestServer['app']['inject']>>): string {
  if (rawPayload.length === 0) return body
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body
}
