/** Pages that the phone knows: shown while the server has not answered yet. */
import { DINER_API } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { cutOffChanges, goToCart, tapAdd } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** Holds the server's answers about pages until they are let through. @returns what lets them through */
async function holdPages(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === DINER_API.page.path.replace(/\?.*/, ''),
    (route) => held.promise.then(() => route.continue()),
  )
  return held.resolve
}

/** Adds a dish, and waits until the code of the cart is there. */
async function addAtRest(page: Page, label: string): Promise<void> {
  const code = page.waitForResponse(/place-order-page.*\.js$/)
  await tapAdd(page, label)
  await (await code).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

it('opens the cart, the menu and the cart again at once on a dead line', async () => {
  const page = await fixture.open(`/${slug}`)
  await addAtRest(page, 'Masala Chai')
  await holdPages(page)
  await goToCart(page)
  await page.getByRole('button', { name: 'Place order ₹100' }).waitFor()
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Story Kitchen' }).waitFor()
  await tapAdd(page, 'Sweet Lassi')
  await goToCart(page)
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
})

it('takes over what has changed since, once the server answers', async () => {
  const page = await fixture.open(`/${slug}`)
  await cutOffChanges(page)
  await addAtRest(page, 'Masala Chai')
  const letThrough = await holdPages(page)
  const menus = structuredClone(shop.menus)
  menus[0]!.categories[0]!.items[0]!.configs[0]!.contents[0]!.value = 120
  await fixture.importStore({ ...shop, menus })
  await goToCart(page)
  await page.getByRole('button', { name: 'Place order ₹100' }).waitFor()
  letThrough()
  await page.getByText('Masala Chai is now ₹120 instead of ₹100.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Story Kitchen' }).waitFor()
  await page.locator('#content').getByText('₹120', { exact: true }).first().waitFor()
})
