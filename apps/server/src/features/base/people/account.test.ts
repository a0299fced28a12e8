import { runJobsOf } from '@thali/test-kit/run-jobs'
import {
  cookieHeader,
  makeStaffFixture,
  ORIGIN,
  PASSWORD,
  type StaffFixture,
} from '@thali/test-kit/staff-fixture'
import { makeTestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { limitsFeature } from '../../../limits/feature.ts'
import { takeGuess } from '../../../limits/guess-limits.queries.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { accountFeature } from '../account/feature.ts'
import { peopleFeature } from './feature.ts'
import { createOwnerLink } from './owners/create-owner-link.ts'
import { createOwner, grantAccount } from './owners/grant-account.ts'
import { hashPassword } from './users/hash-password.ts'

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

const HOUR_MS = 3_600_000
const signIn = (email: string, password = PASSWORD, more = {}) =>
  fixture.call('POST', '/api/auth/sign-in', { body: { email, password }, ...more })
const session = (cookie: string) => fixture.call('GET', '/api/auth/session', { cookie })
const isSignedIn = async (cookie: string) => (await session(cookie)).body.user !== null

it('signs in with a random cookie that scripts and other sites cannot use', async () => {
  const storeId = await fixture.addStore('spice-route')
  const email = await fixture.addMember(storeId, 'manager', 'meera@example.com')

  const answer = await signIn('Meera@Example.com ')

  expect(answer.status).toBe(204)
  const cookie = answer.cookies.find((value) => value.includes('session_token='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(
    decodeURIComponent(cookie ?? '').match(/session_token=([A-Za-z0-9]+)\./)?.[1]?.length,
  ).toBeGreaterThanOrEqual(32)
  const { status, body } = await session(cookieHeader(answer.cookies))
  expect(status).toBe(200)
  expect(body.user.email).toBe(email)
  expect(body.stores).toMatchObject([{ storeId, slug: 'spice-route', role: 'manager' }])
  expect(JSON.stringify(body)).not.toContain('token')
})

it('marks cookies Secure behind https', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const { cookies } = await signIn(email, PASSWORD, {
    headers: { 'x-forwarded-proto': 'https' },
    address: '127.0.0.1',
  })
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
})

it('starts a new session at each sign-in and ends the browser’s former one', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const first = await fixture.signIn(email)
  const second = cookieHeader((await signIn(email, PASSWORD, { cookie: first })).cookies)
  expect(second).not.toBe(first)
  expect(await isSignedIn(first)).toBe(false)
  expect(await isSignedIn(second)).toBe(true)
})

it('renews a hash of an earlier version at the next sign-in, also with two at once', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const { db } = fixture.deps
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // Of the password, as better-auth 1.7.7 wrote it.
  const password =
    '103f36243bd094cb7f25c9f80d215e75:06ea2e5d3e6baee3b1a1e67b0e8214e76b183028b80c1f032d439fdd33d2f4feddef808e651d57686a74aa9f363622d937867d048a76f2ae0835426503374a6f'
  await db.updateTable('accounts').set({ password }).where('user_id', '=', id).execute()
  const stored = async () =>
    (await db.selectFrom('accounts').select('password').where('user_id', '=', id).executeTakeFirstOrThrow())
      .password

  expect((await signIn(email, 'not the password', { address: '203.0.113.61' })).status).toBe(401)
  expect(await stored()).toBe(password)
  const both = await Promise.all([
    signIn(email, PASSWORD, { address: '203.0.113.62' }),
    signIn(email, PASSWORD, { address: '203.0.113.63' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$/)
  expect((await signIn(email, PASSWORD, { address: '203.0.113.64' })).status).toBe(204)
  expect(await stored()).toBe(renewed)
})

it('ends a session at sign-out', async () => {
  const cookie = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
  const ended = await fixture.call('POST', '/api/auth/sign-out', { cookie })
  expect([ended.status, ended.headers['clear-site-data']]).toEqual([204, '"cache"'])
  expect(await isSignedIn(cookie)).toBe(false)
})

it('rejects a tampered cookie', async () => {
  const cookie = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
  const forged = cookie.replace(/session_token=./, (start) => `${start}x`)
  expect(await isSignedIn(forged)).toBe(false)
})

it('answers a wrong password and an unknown person alike, after the same time', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const pauses = vi.spyOn(fixture.deps, 'pause')
  const wrong = await signIn(email, 'not the password', { address: '203.0.113.50' })
  const unknown = await signIn('nobody@example.com', PASSWORD, { address: '203.0.113.50' })
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'session.wrong-credentials' } } })
  expect(pauses.mock.calls).toEqual([[300], [300]])
  pauses.mockRestore()
})

it('refuses writes from another site, or without an origin', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const cookie = await fixture.signIn(email)
  for (const origin of [null, 'https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
    expect(await fixture.call('POST', '/api/auth/sign-out', { cookie, origin })).toMatchObject({
      status: 403,
      body: { error: { code: 'request.cross-site' } },
    })
    expect((await signIn(email, PASSWORD, { origin })).status).toBe(403)
  }
  expect(await isSignedIn(cookie)).toBe(true)
})

it('accepts writes only from the public address if set, else from the called address', async () => {
  const signOut = async (publicUrl: string, origin: string) => {
    const server = await makeTestServer({ env: { PUBLIC_URL: publicUrl } })
    const headers = { origin, host: new URL(origin).host }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })
    await server.close()
    return statusCode
  }

  expect(await signOut('https://menu.example', 'https://menu.example')).toBe(204)
  expect(await signOut('https://menu.example', 'http://menu.example')).toBe(403)
  expect(await signOut('https://menu.example', 'https://other-name.example')).toBe(403)
  expect(await signOut('', 'http://192.168.1.7:3000')).toBe(204)
})

it('signs in at once after the server’s clock was ahead and has been corrected', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const from = (address: string, password = PASSWORD) => signIn(email, password, { address })
  fixture.passMs(3 * HOUR_MS)
  expect((await from('203.0.113.51')).status).toBe(204)
  expect((await from('203.0.113.52', 'not the password')).status).toBe(401)

  fixture.passMs(-3 * HOUR_MS)

  expect((await from('203.0.113.52')).status).toBe(204)
  expect((await from('203.0.113.53', 'not the password')).status).toBe(401)
})

it('limits guesses before comparing the password, and still lets the owner in', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const device = await fixture.signIn(email)
  // Comparing is slow, and not under test.
  const comparing = vi.spyOn(fixture.deps.passwords, 'matches').mockResolvedValue(false)
  let evaluated = 0
  for (let second = 0; second < 3600; second += 20) {
    const { status } = await signIn(email, `wrong guess ${second}`, { address: `198.51.100.${second % 200}` })
    if (status === 401) evaluated += 1
    else expect(status).toBe(429)
    fixture.passMs(20_000)
  }
  expect(comparing).toHaveBeenCalledTimes(evaluated)
  comparing.mockRestore()
  expect(evaluated).toBeGreaterThan(50)
  expect(evaluated).toBeLessThanOrEqual(100)

  expect((await signIn(email, PASSWORD, { address: '198.51.100.201', cookie: device })).status).toBe(204)
  fixture.passMs(60_000)
  expect((await signIn(email, PASSWORD, { address: '198.51.100.250' })).status).toBe(204)
}, 60_000)

it('reports how long to wait for the next guess', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const most = { key: `account:${email}`, max: 20 }
  for (let guess = 0; guess < 20; guess += 1) await takeGuess(fixture.deps.db, most, fixture.now(), HOUR_MS)
  fixture.passMs(15_000)

  const { status, headers } = await signIn(email, PASSWORD, { address: '203.0.113.160' })
  expect([status, headers['retry-after']]).toEqual([429, '45'])
  fixture.passMs(45_001)
  expect((await signIn(email, PASSWORD, { address: '203.0.113.160' })).status).toBe(204)
})

it('opens an account by a one-time link regardless of guesses by strangers', async () => {
  await fixture.addStore('guessed-store')
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const address = '203.0.113.161'
  const most = { key: `account:${email}`, max: 20 }
  for (let guess = 0; guess < 20; guess += 1) await takeGuess(fixture.deps.db, most, fixture.now(), HOUR_MS)
  expect((await signIn(email, PASSWORD, { address })).status).toBe(429)

  const link = await createOwnerLink(fixture.deps, { slug: 'guessed-store', email })
  const path = `/api/auth/links/${link.split('/').at(-1)}`
  const body = { password: 'one more short sentence' }
  expect((await fixture.call('POST', path, { address, body })).status).toBe(204)
})

it('counts guesses from one IPv6 network together', async () => {
  const from = (address: string) => signIn('nobody-at-home@example.com', 'a wrong guess', { address })
  const most = { key: `address:${clientNetwork('2001:db8:1:2::1')}`, max: 40 }
  for (let guess = 0; guess < 39; guess += 1) await takeGuess(fixture.deps.db, most, fixture.now(), HOUR_MS)

  expect((await from('2001:db8:1:2::9')).status).toBe(401)
  expect((await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429)
  expect((await from('2001:db8:1:3::9')).status).toBe(401)
})

it('recognizes a network that has signed in before, so that strangers cannot lock its owner out', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  expect((await signIn(email, PASSWORD, { address: '2001:db8:7::1' })).status).toBe(204)
  const most = { key: `account:${email}`, max: 20 }
  for (let guess = 0; guess < 20; guess += 1) await takeGuess(fixture.deps.db, most, fixture.now(), HOUR_MS)

  expect((await signIn(email, PASSWORD, { address: '2001:db8:8::1' })).status).toBe(429)
  expect((await signIn(email, PASSWORD, { address: '2001:db8:7::2' })).status).toBe(204)
})

it('opens an account by a one-time link, once', async () => {
  await fixture.addStore('link-store')
  const link = await createOwnerLink(fixture.deps, { slug: 'link-store', email: 'new@example.com' })
  expect(link).toMatch(new RegExp(`^${ORIGIN}/auth/link/[a-z0-9]{22,}$`))
  const path = `/api/auth/links/${link.split('/').at(-1)}`

  expect((await fixture.call('GET', path)).body).toMatchObject({
    storeSlug: 'link-store',
    email: 'new@example.com',
    role: 'owner',
    accountExists: false,
  })
  expect((await fixture.call('POST', path, { body: { password: 'short' } })).status).toBe(400)
  const tries = await Promise.all(
    ['first of two tries', 'second of two tries'].map((password) =>
      fixture.call('POST', path, { body: { password } }),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
  const winner = tries.find(({ status }) => status === 204)
  expect((await session(cookieHeader(winner?.cookies ?? []))).body.stores).toMatchObject([{ role: 'owner' }])
  expect((await fixture.call('GET', path)).status).toBe(404)
  const rows = await fixture.deps.db.selectFrom('one_time_links').select('token_hash').execute()
  expect(rows.every((row) => !link.includes(row.token_hash))).toBe(true)
})

it('closes a one-time link after 72 hours, and when a newer one is made', async () => {
  await fixture.addStore('late-store')
  const make = () => createOwnerLink(fixture.deps, { slug: 'late-store', email: 'late@example.com' })
  const show = (link: string) => fixture.call('GET', `/api/auth/links/${link.split('/').at(-1)}`)
  const first = await make()
  const second = await make()
  expect((await show(first)).status).toBe(404)
  fixture.passMs(72 * HOUR_MS - 1)
  expect((await show(second)).status).toBe(200)
  fixture.passMs(2)
  expect((await show(second)).status).toBe(404)
})

it('gives an account a new password and ends its sessions', async () => {
  const email = await fixture.addMember(await fixture.addStore('second-store'), 'owner')
  const cookie = await fixture.signIn(email)
  await createOwner(fixture.deps, { slug: 'second-store', email, password: 'quite another one' })
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await signIn(email, PASSWORD, { address: '203.0.113.77' })).status).toBe(401)
  expect((await signIn(email, 'quite another one', { address: '203.0.113.78' })).status).toBe(204)
})

it('also ends sessions just starting with the old password', async () => {
  const storeId = await fixture.addStore()
  const email = await fixture.addMember(storeId, 'owner')
  const passwordHash = await hashPassword('quite another one')
  await signIn(email, PASSWORD, { address: '203.0.113.140' })
  const signingIn = Array.from({ length: 16 }, () => signIn(email, PASSWORD, { address: '203.0.113.140' }))
  const begun = () =>
    fixture.deps.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.email', '=', email)
      .execute()
  // One has signed in; the others are still being compared with the old password.
  await vi.waitFor(async () => expect((await begun()).length).toBeGreaterThan(1), {
    interval: 2,
    timeout: 20_000,
  })
  const grant = { storeId, email, name: null, role: 'owner', passwordHash } as const
  await inTransaction(fixture.deps.db, (tx) => grantAccount(fixture.deps, tx, grant))

  for (const { status, cookies } of await Promise.all(signingIn)) {
    // 429: late ones count as wrong guesses.
    expect([204, 401, 429]).toContain(status)
    expect(await isSignedIn(cookieHeader(cookies))).toBe(false)
  }
  expect(await begun()).toEqual([])
  expect((await signIn(email, 'quite another one', { address: '203.0.113.141' })).status).toBe(204)
})

it('refuses to make an owner of a store that does not exist', async () => {
  const input = { slug: 'no-such-store', email: 'a@example.com', password: 'long enough now' }
  await expect(createOwner(fixture.deps, input)).rejects.toMatchObject({ code: 'store.not-found' })
  await expect(createOwnerLink(fixture.deps, input)).rejects.toMatchObject({ code: 'store.not-found' })
})

it('removes expired rows, and keeps current ones', async () => {
  await fixture.addStore('tidy-store')
  const cookie = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
  const link = await createOwnerLink(fixture.deps, { slug: 'tidy-store', email: 'tidy@example.com' })
  await signIn('guess@example.com', 'wrong guess', { address: '203.0.113.90' })
  const count = async (table: 'one_time_links' | 'guess_counts') =>
    (await fixture.deps.db.selectFrom(table).selectAll().execute()).length

  for (const feature of [limitsFeature, accountFeature, peopleFeature]) await runJobsOf(fixture.deps, feature)
  expect((await fixture.call('GET', `/api/auth/links/${link.split('/').at(-1)}`)).status).toBe(200)
  expect(await count('guess_counts')).toBeGreaterThan(0)
  expect(await isSignedIn(cookie)).toBe(true)

  fixture.passMs(73 * HOUR_MS)
  for (const feature of [limitsFeature, accountFeature, peopleFeature]) await runJobsOf(fixture.deps, feature)
  expect([await count('one_time_links'), await count('guess_counts')]).toEqual([0, 0])
})
