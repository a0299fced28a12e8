/** A diner with a closed page learns that the food is ready; missed orders are reported. Stories set the clock. */
import type { StoreId } from '@thali/domain/ids'
import { UNATTENDED_REASON } from '@thali/domain/order/pause-reason'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { loadRenderer } from '@thali/server/load-renderer'
import { aSubscription } from '@thali/test-kit/fake-push'
import { freePort } from '@thali/test-kit/free-port'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { leaveWaiting } from '@thali/test-kit/leave-waiting'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { openSharedBrowser, type StoryBrowser } from '@thali/test-kit/story-browser'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { visit } from '@thali/test-kit/visit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'

const MINUTE_MS = 60_000
const OWNER = 'owner@example.com'

let fixture: StaffFixture
let browser: StoryBrowser
let origin: string
let storeId: StoreId
let cookie: string
const file = makeSmallStore()
const { slug } = file.profile

beforeAll(async () => {
  const opening = openSharedBrowser()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  fixture = await makeStaffFixture({ ...UNLIMITED, PUBLIC_URL: origin }, { render: await loadRenderer() })
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner', OWNER))
  await fixture.deps.db.updateTable('users').set({ email_verified: true }).execute()
  await fixture.app.listen({ port, host: '127.0.0.1' })
  browser = await opening
})
afterEach(async () => {
  await browser.closeContexts()
  expect(browser.takeComplaints(), 'unexpected console.error or outside request').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await fixture?.close()
})

/** Orders a chai to table 4. */
async function order(context: BrowserContext): Promise<{ readonly page: Page; readonly number: number }> {
  const page = await context.newPage()
  await visit(page, `${origin}/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await placeButton(page).click()
  return { page, number: await orderNumber(page) }
}

/** Answers of a person and a push service, which test browsers lack. */
function subscribe({ endpoint, p256dh, auth }: ReturnType<typeof aSubscription>) {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.subscribe = async () =>
    ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    }) as Partial<PushSubscription> as PushSubscription
}

it('notifies a diner whose page is closed that the food is ready, and links back to the order', async () => {
  const context = await browser.openContext({ serviceWorkers: 'allow', permissions: ['notifications'] })
  await context.addInitScript(subscribe, aSubscription('phone'))
  const { page, number } = await order(context)
  await page.getByRole('button', { name: 'Tell me when it is ready' }).click()
  await page.getByText('We will notify this phone when your food is ready.').waitFor()
  await picture(page, 'will-be-told')
  await page.close()

  const { body: board } = await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })
  const { id } = board.orders.find((one: { number: number }) => one.number === number)
  const steps = [
    ['state', { to: 2 }],
    ['state', { to: 3 }],
    ['ready', {}],
  ] as const
  for (const [at, [what, body]] of steps.entries()) {
    const path = `/api/stores/${storeId}/orders/${id}/${what}`
    expect((await fixture.call('POST', path, { cookie, body: { revision: at + 1, ...body } })).status).toBe(
      200,
    )
  }
  fixture.passMs(10_000)
  await messageDiners(fixture.deps)
  await fixture.deps.relay.sendDue()

  const told = fixture.push.sent.map(({ body }) => body.notification)
  expect(told.map(({ title }) => title)).toEqual([`Order ${number} is ready`])
  const again = await context.newPage()
  await visit(again, told[0]?.navigate ?? '')
  await again.getByText('Your food is ready').first().waitFor()
})

it('mails the owner about an order that staff miss, then pauses ordering until the owner resumes it', async () => {
  const { number } = await order(await browser.openContext())
  for (const table of [5, 6]) {
    const body = aPlacement({ address: `Table ${table}` })
    await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body })
  }
  await leaveWaiting(fixture.deps.db, storeId)
  const waitUnheard = async (minutes: number) => {
    fixture.passMs(minutes * MINUTE_MS)
    await escalateOrders(fixture.deps)
    await fixture.deps.relay.sendDue()
  }
  await waitUnheard(5)
  expect(fixture.mail.sent.map(({ to }) => to)).toEqual([OWNER])
  await waitUnheard(5)

  const guest = await (await browser.openContext()).newPage()
  await visit(guest, `${origin}/${slug}`)
  await guest.getByText(UNATTENDED_REASON.en).first().waitFor()
  await picture(guest, 'paused-for-guests')

  const desk = await browser.openContext({ width: 1280, height: 800 })
  const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? []
  await desk.addCookies([{ name, value, url: origin }])
  const board = await desk.newPage()
  await board.goto(origin + fixture.mail.lastPath())
  await board.getByRole('article', { name: `Order ${number}`, exact: true }).waitFor()
  await picture(board, 'paused-for-staff')
  await board.goto(`${origin}/app/${slug}/settings`)
  const banner = board.getByRole('status').filter({ hasText: 'Orders that wait to be accepted' })
  await banner.filter({ hasText: `#${number}` }).waitFor()
  await picture(board, 'paused-on-settings')
  await banner.getByRole('button', { name: 'Resume' }).click()
  await banner.waitFor({ state: 'detached' })
  await board.goto(origin + fixture.mail.lastPath())
  await board.getByRole('button', { name: 'Pause ordering' }).waitFor()
  await visit(guest, `${origin}/${slug}`)
  await guest.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor()
})
