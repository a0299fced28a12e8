/** Whoever is guessed at is told by mail. */
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterEach, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
beforeEach(async () => {
  fixture = await makeStaffFixture()
})
afterEach(() => fixture.close())

let addresses = 0

/** Guesses a wrong password so often, each time from another address and after the longest delay. */
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

it('tells the owner of an account once a day that strangers guess at its password', async () => {
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  await guess(email, 9)
  expect(fixture.mail.sent).toEqual([])
  await guess(email, 1)
  expect(fixture.mail.sent).toMatchObject([{ to: email, link: expect.stringContaining('/auth/login') }])
  expect(fixture.mail.sent[0]?.subject).toContain('Somebody is trying passwords')
  await guess(email, 5)
  expect(fixture.mail.sent).toHaveLength(1)
})

it('tells nobody of guesses at an account that there is not', async () => {
  await guess('nobody@example.com', 11)
  expect(await fixture.deps.db.selectFrom('deliveries').select('id').execute()).toEqual([])
})
