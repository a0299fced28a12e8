/** Tests of the daily summary by mail: to subscribers, once, after the end of the business day. */
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, expect, it } from 'vitest'
import { sendSummaries } from './send-summaries.ts'

const DAY_MS = 24 * 3_600_000

const fixture = useStaffFixture()
let storeId: StoreId
let cookie: string

beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner', 'asha@example.com'))
  await fixture.deps.db.updateTable('users').set({ email_verified: true }).execute()
})

const choose = (isOn: boolean) =>
  fixture.call('POST', `/api/stores/${storeId}/daily-summary`, { cookie, body: { isOn } })
const place = () => fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
const look = async () => {
  await sendSummaries(fixture.deps)
  await fixture.deps.relay.sendDue()
  return fixture.mail.sent
}

it('mails an ended day once, with its figures beside those of a week before', async () => {
  expect((await choose(true)).status).toBe(204)
  await place()
  fixture.passMs(7 * DAY_MS)
  await place()
  await place()
  expect(await look()).toEqual([])
  fixture.passMs(DAY_MS)
  await Promise.all([look(), look()])
  expect(await look()).toMatchObject([
    { to: 'asha@example.com', link: expect.stringContaining('/dashboard/ecommerce?from=') },
  ])
  const [mail] = fixture.mail.sent
  expect(mail?.text).toContain('Orders: 2 (a week before: 1)')
  expect(mail?.text).toMatch(/Sold most, 1: \d+ × /)
  expect(mail?.html).toContain('<td')
  for (const canary of ['Asha Rao', '9876543210']) expect(mail?.text).not.toContain(canary)
})

it('starts with the day of the subscription, and ends with it', async () => {
  await place()
  fixture.passMs(DAY_MS)
  await choose(true)
  expect(await look()).toEqual([])
  await place()
  await choose(false)
  fixture.passMs(DAY_MS)
  expect(await look()).toEqual([])
})

it('skips days on which nothing happened, and unconfirmed addresses', async () => {
  await choose(true)
  fixture.passMs(DAY_MS)
  expect(await look()).toEqual([])
  await choose(false)
  await fixture.deps.db.updateTable('users').set({ email_verified: false }).execute()
  expect((await choose(true)).body.error.code).toBe('email.unverified')
})
