/** What a cart keeps, counts, says and forgets. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { addButton, goToCart, openSheet, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const neighbour = makeSampleStore({ name: 'Next Door' }, { menus: [makeSampleMenu()] })
const NOW = Date.parse('2026-11-20T13:00:00+05:30')
const MINUTE_MS = 60_000

const fixture = useBrowserFixture({ stores: [shop, neighbour] })

const cartBar = (page: Page) => page.getByRole('link', { name: /View cart/ })
const stepperOf = (page: Page, label: string) => page.getByRole('group', { name: `Quantity of ${label}` })
const increase = (page: Page, label: string) =>
  stepperOf(page, label).getByRole('button', { name: 'Increase' })
const decrease = (page: Page, label: string) =>
  stepperOf(page, label).getByRole('button', { name: 'Decrease' })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })

/** Taps again and again, each time after the page has answered. */
async function tapTimes(button: Locator, times: number) {
  await button.evaluate(async (element: HTMLElement, left) => {
    for (let tap = 0; tap < left; tap += 1) {
      element.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)
}

it('turns Add into a stepper for a simple dish, and back at minus from one, with a notice each time', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await notice(page, 'Masala Chai added to cart').waitFor()
  await increase(page, 'Masala Chai').click()
  await cartBar(page).filter({ hasText: '2 Items in Cart' }).filter({ hasText: '₹200' }).waitFor()
  await decrease(page, 'Masala Chai').click()
  await cartBar(page).filter({ hasText: '1 Item in Cart' }).waitFor()
  await decrease(page, 'Masala Chai').click()
  await notice(page, 'Masala Chai removed from cart').waitFor()
  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor()
  await cartBar(page).waitFor({ state: 'detached' })
})

it('raises the line of an identical configuration and begins another for a different one', async () => {
  const page = await fixture.open(`/${slug}`)
  for (const side of ['Raita', 'Raita', 'Papad']) {
    await page.getByRole('button', { name: /^Add Veg Biryani/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
    await sheet.getByRole('checkbox', { name: new RegExp(`^${side}`) }).check()
    await addButton(sheet).click()
    await sheet.waitFor({ state: 'detached' })
  }
  await goToCart(page)
  await page.getByRole('heading', { name: 'Cart (Items: 3)' }).waitFor()
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  expect(await lines.count()).toBe(2)
  await lines.nth(0).filter({ hasText: 'Full · Raita' }).getByText('2', { exact: true }).waitFor()
  await lines.nth(1).filter({ hasText: 'Full · Papad' }).getByText('1', { exact: true }).waitFor()
})

it('removes a line on the cart page with the same notice, down to the empty cart', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Sweet Lassi')
  await goToCart(page)
  await decrease(page, 'Sweet Lassi').click()
  await notice(page, 'Sweet Lassi removed from cart').waitFor()
  await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()
  await page.getByText('Look like you have no items in your shopping cart', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 0)' }).waitFor()
  expect(await page.getByRole('button', { name: /^Place order/ }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await page.getByRole('button', { name: 'Add Sweet Lassi', exact: true }).waitFor()
})

it.each(WIDTHS)(
  'counts up to 99 of a dish, and shows more than 99 in all as 99+, at %i px',
  async (width) => {
    const page = await fixture.open(`/${slug}`, { width, height: 900 })
    await tapAdd(page, 'Masala Chai')
    await tapTimes(increase(page, 'Masala Chai'), 98)
    await cartBar(page).filter({ hasText: '99 Items in Cart' }).waitFor()
    expect(await increase(page, 'Masala Chai').isDisabled()).toBe(true)
    await tapAdd(page, 'Sweet Lassi')
    await cartBar(page).filter({ hasText: '99+ Items in Cart' }).filter({ hasText: '₹9,972' }).waitFor()
    await goToCart(page)
    await page.getByRole('heading', { name: 'Cart (Items: 99+)' }).waitFor()
  },
)

it.each(WIDTHS)(
  'keeps a cart for 30 minutes, then says that it was cleared and offers it again, at %i px',
  async (width) => {
    const page = await fixture.open('/orders', { width, height: 900 })
    await page.clock.setFixedTime(NOW)
    await fixture.go(page, `/${slug}`)
    await tapAdd(page, 'Masala Chai')
    await cartBar(page).waitFor()

    await page.clock.setFixedTime(NOW + 30 * MINUTE_MS - 1)
    await fixture.reload(page)
    await cartBar(page).filter({ hasText: '1 Item in Cart' }).waitFor()

    await page.clock.setFixedTime(NOW + 30 * MINUTE_MS)
    await fixture.go(page, `/place-order?store=${slug}`)
    await page.getByText('Your cart was cleared after 30 minutes.', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()
    await page.getByRole('button', { name: "Rebuild at today's prices" }).click()
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()

    await page.clock.setFixedTime(NOW + 59 * MINUTE_MS)
    await fixture.reload(page)
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  },
)

it('says on the menu, too, that a cart was cleared, and lets it go', async () => {
  const page = await fixture.open('/orders')
  await page.clock.setFixedTime(NOW)
  await fixture.go(page, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await cartBar(page).waitFor()
  await page.clock.setFixedTime(NOW + 45 * MINUTE_MS)
  await fixture.reload(page)
  await page.getByText('Your cart was cleared after 30 minutes.', { exact: true }).waitFor()
  expect(await cartBar(page).count()).toBe(0)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page
    .getByText('Your cart was cleared after 30 minutes.', { exact: true })
    .waitFor({ state: 'detached' })
})

it('agrees between several tabs', async () => {
  const first = await fixture.open(`/${slug}`)
  const second = await fixture.openTab(first.context(), `/${slug}`)
  await tapAdd(first, 'Masala Chai')
  await cartBar(second).filter({ hasText: '1 Item in Cart' }).waitFor()
  await tapAdd(second, 'Sweet Lassi')
  await cartBar(first).filter({ hasText: '2 Items in Cart' }).waitFor()
  await decrease(first, 'Sweet Lassi').click()
  await decrease(first, 'Masala Chai').click()
  await cartBar(second).waitFor({ state: 'detached' })
})

it('keeps one cart a store, and finds the last store of the tab without its name in the address', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await cartBar(page).waitFor()
  await fixture.go(page, `/${neighbour.profile.slug}`)
  await page.getByRole('heading', { name: 'Next Door', level: 1 }).waitFor()
  expect(await cartBar(page).count()).toBe(0)
  await tapAdd(page, 'Sweet Lassi')
  await fixture.go(page, `/place-order`)
  await page.waitForURL(`**/place-order?store=${neighbour.profile.slug}`)
  await page.getByRole('heading', { name: 'Sweet Lassi', level: 2 }).waitFor()
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'Masala Chai', level: 2 }).waitFor()
})

it('drops what was tampered with instead of breaking', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await cartBar(page).waitFor()
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.includes('cart.')) localStorage.setItem(name, 'AAAA')
  })
  await fixture.reload(page)
  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor()
  await tapAdd(page, 'Masala Chai')
  await cartBar(page).filter({ hasText: '1 Item in Cart' }).waitFor()
})

it('shows at most five notices, none twice and of added dishes the last, and lets each go by itself', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install()
  for (let time = 0; time < 2; time += 1) {
    await tapAdd(page, 'Masala Chai')
    await decrease(page, 'Masala Chai').click()
  }
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('paragraph')
  await notices.nth(1).waitFor()
  expect(await notices.allTextContents()).toEqual([
    'Masala Chai added to cart',
    'Masala Chai removed from cart',
  ])
  await page.getByRole('button', { name: /^Sweets/ }).click()
  for (const label of ['Masala Chai', 'Sweet Lassi', 'Chicken Curry', 'Gulab Jamun', 'House Water']) {
    await tapAdd(page, label)
    await decrease(page, label).click()
  }
  await expect.poll(() => notices.count()).toBe(5)
  const texts = await notices.allTextContents()
  expect(texts.filter((text) => text.endsWith('added to cart'))).toEqual(['House Water added to cart'])
  expect(texts).not.toContain('Masala Chai removed from cart')
  await page.clock.runFor(3000)
  await expect.poll(() => notices.count()).toBe(0)
})

it('shows a notice for three seconds', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(MINUTE_MS)
  await tapAdd(page, 'Masala Chai')
  const words = notice(page, 'Masala Chai added to cart')
  await words.waitFor()
  await page.clock.runFor(2900)
  expect(await words.count()).toBe(1)
  await page.clock.runFor(100)
  await words.waitFor({ state: 'detached' })
})

it('lets the other notices go when one was tapped away', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(MINUTE_MS)
  await tapAdd(page, 'Masala Chai')
  await decrease(page, 'Masala Chai').click()
  const region = page.getByRole('region', { name: 'Notices' })
  await region.getByRole('button', { name: 'Dismiss' }).first().tap()
  await notice(page, 'Masala Chai added to cart').waitFor({ state: 'detached' })
  expect(await notice(page, 'Masala Chai removed from cart').count()).toBe(1)
  await page.clock.runFor(3000)
  await notice(page, 'Masala Chai removed from cart').waitFor({ state: 'detached' })
})

it('keeps a notice for as long as it is pointed at or has the focus, top right, and says it politely', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install()
  await tapAdd(page, 'Masala Chai')
  const words = notice(page, 'Masala Chai added to cart')
  const region = page.getByRole('region', { name: 'Notices' })
  expect(await region.getAttribute('aria-live')).toBe('polite')
  const box = (await region.boundingBox())!
  const right = await page.evaluate(() => document.body.getBoundingClientRect().right)
  expect([box.x + box.width, box.y]).toEqual([right - 12, 12])
  await words.hover()
  await page.clock.runFor(10_000)
  expect(await words.count()).toBe(1)
  await page.mouse.move(10, 700)
  await region.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(10_000)
  expect(await words.count()).toBe(1)
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(3000)
  await words.waitFor({ state: 'detached' })
})

it('counts nothing for a dish that sold out meanwhile, and says so in its line', async () => {
  const menu = makeSampleMenu({
    categories: [{ ...shop.menus[0]!.categories[0]!, items: [makeDish('Kulfi', 90)] }],
  })
  const reloaded = makeSampleStore({}, { menus: [menu] })
  await fixture.importStore(reloaded)
  const page = await fixture.open(`/${reloaded.profile.slug}`)
  await tapAdd(page, 'Kulfi')
  await cartBar(page).waitFor()
  const dish = menu.categories[0]!.items[0]!
  dish.state = 'Sold Out'
  await fixture.importStore(reloaded)
  await fixture.go(page, `/place-order?store=${reloaded.profile.slug}`)
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await line.getByText('Sold Out', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Place order/ }).isDisabled()).toBe(true)
  await line.getByRole('button', { name: 'Take out' }).click()
  await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()
})

it('adds nothing while a required choice is missing, and says which', async () => {
  const page = await fixture.open(`/${slug}`)
  const sheet = await openSheet(page, 'Veg Biryani')
  await addButton(sheet).click()
  await sheet.getByRole('alert').filter({ hasText: 'Please choose: Sides' }).waitFor()
  expect(await cartBar(page).count()).toBe(0)
})
