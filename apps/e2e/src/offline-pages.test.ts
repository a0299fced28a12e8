/** Pages that were visited open again without any network, with all that led to them. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseType, goToCart, placeButton, tapAdd } from './diner.ts'
import { makeDish, makeKitchen, makeKitchenMenu } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const lunch = makeKitchenMenu({ label: 'Lunch' })
const south = makeKitchenMenu({ label: 'South' })
south.categories[0]?.items.push(makeDish('Neer Dosa', 120))
const shop = makeKitchen({ name: 'Two Menus' }, { menus: [lunch, south] })
const { slug } = shop.profile
const stage = useStage({ stores: [shop] })

/** Until the worker holds the page of an address that says all of this. */
async function kept(page: Page, ...parts: string[]): Promise<void> {
  const holds = () =>
    page.evaluate(async (parts) => {
      const cache = await caches.open('pages-1')
      return (await cache.keys()).some(({ url }) => parts.every((part) => url.includes(part)))
    }, parts)
  await expect.poll(holds, { timeout: 20_000 }).toBe(true)
}

it('opens menu, cart and history again that were reached from page to page, and says what is not sent', async () => {
  const page = await stage.open(`/${slug}`, { serviceWorkers: 'allow' })
  stage.browser.expectComplaint(/ERR_|Failed to load resource/)
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

  await stage.stopServer()
  try {
    await page.reload()
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
    await chooseType(page, 'Dine-In')
    await page.getByLabel('Table/Room no').fill('4')
    await placeButton(page).click()
    await page.getByText('No answer from the store yet', { exact: true }).waitFor()

    await page.goto(`${stage.server.origin}/${slug}?men=${south._id}`)
    await page.getByRole('heading', { level: 3, name: 'Neer Dosa' }).waitFor()
    await page.goto(`${stage.server.origin}/orders`)
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  } finally {
    await stage.startServer()
  }
})

it('shows what the network brings on a phone that has no room for copies', async () => {
  const page = await stage.open(`/${slug}?men=${lunch._id}`, { serviceWorkers: 'allow' })
  await kept(page, `men=${lunch._id}`)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Storage.overrideQuotaForOrigin', { origin: stage.server.origin, quotaSize: 1 })
  await page.goto(`${stage.server.origin}/${slug}?men=${south._id}`)
  await page.getByRole('heading', { level: 3, name: 'Neer Dosa' }).waitFor()
})
