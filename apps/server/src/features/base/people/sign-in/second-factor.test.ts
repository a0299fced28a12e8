/** Tests of second factors: codes of an app after the password, each of which works once. */
import { cookieHeader, makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOwnerLink } from '../owners/create-owner-link.ts'
import { createOwner } from '../owners/grant-account.ts'
import { removeSecondFactorOf } from './operate-second-factor.ts'
import { totpCode } from './totp.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let fixture: StaffFixture
let addresses = 0

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  addresses += 1
})

const call = (method: 'GET' | 'POST', path: string, body?: object, cookie?: string) =>
  fixture.call(method, path, {
    address: `198.51.100.${addresses}`,
    ...(body ? { body } : {}),
    ...(cookie ? { cookie } : {}),
  })
const post = (path: string, body?: object, cookie?: string) => call('POST', path, body, cookie)
const signIn = (email: string, cookie?: string, password = PASSWORD) =>
  post('/api/auth/sign-in', { email, password }, cookie)
const isSignedIn = async (cookie: string) =>
  (await call('GET', '/api/auth/session', undefined, cookie)).body.user !== null

/** A member with a second factor, and the next code of their app. */
async function addGuarded() {
  const storeId = await fixture.addStore()
  const email = await fixture.addMember(storeId, 'owner')
  const first = await signIn(email)
  const cookie = cookieHeader(first.cookies)
  const { secret, codes } = await turnOn(cookie)
  const nextCode = () => {
    fixture.passMs(STEP_MS)
    return codeOf(secret)
  }
  return { storeId, email, cookie, nextCode, secret, codes }
}

const codeOf = (secret: string) => totpCode(secret, Math.floor(fixture.now().getTime() / STEP_MS))

async function turnOn(cookie: string): Promise<{ secret: string; codes: string[] }> {
  const begun = await post('/api/auth/second-factor/begin', { password: PASSWORD }, cookie)
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const { status, body } = await post('/api/auth/second-factor/confirm', { code: codeOf(secret) }, cookie)
  expect(status).toBe(200)
  return { secret, codes: body.codes }
}

async function subjectsTo(email: string): Promise<string[]> {
  await fixture.deps.relay.sendDue()
  return fixture.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function dueFor(email: string, cookie?: string) {
  const { status, body, cookies } = await signIn(email, cookie)
  expect([status, body]).toEqual([200, { secondFactor: 'due' }])
  return { cookies, pending: cookieHeader(cookies) }
}

const second = (code: string, cookie: string) => post('/api/auth/sign-in/second-factor', { code }, cookie)

describe('signing in', () => {
  it('starts a session, ends the former one and marks the browser as known only after the code', async () => {
    const { email, cookie, nextCode } = await addGuarded()
    const session = cookie.split('; ').find((pair) => pair.includes('session_token')) ?? ''
    const { cookies, pending } = await dueFor(email, session)
    expect(cookies).toEqual([
      expect.stringMatching(
        /^thali_second_factor=[\w.-]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(await isSignedIn(pending)).toBe(false)
    expect(await isSignedIn(session)).toBe(true)
    expect((await second('000000', pending)).body.error.code).toBe('second-factor.wrong')

    const code = nextCode()
    const signedIn = await second(`${code.slice(0, 3)} ${code.slice(3)}`, `${session}; ${pending}`)
    expect(signedIn.status).toBe(204)
    expect(signedIn.cookies.map((value) => value.split('=')[0])).toEqual([
      expect.stringContaining('session_token'),
      'thali_second_factor',
      'thali_device',
    ])
    expect(await isSignedIn(cookieHeader(signedIn.cookies))).toBe(true)
    expect(await isSignedIn(session)).toBe(false)
  })

  it('accepts each code once, also if sent twice concurrently', async () => {
    const { email, nextCode, codes } = await addGuarded()
    const { pending } = await dueFor(email)
    for (const code of [nextCode(), codes[0] ?? '']) {
      const tries = await Promise.all([second(code, pending), second(code, pending)])
      expect(tries.map(({ status }) => status).sort()).toEqual([204, 422])
    }
    const own = cookieHeader((await second(nextCode(), pending)).cookies)
    const { body } = await call('GET', '/api/auth/second-factor', undefined, own)
    expect(body).toEqual({ isOn: true, recoveryCodes: 9 })
  })

  it('limits guesses at codes, with separate guesses for known browsers', async () => {
    const { email, cookie, nextCode } = await addGuarded()
    const { pending } = await dueFor(email)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await second('000000', pending)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const code = nextCode()
    expect((await second(code, pending)).status).toBe(429)
    const device = cookie.split('; ').find((pair) => pair.startsWith('thali_device')) ?? ''
    expect((await second(code, `${pending}; ${device}`)).status).toBe(204)
  })

  it('reports guessed codes by mail, once a day, and used recovery codes', async () => {
    const { email, codes } = await addGuarded()
    const { pending } = await dueFor(email)
    const before = (await subjectsTo(email)).length
    for (let guess = 0; guess < 4; guess += 1) await second('000000', pending)
    expect(await subjectsTo(email)).toHaveLength(before)
    for (let guess = 0; guess < 3; guess += 1) await second('000000', pending)
    expect((await subjectsTo(email)).slice(before)).toEqual([expect.stringContaining('is trying codes')])
    expect((await second(codes[0] ?? '', pending)).status).toBe(204)
    expect((await subjectsTo(email)).at(-1)).toContain('A recovery code')
  })

  it('gives strangers thirty wrong codes a day', async () => {
    const { email } = await addGuarded()
    for (let hour = 0; hour < 3; hour += 1) {
      const { pending } = await dueFor(email)
      for (let n = 0; n < 10; n += 1) expect((await second('000000', pending)).status).toBe(422)
      fixture.passMs(60 * MINUTE_MS)
    }
    expect((await second('000000', (await dueFor(email)).pending)).status).toBe(429)
  })

  it('asks for the password again after ten minutes, and after a new password', async () => {
    const { email, nextCode } = await addGuarded()
    const late = (await dueFor(email)).pending
    fixture.passMs(10 * MINUTE_MS)
    expect((await second(nextCode(), late)).body.error.code).toBe('second-factor.expired')
    expect((await second(nextCode(), `${late}x`)).body.error.code).toBe('second-factor.expired')
    const { pending } = await dueFor(email)
    const slug = `slug-${addresses}`
    await fixture.addStore(slug)
    await createOwner(fixture.deps, { slug, email, password: 'quite another one' })
    expect((await second(nextCode(), pending)).body.error.code).toBe('second-factor.expired')
  })

  it('by a one-time link of the operator also asks for the code', async () => {
    const { email, nextCode } = await addGuarded()
    const slug = `slug-${addresses}`
    await fixture.addStore(slug)
    const link = await createOwnerLink(fixture.deps, { slug, email })
    const opened = await post(`/api/auth/links/${link.split('/').at(-1)}`, { password: 'quite another one' })
    expect([opened.status, opened.body]).toEqual([200, { secondFactor: 'due' }])
    expect((await second(nextCode(), cookieHeader(opened.cookies))).status).toBe(204)
  })

  it('of programs needs the code besides the password', async () => {
    const { email, nextCode } = await addGuarded()
    const login = (more: object) => post('/tenant/api/login', { email, password: PASSWORD, ...more })
    expect((await login({})).body.error.code).toBe('second-factor.required')
    expect((await login({ otp: '000000' })).body.error.code).toBe('second-factor.wrong')
    expect((await login({ otp: nextCode() })).status).toBe(200)
  })
})

describe('one’s own second factor', () => {
  it('ends all other access by the password when turned on, and reports that by mail', async () => {
    const storeId = await fixture.addStore()
    const email = await fixture.addMember(storeId, 'owner')
    const other = cookieHeader((await signIn(email)).cookies)
    const { token } = (await post('/tenant/api/login', { email, password: PASSWORD })).body
    const cookie = cookieHeader((await signIn(email)).cookies)
    await turnOn(cookie)
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    const byToken = await fixture.call('GET', `/api/stores/${storeId}/board`, {
      headers: { authorization: `token ${token}` },
    })
    expect(byToken.status).toBe(401)
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('A second factor is on')])
  })

  it('is set up within a quarter of an hour and ten guesses', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'owner')
    const cookie = cookieHeader((await signIn(email)).cookies)
    const begin = async () =>
      (await post('/api/auth/second-factor/begin', { password: PASSWORD }, cookie)).body.secret
    const confirm = (code: string) => post('/api/auth/second-factor/confirm', { code }, cookie)
    const late = await begin()
    fixture.passMs(16 * MINUTE_MS)
    expect((await confirm(codeOf(late))).status).toBe(422)
    const secret = await begin()
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await confirm('000000')).status)
    expect(statuses).toEqual([...Array(9).fill(422), 429])
    expect((await confirm(codeOf(secret))).status).toBe(429)
  })

  it('is turned off by the operator if app and recovery codes are lost', async () => {
    const { email } = await addGuarded()
    await removeSecondFactorOf(fixture.deps, email)
    expect((await signIn(email)).status).toBe(204)
    expect((await subjectsTo(email)).at(-1)).toMatch(/^The second factor of your account at .* is off$/)
  })

  it('is turned on by a correct code of the app, and off by password and code', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const cookie = cookieHeader((await signIn(email)).cookies)
    const own = (path: string, body: object) => post(`/api/auth/second-factor/${path}`, body, cookie)
    expect((await own('begin', { password: 'not the password' })).status).toBe(401)
    const { secret, address } = (await own('begin', { password: PASSWORD })).body
    expect(address).toContain(`secret=${secret}`)
    expect((await own('confirm', { code: '000000' })).status).toBe(422)
    expect((await signIn(email)).status).toBe(204)

    const code = totpCode(secret, Math.floor(fixture.now().getTime() / STEP_MS))
    const { codes } = (await own('confirm', { code })).body
    expect(new Set(codes).size).toBe(10)
    expect((await own('begin', { password: PASSWORD })).body.error.code).toBe('second-factor.on')
    expect((await own('confirm', { code })).status).toBe(409)
    const kept = [
      await fixture.deps.db.selectFrom('second_factors').selectAll().execute(),
      await fixture.deps.db.selectFrom('recovery_codes').selectAll().execute(),
    ]
    for (const plain of [secret, ...codes, ...codes.map((one: string) => one.replace('-', ''))])
      expect(JSON.stringify(kept)).not.toContain(plain)

    await dueFor(email)
    const off = (password: string, given: string) => own('remove', { password, code: given })
    expect((await own('remove', { password: PASSWORD })).status).toBe(400)
    expect((await off('not the password', codes[0])).status).toBe(401)
    expect((await off(PASSWORD, '000000')).body.error.code).toBe('second-factor.wrong')
    expect((await off(PASSWORD, codes[0])).status).toBe(204)
    expect((await signIn(email)).status).toBe(204)
    await expect(removeSecondFactorOf(fixture.deps, email)).rejects.toThrow('has no second factor')
    const audit = await fixture.deps.db
      .selectFrom('account_audit')
      .innerJoin('users', 'users.id', 'account_audit.user_id')
      .select('account_audit.action')
      .where('users.email', '=', email)
      .where('account_audit.action', 'like', 'second-factor%')
      .execute()
    expect(audit.map(({ action }) => action).sort()).toEqual(['second-factor.off', 'second-factor.on'])
  })
})
