/** Payers who lose their network between the store and the gateway, and have it again. */
import { type PayingServer, startPayingServer } from '@thali/test-kit/paying-server'
import { openSharedBrowser, type StoryBrowser } from '@thali/test-kit/story-browser'
import { untilReady, visit } from '@thali/test-kit/visit'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { goToCart, tapAdd } from './support/diner.ts'
import { pictures } from './support/picture.ts'

const ASKED_AGAIN_MS = 5_000

let server: PayingServer
let browser: StoryBrowser

beforeAll(async () => {
  const opening = openSharedBrowser()
  server = await startPayingServer()
  browser = await opening
})
afterEach(async () => {
  await browser.closeContexts()
  expect(browser.takeComplaints(), 'unexpected console.error or outside request').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens the sandbox's page of a new store for a chai, on a phone that keeps pages. */
async function goToPay(): Promise<Page> {
  const { slug } = await server.fixture.addPaidStore('test')
  browser.expectComplaint(/ERR_|Failed to load resource|status of 503/)
  const context = await browser.openContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await visit(page, `${server.origin}/${slug}?conf=Dine-In&iden=4&idel=Table`)
  const hasShell = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false
      const cached = await (await caches.open('pages-1')).keys()
      return cached.some(({ url }) => url.includes('/orders?'))
    })
  await expect.poll(hasShell).toBe(true)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await page.getByRole('button', { name: /^Pay ₹\S+ online$/ }).click()
  await page.getByText('A pretended payment service. No money moves here.').waitFor()
  server.fixture.passMs(ASKED_AGAIN_MS)
  return page
}

/** Pays, and loses the network before the way back to the store. */
async function payAndLose(page: Page): Promise<void> {
  await page.route(`${server.sandbox.url}/**`, async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers()
    await route.fulfill({ contentType: 'text/html', body: `<a href="${location}">Back to the store</a>` })
  })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const back = page.getByRole('link', { name: 'Back to the store' })
  await back.waitFor()
  await page.context().setOffline(true)
  await back.click()
}

const reads = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor()

it('never asks to pay again while the outcome is unknown, and shows it when the network is back', async () => {
  const page = await goToPay()
  await payAndLose(page)
  await reads(page, 'You are offline')
  await page.getByText(/It opens by itself as soon as the network is back/).waitFor()
  await page.context().setOffline(false)
  await reads(page, '₹100 paid. Thank you!')

  await untilReady(page)
  await page.context().setOffline(true)
  await page.reload()
  await reads(page, '₹100 paid. Thank you!')
  await page.getByText(/^This is your order as of/).waitFor()
  await pictures(page, 'paid-without-network')
})

it('shows an unpaid order after a reload without network, and what a try to pay comes to', async () => {
  const page = await goToPay()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await reads(page, 'Not paid yet')
  await untilReady(page)
  await page.context().setOffline(true)
  await page.reload()
  await reads(page, 'Not paid yet')
  await page.getByText(/^This is your order as of/).waitFor()
  await page.getByRole('button', { name: 'Pay ₹100 now' }).click()
  await page.getByText('The payment could not be opened. Check your connection and try again.').waitFor()
  await pictures(page, 'unpaid-without-network')

  await page.context().setOffline(false)
  await page.getByText(/^This is your order as of/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pay ₹100 now' }).click()
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await pay.waitFor()
  server.fixture.passMs(ASKED_AGAIN_MS)
  await pay.click()
  await reads(page, '₹100 paid. Thank you!')
})
