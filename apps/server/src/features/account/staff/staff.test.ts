/** The staff of a store: roles, sending away, and screens on the wall. */

import { SCREENS_MAX } from '@thali/contract/screens'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { cookieHeader, makeStaffFixture, ORIGIN, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { makeDeps } from '../../../make-deps.ts'
import type { Staff } from '../guard.ts'
import { findUserByEmail } from '../people/user.queries.ts'
import { changeRole, changeStatus } from './change-member.ts'
import { createScreen } from './screens.ts'

const HOUR_MS = 3_600_000

let fixture: StaffFixture
let url: string
let storeId: StoreId
let owner: string
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  owner = await fixture.addMember(storeId, 'owner')
  cookie = await fixture.signIn(owner)
  // Whoever comes now comes later than the owner.
  fixture.passMs(1000)
})

const get = (path: string, by = cookie) =>
  fixture.call('GET', `/api/stores/${storeId}${path}`, { cookie: by })
const post = (path: string, body?: object, by = cookie) =>
  fixture.call('POST', `/api/stores/${storeId}${path}`, { cookie: by, body })
const session = async (by: string) => (await fixture.call('GET', '/api/auth/session', { cookie: by })).body

async function idOf(email: string): Promise<UserId> {
  const user = await findUserByEmail(fixture.deps.db, email)
  if (!user) throw new Error(`no ${email}`)
  return user.id
}

async function addStaff(role: Role) {
  const email = await fixture.addMember(storeId, role)
  return { id: await idOf(email), email, cookie: await fixture.signIn(email) }
}

const tokenIn = (link: string) => link.split('/').at(-1) ?? ''

/** Follows the store's events on a real connection. */
async function listen(by: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/stores/${storeId}/events`, {
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
    const cook = await addStaff('kitchen')
    const { status, body } = await get('/staff')
    expect(status).toBe(200)
    expect(body.staff).toMatchObject([
      { email: owner, role: 'owner', status: 'active', lastSeenAt: expect.any(String) },
      { id: cook.id, email: cook.email, role: 'kitchen', status: 'active', joinedAt: expect.any(String) },
    ])
    expect(JSON.stringify(body)).not.toMatch(/token|password/)
  })

  it('gives a member another role, which counts at once', async () => {
    const cook = await addStaff('kitchen')
    expect((await get('/staff', cook.cookie)).status).toBe(403)
    expect((await post(`/staff/${cook.id}/role`, { role: 'manager' })).status).toBe(204)
    expect((await get('/staff', cook.cookie)).status).toBe(200)
    expect((await session(cook.cookie)).stores).toMatchObject([{ role: 'manager' }])
  })

  it('lets managers change everybody but owners, and make nobody an owner', async () => {
    const manager = await addStaff('manager')
    const waiter = await addStaff('waiter')
    const ownerId = await idOf(owner)
    const by = (path: string, body?: object) => post(path, body, manager.cookie)
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
    expect((await session(cookie)).stores).toMatchObject([{ role: 'owner' }])
  })

  it('asks for the role that whoever changes them has at that moment', async () => {
    const manager = await addStaff('manager')
    const waiter = await addStaff('waiter')
    // As the request's door saw them, a moment before somebody else took the role away.
    const by = { ...{ id: manager.id, name: 'Meera', role: 'manager' }, storeId } as unknown as Staff
    expect((await post(`/staff/${manager.id}/role`, { role: 'waiter' })).status).toBe(204)
    for (const late of [
      () => changeStatus(fixture.deps, by, waiter.id, 'banned'),
      () => changeRole(fixture.deps, by, waiter.id, 'manager'),
      () => createScreen(fixture.deps, by, { name: 'Pass' }),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'permission.missing' })
    }
  })

  it('keeps the last active owner, also when two send each other away at once', async () => {
    const ownerId = await idOf(owner)
    for (const [path, body] of [
      ['role', { role: 'manager' }],
      ['status', { status: 'banned' }],
      ['remove', undefined],
    ] as const) {
      const answer = await post(`/staff/${ownerId}/${path}`, body)
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'staff.last-owner' } } })
    }
    const second = await addStaff('owner')
    const tries = await Promise.all([
      post(`/staff/${second.id}/status`, { status: 'banned' }),
      post(`/staff/${ownerId}/status`, { status: 'banned' }, second.cookie),
    ])
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const owners = await fixture.deps.db
      .selectFrom('members')
      .select('active')
      .where('store_id', '=', storeId)
      .where('role', '=', 'owner')
      .execute()
    expect(owners.filter(({ active }) => active)).toHaveLength(1)
  })

  it.each([
    ['sent away', 'status', { status: 'banned' }],
    ['removed', 'remove', undefined],
  ] as const)('ends sessions and streams of a member who is %s, on every process', async (_, path, body) => {
    const cook = await addStaff('kitchen')
    const stays = await listen(cookie)
    const stream = await listen(cook.cookie)
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const answer = await another.inject({
      method: 'POST',
      url: `/api/stores/${storeId}/staff/${cook.id}/${path}`,
      headers: { cookie, origin: ORIGIN, host: 'localhost:3000' },
      ...(body ? { payload: body } : {}),
    })
    expect(answer.statusCode).toBe(204)
    await stream.ended
    expect((await session(cook.cookie)).user).toBeNull()
    expect((await get('/board', cook.cookie)).status).toBe(401)
    expect(fixture.deps.streams.count).toBe(1)
    stays.leave()
    await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 20_000 })
    await another.close()
  })

  it('ends API tokens with the role that they rest on, and screens that wait to be paired', async () => {
    const other = await addStaff('owner')
    const addToken = async (role: Role) =>
      (await post('/tokens', { name: role, role }, other.cookie)).body.token as string
    const [asOwner, asWaiter] = [await addToken('owner'), await addToken('waiter')]
    const statusBy = async (token: string) => {
      const headers = { authorization: `token ${token}` }
      return (await fixture.call('GET', `/api/stores/${storeId}/board`, { headers })).status
    }
    const { link } = (await post('/screens', { name: 'Pass' }, other.cookie)).body
    await post(`/staff/${other.id}/role`, { role: 'waiter' })
    expect(await Promise.all([asOwner, asWaiter].map(statusBy))).toEqual([401, 200])
    expect((await fixture.call('POST', `/api/auth/screens/${tokenIn(link)}`)).status).toBe(404)
    await post(`/staff/${other.id}/status`, { status: 'banned' })
    await post(`/staff/${other.id}/status`, { status: 'active' })
    await post(`/staff/${other.id}/role`, { role: 'owner' })
    expect(await Promise.all([asOwner, asWaiter].map(statusBy))).toEqual([401, 401])
    expect((await get('/tokens')).body.tokens).toEqual([])
  })

  it('signs a member out on every device with one call, or with a command, and lets them sign in again', async () => {
    const cook = await addStaff('kitchen')
    const stream = await listen(cook.cookie)
    expect((await post(`/staff/${cook.id}/end-sessions`)).status).toBe(204)
    await stream.ended
    expect((await session(cook.cookie)).user).toBeNull()

    const again = await fixture.signIn(cook.email)
    expect((await session(again)).user).not.toBeNull()
    const run = (email: string) => runBeside(placeOf(fixture.deps), ['sessions', 'end', '--email', email])
    expect((await run(cook.email)).out).toBe(`${cook.email}: 1 session ended`)
    expect((await session(again)).user).toBeNull()
    expect(await run('nobody@example.com')).toMatchObject({ code: 1, out: '' })
    const { body } = await get('/audit')
    expect(body.items[0]).toMatchObject({
      action: 'member.end-sessions',
      subject: cook.id,
      changes: { sessions: [1, 0] },
    })
  })

  it('lets somebody back in, who signs in anew', async () => {
    const cook = await addStaff('kitchen')
    await post(`/staff/${cook.id}/status`, { status: 'banned' })
    const outside = await fixture.signIn(cook.email)
    expect((await get('/board', outside)).status).toBe(404)
    await post(`/staff/${cook.id}/status`, { status: 'active' })
    expect((await get('/board', outside)).status).toBe(200)
  })

  it('takes an owner’s invitations back when they become a manager', async () => {
    const other = await addStaff('owner')
    const invited = { name: 'Also me', role: 'owner', email: 'second-address@example.com' }
    expect((await post('/invitations', invited, other.cookie)).status).toBeLessThan(300)
    await post(`/staff/${other.id}/role`, { role: 'manager' })
    expect((await get('/invitations')).body.invitations).toEqual([])
  })

  it('takes invitations back of somebody who is sent away or may not invite any more', async () => {
    for (const [path, body] of [
      ['status', { status: 'banned' }],
      ['role', { role: 'waiter' }],
      ['remove', undefined],
    ] as const) {
      const manager = await addStaff('manager')
      await post('/invitations', { name: 'Ravi', role: 'kitchen' }, manager.cookie)
      expect((await get('/invitations')).body.invitations).toHaveLength(1)
      await post(`/staff/${manager.id}/${path}`, body)
      expect((await get('/invitations')).body.invitations).toEqual([])
    }
  })
})

describe('screens on the wall', () => {
  const pair = (token: string, by?: string) =>
    fixture.call('POST', `/api/auth/screens/${token}`, by ? { cookie: by } : {})

  async function addScreen(name = 'Tandoor') {
    const made = await post('/screens', { name })
    expect(made.status).toBe(201)
    const paired = await pair(tokenIn(made.body.link))
    expect(paired.status).toBe(204)
    return {
      id: made.body.id as string,
      cookie: cookieHeader(paired.cookies),
      setCookie: paired.cookies[0] ?? '',
    }
  }

  it('are paired once by a link, and then work as the kitchen of this store alone', async () => {
    const made = await post('/screens', { name: 'Tandoor' })
    const token = tokenIn(made.body.link)
    expect((await fixture.call('GET', `/api/auth/screens/${token}`)).body).toMatchObject({ name: 'Tandoor' })
    const tries = await Promise.all([pair(token), pair(token)])
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
    const screen = cookieHeader(tries.find(({ status }) => status === 204)?.cookies ?? [])

    expect(await session(screen)).toMatchObject({
      user: { name: 'Tandoor', email: null },
      stores: [{ storeId, role: 'kitchen' }],
    })
    expect((await get('/board', screen)).status).toBe(200)
    expect((await get('/staff', screen)).status).toBe(403)
    const elsewhere = await fixture.addStore()
    expect((await fixture.call('GET', `/api/stores/${elsewhere}/board`, { cookie: screen })).status).toBe(404)
    const orderId = await fixture.addOrder(storeId)
    const move = (origin: string | null) =>
      fixture.call('POST', `/api/stores/${storeId}/orders/${orderId}/state`, {
        ...{ cookie: screen, origin },
        body: { to: 2, revision: 1 },
      })
    expect((await move(null)).status).toBe(403)
    expect((await move(ORIGIN)).status).toBe(200)
    const moves = await fixture.deps.db
      .selectFrom('order_moves')
      .select('by_name')
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .where('to_state', '=', 2)
      .execute()
    expect(moves).toEqual([{ by_name: 'Tandoor' }])
  })

  it('keep their cookie out of scripts, and get it anew whenever they load', async () => {
    const screen = await addScreen()
    for (const value of [
      screen.setCookie,
      (await fixture.call('GET', '/api/auth/session', { cookie: screen.cookie })).cookies[0],
    ]) {
      expect(value).toMatch(/^thali_screen=[a-z0-9]{26}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    }
    fixture.passMs(399 * 24 * HOUR_MS)
    expect((await get('/board', screen.cookie)).status).toBe(200)
  })

  it('end the session of whoever paired them', async () => {
    const made = await post('/screens', { name: 'Bar' })
    const paired = await pair(tokenIn(made.body.link), cookie)
    expect(paired.status).toBe(204)
    expect((await session(cookie)).user).toBeNull()
  })

  it('are listed with when they were last seen', async () => {
    const screen = await addScreen('Bar')
    fixture.passMs(HOUR_MS)
    await get('/board', screen.cookie)
    const now = fixture.now().toISOString()
    cookie = await fixture.signIn(owner)
    const { body } = await get('/screens')
    expect(body.screens).toMatchObject([{ id: screen.id, name: 'Bar', createdBy: 'owner', lastSeenAt: now }])
    expect(JSON.stringify(body)).not.toMatch(/secret|hash/)
  })

  it('end at once with their streams when they are revoked, also on another process', async () => {
    const screen = await addScreen()
    const stream = await listen(screen.cookie)
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const answer = await another.inject({
      method: 'POST',
      url: `/api/stores/${storeId}/screens/${screen.id}/revoke`,
      headers: { cookie, origin: ORIGIN, host: 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(204)
    await stream.ended
    await another.close()
    expect((await get('/board', screen.cookie)).status).toBe(401)
    const { cookies } = await fixture.call('GET', '/api/auth/session', { cookie: screen.cookie })
    expect(cookies[0]).toContain('Max-Age=0')
    expect((await get('/screens')).body.screens).toEqual([])
  })

  it('are paired within the hour, and no more than the store may have', async () => {
    const made = await post('/screens', { name: 'Late' })
    fixture.passMs(HOUR_MS + 1)
    expect((await pair(tokenIn(made.body.link))).status).toBe(404)
    expect((await get('/screens')).body.screens).toEqual([])
    for (let n = 0; n < SCREENS_MAX; n += 1)
      expect((await post('/screens', { name: `S${n}` })).status).toBe(201)
    expect((await post('/screens', { name: 'One more' })).body.error.code).toBe('screen.too-many')
  })
})
