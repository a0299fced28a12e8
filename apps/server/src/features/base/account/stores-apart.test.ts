/** Promise E1 in small: every registered route is called by all callers without access to it. */
import type { StatementSync } from 'node:sqlite'
import { makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { mayDo, ROLES, type Role, tokenMayDo } from '@thali/domain/people/permissions'
import { discountValues } from '@thali/test-kit/discount-values'
import { slugOfOrder } from '@thali/test-kit/insert-order'
import { OPEN_ROUTES } from '@thali/test-kit/open-routes'
import { OPERATOR_ROUTES } from '@thali/test-kit/operator-routes'
import { aPost } from '@thali/test-kit/post-routes'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { STAFF_ROUTES } from '@thali/test-kit/route-permissions'
import { makeStaffFixture, ORIGIN, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { addHooked } from '@thali/test-kit/webhook-routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../../db/schema.ts'
import { importStore } from '../../after/store-file/import-store.ts'
import { createApiTokenFor } from '../people/api-tokens/manage-api-tokens.ts'
import { findUserByEmail } from '../people/users/user.queries.ts'

/** Strings that no response to a stranger may contain; the first three are in the fixture's orders and accounts. */
const PRIVATE = ['9876543210', 'Asha Rao', '@canary.example', 'canarymerchant', 'canary-key']

interface Place {
  readonly storeId: StoreId
  readonly ids: Readonly<Record<string, string>>
  readonly cookie: string
  /** API token of its owner. */
  readonly token: string
}

let fixture: StaffFixture
let routes: readonly string[]
let tables: readonly (keyof Schema)[]
let ours: Place
let theirs: Place
/** Cookies of members of our store, by role, and of one who was banned. */
const cookies: Record<string, string> = {}
const tokens: Record<string, string> = {}
let programs = 0

beforeAll(async () => {
  const made = await withRoutes(makeStaffFixture)
  fixture = made.built
  routes = made.routes
  tables = await listTables()
  ours = await furnish('ours@canary.example')
  theirs = await furnish('theirs@canary.example')
  for (const role of ROLES) {
    cookies[role] = await fixture.signIn(
      await fixture.addMember(ours.storeId, role, `${role}@canary.example`),
    )
    tokens[role] = (await makeToken(ours.ids.slug ?? '', 'ours@canary.example', role)).token
  }
  const banned = await fixture.addMember(ours.storeId, 'owner', 'banned@canary.example')
  cookies.banned = await fixture.signIn(banned)
  tokens.banned = (await makeToken(ours.ids.slug ?? '', banned, 'owner')).token
  await fixture.deps.db
    .updateTable('members')
    .set({ active: false })
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', banned))
    .execute()
}, 60_000)
afterAll(() => fixture.close())

async function furnish(email: string): Promise<Place> {
  const file = makeStoreFile()
  const gateway = [{ merchent_id: 'canarymerchant', merchent_key: 'canary-key-16-by' }]
  const reading = readStoreFile({ ...file, profile: { ...file.profile, store_gateway_config: gateway } })
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const outcome = await importStore(fixture.deps, reading.store)
  const storeId = outcome.storeId
  const orderId = await fixture.addOrder(storeId)
  const orderSlug = await slugOfOrder(fixture.deps.db, storeId, orderId)
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner', email))
  const idOfNew = async (path: string, body: object): Promise<string> =>
    (await fixture.call('POST', `/api/stores/${storeId}${path}`, { cookie, body })).body.id
  const addPairedScreen = async (): Promise<string> => {
    const body = { name: 'Kitchen' }
    const made = await fixture.call('POST', `/api/stores/${storeId}/screens`, { cookie, body })
    await fixture.call('POST', `/api/auth/screens/${made.body.link.split('/').at(-1)}`)
    return made.body.id
  }
  const addCreditedInvoice = async (): Promise<string> => {
    const id = await idOfNew('/invoices', { orders: [await fixture.addOrder(storeId)] })
    const body = { reason: 'Wrong table' }
    await fixture.call('POST', `/api/stores/${storeId}/invoices/${id}/credit`, { cookie, body })
    return id
  }
  const makeCode = async (): Promise<string> => {
    const body = { kind: 'table', orderType: 'Dine-In', places: ['4'] }
    const made = await fixture.call('POST', `/api/stores/${storeId}/codes`, { cookie, body })
    return made.body.items[0].id
  }
  const makeDiscount = async (): Promise<string> => {
    const made = await fixture.call('POST', `/api/stores/${storeId}/discounts`, {
      cookie,
      body: discountValues(),
    })
    return made.body.items[0].id
  }
  const addPost = () => idOfNew('/posts', aPost())
  const addPrinted = async () => {
    const printerId = await idOfNew('/printers', A_PRINTER)
    const path = `/api/stores/${storeId}/printers/${printerId}`
    await fixture.call('POST', `${path}/test`, { cookie })
    const jobs = await fixture.call('GET', `${path}/jobs`, { cookie })
    return { printerId, jobId: jobs.body.items[0].id }
  }
  const addWebhook = () =>
    addHooked(
      (path, body) => fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body }),
      fixture.deps.db,
    )
  return {
    storeId,
    ids: {
      storeId,
      slug: outcome.slug,
      orderId,
      orderSlug,
      itemId: reading.store.items[0]?.id ?? '',
      menuId: reading.store.menus[0]?.id ?? '',
      categoryId: reading.store.menus[0]?.categories[0]?.id ?? '',
      number: '99',
      invoiceId: await addCreditedInvoice(),
      section: 'hours',
      document: 'terms',
      lineId: 'line-dosa',
      time: '12-00',
      token: 'no-such-token-at-all',
      tokenId: (await makeToken(outcome.slug, email, 'waiter')).id,
      userId: await addCook(storeId),
      invitationId: await idOfNew('/invitations', { name: 'Ravi', role: 'waiter' }),
      screenId: await addPairedScreen(),
      codeId: await makeCode(),
      discountId: await makeDiscount(),
      postId: await addPost(),
      postSlug: 'none',
      deviceId: 'no-such-device',
      ...(await addPrinted()),
      ...(await addWebhook()),
      name: 'x.js',
      provider: 'paytm',
      mode: 'live',
      channel: 'sms',
      refundId: 'none',
    },
    cookie,
    token: (await makeToken(outcome.slug, email, 'owner')).token,
  }
}

async function addCook(storeId: StoreId): Promise<string> {
  const email = await fixture.addMember(storeId, 'kitchen')
  return (await findUserByEmail(fixture.deps.db, email))?.id ?? ''
}

function makeToken(slug: string, email: string, role: Role) {
  return createApiTokenFor(fixture.deps, { slug, email, role, name: 'Till' })
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
  return fixture.call(method, path, { ...(cookie ? { cookie } : {}), ...(body ? { body } : {}) })
}

/** Calls like a program: without an Origin, each time from a new address without wrong tokens. */
function callByToken(route: string, ids: Readonly<Record<string, string>>, token = '', more: StaffCall = {}) {
  const { method, path } = addressOf(route, ids)
  programs += 1
  return fixture.call(method, path, {
    origin: null,
    address: `198.51.${programs >> 8}.${programs & 255}`,
    headers: { authorization: `token ${token}` },
    ...more,
  })
}

/** Every row of both stores, in every table that belongs to stores; read a thousand times by statements prepared once. */
async function everything(): Promise<string> {
  const { database } = fixture.deps
  if (database.engine === 'sqlite') {
    const { handle } = database
    const changes = Number(handle.prepare('select total_changes() as changes').get()?.changes)
    // The only connection that writes has touched no row since: all are as they were read.
    if (known?.changes === changes) return known.text
    reads ??= tables.map((name) => [name, handle.prepare(`select * from "${name}"`)])
    const rows = reads.flatMap(([name, read]) => read.all().map((row) => `${name} ${JSON.stringify(row)}`))
    known = { changes, text: rows.sort().join('\n') }
    return known.text
  }
  const selects = tables.map((name) => `select '${name} ' || cast("${name}" as text) as "row" from "${name}"`)
  const text = selects.join(' union all ')
  const { rows } = await database.pool.query<{ row: string }>({ name: 'everything', text })
  return rows
    .map(({ row }) => row)
    .sort()
    .join('\n')
}
let known: { readonly changes: number; readonly text: string } | undefined
let reads: (readonly [name: string, read: StatementSync])[] | undefined

async function listTables(): Promise<(keyof Schema)[]> {
  const all = await fixture.deps.db.introspection.getTables()
  const ofStores = all.filter(({ columns }) => columns.some(({ name }) => name === 'store_id'))
  expect(ofStores.length).toBeGreaterThan(15)
  return [...ofStores.map(({ name }) => name), 'stores'] as (keyof Schema)[]
}

describe('the table of routes', () => {
  it('has an entry for every route, and a route for every entry', () => {
    const rows = [STAFF_ROUTES, OPEN_ROUTES, OPERATOR_ROUTES].flatMap((table) => Object.keys(table))
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.sort()).toEqual(routes)
  })

  it('leaves no route of a store public', () => {
    expect(Object.keys(OPEN_ROUTES).filter((route) => route.includes('/api/stores/'))).toEqual([])
  })
})

describe.each(Object.entries(STAFF_ROUTES))('%s', (route, { permission, body, answers }) => {
  it('refuses strangers, banned members and other stores, and changes nothing', async () => {
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
    if (
      !/:(orderId|itemId|menuId|categoryId|tokenId|userId|invitationId|screenId|codeId|discountId|postId|deviceId|webhookId)/.test(
        route,
      )
    )
      return
    const before = await everything()
    const ids = { ...theirs.ids, storeId: ours.storeId }
    const byCookie = await call(route, ids, ours.cookie, body)
    const byToken = await callByToken(route, ids, ours.token, { body })
    expect(byCookie.status).toBe(404)
    expect(byToken.status).toBe(tokenMayDo('owner', permission) ? 404 : 403)
    for (const canary of PRIVATE) expect(JSON.stringify([byCookie, byToken])).not.toContain(canary)
    expect(await everything()).toBe(before)
  })

  it('checks the permission of each role', async () => {
    let isDone = false
    for (const role of ROLES) {
      const isAllowed = mayDo(role, permission)
      if (isAllowed && answers === 'a stream') continue
      const { status } = await call(route, ours.ids, cookies[role], body)
      const expected = answers === 'once' ? (isDone ? 404 : 204) : answers
      expect(status, role).toBe(isAllowed ? expected : 403)
      isDone ||= isAllowed
    }
  })

  it('checks the permission of each token’s role, and requires no Origin of tokens', async () => {
    for (const role of ROLES) {
      const isAllowed = tokenMayDo(role, permission)
      if (isAllowed && answers === 'a stream') continue
      const { status } = await callByToken(route, ours.ids, tokens[role], { body })
      // One-time calls were made above.
      const expected = answers === 'once' ? 404 : answers
      expect(status, role).toBe(isAllowed ? expected : 403)
    }
  })

  it('refuses writes from another site', async () => {
    const { method, path } = addressOf(route, ours.ids)
    if (method === 'GET') return
    const before = await everything()
    const cookie = cookies.owner ?? ''
    for (const origin of [null, 'null', 'https://evil.example', 'http://localhost:3000.evil.example']) {
      const answer = await fixture.call(method, path, { cookie, origin, ...(body ? { body } : {}) })
      expect(answer.status, String(origin)).toBe(403)
    }
    const plain = { 'content-type': 'text/plain' }
    const text = await fixture.app.inject({
      method,
      url: path,
      headers: { cookie, ...plain },
      payload: JSON.stringify(body ?? {}),
    })
    expect([403, 415]).toContain(text.statusCode)
    expect(await everything()).toBe(before)
  })
})

/** Routes with responses about the caller, or about no store. */
const ABOUT_THE_CALLER = [
  'GET /api/auth/session',
  'GET /api/auth/sessions',
  'GET /api/auth/second-factor',
  'GET /api/auth/passkeys',
  'GET /api/auth/pins',
  'GET /api/auth/screen/people',
  'GET /api/deleted-stores',
  'GET /api/slugs/:slug',
  'GET /api/notifications',
  'GET /api/calendar',
  'GET /api/products',
  'GET /api/products/product',
  'GET /api/user',
  'GET /api/mail/labels',
  'GET /api/mail/mails',
  'GET /api/mail/mail',
  'GET /api/chat/conversations',
  'GET /api/chat/conversation',
  'GET /api/chat/participants',
  'GET /api/chat/contacts',
]

/** Parts of the backoffice's pages that depend on the caller: nonce and signed-in person. */
const OF_THE_CALLER = /nonce" content="[^"]*"|id="session">.*?<\/script>/g

describe('public routes', () => {
  const reads = Object.keys(OPEN_ROUTES).filter(
    (route) => route.startsWith('GET ') && !route.endsWith('/events'),
  )

  it.each(reads)('%s tells another store no more than a stranger', async (route) => {
    const { path } = addressOf(route, ours.ids)
    const read = async (cookie?: string) => {
      const response = await fixture.app.inject({ url: path, headers: cookie ? { cookie } : {} })
      return { status: response.statusCode, text: response.body.replace(OF_THE_CALLER, '') }
    }
    const toStranger = await read()
    for (const canary of PRIVATE) expect(toStranger.text).not.toContain(canary)
    if (ABOUT_THE_CALLER.includes(route)) {
      expect((await read(theirs.cookie)).text).not.toContain(`"${ours.storeId}"`)
      return
    }
    expect(await read(theirs.cookie)).toEqual(toStranger)
  })

  it.each([
    'POST /api/place-order/:storeId',
    'POST /order/create/web/:storeId',
    'POST /restaurant/api/menu/order/create',
  ])('%s sells nothing of another store', async (route) => {
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
  })
})
