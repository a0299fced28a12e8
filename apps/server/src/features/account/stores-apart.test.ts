/** Promise E1 in small: every route there is, tried by everybody who has no business there. */
import { mayDo, type Permission, ROLES, type Role, tokenMayDo } from '@thali/contract/permissions'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { makeStoreFile } from '@thali/test-kit/make-store'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { makeStaffStage, ORIGIN, type StaffStage, type StageCall } from '@thali/test-kit/staff-stage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../db/schema.ts'
import { importStore } from '../store/import-store.ts'
import { createApiTokenFor } from './operate-api-tokens.ts'

interface StaffRow {
  readonly permission: Permission
  readonly body?: object
  /** What those may expect who are allowed to call it; a stream is only opened by those tests that close it. */
  readonly answers: number | 'a stream'
}

const NO_REVISION = { revision: 99 }

/** Routes of one store's staff. Each call of the allowed spoils nothing for another, so that all can be made in any order. */
const STAFF: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/board': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/events': { permission: 'orders.view', answers: 'a stream' },
  'GET /api/stores/:storeId/orders/:orderId': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/state': {
    permission: 'orders.move',
    body: { to: 2, ...NO_REVISION },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/undo': {
    permission: 'orders.move',
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/lines/:lineId/discard': {
    permission: 'orders.discard',
    body: { reason: 'burnt', ...NO_REVISION },
    answers: 409,
  },
  'GET /api/stores/:storeId/items': { permission: 'items.availability', answers: 200 },
  'POST /api/stores/:storeId/items/:itemId/state': {
    permission: 'items.availability',
    body: { state: 'Available' },
    answers: 204,
  },
  'POST /api/stores/:storeId/pause': {
    permission: 'ordering.pause',
    body: { reason: 'Full house', minutes: 5 },
    answers: 204,
  },
  'POST /api/stores/:storeId/resume': { permission: 'ordering.pause', answers: 204 },
  'GET /api/stores/:storeId/tokens': { permission: 'tokens.manage', answers: 200 },
  'POST /api/stores/:storeId/tokens': {
    permission: 'tokens.manage',
    body: { name: 'Till', role: 'waiter' },
    answers: 201,
  },
  'POST /api/stores/:storeId/tokens/:tokenId/revoke': { permission: 'tokens.manage', answers: 204 },
}

/** Routes that anybody may call, and why that shows nothing of a store that it does not publish. */
const OPEN: Readonly<Record<string, string>> = {
  'GET /*': 'pages of published menus; an order for whoever has its slug',
  'GET /:slug/icons/:name': 'drawn in a published colour',
  'GET /:slug/manifest.webmanifest': 'published',
  'GET /api/auth/links/:token': 'for whoever has the secret',
  'GET /api/auth/session': 'tells callers about themselves',
  'GET /api/docs': 'description of the API',
  'GET /api/docs/json': 'description of the API',
  'GET /api/docs/static/*': 'description of the API',
  'GET /api/docs/static/index.html': 'description of the API',
  'GET /api/docs/static/swagger-initializer.js': 'description of the API',
  'GET /api/docs/yaml': 'description of the API',
  'GET /api/orders/:orderSlug/events': 'for whoever has the slug',
  'GET /api/page': 'what pages are rendered from',
  'GET /app': "the backoffice's code, without data",
  'GET /app/*': "the backoffice's code, without data",
  'GET /assets-backoffice/*': 'code',
  'GET /assets/:name': 'code',
  'GET /auth/*': "the backoffice's code, without data",
  'GET /favicon.ico': 'code',
  'GET /favicon.svg': 'code',
  'GET /health/live': 'tells nothing of stores',
  'GET /health/ready': 'tells nothing of stores',
  'GET /media/*': 'published pictures',
  'GET /order/status/:orderSlug': 'for whoever has the slug',
  'GET /profile/web/:slug/:time': 'published',
  'GET /restaurant/api/menu/:menuId': 'published',
  'GET /restaurant/api/menu/store/order/web/new/:orderSlug': 'for whoever has the slug',
  'GET /restaurant/api/menu/time/:menuId': 'published',
  'GET /restaurant/api/store/web/:slug': 'published',
  'GET /robots.txt': 'tells nothing of stores',
  'GET /store/api/store/retrieve/:storeId': 'published',
  'GET /sw.js': 'code',
  'POST /api/auth/links/:token': 'for whoever has the secret',
  'POST /api/auth/sign-in': 'for whoever has the password',
  'POST /api/auth/sign-out': "ends the caller's own session",
  'POST /api/views': 'counts',
  'POST /feedback/api/form/:orderSlug': 'for whoever has the slug',
  'POST /order/create/web/:storeId': 'diners order; tried below',
  'POST /order/send-otp/:prefix/:phone/:storeId': 'a code goes to the phone alone',
  'POST /restaurant/api/menu/order/create': 'diners order; tried below',
  'POST /restaurant/api/menus/order/item/inc': 'counts items of the named store alone',
  'POST /restaurant/api/send-otp/:phone/:prefix/:storeId': 'a code goes to the phone alone',
}

/** What no answer to a stranger may hold. The first three stand in the stage's orders and accounts. */
const PRIVATE = ['9876543210', 'Asha Rao', '@canary.example', 'canary-merchant', 'canary-key']

interface Place {
  readonly storeId: StoreId
  readonly ids: Readonly<Record<string, string>>
  readonly cookie: string
  /** Of its owner. */
  readonly token: string
}

let stage: StaffStage
let routes: readonly string[]
let ours: Place
let theirs: Place
/** Of members of ours, by role, and of one who was sent away. */
const cookies: Record<string, string> = {}
const tokens: Record<string, string> = {}
let programs = 0

beforeAll(async () => {
  const made = await withRoutes(makeStaffStage)
  stage = made.built
  routes = made.routes
  ours = await furnish('ours@canary.example')
  theirs = await furnish('theirs@canary.example')
  for (const role of ROLES) {
    cookies[role] = await stage.signIn(await stage.addMember(ours.storeId, role, `${role}@canary.example`))
    tokens[role] = (await makeToken(ours.ids.slug ?? '', 'ours@canary.example', role)).token
  }
  const banned = await stage.addMember(ours.storeId, 'owner', 'banned@canary.example')
  cookies.banned = await stage.signIn(banned)
  tokens.banned = (await makeToken(ours.ids.slug ?? '', banned, 'owner')).token
  await stage.deps.db
    .updateTable('members')
    .set({ active: false })
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', banned))
    .execute()
}, 60_000)
afterAll(() => stage.close())

async function furnish(email: string): Promise<Place> {
  const file = makeStoreFile()
  const gateway = [{ merchent_id: 'canary-merchant', merchent_key: 'canary-key' }]
  const reading = readStoreFile({ ...file, profile: { ...file.profile, store_gateway_config: gateway } })
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const outcome = await importStore(stage.deps, reading.store)
  const storeId = outcome.storeId as StoreId
  const orderId = await stage.addOrder(storeId)
  const orderSlug = `slug-${orderId}`
  await stage.deps.db
    .insertInto('order_slugs')
    .values({ slug: orderSlug, store_id: storeId, order_id: orderId })
    .execute()
  const cookie = await stage.signIn(await stage.addMember(storeId, 'owner', email))
  return {
    storeId,
    ids: {
      storeId,
      slug: outcome.slug,
      orderId,
      orderSlug,
      itemId: reading.store.items[0]?.id ?? '',
      menuId: reading.store.menus[0]?.id ?? '',
      lineId: 'line-dosa',
      time: '12-00',
      token: 'no-such-token-at-all',
      tokenId: (await makeToken(outcome.slug, email, 'waiter')).id,
      name: 'x.js',
    },
    cookie,
    token: (await makeToken(outcome.slug, email, 'owner')).token,
  }
}

function makeToken(slug: string, email: string, role: Role) {
  return createApiTokenFor(stage.deps, { slug, email, role, name: 'Till' })
}

function addressOf(route: string, ids: Readonly<Record<string, string>>) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x').replace('*', ids.slug ?? '')
  return {
    method: method as 'GET' | 'POST',
    path: pattern === '/api/page' ? `${path}?path=/${ids.slug}` : path,
  }
}

function call(route: string, ids: Readonly<Record<string, string>>, cookie?: string, body?: object) {
  const { method, path } = addressOf(route, ids)
  return stage.call(method, path, { ...(cookie ? { cookie } : {}), ...(body ? { body } : {}) })
}

/** As a program calls: without an Origin, each time from another address, where no guess was counted. */
function callByToken(route: string, ids: Readonly<Record<string, string>>, token = '', more: StageCall = {}) {
  const { method, path } = addressOf(route, ids)
  programs += 1
  return stage.call(method, path, {
    origin: null,
    address: `198.51.${programs >> 8}.${programs & 255}`,
    headers: { authorization: `token ${token}` },
    ...more,
  })
}

/** Every row of both stores, in every table that belongs to stores. */
async function everything(): Promise<string> {
  const tables = await stage.deps.db.introspection.getTables()
  const ofStores = tables.filter(({ columns }) => columns.some(({ name }) => name === 'store_id'))
  expect(ofStores.length).toBeGreaterThan(15)
  const dump: string[] = []
  for (const { name } of [...ofStores, { name: 'stores' }]) {
    const rows = await stage.deps.db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    dump.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`))
  }
  return dump.sort().join('\n')
}

describe('the table of routes', () => {
  it('has a row for every route, and a route for every row', () => {
    const rows = [...Object.keys(STAFF), ...Object.keys(OPEN)]
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.sort()).toEqual(routes)
  })

  it('leaves no route of a store open to everybody', () => {
    expect(Object.keys(OPEN).filter((route) => route.includes('/api/stores/'))).toEqual([])
  })
})

describe.each(Object.entries(STAFF))('%s', (route, { permission, body, answers }) => {
  it('refuses strangers, those sent away and other stores, and changes nothing', async () => {
    const before = await everything()
    const tries = [
      { who: 'nobody', status: 401, answer: await call(route, ours.ids, undefined, body) },
      { who: 'another store', status: 404, answer: await call(route, ours.ids, theirs.cookie, body) },
      { who: 'sent away', status: 404, answer: await call(route, ours.ids, cookies.banned, body) },
      { who: 'at another store', status: 404, answer: await call(route, theirs.ids, cookies.owner, body) },
      {
        who: "another store's token",
        status: 404,
        answer: await callByToken(route, ours.ids, theirs.token, { body }),
      },
      {
        who: 'token of one sent away',
        status: 401,
        answer: await callByToken(route, ours.ids, tokens.banned, { body }),
      },
      {
        who: 'token at another store',
        status: 404,
        answer: await callByToken(route, theirs.ids, tokens.owner, { body, cookie: theirs.cookie }),
      },
      {
        who: 'a broken token beside a cookie',
        status: 401,
        answer: await callByToken(route, ours.ids, `${tokens.owner}x`, {
          body,
          cookie: ours.cookie,
          origin: ORIGIN,
        }),
      },
    ]
    for (const { who, status, answer } of tries) {
      expect(answer.status, who).toBe(status)
      for (const canary of PRIVATE) expect(JSON.stringify(answer.body), who).not.toContain(canary)
    }
    expect(await everything()).toBe(before)
  })

  it('finds nothing of another store under an own address', async () => {
    if (!/:(orderId|itemId|tokenId)/.test(route)) return
    const before = await everything()
    const ids = { ...theirs.ids, storeId: ours.storeId }
    const byCookie = await call(route, ids, ours.cookie, body)
    const byToken = await callByToken(route, ids, ours.token, { body })
    expect(byCookie.status).toBe(404)
    expect(byToken.status).toBe(tokenMayDo('owner', permission) ? 404 : 403)
    for (const canary of PRIVATE) expect(JSON.stringify([byCookie, byToken])).not.toContain(canary)
    expect(await everything()).toBe(before)
  })

  it('asks each role for its permission', async () => {
    for (const role of ROLES) {
      const isAllowed = mayDo(role, permission)
      if (isAllowed && answers === 'a stream') continue
      const { status } = await call(route, ours.ids, cookies[role], body)
      expect(status, role).toBe(isAllowed ? answers : 403)
    }
  })

  it('asks the role of each token for its permission, and no token for an Origin', async () => {
    for (const role of ROLES) {
      const isAllowed = tokenMayDo(role, permission)
      if (isAllowed && answers === 'a stream') continue
      const { status } = await callByToken(route, ours.ids, tokens[role], { body })
      expect(status, role).toBe(isAllowed ? answers : 403)
    }
  })

  it('takes no write from another site', async () => {
    const { method, path } = addressOf(route, ours.ids)
    if (method === 'GET') return
    const before = await everything()
    const cookie = cookies.owner ?? ''
    for (const origin of [null, 'null', 'https://evil.example', 'http://localhost:3000.evil.example']) {
      const answer = await stage.call(method, path, { cookie, origin, ...(body ? { body } : {}) })
      expect(answer.status, String(origin)).toBe(403)
    }
    const plain = { 'content-type': 'text/plain' }
    const text = await stage.app.inject({
      method,
      url: path,
      headers: { cookie, ...plain },
      payload: JSON.stringify(body ?? {}),
    })
    expect([403, 415]).toContain(text.statusCode)
    expect(await everything()).toBe(before)
  })
})

describe('routes open to everybody', () => {
  const reads = Object.keys(OPEN).filter((route) => route.startsWith('GET ') && !route.endsWith('/events'))

  it.each(reads)('%s tells another store no more than a stranger', async (route) => {
    const { path } = addressOf(route, ours.ids)
    const read = async (cookie?: string) => {
      const response = await stage.app.inject({ url: path, headers: cookie ? { cookie } : {} })
      return { status: response.statusCode, text: response.body.replace(/nonce" content="[^"]*"/g, '') }
    }
    const toStranger = await read()
    for (const canary of PRIVATE) expect(toStranger.text).not.toContain(canary)
    if (route === 'GET /api/auth/session') {
      expect((await read(theirs.cookie)).text).not.toContain(ours.storeId)
      return
    }
    expect(await read(theirs.cookie)).toEqual(toStranger)
  })

  it.each(['POST /order/create/web/:storeId', 'POST /restaurant/api/menu/order/create'])(
    '%s sells nothing of another store',
    async (route) => {
      const before = await everything()
      const line = { itemID: theirs.ids.itemId, quantity: 1, configs: [] }
      const order = {
        orderType: 'Dine-In',
        amount: 100,
        items: [line],
        address: 'Table 1',
        profileID: ours.storeId,
      }
      const { status, body } = await call(route, ours.ids, undefined, order)
      expect(status, JSON.stringify(body)).toBe(409)
      expect(await everything()).toBe(before)
    },
  )
})
