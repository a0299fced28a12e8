import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture()
  await fixture.addStore('first-store')
})
afterAll(() => fixture.close())

async function create(email: string, password: string) {
  const typed = ['owner', 'create', '--store', 'first-store', '--email', email, '--password-stdin']
  const { code, err } = await runBeside(placeOf(fixture.deps), typed, password)
  return { code, err }
}

async function signIn(email: string, password: string): Promise<number> {
  return (await fixture.call('POST', '/api/auth/sign-in', { body: { email, password } })).status
}

it('creates an account that can sign in at once, ignoring the line break of the pipe', async () => {
  expect(await create(' Owner@Example.com', 'a short sentence\n')).toEqual({ code: 0, err: '' })
  expect(await signIn('owner@example.com', 'a short sentence')).toBe(204)
})

it.each([
  ['an address that signing in does not take', 'owner@münchen.example', 'a short sentence', /--email/],
  ['an address with two dots', 'ow..ner@example.com', 'a short sentence', /--email/],
  ['no address', 'owner', 'a short sentence', /--email/],
  ['a password that is too short', 'b@example.com', 'too short', /password/],
  ['a password that no browser could send', 'b@example.com', 'a short\u0000sentence', /password/],
])('refuses %s, and makes no account', async (_what, email, password, words) => {
  const { code, err } = await create(email, password)

  expect(code).toBe(2)
  expect(err).toMatch(words)
  expect(err).not.toContain(password)
  expect(await fixture.deps.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual(
    [],
  )
})
