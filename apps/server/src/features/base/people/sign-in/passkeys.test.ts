/** Tests of passkeys without device signatures, which an end-to-end test covers (`apps/e2e/src/passkeys.test.ts`). */
import type { UserId } from '@thali/domain/ids'
import { makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPasskey, spendChallenge } from './passkey.queries.ts'

let fixture: StaffFixture
let cookie: string
let userId: UserId

beforeAll(async () => {
  fixture = await makeStaffFixture()
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  cookie = await fixture.signIn(email)
  const { db } = fixture.deps
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  userId = user.id
})
afterAll(() => fixture.close())

const post = (path: string, body: unknown = undefined, more: string = cookie) =>
  fixture.call('POST', `/api/auth/${path}`, { cookie: more, body })
const verify = (isVerified: boolean) =>
  fixture.deps.db.updateTable('users').set({ email_verified: isVerified }).where('id', '=', userId).execute()
const aPasskey = (id: string, challengedAt: Date) => ({
  id,
  user_id: userId,
  name: 'My phone',
  public_key: 'AAAA',
  signatures: 0,
  challenged_at: challengedAt,
  created_at: challengedAt,
  last_used_at: null,
})

it('are added with the password, once the email address is confirmed', async () => {
  await verify(false)
  expect((await post('passkeys/begin', { password: PASSWORD })).body.error.code).toBe('email.unverified')
  await verify(true)
  expect((await post('passkeys/begin', { password: 'not mine' })).body.error.code).toBe(
    'session.wrong-credentials',
  )
  const { status, body } = await post('passkeys/begin', { password: PASSWORD })
  expect(status).toBe(200)
  expect(body.options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

it('also need the code if a second factor is on', async () => {
  const { db, now } = fixture.deps
  const factor = { user_id: userId, sealed_secret: 'sealed', last_step: 1, confirmed_at: now() }
  await db.insertInto('second_factors').values(factor).execute()
  expect((await post('passkeys/begin', { password: PASSWORD })).body.error.code).toBe(
    'second-factor.required',
  )
  const wrong = await post('passkeys/begin', { password: PASSWORD, code: 'wrong-code' })
  expect(wrong.body.error.code).toBe('second-factor.wrong')
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
})

it('are refused without a challenge, and after five minutes', async () => {
  const signed = { response: { id: 'unknown' } }
  expect((await post('sign-in/passkey', signed, '')).body.error.code).toBe('passkey.expired')
  const asked = await post('sign-in/passkey/begin', undefined, '')
  const pair = asked.cookies[0]?.split(';')[0] ?? ''
  expect((await post('sign-in/passkey', signed, pair)).body.error.code).toBe('passkey.wrong')
  expect(
    (await post('passkeys', { name: 'Phone', response: {} }, `${cookie}; ${pair}`)).body.error.code,
  ).toBe('passkey.expired')
  fixture.passMs(5 * 60_000 + 1)
  expect((await post('sign-in/passkey', signed, pair)).body.error.code).toBe('passkey.expired')
})

it('answer each challenge once, and none older than the latest', async () => {
  const { db } = fixture.deps
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
  await insertPasskey(db, aPasskey('once', at(0)))
  const spend = (second: number) =>
    spendChallenge(db, 'once', { challengedAt: at(second), signatures: 0, at: at(second) })
  expect([await spend(0), await spend(5), await spend(5), await spend(4), await spend(6)]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
})

it('are listed, named and removed only by their owner', async () => {
  const { db } = fixture.deps
  await insertPasskey(db, aPasskey('own', fixture.now()))
  const other = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
  expect((await post('passkeys/own/name', { name: 'Theirs' }, other)).body.error.code).toBe(
    'passkey.not-found',
  )
  expect((await post('passkeys/own/remove', undefined, other)).body.error.code).toBe('passkey.not-found')

  expect((await post('passkeys/own/name', { name: ' Kitchen phone ' })).status).toBe(204)
  const { body } = await fixture.call('GET', '/api/auth/passkeys', { cookie })
  expect(body.passkeys.map(({ name }: { name: string }) => name)).toContain('Kitchen phone')
  expect((await post('passkeys/own/remove')).status).toBe(204)
  expect((await post('passkeys/own/remove')).status).toBe(404)
})
