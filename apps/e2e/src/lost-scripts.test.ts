/** A line that breaks while scripts are fetched: the page comes to itself, without the diner having to know how. */
import { visit } from '@thali/test-kit/visit'
import { expect, it } from 'vitest'
import { goToCart, tapAdd } from './diner.ts'
import { makeKitchen } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const shop = makeKitchen()
const { slug } = shop.profile
const stage = useStage({ stores: [shop] })
const LOST = /ERR_FAILED|Failed to fetch dynamically imported module/

it('opens the cart although its script was lost once', async () => {
  stage.browser.expectComplaint(LOST)
  const page = await stage.open(`/${slug}`)
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

it('brings a menu to life whose script was lost', async () => {
  stage.browser.expectComplaint(LOST)
  const context = await stage.browser.openContext()
  const page = await context.newPage()
  let lost = 0
  // Once to the preloading, once to the page itself.
  await page.route(/\/assets\/menu-.*\.js/, (route) => {
    lost += 1
    return lost <= 2 ? route.abort() : route.continue()
  })
  await visit(page, `${stage.server.origin}/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)

  expect(lost).toBe(3)
})

it('takes what was added along into a new document, although nothing could be kept yet', async () => {
  stage.browser.expectComplaint(LOST)
  const context = await stage.browser.openContext()
  const page = await context.newPage()
  // Until the cart is asked for by a document of its own.
  let isBroken = true
  await page.route(/\/assets\/(sealing|place-order-page)-.*\.js/, (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.route(/\/place-order\?/, (route) => {
    isBroken = false
    return route.continue()
  })
  await visit(page, `${stage.server.origin}/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)

  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  expect(isBroken).toBe(false)
})

it('stays with what was added until the server answers again', async () => {
  stage.browser.expectComplaint(LOST)
  const context = await stage.browser.openContext()
  const page = await context.newPage()
  const failed = page.getByRole('heading', { name: 'This page could not be fetched' })
  let isBroken = true
  await page.route(/sealing|fetch-page|place-order|health/, (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await visit(page, `${stage.server.origin}/${slug}`)
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

it('answers a tap that came while the page was still loading, once', async () => {
  const context = await stage.browser.openContext()
  const page = await context.newPage()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/en-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.server.origin}/${slug}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add Masala Chai', exact: true })
  await add.waitFor()
  // The first script has run; what it still needs has not come.
  await page.evaluate(`import(document.querySelector('script[type=module]').src).then(() => {})`)
  await add.click()
  await add.click()
  letThrough()

  await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()
})
