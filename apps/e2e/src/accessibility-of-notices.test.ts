/**
 * Accessibility by axe of states that appear while a page is open: photos, notices, pauses, sold-out items,
 * unsent orders.
 */
import { makeOption } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  chooseType,
  goToCart,
  openedDialog,
  openSheet,
  orderAtTable,
  placeButton,
  tapAdd,
} from './support/diner.ts'
import { looksRight, openHurriedly } from './support/looks-right.ts'
import {
  makeChoosyDish,
  makeDish,
  makeSampleMenu,
  makeSampleStore,
  OTHER_PHOTO,
  PHOTO,
} from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const menu = makeSampleMenu()
const gone = makeOption({ label: 'Truffle', value: 90, state: 'Sold Out' })
const thali = makeChoosyDish('Thali', { order: 3, images: [PHOTO, OTHER_PHOTO] })
thali.configs[2]!.contents.push(gone)
menu.categories[0]!.items.push(makeDish('Two Photos', 70, { order: 2, images: [PHOTO, OTHER_PHOTO] }), thali)
const shop = makeSampleStore({ menuLayout: 'cards' }, { menus: [menu] })
const { slug } = shop.profile
const fish = menu.categories[1]!.items[2]!
const MINUTE_MS = 60_000
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})
afterEach(() => staff.resume())

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

it('passes with photos', async () => {
  const page = await openHurriedly(fixture, `/${slug}`)
  const carousel = page.getByRole('group', { name: 'Two Photos' })
  await carousel.getByRole('button', { name: 'Next photo' }).waitFor()
  await page.getByRole('button', { name: 'Two Photos', exact: true }).focus()
  await looksRight(page, 'menu with several photos')
  await page.getByRole('button', { name: 'Photo 1 of 2: Two Photos' }).click()
  await openedDialog(page, 'Two Photos')
  await looksRight(page, 'image viewer')
  await page.keyboard.press('Escape')
  await closed(page)
  await openSheet(page, 'Thali')
  await looksRight(page, 'sheet with photos and a sold-out option')
})

it('passes while notices appear', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await tapAdd(page, 'Masala Chai')
  const stepper = page.getByRole('group', { name: 'Quantity of Masala Chai' })
  await stepper.getByRole('button', { name: 'Decrease' }).click()
  // A hovered notice stays.
  await page.getByText('Masala Chai removed from cart', { exact: true }).hover()
  await page.clock.resume()
  await isClean(page, 'notices of what came and went')
  await page.mouse.move(10, 700)

  await tapAdd(page, 'Masala Chai')
  await page.clock.setFixedTime(Date.now() + 45 * MINUTE_MS)
  await fixture.reload(page)
  await page.getByText('Your cart was cleared after 30 minutes.', { exact: true }).waitFor()
  await isClean(page, 'menu after the cart was cleared')
})

it('passes while ordering is paused, and with sold-out dishes', async () => {
  const page = await fixture.open(`/${slug}?item=${fish._id}`)
  await openedDialog(page, 'Fish Fry')
  await isClean(page, 'sheet of a dish that is sold out')
  await page.keyboard.press('Escape')
  await closed(page)
  await staff.pause('The stove rests', 30)
  await fixture.reload(page)
  await page.getByText(/^Ordering is paused until/).waitFor()
  await isClean(page, 'paused menu')
  await page.getByRole('button', { name: 'Veg Biryani', exact: true }).click()
  await openedDialog(page, 'Veg Biryani')
  await isClean(page, 'sheet while paused')
})

it('passes if no code can be sent', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  // The page itself, and what it fetches anew at each whole minute.
  await page.route(/place-order(\?|%3F)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"sendsCodes":true', '"sendsCodes":false')
    await route.fulfill({ response, body })
  })
  await fixture.go(page, `/place-order?store=${slug}`)
  await chooseType(page, 'Delivery')
  await page.getByText(/^This order type needs an OTP/).waitFor()
  await isClean(page, 'checkout without codes')
})

it('passes while an order is not sent, wherever a notice shows that', async () => {
  fixture.browser.expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai'])
  const { pathname } = new URL(page.url())
  await fixture.go(page, `/${slug}`)
  await tapAdd(page, 'Sweet Lassi')
  await goToCart(page)
  await page.route('**/api/place-order/**', (route) => route.abort('internetdisconnected'))
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Try now' }).waitFor()
  for (const path of [`/${slug}`, pathname]) {
    await fixture.go(page, path)
    await page.getByRole('link', { name: 'Open cart' }).waitFor()
    await isClean(page, `order that waits, at ${path}`)
  }
})
