/** A phone with an unreliable network: never a false success, never a second order, never a lost cart. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { goOffline } from './support/go-offline.ts'
import { refuseStorage } from './support/refused-storage.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const NOT_SENT = 'Your order is not sent yet'
const NETWORK = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)/
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls
let tables = 0
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

async function filledCheckout(prepare = async (_page: Page) => {}): Promise<Page> {
  tables += 1
  fixture.browser.expectComplaint(NETWORK)
  const page = await (await fixture.browser.openContext()).newPage()
  await prepare(page)
  await fixture.go(page, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill(`T${tables}`)
  return page
}

const openCartLink = (page: Page) => page.getByRole('link', { name: 'Open cart' })
const ordersOf = async (table: number) =>
  (await staff.orders()).filter((order) => order.address === `T${table}`)

it('keeps an order without network, shows that, and sends it once automatically', async () => {
  const page = await filledCheckout()
  await goOffline(fixture, page)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Order placed Successfully').count()).toBe(0)
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  await openCartLink(page).click()
  await page.getByRole('button', { name: 'Try now' }).waitFor()
  await expect.poll(() => openCartLink(page).count()).toBe(0)
  expect(await ordersOf(tables)).toEqual([])
  await page.context().setOffline(false)
  await orderNumber(page)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('repeats the request under the same key after a reload, also if the phone stores nothing', async () => {
  const page = await filledCheckout((full) => full.addInitScript(refuseStorage).then(() => {}))
  let isLost = true
  await page.route('**/api/place-order/**', async (route) => {
    await route.fetch()
    await (isLost ? route.abort('connectionreset') : route.continue())
  })
  await placeButton(page).click()
  await page.getByText('No answer from the store yet', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await openCartLink(page).waitFor()
  await page.reload()
  await openCartLink(page).click()
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  isLost = false
  await orderNumber(page)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('asks before it sends an order left by a closed page', async () => {
  const page = await filledCheckout()
  const context = page.context()
  await goOffline(fixture, page)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  // Closing a page ends its emulated network: it would go online and send in its last moment.
  await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.close()
  await context.setOffline(false)
  const again = await fixture.openTab(context, `/${slug}`)
  await again.getByText(NOT_SENT, { exact: true }).waitFor()
  await fixture.go(again, '/orders')
  await openCartLink(again).click()
  await again.getByText(/^Your order from \d+:\d\d [ap]m is not sent yet$/).waitFor()
  expect(await ordersOf(tables)).toEqual([])
  await again.getByRole('button', { name: 'Send it now' }).click()
  await orderNumber(again)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('opens a visited menu without any network, and reports one that was not visited', async () => {
  const page = await fixture.open(`/${slug}`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(NETWORK)
  fixture.browser.expectComplaint(/status of 503/)
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const pages = await caches.open('pages-1')
        return (await pages.keys()).some(({ url }) => new URL(url).pathname === path)
      }, `/${slug}`),
    )
    .toBe(true)
  await fixture.stopServer()
  try {
    await page.reload()
    await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
    await tapAdd(page, 'Masala Chai')
    await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()
    await page.goto(`${fixture.server.origin}/never-visited`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  } finally {
    await fixture.startServer()
  }
})
