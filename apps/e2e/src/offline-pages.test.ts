/** Visited pages open again without network, with all pages that led to them. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const lunch = makeSampleMenu({ label: 'Lunch' })
const south = makeSampleMenu({ label: 'South' })
south.categories[0]?.items.push(makeDish('Neer Dosa', 120))
const shop = makeSampleStore({ name: 'Two Menus' }, { menus: [lunch, south] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

/** Waits until the worker has cached the page of an address that contains all of these parts. */
async function kept(page: Page, ...parts: string[]): Promise<void> {
  const holds = () =>
    page.evaluate(async (parts) => {
      // The page of all orders is cached while the worker is installed: only an active one answers without network.
      if (!navigator.serviceWorker.controller) return false
      const cache = await caches.open('pages-1')
      return (await cache.keys()).some(({ url }) => parts.every((part) => url.includes(part)))
    }, parts)
  await expect.poll(holds).toBe(true)
}

it('opens menu, cart and history again without network, and shows what is not sent', async () => {
  const page = await fixture.open(`/${slug}`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(/ERR_|Failed to load resource/)
  await kept(page, `/${slug}?`)
  await page.getByRole('main').getByRole('link').filter({ hasText: 'South' }).click()
  await page.getByRole('heading', { level: 3, name: 'Neer Dosa' }).waitFor()
  await kept(page, `/${slug}?`, `men=${south._id}`)
  await tapAdd(page, 'Neer Dosa')
  await page.getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await kept(page, '/orders?')
  await page.goBack()
  await goToCart(page)
  await kept(page, '/place-order?', `store=${slug}`)

  await fixture.stopServer()
  try {
    await page.reload()
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
    await chooseType(page, 'Dine-In')
    await page.getByLabel('Table/Room no').fill('4')
    await placeButton(page).click()
    await page.getByText('No answer from the store yet', { exact: true }).waitFor()

    await page.goto(`${fixture.server.origin}/${slug}?men=${south._id}`)
    await page.getByRole('heading', { level: 3, name: 'Neer Dosa' }).waitFor()
    await page.goto(`${fixture.server.origin}/orders`)
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  } finally {
    await fixture.startServer()
  }
})

it('opens a cart again that was first opened without network', async () => {
  const page = await fixture.open(`/${slug}?men=${lunch._id}`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(/ERR_|Failed to load resource/)
  await kept(page, `/${slug}?`)
  await tapAdd(page, 'Masala Chai')

  await fixture.stopServer()
  try {
    await goToCart(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  } finally {
    await fixture.startServer()
  }
})

it('opens an order, its menu and the history again without network, shows their age, and follows the order later', async () => {
  const page = await fixture.open(`/${slug}?men=${lunch._id}`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(/ERR_|Failed to load resource|status of 503/)
  await kept(page, `men=${lunch._id}`)
  await kept(page, '/orders?')
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  const number = page.getByText('Order number', { exact: true })
  await number.waitFor()
  const address = page.url()

  await fixture.stopServer()
  try {
    await page.reload()
    await page.getByText(/^This is your order as of \d+:\d\d [ap]m/).waitFor()
    await number.waitFor()
    await picture(page, 'offline-order')
    await page.getByRole('link', { name: 'Add more' }).click()
    await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
    await page.goto(`${fixture.server.origin}/order?s=${address.split('/').at(-1)}`)
    await number.waitFor()
    await page.goto(`${fixture.server.origin}/status/never-seen`)
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.context().setOffline(true)
    await page.goto(`${fixture.server.origin}/orders`)
    await page.getByText('Your orders are shown as this device last saw them.').waitFor()
    await page.getByText(/As of /).waitFor()
    await picture(page, 'offline-history')
    await page.context().setOffline(false)
    await page.goto(address)
    await page.getByText(/^This is your order as of/).waitFor()
  } finally {
    await fixture.startServer()
  }
  await page.getByText(/^This is your order as of/).waitFor({ state: 'detached' })

  const stored = await page.evaluate(async () => {
    const cache = await caches.open('pages-1')
    const bodies = (await cache.keys()).map(async (key) => (await cache.match(key))?.text())
    return (await Promise.all(bodies)).join()
  })
  expect(stored).not.toContain(address.split('/').at(-1))
})

it('shows the cached copy in the language chosen last, and returns automatically from being offline', async () => {
  const page = await fixture.open(`/${slug}?lang=en`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(/ERR_|Failed to load resource|status of 503/)
  await kept(page, `/${slug}?`, 'lang=en')
  await page.goto(`${fixture.server.origin}/${slug}?lang=hi`)
  await kept(page, `/${slug}?`, 'lang=hi')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('lang=hi')
  // Before the worker has learned of it.
  await page.evaluate(() => {
    document.cookie = 'lang=en; path=/'
  })

  await fixture.stopServer()
  try {
    await page.goto(`${fixture.server.origin}/${slug}`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.goto(`${fixture.server.origin}/reservations?store=${slug}`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.goto(`${fixture.server.origin}/${slug}/terms`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await picture(page, 'offline-page')
  } finally {
    await fixture.startServer()
  }
  await page.getByRole('heading', { name: 'Terms of Use' }).waitFor()
})

it("shows the network's response on a phone without space for copies", async () => {
  const page = await fixture.open(`/${slug}?men=${lunch._id}`, { serviceWorkers: 'allow' })
  await kept(page, `men=${lunch._id}`)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Storage.overrideQuotaForOrigin', { origin: fixture.server.origin, quotaSize: 1 })
  await page.goto(`${fixture.server.origin}/${slug}?men=${south._id}`)
  await page.getByRole('heading', { level: 3, name: 'Neer Dosa' }).waitFor()
})
