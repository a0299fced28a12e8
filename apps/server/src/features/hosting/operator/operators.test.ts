/**
 * Operators' routes admit operators alone, with a second factor; what they do appears in the store's audit log.
 */
import type { StoreId } from '@thali/domain/ids'
import { ROLES } from '@thali/domain/people/permissions'
import { OPERATOR_ROUTES } from '@thali/test-kit/operator-routes'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { cookieHeader, makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import { MailFailure } from '../../../providers/mail/mail-provider.ts'
import { createApiTokenFor } from '../../base/people/api-tokens/manage-api-tokens.ts'
import { createOperator, endOperator } from '../../base/people/operators/create-operator.ts'
import { totpCode } from '../../base/people/sign-in/totp.ts'
import { fillNameKeys } from './fill-name-keys.ts'
import { removeDeletedStores } from './remove-deleted-stores.ts'
import { warnOfEnding } from './warn-of-ending.ts'

const OPERATOR = 'operator@example.com'
const STEP_MS = 30_000
const DAY_MS = 86_400_000

let fixture: StaffFixture
let routes: readonly string[]
let cookie: string
let storeId: StoreId
let slug: string

beforeAll(async () => {
  const made = await withRoutes(() => makeStaffFixture({ TRIAL_DAYS: '30' }))
  fixture = made.built
  routes = made.routes
  const elsewhere = await fixture.addStore()
  await fixture.addMember(elsewhere, 'waiter', OPERATOR)
  await createOperator(fixture.deps, OPERATOR)
  cookie = await signInWithFactor(OPERATOR)
})
afterAll(() => fixture.close())

beforeEach(async () => {
  slug = `chai-${fixture.deps.newId().slice(0, 8)}`
  storeId = await fixture.addStore(slug)
})

async function signInWithFactor(email: string): Promise<string> {
  const first = await fixture.signIn(email)
  const post = (path: string, body: object) => fixture.call('POST', path, { cookie: first, body })
  const { body } = await post('/api/auth/second-factor/begin', { password: PASSWORD })
  const code = totpCode(body.secret, Math.floor(fixture.now().getTime() / STEP_MS))
  const { status, cookies } = await post('/api/auth/second-factor/confirm', { code })
  expect(status).toBe(200)
  return cookies.length > 0 ? cookieHeader(cookies) : first
}

function call(route: string, more: Parameters<StaffFixture['call']>[2] = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(':storeId', storeId).replace(':tokenId', 'none')
  const { body } = OPERATOR_ROUTES[route] ?? {}
  return fixture.call(method as 'GET' | 'POST', path, { ...(body ? { body } : {}), ...more })
}

const post = (what: string, body?: object, of = storeId) =>
  fixture.call('POST', `/api/operator/stores/${of}/${what}`, { cookie, ...(body ? { body } : {}) })

const entries = (of = storeId) =>
  fixture.deps.db.selectFrom('audit').selectAll().where('store_id', '=', of).orderBy('seq').execute()

describe('the routes of operators', () => {
  it('stand all in the table, and no other does', () => {
    expect(routes.filter((route) => route.includes('/api/operator/'))).toEqual(
      Object.keys(OPERATOR_ROUTES).sort(),
    )
  })

  describe('are closed', () => {
    const members: Record<string, string> = {}
    let token: string

    beforeAll(async () => {
      const place = `roles-${fixture.deps.newId().slice(0, 8)}`
      const of = await fixture.addStore(place)
      for (const role of ROLES) members[role] = await fixture.signIn(await fixture.addMember(of, role))
      const email = await fixture.addMember(of, 'owner')
      const till = { slug: place, email, role: 'owner', name: 'Till' } as const
      token = (await createApiTokenFor(fixture.deps, till)).token
    })

    it.each(Object.keys(OPERATOR_ROUTES))('to every role of a store: %s', async (route) => {
      const stores = async () =>
        JSON.stringify(await fixture.deps.db.selectFrom('stores').selectAll().execute())
      const before = await stores()
      expect((await call(route)).status, 'nobody').toBe(401)
      for (const [role, theirs] of Object.entries(members)) {
        const answer = await call(route, { cookie: theirs })
        expect([answer.status, answer.body.error.code], role).toEqual([403, 'operator.required'])
      }
      const address = `198.51.100.${Object.keys(OPERATOR_ROUTES).indexOf(route)}`
      const headers = { authorization: `token ${token}` }
      expect((await call(route, { headers, address, cookie })).status, 'an owner’s token').toBe(401)
      if (route.startsWith('POST '))
        expect((await call(route, { cookie, origin: 'https://evil.example' })).status, 'another site').toBe(
          403,
        )
      expect(await stores()).toBe(before)
    })
  })

  it('answer an operator and, but for some, a token of theirs', async () => {
    const made = await fixture.call('POST', '/api/operator/tokens', { cookie, body: { name: 'Billing' } })
    const headers = { authorization: `token ${made.body.token}` }
    for (const [route, { answers, isForSessions }] of Object.entries(OPERATOR_ROUTES)) {
      expect((await call(route, { cookie })).status, route).toBe(answers)
      const byToken = await call(route, { headers, origin: null })
      expect(byToken.status, `${route} by token`).toBe(isForSessions ? 401 : answers)
    }
    const revoke = `/api/operator/tokens/${made.body.id}/revoke`
    expect((await fixture.call('POST', revoke, { cookie })).status).toBe(204)
    expect((await call('GET /api/operator/stores', { headers, origin: null })).status).toBe(401)
  })

  it('open only with a second factor, and not to a former operator', async () => {
    const email = await fixture.addMember(storeId, 'kitchen')
    const plain = await fixture.signIn(email)
    await createOperator(fixture.deps, email)
    const { body } = await call('GET /api/operator/stores', { cookie: plain })
    expect(body.error.code).toBe('operator.second-factor')
    const session = await fixture.call('GET', '/api/auth/session', { cookie: plain })
    expect(session.body.user.operator).toBe('second-factor')
    const guarded = await signInWithFactor(email)
    expect((await call('GET /api/operator/stores', { cookie: guarded })).status).toBe(200)
    await endOperator(fixture.deps, email)
    await expect(endOperator(fixture.deps, email)).rejects.toThrow(`${email} is not an operator`)
    expect((await call('GET /api/operator/stores', { cookie: guarded })).status).toBe(403)
  })

  it('leave stores’ own routes closed to a token of an operator', async () => {
    const made = await fixture.call('POST', '/api/operator/tokens', { cookie, body: { name: 'Billing' } })
    const headers = { authorization: `token ${made.body.token}` }
    const board = await fixture.call('GET', `/api/stores/${storeId}/board`, { headers, origin: null })
    expect(board.status).toBe(401)
  })
})

describe('a store that operators make', () => {
  it('is public at once, on trial, and its owner’s by the link that is mailed', async () => {
    const email = `${fixture.deps.newId().slice(0, 8)}@example.com`
    const made = `new-${slug}`
    const body = { name: 'New Chai', slug: made, country: 'IN', currency: 'INR', ownerEmail: email }
    const answer = await fixture.call('POST', '/api/operator/stores', { cookie, body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ isMailed: true })
    const of = answer.body.storeId as StoreId
    expect((await fixture.call('GET', `/restaurant/api/store/web/${made}`)).status).toBe(200)
    const detail = await fixture.call('GET', `/api/operator/stores/${of}`, { cookie })
    const end = new Date(fixture.now().getTime() + 29 * DAY_MS).toISOString().slice(0, 10)
    expect(detail.body).toMatchObject({
      state: 'active',
      subscription: { mode: 'trial', status: 'active', endDate: end },
      owners: [],
    })
    await fixture.deps.relay.sendDue()
    expect(fixture.mail.sent.filter(({ to }) => to === email)).toHaveLength(1)
    const token = answer.body.link.split('/').at(-1)
    const opened = await fixture.call('POST', `/api/auth/links/${token}`, {
      body: { password: 'a short sentence' },
    })
    expect(opened.status).toBe(204)
    const after = await fixture.call('GET', `/api/operator/stores/${of}`, { cookie })
    expect(after.body.owners).toMatchObject([{ email }])
    expect((await entries(of)).map(({ actor, actor_name, action }) => [actor, actor_name, action])).toEqual([
      ['operator', 'waiter', 'store.create'],
      ['operator', 'waiter', 'owner-link.create'],
      ['link', email, 'member.set'],
    ])
    const again = await fixture.call('POST', '/api/operator/stores', { cookie, body })
    expect(again.body.error.code).toBe('store.slug-taken')
  })
})

it('is handed over to an account only by mail: no operator token sets another person’s password', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const made = await fixture.call('POST', '/api/operator/tokens', { cookie, body: { name: 'Billing' } })
  const headers = { authorization: `token ${made.body.token}` }
  const path = `/api/operator/stores/${storeId}/hand-over`
  const answer = await fixture.call('POST', path, { headers, origin: null, body: { email } })
  expect([answer.status, answer.body]).toEqual([201, { storeId, link: null, isMailed: true }])
  await fixture.deps.relay.sendDue()
  const link = fixture.mail.sent.find(({ to }) => to === email)?.link ?? ''
  const opened = await fixture.call('GET', `/api/auth/links/${link.split('/').at(-1)}`)
  expect(opened.body).toMatchObject({ email, accountExists: true })
})

it('is exported only with an audit entry', async () => {
  expect((await call('GET /api/operator/stores/:storeId/export', { cookie })).status).toBe(200)
  expect(await entries()).toMatchObject([{ actor: 'operator', action: 'store.export' }])
})

describe('a store that is suspended', () => {
  it('shows its menu, sells nothing, and says why to its staff until it is resumed', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const seen = () => fixture.call('GET', `/restaurant/api/store/web/${slug}`)
    expect((await seen()).body.viewMode).toBe(false)
    expect((await post('suspend', { reason: 'Unpaid' })).body).toMatchObject({
      ...{ state: 'suspended', suspendedReason: 'Unpaid' },
    })
    expect((await seen()).body.viewMode).toBe(true)
    const order = {
      orderType: 'Dine-In',
      amount: 100,
      items: [{ itemID: 'none', quantity: 1 }],
      address: 'Table 1',
    }
    const placed = await fixture.call('POST', `/order/create/web/${storeId}`, { body: order })
    expect([placed.status, placed.body.error.code]).toEqual([403, 'store.view-only'])
    const session = await fixture.call('GET', '/api/auth/session', { cookie: owner })
    expect(session.body.stores).toMatchObject([{ suspendedReason: 'Unpaid' }])
    await post('resume')
    expect((await seen()).body.viewMode).toBe(false)
    expect((await entries()).map(({ action }) => action)).toEqual(['store.suspend', 'store.resume'])
  })

  it('does not stay view-only when its settings are saved concurrently', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    await post('suspend', { reason: 'Unpaid' })
    const path = `/api/stores/${storeId}/settings/hours`
    const { revision, values } = (await fixture.call('GET', path, { cookie: owner })).body
    const saved = await fixture.call('POST', path, { cookie: owner, body: { revision, values } })
    expect(saved.status).toBe(200)
    await post('resume')
    expect((await fixture.call('GET', `/restaurant/api/store/web/${slug}`)).body.viewMode).toBe(false)
  })
})

describe('a store that is deleted', () => {
  it('is hidden from everybody, can be restored for 30 days, and is then erased', async () => {
    const email = await fixture.addMember(storeId, 'owner')
    const owner = await fixture.signIn(email)
    const { token } = await createApiTokenFor(fixture.deps, { slug, email, role: 'owner', name: 'Till' })
    await fixture.addOrder(storeId)
    const statuses = async () => [
      (await fixture.call('GET', `/restaurant/api/store/web/${slug}`)).status,
      (await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie: owner })).status,
      (
        await fixture.call('GET', `/api/stores/${storeId}/board`, {
          ...{ headers: { authorization: `token ${token}` }, origin: null },
        })
      ).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await post('delete', { slug: 'another' })).status).toBe(409)
    const { body } = await post('delete', { slug })
    expect(body).toMatchObject({ state: 'deleted' })
    expect(Date.parse(body.removedAt)).toBe(fixture.now().getTime() + 30 * DAY_MS)
    expect(await statuses()).toEqual([404, 404, 401])
    await post('restore')
    expect(await statuses()).toEqual([200, 200, 200])

    await post('delete', { slug })
    const deps = { ...fixture.deps, now: () => new Date(fixture.now().getTime() + 29 * DAY_MS) }
    await removeDeletedStores(deps)
    expect((await fixture.call('GET', `/api/operator/stores/${storeId}`, { cookie })).status).toBe(200)
    await removeDeletedStores({ ...deps, now: () => new Date(fixture.now().getTime() + 31 * DAY_MS) })
    expect((await fixture.call('GET', `/api/operator/stores/${storeId}`, { cookie })).status).toBe(404)
    expect(await entries()).toEqual([])
  })
})

describe('an operator in a store', () => {
  const board = () => fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })

  it('is let in for a reason and a time, as a manager, and the store’s log says so', async () => {
    expect((await board()).status).toBe(404)
    expect((await post('visit', { reason: 'Help', minutes: 30 })).status).toBe(400)
    expect((await post('visit', { reason: 'Printer does not print', minutes: 30 })).status).toBe(204)
    expect((await board()).status).toBe(200)
    const session = await fixture.call('GET', '/api/auth/session', { cookie })
    expect(session.body.stores).toContainEqual(
      expect.objectContaining({ storeId, role: 'manager', visitEndsAt: expect.any(String) }),
    )
    const owned = await fixture.call('GET', `/api/stores/${storeId}/tokens`, { cookie })
    expect(owned.status).toBe(403)
    const body = { reason: 'Full house', minutes: null }
    await fixture.call('POST', `/api/stores/${storeId}/pause`, { cookie, body })
    expect(await entries()).toMatchObject([
      { actor: 'operator', action: 'operator.visit', changes: { reason: [null, 'Printer does not print'] } },
      { actor: 'operator', actor_id: 'operator', actor_name: 'waiter', action: 'ordering.pause' },
    ])
    const another = await signInAgain()
    expect((await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie: another })).status).toBe(404)
    expect((await post('leave')).status).toBe(204)
    expect((await board()).status).toBe(404)
    expect((await post('leave')).status).toBe(404)
  })

  it('is out when the time is over', async () => {
    await post('visit', { reason: 'Printer does not print', minutes: 5 })
    expect((await board()).status).toBe(200)
    await fixture.deps.db
      .updateTable('operator_visits')
      .set({ ends_at: new Date(fixture.now().getTime() - 1) })
      .where('store_id', '=', storeId)
      .execute()
    expect((await board()).status).toBe(404)
  })

  /** Another session of the same person, which visits nothing. */
  async function signInAgain(): Promise<string> {
    const { db } = fixture.deps
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', OPERATOR)
      .executeTakeFirstOrThrow()
    const { beginSession } = await import('../../base/people/sessions/begin-session.ts')
    const client = { address: '203.0.113.9', userAgent: '', deviceCookie: undefined, cookieHeader: '' }
    return (
      (await beginSession(fixture.deps, client, { userId: id as never, by: 'password' })).cookie.split(
        ';',
      )[0] ?? ''
    )
  }
})

it('says of work that never was that it never was', async () => {
  const { body } = await call('GET /api/operator/jobs', { cookie })
  expect(body.work).toContainEqual({ name: 'backup_age_seconds', value: null })
  expect(body.deliveries).toEqual([])
})

it('sends a message that was given up again, and the store’s log says who', async () => {
  const { deps, mail } = fixture
  mail.failure = new MailFailure('the mail server refused it', { isFinal: true })
  await inTransaction(deps.db, (tx) =>
    queueDelivery(deps, tx, {
      ...{ channel: 'mail', kind: 'orders-waiting', storeId, about: 'one', to: 'asha@example.com' },
      ...{ language: 'en', sender: 'Chai Point' },
      params: { path: '/app/chai/board', storeName: 'Chai Point', orders: 1, minutes: 5 },
    }),
  )
  await deps.relay.sendDue()
  mail.failure = null
  const { body } = await fixture.call('GET', '/api/operator/jobs', { cookie })
  const { id } = body.deliveries.find((delivery: { storeId: string }) => delivery.storeId === storeId)
  const retry = () =>
    fixture.call('POST', `/api/operator/deliveries/${id}/retry`, { cookie, body: { storeId } })
  expect((await retry()).status).toBe(204)
  expect((await retry()).status).toBe(404)
  await deps.relay.sendDue()
  expect(mail.sent.map(({ to }) => to)).toContain('asha@example.com')
  const log = deps.db.selectFrom('audit').select('actor').where('store_id', '=', storeId)
  expect(await log.where('action', '=', 'message.resend').execute()).toEqual([{ actor: 'operator' }])
})

it('finds stores by the beginning of their names, former names as well', async () => {
  const found = async (search: string) =>
    (
      await fixture.call('GET', `/api/operator/stores?search=${encodeURIComponent(search)}`, { cookie })
    ).body.items.map((store: { slug: string }) => store.slug)
  await fixture.deps.db
    .updateTable('stores')
    .set({ name: 'Émile’s  Kitchen' })
    .where('id', '=', storeId)
    .execute()
  expect(await found('émile’s k')).toEqual([])
  await fillNameKeys(fixture.deps)
  expect(await found('ÉMILE’S k')).toEqual([slug])
  expect(await found('kitchen')).toEqual([])
})

it('lists stores by address, state and ending subscription, page by page', async () => {
  const list = async (query: string) =>
    (await fixture.call('GET', `/api/operator/stores?${query}`, { cookie })).body.items.map(
      (store: { slug: string }) => store.slug,
    )
  await fixture.addOrder(storeId)
  const { body } = await fixture.call('GET', `/api/operator/stores?search=${slug}`, { cookie })
  expect(body).toMatchObject({ items: [{ slug, lastOrderAt: expect.any(String), dishes: 0 }], next: null })
  expect(await list(`search=${slug}&state=suspended`)).toEqual([])
  await post('suspend', { reason: 'Unpaid' })
  expect(await list(`search=${slug}&state=suspended`)).toEqual([slug])
  const soon = new Date(fixture.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10)
  await post('subscription', { mode: 'month', status: 'active', endDate: soon })
  expect(await list(`search=${slug}&state=ending`)).toEqual([slug])
  expect(await list(`after=${slug}&search=${slug}`)).toEqual([])
})

it('mails owners a week and a day before their subscription ends, each once', async () => {
  const email = await fixture.addMember(storeId, 'owner')
  const dayIn = (days: number) => new Date(fixture.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const mails = async (endDate: string) => {
    await post('subscription', { mode: 'month', status: 'active', endDate })
    for (const _ of [1, 2]) await warnOfEnding(fixture.deps)
    await fixture.deps.relay.sendDue()
    return fixture.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  expect(await mails(dayIn(3))).toEqual([])
  expect(await mails(dayIn(7))).toEqual([expect.stringMatching(/ends in 7 days$/)])
  expect(await mails(dayIn(1))).toHaveLength(2)
})
