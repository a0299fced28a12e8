/** The same page in English and in Hindi: switched on the page, remembered, and rendered by the server. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import { goToCart, openSheet, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const menu = makeSampleMenu()
menu.categories[0]!.items = [
  makeDish('Masala Chai', 100, {
    translations: { hi: { label: 'मसाला चाय', description: 'अदरक और इलायची' } },
  }),
  makeDish('Sweet Lassi', 80),
]
const shop = makeSampleStore({ menuLayout: 'cards' }, { menus: [menu] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('switches on the page, remembers the choice over pages and visits, and switches back', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.getByRole('link', { name: 'Language: हिन्दी' }).click()
  await page.getByRole('heading', { level: 3, name: 'मसाला चाय' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
  await page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: 'पेय' })
    .filter({ hasText: 'Drinks' })
    .waitFor()
  await page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }).waitFor()

  await fixture.go(page, '/orders')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
  await fixture.go(page, `/${slug}`)
  await page.getByRole('link', { name: /English$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
})

it('keeps the language that a scanned link requested', async () => {
  const page = await fixture.open(`/${slug}?lang=hi`)
  await page.getByRole('heading', { level: 3, name: 'मसाला चाय' }).waitFor()
  await fixture.go(page, `/${slug}`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('link', { name: /English$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
})

it('carries a cart along that the phone cannot store', async () => {
  const context = await fixture.browser.openContext()
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const page = await fixture.openTab(context, `/${slug}?lang=en`)
  await tapAdd(page, 'Sweet Lassi')
  await page.getByRole('link', { name: 'Language: हिन्दी' }).click()

  await page.getByRole('heading', { level: 3, name: 'मसाला चाय' }).waitFor()
  await page.getByRole('group', { name: /Sweet Lassi/ }).waitFor()
  await expect.poll(() => page.url()).not.toContain('lang=')
})

it('opens nothing before its Hindi texts are loaded', async () => {
  const page = await (await fixture.browser.openContext()).newPage()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/hi-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${fixture.server.origin}/${slug}?lang=hi`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Veg Biryani जोड़ें' })
  await add.waitFor()
  expect(await page.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(false)
  letThrough()
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await add.click()
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  await sheet.getByText('ज़रूरी', { exact: true }).first().waitFor()
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'कार्ट ख़ाली है' }).waitFor()
})

it('is mirrored in a language that runs from right to left', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const left = async (place: Locator) => (await place.boundingBox())!.x
  const dish = (label: string) => page.getByRole('heading', { level: 3, name: label })
  const isFurtherLeft = async (one: Locator, other: Locator) => (await left(one)) < (await left(other))
  await expect.poll(() => isFurtherLeft(dish('Sweet Lassi'), dish('Masala Chai'))).toBe(true)
  await tapAdd(page, 'Sweet Lassi')
  await expect.poll(() => left(page.getByRole('region', { name: 'Notices' }))).toBe(12)
  await fitsScreen(page, 'menu from the right')
  const sheet = await openSheet(page, 'Veg Biryani')
  await fitsScreen(page, 'sheet from the right')
  const half = sheet.getByRole('radio', { name: /^Half/ })
  await expect.poll(() => isFurtherLeft(half, sheet.getByText('Half', { exact: true }))).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await goToCart(page)
  await fitsScreen(page, 'cart from the right')
})
