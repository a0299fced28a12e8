/** Tests of abuse of accounts by strangers and by former staff. */

import { runJobsOf } from '@thali/test-kit/run-jobs'
import { cookieHeader, makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { peopleFeature } from '../feature.ts'
import { deviceCookieOf, findKnownDevice } from '../users/known-device.ts'
import { findUserByEmail } from '../users/user.queries.ts'

const NEW_PASSWORD = 'thali for everybody'
const HOUR_MS = 3_600_000

let fixture: StaffFixture
let addresses = 0

beforeAll(async () => {
  fixture = await makeStaffFixture({ SIGN_UP: 'open' })
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.mail.sent.length = 0
  addresses += 1
})

const post = (path: string, body?: object, cookie?: string) =>
  fixture.call('POST', path, {
    address: `198.51.100.${addresses}`,
    ...(body ? { body } : {}),
    ...(cookie ? { cookie } : {}),
  })
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)

describe('changing a password', () => {
  const addSignedIn = async () => fixture.signIn(await fixture.addMember(await fixture.addStore(), 'waiter'))
  const change = (cookie: string, password: string) =>
    post('/api/auth/password', { current: PASSWORD, password }, cookie)

  it('with the old one works for one of two concurrent requests', async () => {
    const cookie = await addSignedIn()
    const tries = await Promise.all([change(cookie, NEW_PASSWORD), change(cookie, `${NEW_PASSWORD} again`)])
    expect(statuses(tries).sort()).toEqual([204, 401])
  })

  it('is refused to a session that is ended during hashing', async () => {
    const cookie = await addSignedIn()
    const { passwords } = fixture.deps
    const hash = vi.spyOn(passwords, 'hash').mockImplementationOnce(async () => {
      await post('/api/auth/sign-out', undefined, cookie)
      return 'the hash of a thief'
    })
    expect(await change(cookie, NEW_PASSWORD)).toMatchObject({
      status: 401,
      body: { error: { code: 'session.required' } },
    })
    hash.mockRestore()
  })
})

describe('mails', () => {
  const times = (count: number, ask: (n: number) => ReturnType<typeof post>) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)))

  it('of one kind never use up those of another', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'owner')
    const body = { name: 'Mallory', email, password: NEW_PASSWORD }
    const tries = await times(6, () => post('/api/auth/register', body))
    expect(statuses(tries).filter((status) => status === 429)).toHaveLength(1)
    addresses += 1
    expect((await post('/api/auth/reset-password', { email })).status).toBe(204)
  })

  it('report five new passwords an hour, beyond which none are set', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const cookie = await fixture.signIn(email)
    await fixture.deps.db
      .insertInto('guess_counts')
      .values({ key: `password-changes:${await idOf(email)}`, guesses: 4, window_end: inAnHour() })
      .execute()
    const change = (current: string, password: string) =>
      post('/api/auth/password', { current, password }, cookie)
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204)
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(429)
  })

  it('are sent only for inviters with a confirmed address if registration is open', async () => {
    const body = { name: 'Asha', email: 'inviter@example.com', password: NEW_PASSWORD }
    await post('/api/auth/register', body)
    const { cookies } = await post('/api/auth/sign-in', { email: body.email, password: NEW_PASSWORD })
    const cookie = cookieHeader(cookies)
    const store = { name: 'Chai', slug: 'inviting-store', currency: 'INR', country: 'IN' }
    const { storeId } = (await post('/api/stores', store, cookie)).body
    const invite = (more: object) =>
      post(`/api/stores/${storeId}/invitations`, { name: 'Ravi', role: 'kitchen', ...more }, cookie)
    const victim = { email: 'victim@example.com' }
    expect(await invite(victim)).toMatchObject({
      status: 403,
      body: { error: { code: 'email.unverified' } },
    })
    expect((await invite({})).status).toBe(201)
    await fixture.deps.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', '=', body.email)
      .execute()
    // Six, of which one was refused above: an address gets five an hour from all senders.
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await invite(victim))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 429])
    expect((await invite({ email: 'another@example.com' })).status).toBe(201)
  })

  it('invite at most fifty people a day for one store', async () => {
    const storeId = await fixture.addStore()
    const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const invite = (email: string) =>
      post(`/api/stores/${storeId}/invitations`, { name: 'Ravi', role: 'kitchen', email }, cookie)
    await fixture.deps.db
      .insertInto('guess_counts')
      .values({ key: `invitations-of:${storeId}`, guesses: 49, window_end: inAnHour() })
      .execute()
    expect((await invite('ravi-1@example.com')).status).toBe(201)
    expect(await invite('ravi-2@example.com')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    })
  })
})

describe('a known browser', () => {
  const isKnown = async (cookie: string, email: string) =>
    (await findKnownDevice(fixture.deps, deviceCookieOf(cookie), email)) !== null

  it('stays known for half a year, among the last ten, for each of its accounts', async () => {
    const storeId = await fixture.addStore()
    const [email, other] = [
      await fixture.addMember(storeId, 'waiter'),
      await fixture.addMember(storeId, 'waiter'),
    ]
    const [first, ...later] = await signInAnew(email, 11)
    if (!first) throw new Error('no session')
    expect(await isKnown(first, email)).toBe(false)
    for (const cookie of later) expect(await isKnown(cookie, email)).toBe(true)
    const [shared = ''] = later
    const { cookies } = await post('/api/auth/sign-in', { email: other, password: PASSWORD }, shared)
    expect(deviceCookieOf(cookieHeader(cookies))).toBe(deviceCookieOf(shared))
    expect([await isKnown(shared, email), await isKnown(shared, other)]).toEqual([true, true])

    fixture.passMs(180 * 24 * HOUR_MS + 1)
    expect(await isKnown(shared, other)).toBe(false)
    await runJobsOf(fixture.deps, peopleFeature)
    expect(await fixture.deps.db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  it('is forgotten after a new password, except the one where it was set', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const [elsewhere = '', here = ''] = await signInAnew(email, 2)
    await post('/api/auth/password', { current: PASSWORD, password: NEW_PASSWORD }, here)
    expect([await isKnown(elsewhere, email), await isKnown(here, email)]).toEqual([false, true])
  })
})

describe('a person', () => {
  it('has at most thirty sessions, and the next one ends the oldest', async () => {
    const email = await fixture.addMember(await fixture.addStore(), 'waiter')
    const userId = await idOf(email)
    const [first = ''] = await signInAnew(email, 1)
    const at = fixture.now().getTime() + 1
    const rows = Array.from({ length: 29 }, (_, n) => ({
      ...{
        id: `${userId}-${n}`,
        user_id: userId,
        token: `${userId}-${n}`,
        ip_address: null,
        user_agent: null,
      },
      ...{ created_at: new Date(at + n), updated_at: new Date(at + n), expires_at: new Date(at + HOUR_MS) },
    }))
    await fixture.deps.db.insertInto('sessions').values(rows).execute()
    fixture.passMs(1000)
    const [last = ''] = await signInAnew(email, 1)
    const userOf = async (cookie: string) =>
      (await fixture.call('GET', '/api/auth/session', { cookie })).body.user
    expect(await userOf(first)).toBeNull()
    expect(await userOf(last)).not.toBeNull()
  })

  it('without an e-mail address cannot create a store or become a manager', async () => {
    const storeId = await fixture.addStore()
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const invited = await post(`/api/stores/${storeId}/invitations`, { name: 'Ravi', role: 'kitchen' }, owner)
    const path = `/api/auth/invitations/${invited.body.link.split('/').at(-1)}`
    const cookie = cookieHeader((await post(path, {})).cookies)
    const { user } = await session(cookie)
    // Like accounts of earlier versions.
    await fixture.deps.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', user.id)
      .execute()
    expect((await session(cookie)).user).toMatchObject({ email: null, isVerified: false })
    const store = { name: 'Chai', slug: 'ravis-chai', currency: 'INR', country: 'IN' }
    expect((await post('/api/stores', store, cookie)).body.error.code).toBe('staff.no-email')
    for (const role of ['manager', 'owner']) {
      const answer = await post(`/api/stores/${storeId}/staff/${user.id}/role`, { role }, owner)
      expect(answer.body.error.code).toBe('staff.no-email')
    }
    const waiter = await post(`/api/stores/${storeId}/staff/${user.id}/role`, { role: 'waiter' }, owner)
    expect(waiter.status).toBe(204)
  })

  it('whose address a stranger registered takes over the whole account by a mailed link', async () => {
    const email = 'victim@example.com'
    const stranger = await registerAndSignIn(email)
    const begun = await post('/api/auth/second-factor/begin', { password: NEW_PASSWORD }, stranger)
    expect(begun.body.error.code).toBe('email.unverified')
    // As was possible in earlier versions.
    const { id } = (await session(stranger)).user
    const at = fixture.now()
    await fixture.deps.db
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret: 'sealed', last_step: 0, confirmed_at: at })
      .execute()
    const store = { name: 'Chai', slug: 'victims-chai', currency: 'INR', country: 'IN' }
    const { storeId } = (await post('/api/stores', store, stranger)).body
    const made = await post(`/api/stores/${storeId}/tokens`, { name: 'Till', role: 'waiter' }, stranger)
    expect(made.status).toBe(201)

    await post('/api/auth/reset-password', { email })
    await fixture.deps.relay.sendDue()
    const links = fixture.mail.sent.filter(({ to }) => to === email).map(({ link }) => new URL(link))
    const reset = links.find(({ pathname }) => pathname.includes('reset-password'))
    const token = reset?.searchParams.get('token')
    expect((await post(`/api/auth/reset-password/${token}`, { password: PASSWORD })).status).toBe(204)
    expect((await post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(204)
    const left = await fixture.deps.db
      .selectFrom('api_tokens')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('who never confirms their address is removed after a week, with their empty store', async () => {
    const register = async (email: string, slug: string) => {
      const cookie = await registerAndSignIn(email)
      const store = { name: 'Chai', slug, currency: 'INR', country: 'IN' }
      const { storeId } = (await post('/api/stores', store, cookie)).body
      return (path: string, body: object) => post(`/api/stores/${storeId}/menu${path}`, body, cookie)
    }
    await register('left-empty@example.com', 'left-empty')
    const edit = await register('left-edited@example.com', 'left-edited')
    expect((await edit('/draft/menus', { label: 'Card' })).status).toBe(200)
    const left = async () => {
      const stores = await fixture.deps.db
        .selectFrom('stores')
        .select('slug')
        .where('slug', 'like', 'left-%')
        .execute()
      const users = await fixture.deps.db
        .selectFrom('users')
        .select('email')
        .where('email', 'like', 'left-%')
        .execute()
      return [...stores.map(({ slug }) => slug), ...users.map(({ email }) => email)].sort()
    }
    fixture.passMs(7 * 24 * HOUR_MS - 60_000)
    await runJobsOf(fixture.deps, peopleFeature)
    expect(await left()).toHaveLength(4)
    fixture.passMs(120_000)
    await runJobsOf(fixture.deps, peopleFeature)
    expect(await left()).toEqual(['left-edited', 'left-edited@example.com'])
  })
})

async function idOf(email: string) {
  const user = await findUserByEmail(fixture.deps.db, email)
  if (!user) throw new Error(`no ${email}`)
  return user.id
}

/** Registers and signs in to an account whose address is not confirmed. */
async function registerAndSignIn(email: string): Promise<string> {
  await post('/api/auth/register', { name: 'Asha', email, password: NEW_PASSWORD })
  return cookieHeader((await post('/api/auth/sign-in', { email, password: NEW_PASSWORD })).cookies)
}

const session = async (cookie: string) => (await fixture.call('GET', '/api/auth/session', { cookie })).body

const inAnHour = () => new Date(fixture.now().getTime() + HOUR_MS)

/** Cookies of sessions begun one after the other, each at another browser. */
async function signInAnew(email: string, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < count; n += 1) {
    cookies.push(await fixture.signIn(email))
    fixture.passMs(1000)
  }
  return cookies
}
