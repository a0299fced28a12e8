/** Text at twice its size, as people with poor eyesight set it: nothing is cut off, nothing covered. */
import { makeCategory, makeOrderConfig } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen, isWithinSides } from './support/clipped-texts.ts'
import {
  addButton,
  chooseType,
  goToCart,
  openSheet,
  orderNumber,
  placeButton,
  tapAdd,
} from './support/diner.ts'
import { boxOf, isCovered, notices } from './support/notices.ts'
import { picture } from './support/picture.ts'
import { makeDish, makeSampleMenu, makeSampleStore, PHOTO } from './support/sample-store.ts'

const shop = makeSampleStore({ aboutUs: 'We cook.' })
const { slug } = shop.profile
const tikka = makeDish('Tandoori Mushroom Tikka Special', 1280, { order: 1, images: [PHOTO] })
const recommended = makeCategory({
  label: 'Recommended',
  discount: 5,
  items: [makeDish('Masala Chai', 100), tikka],
})
const advised = makeSampleStore(
  { menuLayout: 'rows' },
  { menus: [makeSampleMenu({ categories: [recommended] })] },
)
const best = (label: string, price: number) => makeDish(label, price, { tags: ['Bestseller'], discount: 10 })
const linked = makeSampleStore(
  {
    menuLayout: 'rows',
    orderConfigs: [makeOrderConfig({ label: 'Delivery', otpAuthentication: true })],
    links: [
      { type: 'WhatsApp', url: '+91 98765 43210' },
      { type: 'Phone', url: '+91 20 1234 5678' },
      { type: 'Location', url: 'https://maps.example.com/kitchen' },
    ],
  },
  {
    menus: [
      makeSampleMenu({
        categories: [
          makeCategory({
            label: 'Recommended',
            items: [best('Paneer Tikka', 289), best('Butter Chicken', 409), makeDish('Masala Chai', 100)],
          }),
        ],
      }),
    ],
  },
)
const fixture = useBrowserFixture({ stores: [shop, advised, linked] })

async function isWhole(page: Page, state: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await picture(page, `large-${state}`)
  const size = () =>
    page
      .getByRole('heading')
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  await expect.poll(size, { message: state }).toBeGreaterThanOrEqual(34)
  await fitsScreen(page, state)
}

/** Checks that texts and icons in this place neither overlap nor reach beyond it. */
async function isApart(place: Locator, state: string) {
  const faults = () =>
    place.evaluate((around) => {
      const { left, right } = around.getBoundingClientRect()
      const nodes = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
      const boxes = [...around.querySelectorAll('svg')].map((icon) => ({
        name: 'an icon',
        box: icon.getBoundingClientRect(),
      }))
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        boxes.push({ name: node.textContent ?? '', box: range.getBoundingClientRect() })
      }
      return boxes.flatMap(({ name, box }, index) => {
        if (box.left < left - 1 || box.right > right + 1) return [`${name} reaches beyond`]
        const [over] = boxes
          .slice(index + 1)
          .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
          .filter((other) => other.box.top < box.bottom - 1 && box.top < other.box.bottom - 1)
        return over ? [`${over.name} lies over ${name}`] : []
      })
    })
  await expect.poll(faults, { message: state }).toEqual([])
}

/** Checks that each word of this place is on one line. */
async function breaksNoWord(place: Locator, state: string) {
  const broken = () =>
    place.evaluate((around) => {
      const nodes = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      }
      return found
    })
  await expect.poll(broken, { message: `${state} breaks words` }).toEqual([])
}

it.each([390, 320])('keeps table and tools apart in text of twice the size, %i px wide', async (width) => {
  const page = await fixture.open(`/${slug}?lang=hi&conf=Dine-In&idel=Table&iden=12`, { width })
  await page.getByText('टेबल 12').waitFor()
  await isWhole(page, `header-${width}`)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, { message: 'pixels beyond the screen' }).toBeLessThanOrEqual(0)
  await isApart(page.getByRole('banner').locator('div > div').first(), 'header')
})

it('keeps the parts of a line apart on the narrowest phones', async () => {
  const page = await fixture.open(`/${slug}`, { width: 320, height: 640 })
  await tapAdd(page, 'Chicken Curry')
  await goToCart(page)
  const line = page.getByRole('listitem').filter({ hasText: 'Chicken Curry' })
  for (let quantity = 1; quantity < 10; quantity += 1) {
    await line.getByRole('button', { name: 'Increase' }).click()
  }
  await line.getByText('₹2,280').waitFor()
  await isApart(line, 'line')
})

it.each([
  [390, 'plain', slug],
  [320, 'plain', slug],
  [390, 'discounted', advised.profile.slug],
  [320, 'discounted', advised.profile.slug],
])('shows whole names of dishes at 200 %, %i px wide, %s', async (width, prices, store) => {
  const page = await fixture.open(`/${store}`, { width })
  await isWhole(page, `rows-${width}-${prices}`)
  const names = page.locator('h3 button span')
  const cutNames = () =>
    names.evaluateAll((all) =>
      all.flatMap((name) => (name.scrollHeight > name.clientHeight + 1 ? name.textContent : [])),
    )
  await expect.poll(cutNames, { message: 'names that are cut off' }).toEqual([])
  for (const name of await names.all()) await breaksNoWord(name, 'a name')
})

it.each([390, 320])('keeps no category under the search at 200 %, %i px wide', async (width) => {
  const page = await fixture.open(`/${slug}`, { width })
  await isWhole(page, `search-${width}`)
  const heading = page.getByRole('heading', { name: /^From the Stove/ })
  const search = page.getByRole('search')
  await heading.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom + scrollY - 60))
  await expect.poll(async () => (await search.boundingBox())!.y, { message: 'the search' }).toBeLessThan(10)
  const [over, under] = [await boxOf(search), await boxOf(heading)]
  expect(under.bottom < over.bottom || under.top >= over.bottom - 4, 'half under the search').toBe(true)
})

it.each([390, 320])('breaks no word of a category in text of twice the size, %i px wide', async (width) => {
  const page = await fixture.open(`/${advised.profile.slug}`, { width })
  await isWhole(page, `category-${width}`)
  await breaksNoWord(page.getByRole('heading', { name: /^Recommended/ }), 'a category')
})

it('leaves a desktop room for texts of the size set in the browser', async () => {
  const page = await fixture.open(`/${linked.profile.slug}`, { width: 1280, height: 800 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await isWithinSides(page, 'desktop')
  await picture(page, 'large-desktop')
  await isApart(page.getByRole('navigation', { name: 'Store', exact: true }), 'navigation')
})

it('shows whole buttons of bestsellers and whole numbers and codes at 200 %', async () => {
  const page = await fixture.open(`/${linked.profile.slug}`)
  await isWhole(page, 'bestsellers')
  const tile = page.getByRole('region', { name: 'Bestsellers' }).getByRole('listitem').first()
  const right = async (box: Locator) => (await boxOf(box)).right
  expect(await right(tile.getByRole('button', { name: /^Add/ }))).toBeLessThanOrEqual(await right(tile))
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByLabel('Name').fill('Ravi')
  const phone = page.getByLabel('Mobile Number')
  await phone.fill('9876543210')
  await isWhole(page, 'phone')
  const beyond = (field: Locator) => field.evaluate((input) => input.scrollWidth - input.clientWidth)
  expect(await beyond(phone)).toBeLessThanOrEqual(0)
  await placeButton(page).click()
  const code = page.getByRole('textbox', { name: 'OTP' })
  // As many as there may be.
  await code.fill('123456')
  await isWhole(page, 'code')
  expect(await beyond(code)).toBeLessThanOrEqual(0)
})

it('clips nothing at 200 %, from the menu to the order', async () => {
  const page = await fixture.open(`/${slug}`)
  await isWhole(page, 'menu')
  await tapAdd(page, 'Masala Chai')
  const notice = notices(page).first()
  await notice.waitFor()
  expect(await isCovered(notice, page.getByRole('link', { name: /View cart/ })), 'the cart').toBe(false)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await tapAdd(page, 'Chicken Curry')
  await dismiss.click()
  const sheet = await openSheet(page, 'Veg Biryani')
  await isWhole(page, 'sheet')
  await addButton(sheet).click()
  await sheet.getByRole('alert').first().waitFor()
  await isWhole(page, 'missing choice')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await goToCart(page)
  await isWhole(page, 'cart')
  await breaksNoWord(page.getByRole('list', { name: 'Items in your cart' }), 'cart')
  await chooseType(page, 'Dine-In')
  await placeButton(page).click()
  await page.getByRole('alert').first().waitFor()
  await isWhole(page, 'checkout')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  await orderNumber(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const heading = page.getByRole('heading', { name: 'Order received' })
  expect(await isCovered(notices(page).first(), heading), 'the state of the order').toBe(false)
  await isWhole(page, 'status')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await isWhole(page, 'history')
})
