/** A connection that breaks while scripts are fetched: the page recovers without the diner's help. */
import { visit } from '@thali/test-kit/visit'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, searchFor, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { refuseStorage } from './support/refused-storage.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })
/** Size of a script that loads at once even on a slow connection, in bytes. */
const SMALL_BYTES = 16_000
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const LOST = /ERR_FAILED|Failed to fetch dynamically imported module/

it('opens the cart although its script failed to load once', async () => {
  fixture.browser.expectComplaint(LOST)
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  let lost = 0
  await page.route(/\/assets\/place-order-page-.*\.js/, (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await goToCart(page)
  await page.getByRole('button', { name: /^Place order/ }).waitFor()

  expect(lost).toBeGreaterThan(1)
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
})

it('shows which button was tapped until the code that it opens has loaded', async () => {
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  const loaded = Promise.withResolvers<void>()
  await page.route(/\/assets\/dish-(?!icon).*\.js/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await visit(page, `${fixture.server.origin}/${slug}`)
  const dish = page.getByRole('button', { name: 'Chicken Curry', exact: true })
  await dish.click()
  const isBusy = () => dish.getAttribute('aria-busy')
  await expect.poll(isBusy).toBe('true')
  loaded.resolve()
  await page.getByRole('dialog', { name: 'Chicken Curry' }).waitFor()
  expect(await isBusy()).toBeNull()
})

it('hydrates a menu after its script failed to load', async () => {
  fixture.browser.expectComplaint(LOST)
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  let lost = 0
  const document = await (await fetch(`${fixture.server.origin}/${slug}`)).text()
  const [, script = ''] = /rel="modulepreload"[^>]* href="([^"]+)"/.exec(document) ?? []
  // Once for the preloading, once for the page itself.
  await page.route(`**${script}`, (route) => {
    lost += 1
    return lost <= 2 ? route.abort() : route.continue()
  })
  await visit(page, `${fixture.server.origin}/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)

  expect(lost).toBeGreaterThan(2)
})

it('carries added dishes to a new document, also if the phone stores nothing', async () => {
  fixture.browser.expectComplaint(LOST)
  const context = await fixture.browser.openContext()
  await context.addInitScript(refuseStorage)
  const page = await context.newPage()
  // Until the cart is requested by a document of its own.
  let isBroken = true
  await page.route(/\/assets\/place-order-page-.*\.js/, (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.route(/\/place-order\?/, (route) => {
    isBroken = false
    return route.continue()
  })
  await visit(page, `${fixture.server.origin}/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)

  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  expect(isBroken).toBe(false)
})

it('keeps added dishes until the server answers again', async () => {
  fixture.browser.expectComplaint(LOST)
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  const failed = page.getByRole('heading', { name: 'This page could not be loaded' })
  let isBroken = true
  await page.route(/fetch-page|place-order|health/, (route) => (isBroken ? route.abort() : route.continue()))
  await visit(page, `${fixture.server.origin}/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await page.getByRole('link', { name: /View cart/ }).click()
  for (const _ of [1, 2]) {
    await failed.waitFor()
    const asked = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
  }
  await failed.waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
})

/** Opens the menu on a slow connection: its entry has run, the other scripts wait until they are released. */
async function openSlowly(): Promise<{ page: Page; letThrough: () => void }> {
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const document = await (await fetch(`${fixture.server.origin}/${slug}`)).text()
  for (const [script] of document.matchAll(/\/assets\/[^"]+\.js/g)) {
    const { length } = await (await fetch(fixture.server.origin + script)).text()
    if (length < SMALL_BYTES) continue
    await page.route(`**${script}`, async (route) => {
      await held
      await route.continue()
    })
  }
  await page.goto(`${fixture.server.origin}/${slug}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor()
  await page.evaluate(`import(document.querySelector('script[type=module]').src).then(() => {})`)
  return { page, letThrough }
}

it('shows a tap from before hydration at once, and handles it once', async () => {
  const { page, letThrough } = await openSlowly()
  const add = page.getByRole('button', { name: 'Add Masala Chai', exact: true })
  await page.getByRole('button', { name: 'Add Sweet Lassi', exact: true }).click()
  await add.click()
  await add.click()
  const busy = page.locator('[aria-busy]')
  expect(await busy.getAttribute('aria-label')).toBe(await add.getAttribute('aria-label'))
  await picture(page, 'tapped-before-hydration')
  letThrough()

  await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()
  await busy.waitFor({ state: 'detached' })
})

it('fetches photos below the first screen after the scripts, which they would delay', async () => {
  const { page, letThrough } = await openSlowly()
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<img loading="lazy" alt="A dish" src="${PIXEL}"><img alt="First dish" src="${PIXEL}">')`)
  const later = page.getByAltText('A dish')
  await page.getByAltText('First dish').waitFor()
  expect(await later.isVisible()).toBe(false)
  letThrough()

  await later.waitFor()
})

it('searches for text typed before hydration', async () => {
  const { page, letThrough } = await openSlowly()
  await searchFor(page, 'lassi')
  letThrough()

  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Clear search' }).waitFor()
  await page.getByRole('button', { name: 'Add Sweet Lassi', exact: true }).waitFor()
})
