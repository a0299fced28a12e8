/** Menu in a real browser: its marks, its positions, its links; its rules are tested beside its page. */
import { makeCategory } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { openedDialog, searchFor, tapAdd } from './support/diner.ts'
import { tabTo } from './support/keys.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { settled } from './support/settled.ts'

/** More than fit beside each other on a card. */
const TAGS = ['Spicy', 'New', 'Chef’s special', 'Bestseller']

const menu = makeSampleMenu({ pureVeg: true })
const tagged = makeCategory({
  label: 'Tagged',
  order: 4,
  items: [makeDish('Clove', 40, { tags: TAGS })],
})
const shop = makeSampleStore(
  { menuLayout: 'cards' },
  { menus: [{ ...menu, categories: [...menu.categories, tagged] }] },
)
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

const dishes = (page: Page) => page.getByRole('heading', { level: 3 })
const category = (page: Page, label: string) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: label })
const card = (page: Page, dish: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: dish }) })

it('strikes a reduced price through, draws the marks of the law, and cuts off no tag', async () => {
  const page = await fixture.open(`/${slug}`)
  const curry = card(page, 'Chicken Curry').first()
  await curry.getByText('₹228', { exact: true }).waitFor()
  await curry.getByText('24% OFF', { exact: true }).waitFor()
  const struck = curry.getByText('₹300', { exact: true })
  await expect
    .poll(() => struck.evaluate((price) => getComputedStyle(price).textDecorationLine))
    .toBe('line-through')
  await card(page, 'Masala Chai').getByText('₹100', { exact: true }).waitFor()
  await expect.poll(() => card(page, 'Masala Chai').getByText(/OFF/).count()).toBe(0)

  await page.getByRole('button', { name: /^Sweets/ }).click()
  const veg = card(page, 'Veg Biryani').getByRole('img', { name: 'Veg', exact: true })
  const nonVeg = curry.getByRole('img', { name: 'Non-veg', exact: true })
  await expect.poll(() => drawingOf(veg)).toEqual({ shapes: ['rect', 'circle'], isGreen: true })
  await expect.poll(() => drawingOf(nonVeg)).toEqual({ shapes: ['rect', 'path'], isGreen: false })
  await card(page, 'House Water').waitFor()
  await expect.poll(() => card(page, 'House Water').getByRole('img').count()).toBe(0)
  await expect.poll(() => page.getByText('Pure Veg', { exact: true }).count()).toBe(0)

  const listed = card(page, 'Clove').getByRole('list')
  for (const tag of TAGS) await listed.getByText(tag, { exact: true }).waitFor()
  const hidden = () =>
    listed.evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      const isCutOff = (tag: Element) => {
        const box = tag.getBoundingClientRect()
        return box.top < top - 1 || box.bottom > bottom + 1
      }
      return [...list.children].filter(isCutOff).map((tag) => tag.textContent)
    })
  await expect.poll(hidden).toEqual([])
  await page.getByRole('button', { name: 'Clove', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Clove' })
  for (const tag of TAGS) await sheet.getByText(tag, { exact: true }).waitFor()
})

/** Shapes of a mark: the law requires a circle or a triangle, filled, in a square of the same colour. */
function drawingOf(mark: Locator) {
  return mark.evaluate((svg) => {
    const [square, sign] = [...svg.children].map((shape) => getComputedStyle(shape))
    if (square?.stroke !== sign?.fill) throw new Error(`${square?.stroke} around ${sign?.fill}`)
    const [red = 0, green = 0] = (sign?.fill.match(/\d+/g) ?? []).map(Number)
    return { shapes: [...svg.children].map(({ tagName }) => tagName), isGreen: green > red }
  })
}

it('has one column up to 1080 px; above, categories, dishes and cart are beside each other', async () => {
  const page = await fixture.open(`/${slug}`, { width: 1080, height: 900 })
  const cart = page.getByRole('list', { name: 'Items in your cart' })
  const contacts = page.getByRole('navigation', { name: 'Store', exact: true })
  await tapAdd(page, 'Masala Chai')
  await page.getByRole('link', { name: /View cart/ }).waitFor()
  await expect.poll(() => cart.count()).toBe(0)
  await expect.poll(async () => (await contacts.boundingBox())!.y).toBeGreaterThan(800)

  await page.setViewportSize({ width: 1081, height: 900 })
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const areInOrder = async () => {
    const [left, middle, right] = await Promise.all(
      [bar, category(page, 'Drinks'), cart].map((place) => place.boundingBox()),
    )
    return left!.x + left!.width <= middle!.x && middle!.x + middle!.width <= right!.x
  }
  await cart.waitFor()
  await expect.poll(areInOrder).toBe(true)
  await expect.poll(async () => (await contacts.boundingBox())!.y).toBeLessThan(400)
  await cart.getByRole('button', { name: 'Increase' }).click()
  await page.getByRole('link', { name: /2 Items in Cart/ }).waitFor()
  await page
    .getByRole('main')
    .getByRole('group', { name: 'Quantity of Masala Chai' })
    .getByText('2')
    .waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  const areSideBySide = async () => {
    const chai = (await card(page, 'Masala Chai').boundingBox())!
    const lassi = (await card(page, 'Sweet Lassi').boundingBox())!
    return lassi.y === chai.y && lassi.x > chai.x + chai.width
  }
  await expect.poll(areSideBySide).toBe(true)
})

it('keeps search and categories in view, returns to the top after a search, follows the scroll, and leads to a category', async () => {
  const page = await fixture.open(`/${slug}`, { height: 600 })
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const current = chips.and(page.locator('[aria-current]'))
  await expect.poll(() => current.allTextContents()).toEqual(['Drinks'])
  const bar = page.getByRole('navigation', { name: 'Categories' })

  await searchFor(page, 'a')
  await dishes(page).filter({ hasText: 'House Water' }).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await bar.waitFor()

  for (const label of ['From the Stove', 'Drinks']) {
    await expect
      .poll(async () => {
        // Directly under the bar; content above may only now get its real height.
        await category(page, label).evaluate((heading) =>
          scrollBy({ top: heading.getBoundingClientRect().top - 120, behavior: 'instant' }),
        )
        return current.allTextContents()
      })
      .toEqual([label])
    const isInView = async () => {
      const { y, height } = (await bar.boundingBox())!
      return y >= 0 && y + height <= 120
    }
    await expect.poll(isInView).toBe(true)
  }

  const isWhole = () =>
    page.evaluate(() => {
      const { left, right } = document.activeElement!.getBoundingClientRect()
      return left >= 0 && right <= document.documentElement.clientWidth
    })
  await chips.first().focus()
  for (const label of ['From the Stove', 'Sweets', 'Tagged']) {
    await tabTo(page, new RegExp(`^${label}`))
    await expect.poll(isWhole, { message: label }).toBe(true)
  }

  await bar.getByRole('link', { name: 'Sweets' }).click()
  const isSweetsInView = () =>
    category(page, 'Sweets').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)
  await expect.poll(isSweetsInView).toBe(true)
  await keepsPlace(page)

  const address = await bar.getByRole('link', { name: 'Sweets' }).getAttribute('href')
  const other = await fixture.open(`/${slug}${address}`, { height: 500 })
  await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0)
  await keepsPlace(other)
})

/** Opens and closes a dish elsewhere in the menu: it stays there, and the focus returns to the dish. */
async function keepsPlace(page: Page) {
  const scrollTop = () => page.evaluate(() => scrollY)
  const dish = page.getByRole('button', { name: 'Masala Chai', exact: true })
  await dish.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrolled = await scrollTop()
  await dish.press('Enter')
  await openedDialog(page, 'Masala Chai')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settled(page)
  expect(await dish.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await scrollTop()).toBe(scrolled)
}

it('shares its own address and that of a dish', async () => {
  const page = await fixture.open(`/${slug}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Share this menu' }).click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(() => copied()).toBe(`${fixture.server.origin}/${slug}`)
  await page.getByRole('button', { name: 'Masala Chai', exact: true }).click()
  const sheet = await openedDialog(page, 'Masala Chai')
  await sheet.getByRole('button', { name: 'Share Masala Chai' }).click()
  await expect.poll(copied).toContain('item=')
  const other = await fixture.openTab(page.context(), (await copied()).replace(fixture.server.origin, ''))
  const opened = await openedDialog(other, 'Masala Chai')
  await opened.getByRole('button', { name: 'Close' }).click()
  await opened.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(other.url()).searchParams.has('item')).toBe(false)
})
