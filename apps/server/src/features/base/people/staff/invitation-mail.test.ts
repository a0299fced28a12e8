import { cookieHeader, makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

const NEW_PASSWORD = 'thali for everybody'

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

const post = (path: string, body: object, cookie?: string) =>
  fixture.call('POST', path, { body, ...(cookie ? { cookie } : {}) })
const signIn = (email: string, password: string) => post('/api/auth/sign-in', { email, password })
const session = async (cookie: string) => (await fixture.call('GET', '/api/auth/session', { cookie })).body

async function latestMail() {
  await fixture.deps.relay.sendDue()
  const mail = fixture.mail.sent.at(-1)
  if (!mail) throw new Error('no mail')
  return { ...mail, pathname: new URL(mail.link).pathname }
}

it('creates an account with a password; with an existing account it is accepted after signing in', async () => {
  const storeId = await fixture.addStore()
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const invite = (email: string) =>
    post(`/api/stores/${storeId}/invitations`, { name: 'Meera', role: 'manager', email }, owner)
  await invite('meera@example.com')
  const mail = await latestMail()
  expect(mail.to).toBe('meera@example.com')
  const path = `/api/auth/invitations/${mail.pathname.split('/').at(-1)}`
  expect((await post(path, {})).body.error.code).toBe('password.required')
  const accepted = await post(path, { name: 'Meera S', password: NEW_PASSWORD })
  expect(accepted.status).toBe(204)
  expect(await session(cookieHeader(accepted.cookies))).toMatchObject({
    user: { name: 'Meera S', email: 'meera@example.com', isVerified: true },
    stores: [{ storeId, role: 'manager' }],
  })

  await invite('zoya@example.com')
  const twice = `/api/auth/invitations/${(await latestMail()).pathname.split('/').at(-1)}`
  const tries = await Promise.all([1, 2].map(() => post(twice, { password: NEW_PASSWORD })))
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])

  const elsewhere = await fixture.addStore()
  const known = await fixture.addMember(elsewhere, 'waiter')
  await invite(known)
  const second = `/api/auth/invitations/${(await latestMail()).pathname.split('/').at(-1)}`
  expect((await fixture.call('GET', second)).body).toMatchObject({ email: known, accountExists: true })
  for (const cookie of [undefined, owner]) {
    const answer = await post(second, { password: NEW_PASSWORD }, cookie)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invitation.sign-in-first' } } })
  }
  const cookie = await fixture.signIn(known)
  expect((await post(second, {}, cookie)).status).toBe(204)
  const { stores } = await session(cookie)
  expect(stores.map(({ role }: { role: string }) => role).sort()).toEqual(['manager', 'waiter'])
  expect((await signIn(known, NEW_PASSWORD)).status).toBe(401)
})
