/** A phone whose network comes and goes: never a false success, never a second order, never a lost cart. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './diner.ts'
import { callKitchen, type KitchenCalls } from './kitchen-calls.ts'
import { settled } from './settled.ts'
import { silenceDatabase } from './silent-database.ts'
import { makeKitchen } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const shop = makeKitchen()
const { slug } = shop.profile
const NOT_SENT = 'Your order is not sent yet'
const NETWORK = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)/
const stage = useStage({ stores: [shop], ownerOf: slug })
let kitchen: KitchenCalls
let tables = 0
beforeAll(async () => {
  kitchen = await callKitchen(stage, shop.profile._id)
})

async function filledCheckout(prepare = async (_page: Page) => {}): Promise<Page> {
  tables += 1
  stage.browser.expectComplaint(NETWORK)
  const page = await (await stage.browser.openContext()).newPage()
  await prepare(page)
  await stage.go(page, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill(`T${tables}`)
  return page
}

const openCartLink = (page: Page) => page.getByRole('link', { name: 'Open cart' })
const ordersOf = async (table: number) =>
  (await kitchen.orders()).filter((order) => order.address === `T${table}`)

it('keeps an order that has no network and says so, then sends it once by itself', async () => {
  const page = await filledCheckout()
  await page.context().setOffline(true)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  expect(await page.getByText('Order placed Successfully').count()).toBe(0)
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  await openCartLink(page).click()
  await page.getByRole('button', { name: 'Try now' }).waitFor()
  expect(await openCartLink(page).count()).toBe(0)
  expect(await ordersOf(tables)).toEqual([])
  await page.context().setOffline(false)
  await orderNumber(page)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('does not know whether an order arrived when its answer is lost, and asks until it does', async () => {
  const page = await filledCheckout()
  let lost = 0
  await page.route('**/order/create/**', async (route) => {
    lost += 1
    await route.fetch()
    await (lost === 1 ? route.abort('connectionreset') : route.continue())
  })
  await placeButton(page).click()
  await page.getByText('No answer from the store yet', { exact: true }).waitFor()
  expect(await page.getByText('Order placed Successfully').count()).toBe(0)
  await page.getByRole('button', { name: 'Try now' }).click()
  await orderNumber(page)
  expect((await ordersOf(tables)).length).toBe(1)
  expect(lost).toBeGreaterThanOrEqual(2)
})

it('finds the waiting order again after the page was closed, and sends it then', async () => {
  const page = await filledCheckout()
  const context = page.context()
  await context.route('**/order/create/**', (route) => route.abort('internetdisconnected'))
  await placeButton(page).click()
  await page.getByText('No answer from the store yet', { exact: true }).waitFor()
  await page.close()
  const again = await stage.openTab(context, '/orders')
  await again.getByText('No answer from the store yet', { exact: true }).waitFor()
  await again.getByText(shop.profile.name, { exact: true }).waitFor()
  await openCartLink(again).click()
  await again.getByRole('button', { name: 'Try now' }).waitFor()
  await context.unroute('**/order/create/**')
  await orderNumber(again)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('finds it again, too, where the database of that page never answered', async () => {
  const page = await filledCheckout((silent) => silent.addInitScript(silenceDatabase).then(() => {}))
  const context = page.context()
  await context.setOffline(true)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  await page.close()
  await context.setOffline(false)
  const again = await stage.openTab(context, `/place-order?store=${slug}`)
  await again.getByRole('button', { name: 'Send it now' }).click()
  await orderNumber(again)
  expect((await ordersOf(tables)).length).toBe(1)
  await settled(again)
  await stage.go(again, `/${slug}`)
  await again.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  expect(await again.evaluate(() => 'thali:unsent' in localStorage), 'a note of what is over').toBe(false)
})

it.each([
  ['when the page was closed', 0],
  ['when more than five minutes have passed', 6],
])('asks first %s', async (_when, minutes) => {
  const page = await filledCheckout()
  await page.context().setOffline(true)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  const later = Date.now() + minutes * 60_000
  const context = page.context()
  await page.close()
  await context.clock.setFixedTime(later)
  await context.setOffline(false)
  const again = await stage.openTab(context, `/${slug}`)
  await again.getByText(NOT_SENT, { exact: true }).waitFor()
  await stage.go(again, '/orders')
  await again.getByText(NOT_SENT, { exact: true }).waitFor()
  await openCartLink(again).click()
  await again.getByText(/^Your order from \d+:\d\d [ap]m is not sent yet$/).waitFor()
  expect(await ordersOf(tables)).toEqual([])
  await again.getByRole('button', { name: 'Send it now' }).click()
  await orderNumber(again)
  expect((await ordersOf(tables)).length).toBe(1)
})

it('lets the diner change an order that surely was not sent', async () => {
  const page = await filledCheckout()
  await page.context().setOffline(true)
  await placeButton(page).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByText(NOT_SENT, { exact: true }).waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  expect(await page.getByLabel('Table/Room no').inputValue()).toBe(`T${tables}`)
  expect(await ordersOf(tables)).toEqual([])
})

it('opens a menu that was visited without any network, and says so of one that was not', async () => {
  const page = await stage.open(`/${slug}`, { serviceWorkers: 'allow' })
  stage.browser.expectComplaint(NETWORK)
  stage.browser.expectComplaint(/status of 503/)
  await expect
    .poll(
      () =>
        page.evaluate(async (path) => {
          const pages = await caches.open('pages-1')
          return (await pages.keys()).some(({ url }) => new URL(url).pathname === path)
        }, `/${slug}`),
      { timeout: 20_000 },
    )
    .toBe(true)
  await stage.stopServer()
  try {
    await page.reload()
    await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
    await tapAdd(page, 'Masala Chai')
    await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()
    await page.goto(`${stage.server.origin}/never-visited`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  } finally {
    await stage.startServer()
  }
})
