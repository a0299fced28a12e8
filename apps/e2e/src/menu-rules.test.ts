/** Menu in a real browser: its marks, its positions, its links; its rules are tested beside its page. */
import { makeCategory, makeItem } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { openedDialog, searchFor, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

/** More than fit beside each other on a card. */
const TAGS = ['Spicy', 'New', 'Chef’s special', 'Bestseller']

const shop = makeSampleStore({ menuLayout: 'cards' })
const { slug } = shop.profile
const liar = makeSampleStore({}, { menus: [makeSampleMenu({ pureVeg: true })] })

const odd = makeSampleStore(
  { menuLayout: 'cards' },
  {
    menus: [
      makeSampleMenu({
        categories: [
          makeCategory({
            label: 'Odd Ones',
            items: [
              makeDish('Tap Water', 0),
              makeDish('Birthday Cake', 100, { order: 1, discount: 100 }),
              makeDish('Clove', 0.01, { order: 2, discount: 60, tags: TAGS }),
              makeItem({ label: 'Riddle', order: 3, configs: [] }),
              makeDish('Cashew', 0.01, { order: 4, discount: 50 }),
            ],
          }),
        ],
      }),
    ],
  },
)

const links = [
  { type: 'WhatsApp', url: '+91 98765 43210' },
  { type: 'Phone', url: '+91 20 1234 5678' },
  { type: 'Location', url: 'https://maps.example.com/kitchen' },
  { type: 'Instagram', url: 'story.kitchen' },
  { type: 'Facebook', url: 'https://www.facebook.com/story.kitchen' },
  { type: 'Twitter', url: 'https://x.com/storykitchen' },
  { type: 'YouTube', url: 'https://www.youtube.com/@storykitchen' },
  { type: 'LinkedIn', url: 'https://www.linkedin.com/company/story-kitchen' },
  { type: 'Zomato', url: 'https://www.zomato.com/pune/story-kitchen' },
  { type: 'Swiggy', url: 'https://www.swiggy.com/restaurants/story-kitchen' },
  { type: 'Website', url: 'https://kitchen.example.com' },
  { type: 'Email', url: 'hello@kitchen.example.com' },
  { type: 'Phone', url: '+91 22 9999 0000' },
]
const linked = makeSampleStore({ links, aboutUs: 'We cook.\n\nSince 2011.' }, { menus: [makeSampleMenu()] })

const fixture = useBrowserFixture({ stores: [shop, liar, odd, linked] })

const dishes = (page: Page) => page.getByRole('heading', { level: 3 })
const category = (page: Page, label: string) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: label })
const card = (page: Page, dish: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: dish }) })

it('strikes the base price through and shows the combined discount, rounded down', async () => {
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
})

it('labels veg and non-veg, nothing if unknown, and marks no menu as pure veg that is not', async () => {
  const page = await fixture.open(`/${liar.profile.slug}`)
  await page.getByRole('button', { name: /^Sweets/ }).click()
  const veg = card(page, 'Veg Biryani').getByRole('img', { name: 'Veg', exact: true })
  const nonVeg = card(page, 'Chicken Curry').getByRole('img', { name: 'Non-veg', exact: true })
  await expect.poll(() => drawingOf(veg)).toEqual({ shapes: ['rect', 'circle'], isGreen: true })
  await expect.poll(() => drawingOf(nonVeg)).toEqual({ shapes: ['rect', 'path'], isGreen: false })
  await card(page, 'House Water').waitFor()
  await expect.poll(() => card(page, 'House Water').getByRole('img').count()).toBe(0)
  await expect.poll(() => page.getByText('Pure Veg', { exact: true }).count()).toBe(0)
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

it('does not sell dishes without a price or without a choice, and sells the smallest coin', async () => {
  const page = await fixture.open(`/${odd.profile.slug}`)
  for (const free of ['Tap Water', 'Birthday Cake', 'Clove', 'Riddle']) {
    const name = new RegExp(`^(Add|No price yet,|Not for ordering here,) ${free}$`)
    await expect.poll(() => page.getByRole('button', { name }).isDisabled(), { message: free }).toBe(true)
  }
  await page.getByRole('button', { name: 'Clove', exact: true }).click()
  const sheet = await openedDialog(page, 'Clove')
  await expect
    .poll(() => sheet.getByRole('button', { name: 'Free: not for ordering here' }).isDisabled())
    .toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await tapAdd(page, 'Cashew')
  await page.getByRole('link', { name: '1 Item in Cart ₹0.01' }).waitFor()
})

it('shows every tag of a dish as a badge, on its card and in its sheet', async () => {
  const page = await fixture.open(`/${odd.profile.slug}`)
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

it('shows that nothing was found, and returns to the top of the menu when the search is cleared', async () => {
  const page = await fixture.open(`/${slug}`)
  await searchFor(page, 'pizza')
  await page
    .getByText('Oops! Sorry, we could not find the item you are looking for...', { exact: true })
    .waitFor()
  await searchFor(page, 'a')
  await dishes(page).filter({ hasText: 'Masala Chai' }).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('navigation', { name: 'Categories' }).waitFor()
})

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

it('keeps search and categories in view, and follows the scroll with the current category', async () => {
  const page = await fixture.open(`/${slug}`, { height: 600 })
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const current = chips.and(page.locator('[aria-current]'))
  await expect.poll(() => current.allTextContents()).toEqual(['Drinks'])
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
      const bar = (await page.getByRole('navigation', { name: 'Categories' }).boundingBox())!
      return bar.y >= 0 && bar.y + bar.height <= 120
    }
    await expect.poll(isInView).toBe(true)
  }
})

it('scrolls to a category by its chip, and by a link from elsewhere', async () => {
  const page = await fixture.open(`/${slug}`, { height: 500 })
  const bar = page.getByRole('navigation', { name: 'Categories' })
  await bar.getByRole('link', { name: 'Sweets' }).click()
  const isInView = (label: string) => () =>
    category(page, label).evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)
  await expect.poll(isInView('Sweets')).toBe(true)
  await expect.poll(() => page.url()).toContain('#')
  const address = page.url()

  const other = await (await fixture.browser.openContext({ height: 500 })).newPage()
  await other.goto(address)
  await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0)
})

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

it('offers the store’s contacts and texts: call, chat, map, more links, and its licence', async () => {
  const { slug } = linked.profile
  const page = await fixture.open(`/${slug}`)
  const bar = page.getByRole('navigation', { name: 'Store' })
  const hrefOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href')
  await expect.poll(() => hrefOf('Menu')).toBe(`/${slug}`)
  await expect.poll(() => hrefOf('WhatsApp')).toBe('https://wa.me/919876543210')
  await expect.poll(() => hrefOf('Call')).toBe('tel:+912012345678')
  await expect.poll(() => hrefOf('Location')).toBe('https://maps.example.com/kitchen')
  await bar.getByRole('button', { name: 'More' }).click()
  const more = await openedDialog(page, 'Other Social Media')
  await more.getByRole('link').first().waitFor()
  const hrefs = () =>
    more.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  await expect
    .poll(hrefs)
    .toEqual([
      'https://www.instagram.com/story.kitchen',
      'https://www.facebook.com/story.kitchen',
      'https://x.com/storykitchen',
      'https://www.youtube.com/@storykitchen',
      'https://www.linkedin.com/company/story-kitchen',
      'https://www.zomato.com/pune/story-kitchen',
      'https://www.swiggy.com/restaurants/story-kitchen',
      'https://kitchen.example.com/',
      'mailto:hello@kitchen.example.com',
      'tel:+912299990000',
    ])
  await more.getByRole('link').first().click({ trial: true })
  await more.getByRole('button', { name: 'Close' }).click()
  await more.waitFor({ state: 'detached' })

  const footer = page.getByRole('contentinfo')
  await footer.getByText('Test Kitchen LLP', { exact: true }).waitFor()
  await footer.getByText('1 Hill Road, Mumbai 400050, Maharashtra, India', { exact: true }).waitFor()
  await footer.getByText(/11500000000000/).waitFor()
  await footer.getByText('Version 1.0.64', { exact: true }).waitFor()
  const invitation = footer.getByText(/Create your own digital menu page/)
  await invitation.waitFor()
  await expect
    .poll(() => footer.getByRole('link', { name: /Create your own/ }).count(), {
      message: 'signing up is closed',
    })
    .toBe(0)
  await footer.getByRole('button', { name: 'About Us' }).click()
  await page.getByRole('dialog', { name: 'About Us' }).getByText('Since 2011.', { exact: true }).waitFor()
})
