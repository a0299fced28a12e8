/** Tests of registration, confirmation of the address, forgotten and changed passwords, and own sessions. */

import { runJobsOf } from '@thali/test-kit/run-jobs'
import {
  cookieHeader,
  makeStaffFixture,
  ORIGIN,
  PASSWORD,
  type StaffFixture,
} from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { peopleFeature } from '../feature.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'thali for everybody'

let fixture: StaffFixture
let addresses = 0

beforeAll(async () => {
  fixture = await makeStaffFixture({ SIGN_UP: 'open' })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  // Mails left unsent by the previous test are due at the same time.
  await fixture.deps.relay.sendDue()
  fixture.mail.sent.length = 0
  addresses += 1
})

const address = () => `198.51.100.${addresses}`
const post = (path: string, body?: object, cookie?: string) =>
  fixture.call('POST', path, { address: address(), ...(body ? { body } : {}), ...(cookie ? { cookie } : {}) })
const register = (email: string, password = NEW_PASSWORD) =>
  post('/api/auth/register', { name: 'Asha', email, password })
const signIn = (email: string, password: string) => post('/api/auth/sign-in', { email, password })
const session = async (cookie: string) => (await fixture.call('GET', '/api/auth/session', { cookie })).body

const nameOfCookie = (cookie: string) => cookie.split('=')[0]

async function latestMail() {
  await fixture.deps.relay.sendDue()
  const mail = fixture.mail.sent.at(-1)
  if (!mail) throw new Error('no mail')
  const { pathname, searchParams } = new URL(mail.link)
  return { ...mail, pathname, token: searchParams.get('token') ?? '' }
}

async function registerAndSignIn(email: string) {
  expect((await register(email)).status).toBe(204)
  return cookieHeader((await signIn(email, NEW_PASSWORD)).cookies)
}

it('writes to a person in the language of their registration, until they choose another', async () => {
  const body = { name: 'Meera', email: 'meera-hi@example.com', password: NEW_PASSWORD, language: 'hi' }
  expect((await post('/api/auth/register', body)).status).toBe(204)
  expect((await latestMail()).language).toBe('hi')
  const cookie = cookieHeader((await signIn(body.email, NEW_PASSWORD)).cookies)
  await post('/api/auth/password', { current: NEW_PASSWORD, password: 'another long one' }, cookie)
  expect(await latestMail()).toMatchObject({ to: body.email, language: 'hi' })
  expect((await session(cookie)).user).toMatchObject({ language: 'hi' })

  expect((await post('/api/auth/language', { language: 'en' }, cookie)).status).toBe(204)
  await post('/api/auth/password', { current: 'another long one', password: NEW_PASSWORD }, cookie)
  expect((await latestMail()).language).toBe('en')
})

describe('registration', () => {
  it('creates an account whose address is confirmed by the mailed link, once', async () => {
    const cookie = await registerAndSignIn('asha@example.com')
    expect((await session(cookie)).user).toMatchObject({ email: 'asha@example.com', isVerified: false })
    const mail = await latestMail()
    expect(mail).toMatchObject({ to: 'asha@example.com', pathname: '/auth/verify' })

    expect((await post(`/api/auth/verify/${mail.token}`)).status).toBe(204)
    expect((await post(`/api/auth/verify/${mail.token}`)).status).toBe(404)
    expect((await session(cookie)).user).toMatchObject({ isVerified: true })
    expect((await post('/api/auth/verify', {}, cookie)).body.error.code).toBe('email.verified')
  })

  it('signs in only the browser that registered once its link is opened there', async () => {
    const here = cookieHeader((await register('here@example.com')).cookies)
    const { token } = await latestMail()
    const opened = await post(`/api/auth/verify/${token}`, undefined, here)
    expect(opened.status).toBe(204)
    expect((await session(cookieHeader(opened.cookies))).user).toMatchObject({
      email: 'here@example.com',
      isVerified: true,
    })
    // Another browser, or one that registered another account, needs the password.
    await register('there@example.com')
    const other = await latestMail()
    const elsewhere = await post(`/api/auth/verify/${other.token}`, undefined, here)
    expect(elsewhere).toMatchObject({ status: 204, cookies: [] })
  })

  it('mails the link again on request of the browser that registered, without revealing taken addresses', async () => {
    const here = cookieHeader((await register('again@example.com')).cookies)
    const first = await latestMail()
    expect((await post('/api/auth/verify', {}, here)).status).toBe(204)
    const second = await latestMail()
    expect(second).toMatchObject({ to: 'again@example.com', pathname: '/auth/verify' })
    expect(second.token).not.toBe(first.token)

    const known = await fixture.addMember(await fixture.addStore(), 'owner')
    const taken = cookieHeader((await register(known)).cookies)
    await latestMail()
    const sent = fixture.mail.sent.length
    expect((await post('/api/auth/verify', {}, taken)).status).toBe(204)
    await fixture.deps.relay.sendDue()
    expect(fixture.mail.sent).toHaveLength(sent)
    expect((await post('/api/auth/verify', {})).status).toBe(401)

    const free = cookieHeader((await register('free@example.com')).cookies)
    const answers = async (cookie: string, times: number) => {
      const statuses = []
      for (let time = 0; time < times; time += 1)
        statuses.push((await post('/api/auth/verify', {}, cookie)).status)
      return statuses
    }
    // The limit of an address does not reveal whether its account was just created.
    const [first5, sixth] = [[204, 204, 204, 204, 204], 429]
    expect(await answers(free, 6)).toEqual([...first5, sixth])
    expect(await answers(taken, 5)).toEqual([...first5.slice(1), sixth])
  })

  it('answers alike for an address with an account, and leaves that unchanged', async () => {
    const known = await fixture.addMember(await fixture.addStore(), 'owner')
    const pauses = vi.spyOn(fixture.deps, 'pause')
    const answers = [await register(known), await register('unknown@example.com')]
    expect(
      answers.map(({ status, body, cookies }) => ({ status, body, cookies: cookies.map(nameOfCookie) })),
    ).toEqual([
      { status: 204, body: null, cookies: ['thali_registered'] },
      { status: 204, body: null, cookies: ['thali_registered'] },
    ])
    expect(pauses.mock.calls).toEqual([[300], [300]])
    pauses.mockRestore()
    await fixture.deps.relay.sendDue()
    expect(fixture.mail.sent.map(({ to, link }) => [to, new URL(link).pathname]).sort()).toEqual(
      [
        [known, '/auth/login'],
        ['unknown@example.com', '/auth/verify'],
      ].sort(),
    )
    expect((await signIn(known, NEW_PASSWORD)).status).toBe(401)
    expect((await signIn(known, PASSWORD)).status).toBe(204)
  })

  it('refuses short and common passwords', async () => {
    expect((await register('short@example.com', 'ninechars')).status).toBe(400)
    for (const password of ['qwertyuiop', 'QwertyUiop', 'aaaaaaaaaaaa', '1212121212']) {
      expect(await register('common@example.com', password)).toMatchObject({
        status: 422,
        body: { error: { code: 'password.common' } },
      })
    }
  })

  it('is closed unless the operator opens it', async () => {
    const closed = await makeStaffFixture()
    const body = { name: 'Asha', email: 'asha@example.com', password: NEW_PASSWORD }
    expect(await closed.call('POST', '/api/auth/register', { body })).toMatchObject({
      status: 403,
      body: { error: { code: 'sign-up.closed' } },
    })
    const cookie = await closed.signIn(await closed.addMember(await closed.addStore(), 'owner'))
    const store = { name: 'Chai', slug: 'chai', currency: 'INR', country: 'IN' }
    expect((await closed.call('POST', '/api/stores', { cookie, body: store })).status).toBe(403)
    await closed.close()
  })

  it('sends at most five mails an hour to one address, known or not', async () => {
    const known = await fixture.addMember(await fixture.addStore(), 'owner')
    for (const email of [known, 'nobody-here@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await post('/api/auth/reset-password', { email })).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })
})

it('creates one account under concurrent registration, with equal responses', async () => {
  const tries = await Promise.all([register('twice@example.com'), register('twice@example.com')])
  expect(tries.map(({ status }) => status)).toEqual([204, 204])
  await fixture.deps.relay.sendDue()
  expect(fixture.mail.sent.filter(({ to }) => to === 'twice@example.com')).toHaveLength(2)
  expect((await signIn('twice@example.com', NEW_PASSWORD)).status).toBe(204)
})

describe('a store of one’s own', () => {
  const store = (slug: string) => ({ name: 'Chai Point', slug, currency: 'USD', country: 'US' })

  it('is public once the address is confirmed', async () => {
    const cookie = await registerAndSignIn('owner1@example.com')
    const made = await post('/api/stores', { ...store('chai-point'), timeZone: 'America/New_York' }, cookie)
    expect(made).toMatchObject({ status: 201, body: { slug: 'chai-point', isPublic: false } })
    expect((await session(cookie)).stores).toMatchObject([
      { slug: 'chai-point', role: 'owner', currencySymbol: '$', timeZone: 'America/New_York' },
    ])
    const publicCall = () => fixture.call('GET', '/profile/web/chai-point/12-00')
    const sendOtp = () => fixture.call('POST', `/order/send-otp/91/9876543210/${made.body.storeId}`)
    expect((await publicCall()).status).toBe(404)
    expect((await sendOtp()).status).toBe(404)
    expect((await fixture.call('GET', `/api/stores/${made.body.storeId}/board`, { cookie })).status).toBe(200)

    await post(`/api/auth/verify/${(await latestMail()).token}`)
    expect((await publicCall()).status).toBe(200)
    expect((await sendOtp()).status).not.toBe(404)
  })

  it('has its own address that is not reserved by the product', async () => {
    const cookie = await registerAndSignIn('owner2@example.com')
    for (const slug of ['admin', 'Chai', 'a--b', 'demo', ''])
      expect((await post('/api/stores', store(slug), cookie)).status, slug).toBe(400)
    expect((await post('/api/stores', { ...store('chai-2'), currency: 'rupee' }, cookie)).status).toBe(400)
    expect((await post('/api/stores', { ...store('chai-2'), country: 'ZZ' }, cookie)).status).toBe(400)
    const tries = await Promise.all([1, 2].map(() => post('/api/stores', store('chai-2'), cookie)))
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await post('/api/stores', store('chai-3'))).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is reset by the mailed link, once within the hour, which ends every session', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const cookie = await fixture.signIn(email)
    await post('/api/auth/reset-password', { email, language: 'hi' })
    const { token, pathname, language } = await latestMail()
    expect([pathname, language]).toEqual(['/auth/reset-password', 'hi'])

    expect((await post(`/api/auth/reset-password/${token}`, { password: 'qwertyuiop' })).status).toBe(422)
    const tries = await Promise.all(
      [1, 2].map(() => post(`/api/auth/reset-password/${token}`, { password: NEW_PASSWORD })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await session(cookie)).user).toBeNull()
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(204)
    expect((await latestMail()).subject).toContain('changed')
    const audit = await fixture.deps.db
      .selectFrom('account_audit')
      .innerJoin('users', 'users.id', 'account_audit.user_id')
      .select('account_audit.action')
      .where('users.email', '=', email)
      .where('account_audit.action', '<>', 'session.begin')
      .execute()
    expect(audit.map(({ action }) => action).sort()).toEqual(['email.confirm', 'password.set'])
  })

  it('has a link that ends after an hour, and with a newer one', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    await post('/api/auth/reset-password', { email })
    const first = await latestMail()
    await post('/api/auth/reset-password', { email })
    const second = await latestMail()
    const use = (token: string) => post(`/api/auth/reset-password/${token}`, { password: NEW_PASSWORD })
    expect((await use(first.token)).status).toBe(404)
    fixture.passMs(HOUR_MS + 1)
    expect((await use(second.token)).status).toBe(404)
    await runJobsOf(fixture.deps, peopleFeature)
    const rows = await fixture.deps.db.selectFrom('account_links').select('token_hash').execute()
    expect(rows.filter(({ token_hash }) => token_hash === second.token)).toEqual([])
  })

  it('computes no hash for a guessed link', async () => {
    const hash = vi.spyOn(fixture.deps.passwords, 'hash')
    const guess = await post('/api/auth/reset-password/no-such-token-at-all', { password: NEW_PASSWORD })
    expect(guess.status).toBe(404)
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })

  it('is mailed only to accounts', async () => {
    expect((await post('/api/auth/reset-password', { email: 'no-account@example.com' })).status).toBe(204)
    await fixture.deps.relay.sendDue()
    expect(fixture.mail.sent).toEqual([])
  })

  it('keeps its link when the password is changed with the old one', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const cookie = await fixture.signIn(email)
    await post('/api/auth/reset-password', { email })
    const { token } = await latestMail()
    const stolen = { current: PASSWORD, password: 'of somebody else entirely' }
    expect((await post('/api/auth/password', stolen, cookie)).status).toBe(204)
    const recovered = await post(`/api/auth/reset-password/${token}`, { password: NEW_PASSWORD })
    expect(recovered.status).toBe(204)
  })
})

describe('the own account', () => {
  it('changes its password with the old one and ends every other session', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'manager')
    const [here, elsewhere] = [await fixture.signIn(email), await fixture.signIn(email)]
    const change = (current: string) => post('/api/auth/password', { current, password: NEW_PASSWORD }, here)
    expect((await change('not the password')).status).toBe(401)
    expect((await change(PASSWORD)).status).toBe(204)
    expect((await session(here)).user).not.toBeNull()
    expect((await session(elsewhere)).user).toBeNull()
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(204)
  })

  it('lists its sessions and ends one of them, never another account’s', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'manager')
    const stranger = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'manager'))
    const elsewhere = await fixture.signIn(email)
    const here = await fixture.signIn(email)
    const list = async (cookie: string) =>
      (await fixture.call('GET', '/api/auth/sessions', { cookie })).body.sessions as {
        id: string
        isCurrent: boolean
      }[]
    const sessions = await list(here)
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect(JSON.stringify(sessions)).not.toMatch(/token/)
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await post(`/api/auth/sessions/${other}/revoke`, undefined, stranger)).status).toBe(404)
    expect((await session(elsewhere)).user).not.toBeNull()
    expect((await post(`/api/auth/sessions/${other}/revoke`, undefined, here)).status).toBe(204)
    expect((await session(elsewhere)).user).toBeNull()
    expect(await list(here)).toHaveLength(1)
  })

  it('ends all its other sessions at once, and no other account’s', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const stranger = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'waiter'))
    const elsewhere = [await fixture.signIn(email), await fixture.signIn(email)]
    const here = await fixture.signIn(email)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post('/api/auth/sessions/revoke-others', undefined, here)).status).toBe(204)
    for (const cookie of elsewhere) expect((await session(cookie)).user).toBeNull()
    for (const cookie of [here, stranger]) expect((await session(cookie)).user).not.toBeNull()
    expect((await post('/api/auth/sessions/revoke-others')).status).toBe(401)
  })

  it('changes its name in every store, with an entry of the person’s own log', async () => {
    const storeId = await fixture.addStore()
    const email = await fixture.addMember(storeId, 'manager')
    const cookie = await fixture.signIn(email)
    expect((await post('/api/auth/name', { name: '  ' }, cookie)).status).toBe(400)
    expect((await post('/api/auth/name', { name: ' Meera Nair ' }, cookie)).status).toBe(204)
    expect((await session(cookie)).user).toMatchObject({ name: 'Meera Nair', isScreen: false })
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/staff`, { cookie })
    expect(body.staff).toMatchObject([{ name: 'Meera Nair' }])
    const entry = await fixture.deps.db
      .selectFrom('account_audit')
      .innerJoin('users', 'users.id', 'account_audit.user_id')
      .select('account_audit.changes')
      .where('users.email', '=', email)
      .where('account_audit.action', '=', 'name.set')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toEqual({ name: ['manager', 'Meera Nair'] })
  })

  it('refuses writes from another site', async () => {
    const cookie = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
    const bodies: Record<string, object | undefined> = {
      '/api/auth/register': { name: 'A', email: 'a@example.com', password: NEW_PASSWORD },
      '/api/auth/reset-password': { email: 'a@example.com' },
      '/api/auth/reset-password/no-such-token-at-all': { password: NEW_PASSWORD },
      '/api/auth/verify': {},
      '/api/auth/verify/no-such-token-at-all': undefined,
      '/api/auth/password': { current: PASSWORD, password: NEW_PASSWORD },
      '/api/auth/second-factor/begin': { password: PASSWORD },
      '/api/auth/second-factor/confirm': { code: '000000' },
      '/api/auth/second-factor/remove': { password: PASSWORD, code: '000000' },
      '/api/auth/sign-in/second-factor': { code: '000000' },
      '/api/auth/sessions/x/revoke': undefined,
      '/api/auth/sessions/revoke-others': undefined,
      '/api/auth/name': { name: 'A' },
      '/api/auth/language': { language: 'hi' },
      '/api/auth/invitations/no-such-token-at-all': {},
      '/api/auth/screens/no-such-token-at-all': undefined,
      '/api/stores': { name: 'A', slug: 'from-elsewhere', currency: 'INR', country: 'IN' },
    }
    for (const [path, body] of Object.entries(bodies)) {
      for (const origin of [null, 'https://evil.example', `${ORIGIN}.evil.example`]) {
        const answer = await fixture.call('POST', path, { cookie, origin, ...(body ? { body } : {}) })
        expect(answer, path).toMatchObject({ status: 403, body: { error: { code: 'request.cross-site' } } })
      }
    }
  })
})
