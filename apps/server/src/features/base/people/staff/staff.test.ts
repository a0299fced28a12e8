/** Tests of the staff of a store: roles, bans, and shared screens. */

import { SCREENS_MAX } from '@thali/contract/screens'
import type { Role } from '@thali/domain/people/permissions'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { addOwnedStore, type OwnedStore, readSession, tokenIn } from '@thali/test-kit/owned-store'
import { cookieHeader, makeStaffFixture, ORIGIN, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { makeDeps } from '../../../../make-deps.ts'
import type { Staff } from '../../account/guard.ts'
import { changeRole, changeStatus } from './change-member.ts'
import { createScreen } from './screens.ts'

const HOUR_MS = 3_600_000

let fixture: StaffFixture
let url: string
let store: OwnedStore

beforeAll(async () => {
  fixture = await makeStaffFixture()
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  store = await addOwnedStore(fixture)
})

const session = (by: string) => readSession(fixture, by)

/** Follows the store's events on a real connection. */
async function listen(by: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/stores/${store.id}/events`, {
    headers: { cookie: by },
    signal: leaving.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  const ended = read().catch(() => {})
  await vi.waitFor(() => expect(text).toContain('hello'), { timeout: 20_000 })
  return { ended, leave: () => leaving.abort() }
}

describe('members', () => {
  it('lists who works here, with role, status and latest session', async () => {
    const cook = await store.addStaff('kitchen')
    const { status, body } = await store.get('/staff')
    expect(status).toBe(200)
    expect(body.staff).toMatchObject([
      { email: store.owner, role: 'owner', status: 'active', lastSeenAt: expect.any(String) },
      { id: cook.id, email: cook.email, role: 'kitchen', status: 'active', joinedAt: expect.any(String) },
    ])
    expect(JSON.stringify(body)).not.toMatch(/token|password/)
  })

  it('gives a member another role, which takes effect at once', async () => {
    const cook = await store.addStaff('kitchen')
    expect((await store.get('/staff', cook.cookie)).status).toBe(403)
    expect((await store.post(`/staff/${cook.id}/role`, { role: 'manager' })).status).toBe(204)
    expect((await store.get('/staff', cook.cookie)).status).toBe(200)
    expect((await session(cook.cookie)).stores).toMatchObject([{ role: 'manager' }])
  })

  it('lets managers change all members but owners, and promote nobody to owner', async () => {
    const manager = await store.addStaff('manager')
    const waiter = await store.addStaff('waiter')
    const ownerId = await store.idOf(store.owner)
    const by = (path: string, body?: object) => store.post(path, body, manager.cookie)
    for (const answer of [
      await by(`/staff/${ownerId}/role`, { role: 'waiter' }),
      await by(`/staff/${ownerId}/status`, { status: 'banned' }),
      await by(`/staff/${ownerId}/remove`),
      await by(`/staff/${waiter.id}/role`, { role: 'owner' }),
      await by(`/staff/${manager.id}/role`, { role: 'owner' }),
      await by('/invitations', { name: 'Asha', role: 'owner', email: 'asha@example.com' }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'permission.missing' } } })
    }
    expect((await by(`/staff/${waiter.id}/role`, { role: 'kitchen' })).status).toBe(204)
    expect((await session(store.cookie)).stores).toMatchObject([{ role: 'owner' }])
  })

  it('checks the current role of the member who makes a change', async () => {
    const manager = await store.addStaff('manager')
    const waiter = await store.addStaff('waiter')
    // As authenticated, a moment before the role was taken away concurrently.
    const by = {
      ...{ id: manager.id, name: 'Meera', role: 'manager' },
      storeId: store.id,
    } as unknown as Staff
    expect((await store.post(`/staff/${manager.id}/role`, { role: 'waiter' })).status).toBe(204)
    for (const late of [
      () => changeStatus(fixture.deps, by, waiter.id, 'banned'),
      () => changeRole(fixture.deps, by, waiter.id, 'manager'),
      () => createScreen(fixture.deps, by, { name: 'Pass' }),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'permission.missing' })
    }
  })

  it('changes several at once, and lists those who cannot be changed', async () => {
    const manager = await store.addStaff('manager')
    const waiter = await store.addStaff('waiter')
    const cook = await store.addStaff('kitchen')
    const away = await store.addStaff('waiter')
    await store.post(`/staff/${away.id}/status`, { status: 'banned' })
    const ownerId = await store.idOf(store.owner)
    const { id: stranger } = await (await addOwnedStore(fixture)).addStaff('waiter')
    const userIds = [ownerId, manager.id, waiter.id, waiter.id, cook.id, away.id, stranger]

    const change = (body: object, by = manager.cookie) =>
      store.post('/staff/change', { userIds, change: body }, by)
    const became = await change({ role: 'kitchen' })
    expect(became.body).toEqual({
      changed: [waiter.id],
      refused: [
        { userId: ownerId, code: 'permission.missing' },
        { userId: manager.id, code: 'staff.self' },
        { userId: away.id, code: 'staff.banned' },
        { userId: stranger, code: 'staff.not-found' },
      ],
    })
    const banned = await change({ status: 'banned' }, store.cookie)
    expect(banned.body.changed).toEqual([manager.id, waiter.id, cook.id])
    expect((await store.get('/board', cook.cookie)).status).toBe(401)
    expect((await change({ status: 'active' }, store.cookie)).body.changed).toHaveLength(4)
    const entries = await fixture.deps.db
      .selectFrom('audit')
      .select(['subject', 'action'])
      .where('store_id', '=', store.id)
      .where('action', 'in', ['member.set-status', 'member.set-role'])
      .execute()
    expect(entries).toHaveLength(1 + 1 + 3 + 4)
  })

  it('keeps the last active owner, also when two ban each other concurrently', async () => {
    const ownerId = await store.idOf(store.owner)
    for (const [path, body] of [
      ['role', { role: 'manager' }],
      ['status', { status: 'banned' }],
      ['remove', undefined],
    ] as const) {
      const answer = await store.post(`/staff/${ownerId}/${path}`, body)
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'staff.last-owner' } } })
    }
    const second = await store.addStaff('owner')
    const tries = await Promise.all([
      store.post(`/staff/${second.id}/status`, { status: 'banned' }),
      store.post(`/staff/${ownerId}/status`, { status: 'banned' }, second.cookie),
    ])
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const owners = await fixture.deps.db
      .selectFrom('members')
      .select('active')
      .where('store_id', '=', store.id)
      .where('role', '=', 'owner')
      .execute()
    expect(owners.filter(({ active }) => active)).toHaveLength(1)
  })

  it.each([
    ['sent away', 'status', { status: 'banned' }],
    ['removed', 'remove', undefined],
  ] as const)('ends sessions and streams of a member who is %s, on every process', async (_, path, body) => {
    const cook = await store.addStaff('kitchen')
    const stays = await listen(store.cookie)
    const stream = await listen(cook.cookie)
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const answer = await another.inject({
      method: 'POST',
      url: `/api/stores/${store.id}/staff/${cook.id}/${path}`,
      headers: { cookie: store.cookie, origin: ORIGIN, host: 'localhost:3000' },
      ...(body ? { payload: body } : {}),
    })
    expect(answer.statusCode).toBe(204)
    await stream.ended
    expect((await session(cook.cookie)).user).toBeNull()
    expect((await store.get('/board', cook.cookie)).status).toBe(401)
    expect(fixture.deps.streams.count).toBe(1)
    stays.leave()
    await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 20_000 })
    await another.close()
  })

  it('ends API tokens with the role that they are based on, and unpaired screens', async () => {
    const other = await store.addStaff('owner')
    const addToken = async (role: Role) =>
      (await store.post('/tokens', { name: role, role }, other.cookie)).body.token as string
    const [asOwner, asWaiter] = [await addToken('owner'), await addToken('waiter')]
    const statusBy = async (token: string) => {
      const headers = { authorization: `token ${token}` }
      return (await fixture.call('GET', `/api/stores/${store.id}/board`, { headers })).status
    }
    const { link } = (await store.post('/screens', { name: 'Pass' }, other.cookie)).body
    await store.post(`/staff/${other.id}/role`, { role: 'waiter' })
    expect(await Promise.all([asOwner, asWaiter].map(statusBy))).toEqual([401, 200])
    expect((await fixture.call('POST', `/api/auth/screens/${tokenIn(link)}`)).status).toBe(404)
    await store.post(`/staff/${other.id}/status`, { status: 'banned' })
    await store.post(`/staff/${other.id}/status`, { status: 'active' })
    await store.post(`/staff/${other.id}/role`, { role: 'owner' })
    expect(await Promise.all([asOwner, asWaiter].map(statusBy))).toEqual([401, 401])
    expect((await store.get('/tokens')).body.tokens).toEqual([])
  })

  it('signs a member out on every device with one call, or with a command, and lets them sign in again', async () => {
    const cook = await store.addStaff('kitchen')
    const stream = await listen(cook.cookie)
    expect((await store.post(`/staff/${cook.id}/end-sessions`)).status).toBe(204)
    await stream.ended
    expect((await session(cook.cookie)).user).toBeNull()

    const again = await fixture.signIn(cook.email)
    expect((await session(again)).user).not.toBeNull()
    const run = (email: string) => runBeside(placeOf(fixture.deps), ['sessions', 'end', '--email', email])
    expect((await run(cook.email)).out).toBe(`${cook.email}: 1 session ended`)
    expect((await session(again)).user).toBeNull()
    expect(await run('nobody@example.com')).toMatchObject({ code: 1, out: '' })
    const { body } = await store.get('/audit')
    expect(body.items[0]).toMatchObject({
      action: 'member.end-sessions',
      subject: cook.id,
      changes: { sessions: [1, 0] },
    })
  })

  it('lets a banned member back in, who signs in again', async () => {
    const cook = await store.addStaff('kitchen')
    await store.post(`/staff/${cook.id}/status`, { status: 'banned' })
    const outside = await fixture.signIn(cook.email)
    expect((await store.get('/board', outside)).status).toBe(404)
    await store.post(`/staff/${cook.id}/status`, { status: 'active' })
    expect((await store.get('/board', outside)).status).toBe(200)
  })

  it('revokes an owner’s invitations when they become a manager', async () => {
    const other = await store.addStaff('owner')
    const invited = { name: 'Also me', role: 'owner', email: 'second-address@example.com' }
    expect((await store.post('/invitations', invited, other.cookie)).status).toBeLessThan(300)
    await store.post(`/staff/${other.id}/role`, { role: 'manager' })
    expect((await store.get('/invitations')).body.invitations).toEqual([])
  })

  it('revokes invitations of a member who is banned or may no longer invite', async () => {
    for (const [path, body] of [
      ['status', { status: 'banned' }],
      ['role', { role: 'waiter' }],
      ['remove', undefined],
    ] as const) {
      const manager = await store.addStaff('manager')
      await store.post('/invitations', { name: 'Ravi', role: 'kitchen' }, manager.cookie)
      expect((await store.get('/invitations')).body.invitations).toHaveLength(1)
      await store.post(`/staff/${manager.id}/${path}`, body)
      expect((await store.get('/invitations')).body.invitations).toEqual([])
    }
  })
})

describe('shared screens', () => {
  const pair = (token: string, by?: string) =>
    fixture.call('POST', `/api/auth/screens/${token}`, by ? { cookie: by } : {})

  async function addScreen(name = 'Tandoor') {
    const made = await store.post('/screens', { name })
    expect(made.status).toBe(201)
    const paired = await pair(tokenIn(made.body.link))
    expect(paired.status).toBe(204)
    return {
      id: made.body.id as string,
      cookie: cookieHeader(paired.cookies),
      setCookie: paired.cookies[0] ?? '',
    }
  }

  it('are paired once by a link, and then have the kitchen’s role in this store only', async () => {
    const made = await store.post('/screens', { name: 'Tandoor' })
    const token = tokenIn(made.body.link)
    expect((await fixture.call('GET', `/api/auth/screens/${token}`)).body).toMatchObject({ name: 'Tandoor' })
    const tries = await Promise.all([pair(token), pair(token)])
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
    const screen = cookieHeader(tries.find(({ status }) => status === 204)?.cookies ?? [])

    expect(await session(screen)).toMatchObject({
      user: { name: 'Tandoor', email: null },
      stores: [{ storeId: store.id, role: 'kitchen' }],
    })
    expect((await store.get('/board', screen)).status).toBe(200)
    expect((await store.get('/staff', screen)).status).toBe(403)
    const elsewhere = await fixture.addStore()
    expect((await fixture.call('GET', `/api/stores/${elsewhere}/board`, { cookie: screen })).status).toBe(404)
    const orderId = await fixture.addOrder(store.id)
    const move = (origin: string | null) =>
      fixture.call('POST', `/api/stores/${store.id}/orders/${orderId}/state`, {
        ...{ cookie: screen, origin },
        body: { to: 2, revision: 1 },
      })
    expect((await move(null)).status).toBe(403)
    expect((await move(ORIGIN)).status).toBe(200)
    const moves = await fixture.deps.db
      .selectFrom('order_moves')
      .select('by_name')
      .where('store_id', '=', store.id)
      .where('order_id', '=', orderId)
      .where('to_state', '=', 2)
      .execute()
    expect(moves).toEqual([{ by_name: 'Tandoor' }])
  })

  it('keep their cookie from scripts, and renew it on every load', async () => {
    const screen = await addScreen()
    for (const value of [
      screen.setCookie,
      (await fixture.call('GET', '/api/auth/session', { cookie: screen.cookie })).cookies[0],
    ]) {
      expect(value).toMatch(/^thali_screen=[a-z0-9]{26}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    }
    fixture.passMs(399 * 24 * HOUR_MS)
    expect((await store.get('/board', screen.cookie)).status).toBe(200)
  })

  it('end the session of the member who paired them', async () => {
    const made = await store.post('/screens', { name: 'Bar' })
    const paired = await pair(tokenIn(made.body.link), store.cookie)
    expect(paired.status).toBe(204)
    expect((await session(store.cookie)).user).toBeNull()
  })

  it('are listed with the time they were last seen', async () => {
    const screen = await addScreen('Bar')
    fixture.passMs(HOUR_MS)
    await store.get('/board', screen.cookie)
    const now = fixture.now().toISOString()
    store.cookie = await fixture.signIn(store.owner)
    // It is recorded concurrently with the response.
    await vi.waitFor(async () => {
      const { body } = await store.get('/screens')
      expect(body.screens).toMatchObject([
        { id: screen.id, name: 'Bar', createdBy: 'owner', lastSeenAt: now },
      ])
      expect(JSON.stringify(body)).not.toMatch(/secret|hash/)
    })
  })

  it('end at once with their streams when they are revoked, also on another process', async () => {
    const screen = await addScreen()
    const stream = await listen(screen.cookie)
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const answer = await another.inject({
      method: 'POST',
      url: `/api/stores/${store.id}/screens/${screen.id}/revoke`,
      headers: { cookie: store.cookie, origin: ORIGIN, host: 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(204)
    await stream.ended
    await another.close()
    expect((await store.get('/board', screen.cookie)).status).toBe(401)
    const { cookies } = await fixture.call('GET', '/api/auth/session', { cookie: screen.cookie })
    expect(cookies[0]).toContain('Max-Age=0')
    expect((await store.get('/screens')).body.screens).toEqual([])
  })

  it('are paired within the hour, and no more than the store may have', async () => {
    const made = await store.post('/screens', { name: 'Late' })
    fixture.passMs(HOUR_MS + 1)
    expect((await pair(tokenIn(made.body.link))).status).toBe(404)
    expect((await store.get('/screens')).body.screens).toEqual([])
    for (let n = 0; n < SCREENS_MAX; n += 1)
      expect((await store.post('/screens', { name: `S${n}` })).status).toBe(201)
    expect((await store.post('/screens', { name: 'One more' })).body.error.code).toBe('screen.too-many')
  })
})
