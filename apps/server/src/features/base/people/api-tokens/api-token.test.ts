import { API_TOKENS_MAX } from '@thali/contract/api-tokens'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { makeStaffFixture, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { makeDeps } from '../../../../make-deps.ts'
import { setMember } from '../users/membership.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { createApiTokenFor } from './manage-api-tokens.ts'

const HOUR_MS = 3_600_000

let fixture: StaffFixture
let storeId: StoreId
let owner: string
let url: string
let cookie: string
let addresses = 0

beforeAll(async () => {
  fixture = await makeStaffFixture()
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  owner = await fixture.addMember(storeId, 'owner')
  cookie = await fixture.signIn(owner)
})

const tokensPath = () => `/api/stores/${storeId}/tokens`
const boardPath = (store = storeId) => `/api/stores/${store}/board`
const freshAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}

async function makeToken(role: Role = 'manager', name = 'Till') {
  const { status, body } = await fixture.call('POST', tokensPath(), { cookie, body: { name, role } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; token: string }
}

/** Calls like a program: no cookie, no Origin. */
function byToken(method: 'GET' | 'POST', path: string, token: string, more: StaffCall = {}) {
  return fixture.call(method, path, { origin: null, headers: { authorization: `token ${token}` }, ...more })
}

async function statusOf(token: string, more: StaffCall = {}) {
  return (await byToken('GET', boardPath(), token, more)).status
}

async function ownerId(db = fixture.deps.db): Promise<UserId> {
  const user = await findUserByEmail(db, owner)
  if (!user) throw new Error('no owner')
  return user.id
}

const wrongSecret = (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))

describe('making and listing', () => {
  it('shows a token once, and stores only a hash', async () => {
    const { id, token } = await makeToken('kitchen', ' Till ')

    expect(token).toMatch(/^thali_[a-z2-7]{26}_[a-z2-7]{26}$/)
    const { body } = await fixture.call('GET', tokensPath(), { cookie })
    expect(body.tokens).toEqual([
      {
        ...{ id, name: 'Till', role: 'kitchen', madeBy: 'owner', createdAt: expect.any(String) },
        ...{ expiresAt: null, isByPassword: false, active: true },
      },
    ])
    const rows = JSON.stringify(await fixture.deps.db.selectFrom('api_tokens').selectAll().execute())
    expect(rows).toContain(id)
    expect(rows).not.toContain(token.split('_')[2])
  })

  it('expires a token after a number of days, and shows when', async () => {
    const body = { name: 'For a month', role: 'kitchen', expiresInDays: 30 }
    for (const expiresInDays of [0, 1.5, 3651])
      expect(
        (await fixture.call('POST', tokensPath(), { cookie, body: { ...body, expiresInDays } })).status,
      ).toBe(400)
    const { token } = (await fixture.call('POST', tokensPath(), { cookie, body })).body
    const { expiresAt, createdAt } = (await fixture.call('GET', tokensPath(), { cookie })).body.tokens[0]
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * HOUR_MS)
    fixture.passMs(30 * 24 * HOUR_MS - 1)
    expect(await statusOf(token)).toBe(200)
    fixture.passMs(1)
    expect(await statusOf(token)).toBe(401)
  })

  it('is only for signed-in owners, not for other roles or tokens', async () => {
    const input = { body: { name: 'Another', role: 'waiter' } }
    const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    const { id, token } = await makeToken('owner')

    expect((await fixture.call('POST', tokensPath(), { cookie: manager, ...input })).status).toBe(403)
    expect((await fixture.call('POST', tokensPath(), { cookie, origin: null, ...input })).status).toBe(403)
    expect((await byToken('POST', tokensPath(), token, input)).status).toBe(403)
    expect((await byToken('GET', tokensPath(), token)).status).toBe(403)
    expect((await byToken('POST', `${tokensPath()}/${id}/revoke`, token)).status).toBe(403)
    expect((await fixture.call('GET', tokensPath(), { cookie })).body.tokens).toHaveLength(1)
  })

  it('gives no token more permissions than its person', async () => {
    const slug = `kitchen-${storeId.slice(0, 8)}`
    const store = await fixture.addStore(slug)
    const email = await fixture.addMember(store, 'kitchen')
    const make = (role: Role, who = email) =>
      createApiTokenFor(fixture.deps, { slug, email: who, role, name: 'Printer' })

    for (const role of ['owner', 'manager', 'waiter'] as const)
      await expect(make(role)).rejects.toMatchObject({ code: 'permission.missing' })
    await expect(make('kitchen', owner)).rejects.toThrow(/does not work at/)
    expect((await byToken('GET', boardPath(store), (await make('kitchen')).token)).status).toBe(200)
  })

  it('refuses an invalid name or role, and more tokens than the limit', async () => {
    for (const body of [{ role: 'waiter' }, { name: ' ', role: 'waiter' }, { name: 'Till', role: 'chef' }])
      expect((await fixture.call('POST', tokensPath(), { cookie, body })).status).toBe(400)
    const { id } = await makeToken('waiter')
    for (let made = 1; made < API_TOKENS_MAX; made += 1) await makeToken('waiter')

    const body = { name: 'One too many', role: 'waiter' }
    expect(await fixture.call('POST', tokensPath(), { cookie, body })).toMatchObject({
      status: 409,
      body: { error: { code: 'token.too-many', details: { most: API_TOKENS_MAX } } },
    })
    await fixture.call('POST', `${tokensPath()}/${id}/revoke`, { cookie })
    await makeToken('waiter')
  })
})

describe('calling by token', () => {
  it('reads and writes without an Origin, under the name of person and program', async () => {
    const { token } = await makeToken('kitchen')
    const orderId = await fixture.addOrder(storeId)
    const path = `/api/stores/${storeId}/orders/${orderId}`

    expect(await statusOf(token)).toBe(200)
    const body = { to: 2, revision: 1 }
    const byCookie = await fixture.call('POST', `${path}/state`, { cookie, origin: null, body })
    expect(byCookie).toMatchObject({ status: 403, body: { error: { code: 'request.cross-site' } } })
    const moved = await byToken('POST', `${path}/state`, token, { body })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(moved.body.moves.at(-1)).toMatchObject({ to: 2, byName: 'owner (Till)' })
  })

  it('stays within its role, whatever its maker may', async () => {
    const { token } = await makeToken('waiter')
    const body = { reason: 'Full house', minutes: 5 }
    expect(await byToken('POST', `/api/stores/${storeId}/pause`, token, { body })).toMatchObject({
      status: 403,
      body: { error: { code: 'permission.missing', details: { role: 'waiter' } } },
    })
  })

  it('accepts the scheme in any case, with spaces around', async () => {
    const { token } = await makeToken()
    for (const authorization of [`Token ${token}`, `TOKEN   ${token} `])
      expect(await statusOf('', { headers: { authorization } }), authorization).toBe(200)
  })

  it('lets a sent token alone decide, so that a broken one is reported despite a valid cookie', async () => {
    const { token } = await makeToken()
    const orderId = await fixture.addOrder(storeId)
    const broken = [
      '',
      'x',
      token.slice(0, -1),
      `${token}a`,
      wrongSecret(token),
      token.toUpperCase(),
      token.replace('thali_', ''),
      `thali_${'a'.repeat(26)}_${'a'.repeat(26)}`,
      `${token} ${token}`,
      `"${token}"`,
    ]
    const address = freshAddress()
    for (const one of broken) {
      const answer = await fixture.call('GET', boardPath(), {
        cookie,
        address,
        headers: { authorization: `token ${one}` },
      })
      expect(answer, one).toMatchObject({ status: 401, body: { error: { code: 'token.invalid' } } })
      const write = await fixture.call('POST', `/api/stores/${storeId}/orders/${orderId}/state`, {
        cookie,
        address,
        headers: { authorization: `token ${one}` },
        body: { to: 2, revision: 1 },
      })
      expect(write.status, one).toBe(401)
    }
  })

  it('leaves other schemes to proxies', async () => {
    const { token } = await makeToken()
    for (const authorization of ['Basic b3duZXI6c2VjcmV0', `Bearer ${token}`, `tokens ${token}`, token]) {
      const headers = { authorization }
      expect((await fixture.call('GET', boardPath(), { cookie, headers })).status).toBe(200)
      expect(await fixture.call('GET', boardPath(), { headers })).toMatchObject({
        status: 401,
        body: { error: { code: 'session.required' } },
      })
    }
  })

  it('shows for whom it acts, and only its own store', async () => {
    const { token } = await makeToken('kitchen')
    const second = await fixture.addStore()
    await inTransaction(fixture.deps.db, async (tx) =>
      setMember(tx, second, { userId: await ownerId(tx), role: 'owner', at: fixture.now() }),
    )

    const { status, body } = await byToken('GET', '/api/auth/session', token)
    expect(status).toBe(200)
    expect(body.user.email).toBe(owner)
    expect(body.stores).toMatchObject([{ storeId, role: 'kitchen' }])
    expect(body.stores).toHaveLength(1)
    expect((await byToken('GET', boardPath(second), token)).status).toBe(404)
    expect((await byToken('GET', '/api/auth/session', wrongSecret(token), { cookie })).status).toBe(401)
  })
})

/** Opens a stream of staff by token, and waits until it has started. */
async function listen(token: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/stores/${storeId}/events`, {
    headers: { authorization: `token ${token}` },
    signal: leaving.signal,
  })
  let received = ''
  let isOver = false
  const read = async () => {
    if (!response.body) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) received += chunk
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  await vi.waitFor(() => expect(received).toContain('event: hello'))
  return { isOver: () => isOver, leave: () => leaving.abort() }
}

describe('the end of a token', () => {
  it('follows its revocation, once, and affects no other', async () => {
    const { id, token } = await makeToken()
    const { token: other } = await makeToken()
    const revoke = () => fixture.call('POST', `${tokensPath()}/${id}/revoke`, { cookie })

    expect((await revoke()).status).toBe(204)
    expect(await statusOf(token, { address: freshAddress() })).toBe(401)
    expect(await statusOf(other)).toBe(200)
    expect(await revoke()).toMatchObject({ status: 404, body: { error: { code: 'token.not-found' } } })
  })

  it('follows the ban or removal of its maker', async () => {
    const { token } = await makeToken('waiter')
    const { db } = fixture.deps
    const userId = await ownerId()
    const ofOwner = { store_id: storeId, user_id: userId }
    const colleague = await fixture.signIn(await fixture.addMember(storeId, 'owner'))

    await db.updateTable('members').set({ active: false }).where('user_id', '=', userId).execute()
    expect(await byToken('GET', boardPath(), token)).toMatchObject({
      status: 401,
      body: { error: { code: 'token.invalid' } },
    })
    const { body } = await fixture.call('GET', tokensPath(), { cookie: colleague })
    expect(body.tokens).toMatchObject([{ name: 'Till', active: false }])

    await db.deleteFrom('members').where('store_id', '=', storeId).where('user_id', '=', userId).execute()
    expect(await statusOf(token, { address: freshAddress() })).toBe(401)
    await db
      .insertInto('members')
      .values({ ...ofOwner, role: 'owner', active: true, created_at: fixture.now() })
      .execute()
    expect(await statusOf(token, { address: freshAddress() })).toBe(401)
  })

  it('follows a role of its maker with fewer permissions', async () => {
    const { token: manages } = await makeToken('manager')
    const { token: cooks } = await makeToken('kitchen')
    const userId = await ownerId()
    const become = (role: Role) =>
      inTransaction(fixture.deps.db, (tx) => setMember(tx, storeId, { userId, role, at: fixture.now() }))

    await become('manager')
    expect([await statusOf(manages), await statusOf(cooks)]).toEqual([200, 200])
    await become('kitchen')
    expect([await statusOf(manages), await statusOf(cooks)]).toEqual([401, 200])
    await become('waiter')
    expect([await statusOf(manages), await statusOf(cooks)]).toEqual([401, 401])
  })

  it('ends its streams on every process, and no other stream', async () => {
    const { id, token } = await makeToken('waiter')
    const { token: stays } = await makeToken('waiter')
    const { token: banned } = await makeToken('owner')
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const [revoked, other] = [await listen(token), await listen(stays)]
    const answer = await another.inject({
      method: 'POST',
      url: `${tokensPath()}/${id}/revoke`,
      headers: { cookie, origin: 'http://localhost:3000', host: 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(204)
    await vi.waitFor(() => expect(revoked.isOver()).toBe(true))
    expect(other.isOver()).toBe(false)
    other.leave()

    const ofBanned = await listen(banned)
    const userId = await ownerId()
    await inTransaction(fixture.deps.db, async (tx) => {
      await tx.updateTable('members').set({ active: false }).where('user_id', '=', userId).execute()
      await publishStaffEvent(fixture.deps, tx, userId, fixture.now())
    })
    await vi.waitFor(() => expect(ofBanned.isOver()).toBe(true))
    await another.close()
  })
})

describe('guessing', () => {
  it('is limited for an address, which does not lock out the tokens of others there', async () => {
    const { token } = await makeToken()
    const address = freshAddress()
    const guess = (at: number) =>
      `thali_${String(at)
        .padEnd(26, 'a')
        .replace(/[0189]/g, 'b')}_${'a'.repeat(26)}`
    const answers: number[] = []
    for (let at = 0; at < 45; at += 1) answers.push(await statusOf(guess(at), { address }))

    expect(answers.filter((status) => status === 401)).toHaveLength(40)
    expect(answers.slice(40)).toEqual(Array(5).fill(429))
    expect(await statusOf(token, { address })).toBe(200)
    fixture.passMs(HOUR_MS + 1)
    expect(await statusOf(guess(0), { address })).toBe(401)
  })

  it('is limited for an existing token, before its secret is checked', async () => {
    const { token } = await makeToken()
    const address = freshAddress()
    const answers: number[] = []
    for (let at = 0; at < 22; at += 1) answers.push(await statusOf(wrongSecret(token), { address }))

    expect(answers).toEqual([...Array(20).fill(401), 429, 429])
    expect(await byToken('GET', boardPath(), token, { address })).toMatchObject({
      status: 429,
      body: { error: { code: 'rate.limited' } },
      headers: { 'retry-after': '3600' },
    })
    expect(await statusOf(token, { address: freshAddress() })).toBe(200)
    fixture.passMs(HOUR_MS + 1)
    expect(await statusOf(token, { address })).toBe(200)
  })
})
