/** Every state of the diner's pages on a phone, checked by axe in light, dark and difficult colours, and for touch. */
import { beforeAll, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  addButton,
  chooseType,
  goToCart,
  openedDialog,
  openSheet,
  orderNumber,
  placeButton,
  searchFor,
  tapAdd,
} from './support/diner.ts'
import { looksRight, openHurriedly } from './support/looks-right.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'
import { fitsFingers } from './support/touch-targets.ts'

const shop = makeSampleStore({
  aboutUs: 'We cook.',
  links: [
    { type: 'WhatsApp', url: '+91 98765 43210' },
    { type: 'Website', url: 'https://staff.example.com' },
  ],
})
const { slug } = shop.profile
const shown = makeSampleStore(
  {},
  { viewMode: true, menus: [makeSampleMenu(), makeSampleMenu({ label: 'Second' })] },
)
const YELLOW = 'ffe600'
const PALE = 'f7f5f0'
const NAVY = '0b1f4d'
const coloured = [YELLOW, PALE, NAVY].map((primaryColor) =>
  makeSampleStore({}, { menus: [makeSampleMenu({ primaryColor })] }),
)
const fixture = useBrowserFixture({ stores: [shop, shown, ...coloured], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

it('passes from the menu to the cart', async () => {
  const page = await openHurriedly(fixture, `/${slug}`)
  await looksRight(page, 'menu')
  await searchFor(page, 'chai')
  await page.getByRole('heading', { level: 3, name: 'Veg Biryani' }).waitFor({ state: 'detached' })
  await looksRight(page, 'search results')
  await searchFor(page, 'pizza')
  await page.getByText(/^Oops!/).waitFor()
  await looksRight(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await tapAdd(page, 'Masala Chai')
  await page.getByRole('link', { name: /View cart/ }).waitFor()
  await looksRight(page, 'menu with a cart')
  const sheet = await openSheet(page, 'Veg Biryani')
  await looksRight(page, 'sheet')
  await addButton(sheet).click()
  await sheet.getByRole('alert').first().waitFor()
  await looksRight(page, 'sheet with a missing choice')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  for (const [opener, dialog] of [
    ['About Us', 'About Us'],
    ['Terms of Use', 'Terms of Use'],
    ['More', 'Other Social Media'],
  ] as const) {
    await page.getByText(opener, { exact: true }).click()
    await openedDialog(page, dialog)
    await looksRight(page, dialog)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('passes from the cart to the end of an order, and back in the history', async () => {
  const page = await openHurriedly(fixture, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Chicken Curry')
  await goToCart(page)
  await looksRight(page, 'cart')
  await chooseType(page, 'Pickup')
  await fitsFingers(page, 'checkout of a pickup')
  await chooseType(page, 'Delivery')
  await placeButton(page).click()
  await page.getByRole('alert').first().waitFor()
  // A line of the cart half covered by the header is not a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await looksRight(page, 'checkout with problems')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByRole('textbox', { name: /^Mobile Number/ }).fill('9812345678')
  await placeButton(page).click()
  await page.getByRole('textbox', { name: 'OTP' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await looksRight(page, 'code')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await fitsFingers(page, 'checkout at a table')
  await placeButton(page).click()
  const number = await orderNumber(page)
  await looksRight(page, 'received')
  await staff.discard(number, 'Chicken Curry', 'sold-out')
  for (const to of [2, 3, 4]) await staff.move(number, to)
  await page.getByRole('group', { name: 'How was your order?' }).waitFor()
  await looksRight(page, 'served')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await looksRight(page, 'history')
  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  await openedDialog(page, 'Forget me on this device')
  await looksRight(page, 'forget me')
})

it('passes with a cancelled order, without content and in view mode', async () => {
  const page = await openHurriedly(fixture, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  const number = await orderNumber(page)
  await staff.move(number, 5, 'too-busy')
  await page.getByText('Order Cancelled', { exact: true }).waitFor()
  await looksRight(page, 'cancelled')
  fixture.browser.expectComplaint(/status of 404/)
  const second = shown.menus[1]!._id
  for (const path of [
    `/place-order?store=${slug}`,
    `/${shown.profile.slug}`,
    `/${shown.profile.slug}?men=${second}`,
    `/${slug}/privacy`,
    '/',
    '/no-such-store',
  ]) {
    await fixture.go(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looksRight(page, path)
  }
})

it('remains readable in yellow, near-white and navy', async () => {
  for (const { profile, menus } of coloured) {
    const page = await fixture.open(`/${profile.slug}`)
    await tapAdd(page, 'Masala Chai')
    await page.getByRole('link', { name: /View cart/ }).waitFor()
    await isClean(page, `menu in ${menus[0]!.primaryColor}`, 'colours')
    await openSheet(page, 'Veg Biryani')
    await isClean(page, `sheet in ${menus[0]!.primaryColor}`, 'colours')
  }
})
