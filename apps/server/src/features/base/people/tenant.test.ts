/** Tests of the older calls for programs of a store's staff. */
import { makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOwner } from './owners/grant-account.ts'

const DAY_MS = 86_400_000
let fixture: StaffFixture
let addresses = 0

beforeAll(async () => {
  fixture = await makeStaffFixture({ SIGN_UP: 'open' })
})
afterAll(() => fixture.close())
beforeEach(() => {
  addresses += 1
})

/** Calls like a program: without cookie and Origin. */
const call = (method: 'GET' | 'POST', path: string, body?: object, token?: string) =>
  fixture.call(method, path, {
    origin: null,
    address: `198.51.100.${addresses}`,
    ...(body ? { body } : {}),
    ...(token ? { headers: { authorization: `token ${token}` } } : {}),
  })
const login = (email: string, more: object = {}) =>
  call('POST', '/tenant/api/login/', { email, password: PASSWORD, ...more })

it('returns products, staff and notifications of the token’s store, or of the store in the query', async () => {
  const storeId = await fixture.addStore()
  const elsewhere = await fixture.addStore()
  const email = await fixture.addMember(storeId, 'manager')
  const { token } = (await login(email)).body
  const cookie = await fixture.signIn(email)
  for (const path of ['/api/products', '/api/user', '/api/notifications']) {
    const byToken = await call('GET', path, undefined, token)
    expect([path, byToken.status, byToken.body.next]).toEqual([path, 200, null])
    const byCookie = await fixture.call('GET', `${path}?store=${storeId}`, { cookie })
    expect(byCookie.body).toEqual(byToken.body)
    const answers = await Promise.all([
      fixture.call('GET', path, { cookie }),
      call('GET', `${path}?store=${elsewhere}`, undefined, token),
      fixture.call('GET', `${path}?store=${elsewhere}`, { cookie }),
      call('GET', path),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 401])
  }
  const { items } = (await call('GET', '/api/user', undefined, token)).body
  expect(items).toEqual([expect.objectContaining({ email, role: 'MANAGER', status: 'active' })])
})

it('issues a token for a password, which expires after 30 days', async () => {
  const storeId = await fixture.addStore()
  const email = await fixture.addMember(storeId, 'manager')
  const { status, body } = await login(email)
  expect([status, body.role, body.store]).toEqual([200, 'MANAGER', storeId])

  const staff = await call('GET', `/tenant/api/staff/${storeId}/`, undefined, body.token)
  expect(staff).toMatchObject({
    status: 200,
    body: { items: [{ name: 'manager', email, role: 'MANAGER', status: 'active' }], next: null },
  })
  const profile = await call('GET', `/store/api/store/${storeId}/`, undefined, body.token)
  expect(profile).toMatchObject({ status: 200, body: { _id: storeId, store_gateway_config: [] } })
  fixture.passMs(30 * DAY_MS - 1000)
  expect((await call('GET', `/tenant/api/staff/${storeId}/`, undefined, body.token)).status).toBe(200)
  fixture.passMs(1000)
  expect((await call('GET', `/tenant/api/staff/${storeId}/`, undefined, body.token)).status).toBe(401)
})

it('ends its token with a new password, and keeps at most five per person', async () => {
  const storeId = await fixture.addStore('token-store')
  const email = await fixture.addMember(storeId, 'owner')
  const statusOf = async (token: string) =>
    (await call('GET', `/tenant/api/staff/${storeId}`, undefined, token)).status
  const tokens: string[] = []
  for (let n = 0; n < 6; n += 1) {
    tokens.push((await login(email)).body.token)
    fixture.passMs(1000)
  }
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 200, 200, 200, 200])
  await createOwner(fixture.deps, { slug: 'token-store', email, password: 'quite another one' })
  addresses += 1
  expect(await statusOf(tokens.at(-1) ?? '')).toBe(401)
})

it('acts only in the named store, and counts wrong passwords as guesses', async () => {
  const [here, there] = [await fixture.addStore('here-store'), await fixture.addStore('there-store')]
  const email = await fixture.addMember(here, 'waiter')
  await fixture.addMember(there, 'owner', email)
  expect((await login(email, { store: 'there-store' })).body).toMatchObject({ role: 'OWNER', store: there })
  const { token } = (await login(email, { store: here })).body
  expect((await call('GET', `/tenant/api/staff/${here}`, undefined, token)).status).toBe(403)
  expect((await call('GET', `/tenant/api/staff/${there}`, undefined, token)).status).toBe(404)
  expect((await login(email, { store: 'elsewhere' })).status).toBe(404)
  const cashier = await fixture.addMember(here, 'cashier')
  expect((await login(cashier)).body).toMatchObject({ role: 'CASHIER', store: here })

  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await login(email, { password: 'wrong guess' })).status)
  expect(statuses).toContain(429)
})

it('signs up with a store, alike for known addresses, unless signing up is closed', async () => {
  const person = { email: 'tenant@example.com', password: 'thali for everybody', name: 'Asha' }
  const signUp = (slug: string, by = person) =>
    call('POST', '/tenant/api/menu/signup/', { ...by, store: { name: 'Chai', slug } })
  expect(await signUp('tenant-chai')).toMatchObject({ status: 204, body: null })
  expect(await signUp('tenant-chai-2')).toMatchObject({ status: 204, body: null })
  expect((await signUp('tenant-chai')).status).toBe(409)
  for (const by of [person, { ...person, email: 'another@example.com' }])
    expect((await signUp('admin', by)).status).toBe(400)
  const stores = await fixture.deps.db
    .selectFrom('stores')
    .select(['slug', 'held_for_email', 'currency_code'])
    .where('slug', 'like', 'tenant-chai%')
    .orderBy('slug')
    .execute()
  const held = { held_for_email: true, currency_code: 'INR' }
  expect(stores).toEqual([
    { slug: 'tenant-chai', ...held },
    { slug: 'tenant-chai-2', ...held },
  ])
  // Taken for everyone, whether or not the address before had an account.
  expect((await signUp('tenant-chai-2', { ...person, email: 'another@example.com' })).status).toBe(409)
  const newcomer = { ...person, email: 'newcomer@example.com' }
  const both = await Promise.all([signUp('first-chai', newcomer), signUp('second-chai', newcomer)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  const { body } = await call('POST', '/tenant/api/login', { email: person.email, password: person.password })
  expect(body.role).toBe('OWNER')

  const closed = await makeStaffFixture()
  const answer = await closed.call('POST', '/tenant/api/menu/signup', {
    body: { ...person, store: { name: 'Chai', slug: 'chai' } },
  })
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'sign-up.closed' } } })
  await closed.close()
})
