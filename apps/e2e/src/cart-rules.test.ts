/** Storage and messages of a cart in a real browser: over tabs, stores and time. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const neighbour = makeSampleStore({ name: 'Next Door' }, { menus: [makeSampleMenu()] })
const MINUTE_MS = 60_000

const fixture = useBrowserFixture({ stores: [shop, neighbour] })

const cartBar = (page: Page) => page.getByRole('link', { name: /View cart/ })
const stepperOf = (page: Page, label: string) => page.getByRole('group', { name: `Quantity of ${label}` })
const decrease = (page: Page, label: string) =>
  stepperOf(page, label).getByRole('button', { name: 'Decrease' })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })

it("is the same in several tabs, one per store, and found by the tab's last store", async () => {
  const first = await fixture.open(`/${slug}`)
  const second = await fixture.openTab(first.context(), `/${slug}`)
  await tapAdd(first, 'Masala Chai')
  await cartBar(second).filter({ hasText: '1 Item in Cart' }).waitFor()
  await tapAdd(second, 'Sweet Lassi')
  await cartBar(first).filter({ hasText: '2 Items in Cart' }).waitFor()
  await decrease(first, 'Sweet Lassi').click()
  await decrease(first, 'Masala Chai').click()
  await cartBar(second).waitFor({ state: 'detached' })

  await tapAdd(first, 'Masala Chai')
  await cartBar(first).waitFor()
  await fixture.go(second, `/${neighbour.profile.slug}`)
  await second.getByRole('heading', { name: 'Next Door', level: 1 }).waitFor()
  await expect.poll(() => cartBar(second).count()).toBe(0)
  await tapAdd(second, 'Sweet Lassi')
  await cartBar(second).waitFor()
  await fixture.go(second, `/place-order`)
  await second.waitForURL(`**/place-order?store=${neighbour.profile.slug}`)
  await second.getByRole('heading', { name: 'Sweet Lassi', level: 2 }).waitFor()
  await fixture.go(second, `/place-order?store=${slug}`)
  await second.getByRole('heading', { name: 'Masala Chai', level: 2 }).waitFor()
})

it('shows a notice for three seconds unless it is hovered or focused, and covers no title, search or button by it', async () => {
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
  await page.clock.runFor(2900)
  await expect.poll(() => words.count()).toBe(1)
  await page.clock.runFor(100)
  await words.waitFor({ state: 'detached' })

  // However many were dismissed by taps.
  await decrease(page, 'Masala Chai').click()
  await tapAdd(page, 'Sweet Lassi')
  const removed = notice(page, 'Masala Chai removed from cart')
  await removed.waitFor()
  await region.getByRole('button', { name: 'Dismiss' }).last().tap()
  await notice(page, 'Sweet Lassi added to cart').waitFor({ state: 'detached' })
  await expect.poll(() => removed.count()).toBe(1)
  await page.clock.runFor(3000)
  await removed.waitFor({ state: 'detached' })
})
