/** The same page in English and in Hindi: chosen in view, remembered, and made by the server. */
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
const shop = makeSampleStore({}, { menus: [menu] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('switches in view, remembers the choice over pages and visits, and switches back', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.getByRole('link', { name: 'Language: हिन्दी' }).click()
  await page.getByRole('heading', { level: 3, name: 'मसाला चाय' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: 'पेय' })
    .filter({ hasText: 'Drinks' })
    .waitFor()
  await page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }).waitFor()

  await fixture.go(page, '/orders')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await fixture.go(page, `/${slug}`)
  await page.getByRole('link', { name: /English$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

it('comes from the server in the language of the address, without a script', async () => {
  const context = await fixture.browser.openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${fixture.server.origin}/${slug}?lang=hi`)
  await page
    .getByRole('heading', { level: 3, name: 'मसाला चाय', includeHidden: true })
    .waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await page.getByRole('searchbox').getAttribute('placeholder')).not.toBe('Search for a Dish')
})

it('keeps the language that a scanned link asked for', async () => {
  const page = await fixture.open(`/${slug}?lang=hi`)
  await page.getByRole('heading', { level: 3, name: 'मसाला चाय' }).waitFor()
  await fixture.go(page, `/${slug}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('link', { name: /English$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
})

it('takes a cart along that the phone cannot keep', async () => {
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
  expect(page.url()).not.toContain('lang=')
})

it('orders in Hindi and follows the order in Hindi', async () => {
  const page = await fixture.open(`/${slug}?lang=hi`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'मसाला चाय' }) })
  await card
    .getByRole('button', { name: /मसाला चाय/ })
    .last()
    .click()
  await page.getByRole('link', { name: /₹100/ }).click()
  await page.getByRole('heading', { level: 1, name: /कार्ट/ }).waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('textbox').first().fill('6')
  await page.getByRole('button', { name: /₹100/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('मसाला चाय', { exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
})

it('opens nothing before its Hindi texts are there', async () => {
  const context = await fixture.browser.openContext()
  await context.route(/\/assets\/hi-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const page = await fixture.openTab(context, `/${slug}?lang=hi`)
  await page.getByRole('button', { name: 'Veg Biryani जोड़ें' }).click()
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  await sheet.getByText('ज़रूरी', { exact: true }).first().waitFor()
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'कार्ट ख़ाली है' }).waitFor()
})

it('stands the other way round where a language runs from right to left', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const left = async (place: Locator) => (await place.boundingBox())!.x
  const dish = (label: string) => page.getByRole('heading', { level: 3, name: label })
  expect(await left(dish('Masala Chai'))).toBeGreaterThan(await left(dish('Sweet Lassi')))
  await tapAdd(page, 'Sweet Lassi')
  expect(await left(page.getByRole('region', { name: 'Notices' }))).toBe(12)
  await fitsScreen(page, 'menu from the right')
  const sheet = await openSheet(page, 'Veg Biryani')
  await fitsScreen(page, 'sheet from the right')
  expect(await left(sheet.getByRole('radio', { name: /^Half/ }))).toBeLessThan(
    await left(sheet.getByText('Half', { exact: true })),
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await goToCart(page)
  await fitsScreen(page, 'cart from the right')
})

it('shows Indian groups of digits and Latin figures in both', async () => {
  const rich = makeSampleStore({}, { menus: [makeSampleMenu()] })
  rich.menus[0]!.categories[0]!.items = [makeDish('Wedding Feast', 1_234_567.5)]
  await fixture.importStore(rich)
  for (const lang of ['en', 'hi']) {
    const page = await fixture.open(`/${rich.profile.slug}?lang=${lang}`)
    await page.getByText('₹12,34,567.5', { exact: true }).waitFor()
  }
})
