/** Tests of mails that warn owners of accounts about guessed passwords. */

import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { cookieHeader, PASSWORD } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'

const fixture = useStaffFixture()

let addresses = 0

/** Guesses wrong passwords, each time from another address and after the longest delay. */
async function guess(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    addresses += 1
    const address = `198.51.100.${addresses % 250}`
    const body = { email, password: 'not the right one' }
    const { status } = await fixture.call('POST', '/api/auth/sign-in', { address, body })
    expect(status).toBe(401)
    fixture.passMs(61_000)
  }
  await fixture.deps.relay.sendDue()
}

it('warns the owner of an account once a day that strangers guess its password', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  await guess(email, 9)
  expect(fixture.mail.sent).toEqual([])
  await guess(email, 1)
  expect(fixture.mail.sent).toMatchObject([
    { to: email, link: expect.stringContaining('/auth/reset-password') },
  ])
  expect(fixture.mail.sent[0]?.subject).toContain('Somebody is trying passwords')
  await guess(email, 5)
  expect(fixture.mail.sent).toHaveLength(1)
})

it('lets an owner locked out by guesses in by a mailed link, without waiting', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  await guess(email, 12)
  const post = (path: string, body: object, cookie?: string) =>
    fixture.call('POST', path, { address: '203.0.113.77', body, ...(cookie && { cookie }) })
  const signIn = (password: string, cookie?: string) => post('/api/auth/sign-in', { email, password }, cookie)
  expect((await signIn('not the right one')).status).toBe(401)
  expect((await signIn(PASSWORD)).status).toBe(429)

  expect((await post('/api/auth/reset-password', { email })).status).toBe(204)
  await fixture.deps.relay.sendDue()
  const token = new URL(fixture.mail.sent.at(-1)?.link ?? '').searchParams.get('token')
  const password = 'thali for everybody'
  const reset = await post(`/api/auth/reset-password/${token}`, { password })
  expect(reset.status).toBe(204)
  expect((await signIn(password)).status).toBe(429)
  expect((await signIn(password, cookieHeader(reset.cookies))).status).toBe(204)
})

it('sends no warning about guesses at an unknown account', async () => {
  await guess('nobody@example.com', 11)
  expect(await fixture.deps.db.selectFrom('deliveries').select('id').execute()).toEqual([])
})
