/** Storage and messages of a cart in a real browser: over reloads, tabs, stores and time. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

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

/** Taps repeatedly, each time after the page has responded. */
async function tapTimes(button: Locator, times: number) {
  await button.evaluate(async (element: HTMLElement, left) => {
    for (let tap = 0; tap < left; tap += 1) {
      element.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)
}

it('counts up to 99 of a dish, and shows more than 99 in total as 99+', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await tapTimes(increase(page, 'Masala Chai'), 98)
  await cartBar(page).filter({ hasText: '99 Items in Cart' }).waitFor()
  await expect.poll(() => increase(page, 'Masala Chai').isDisabled()).toBe(true)
  await tapAdd(page, 'Sweet Lassi')
  await cartBar(page).filter({ hasText: '99+ Items in Cart' }).filter({ hasText: '₹9,972' }).waitFor()
  await goToCart(page)
  await page.getByRole('heading', { name: 'Cart (Items: 99+)' }).waitFor()
})

it('keeps a cart for 30 minutes, then reports that it was cleared and offers it again', async () => {
  const page = await fixture.open('/orders')
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
})

it('is the same in several tabs', async () => {
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

it("keeps one cart per store, and finds the tab's last store without its name in the address", async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await cartBar(page).waitFor()
  await fixture.go(page, `/${neighbour.profile.slug}`)
  await page.getByRole('heading', { name: 'Next Door', level: 1 }).waitFor()
  await expect.poll(() => cartBar(page).count()).toBe(0)
  await tapAdd(page, 'Sweet Lassi')
  await cartBar(page).waitFor()
  await fixture.go(page, `/place-order`)
  await page.waitForURL(`**/place-order?store=${neighbour.profile.slug}`)
  await page.getByRole('heading', { name: 'Sweet Lassi', level: 2 }).waitFor()
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'Masala Chai', level: 2 }).waitFor()
})

it('shows a notice for three seconds, however many were dismissed by taps', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(MINUTE_MS)
  await tapAdd(page, 'Masala Chai')
  const added = notice(page, 'Masala Chai added to cart')
  await added.waitFor()
  await page.clock.runFor(2900)
  await expect.poll(() => added.count()).toBe(1)
  await page.clock.runFor(100)
  await added.waitFor({ state: 'detached' })

  await decrease(page, 'Masala Chai').click()
  await tapAdd(page, 'Sweet Lassi')
  const removed = notice(page, 'Masala Chai removed from cart')
  await removed.waitFor()
  const region = page.getByRole('region', { name: 'Notices' })
  await region.getByRole('button', { name: 'Dismiss' }).last().tap()
  await notice(page, 'Sweet Lassi added to cart').waitFor({ state: 'detached' })
  await expect.poll(() => removed.count()).toBe(1)
  await page.clock.runFor(3000)
  await removed.waitFor({ state: 'detached' })
})

it('keeps a hovered or focused notice, covers no title, search or button by it, and announces it politely', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(MINUTE_MS)
  await tapAdd(page, 'Masala Chai')
  const words = notice(page, 'Masala Chai added to cart')
  const region = page.getByRole('region', { name: 'Notices' })
  await expect.poll(() => region.getAttribute('aria-live')).toBe('polite')
  const place = async () => {
    const box = await region.boundingBox()
    const [right, foot] = await page.evaluate(() => [
      document.body.getBoundingClientRect().right,
      innerHeight,
    ])
    return box && { right: right! - (box.x + box.width), top: box.y, foot: foot! - (box.y + box.height) }
  }
  // Above the categories button, which is above the cart's bar; on a wide page below its bar.
  await expect.poll(place).toMatchObject({ right: 12, foot: 176 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(place).toMatchObject({ right: 12, top: 64 })
  await page.setViewportSize({ width: 390, height: 844 })
  await words.hover()
  await page.clock.runFor(10_000)
  await expect.poll(() => words.count()).toBe(1)
  await page.mouse.move(10, 700)
  await region.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(10_000)
  await expect.poll(() => words.count()).toBe(1)
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(3000)
  await words.waitFor({ state: 'detached' })
})
