/** A phone in one hand: whatever can be tapped is as large as a finger, and nothing zooms by itself. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  addButton,
  chooseType,
  goToCart,
  openSheet,
  orderNumber,
  placeButton,
  searchFor,
  tapAdd,
} from './support/diner.ts'
import { lookBack } from './support/history-back.ts'
import { makeDish, makeSampleMenu, makeSampleStore, OTHER_PHOTO, PHOTO } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'
import { fitsFingers } from './support/touch-targets.ts'

const menu = makeSampleMenu()
menu.categories[0]!.items.push(makeDish('Two Photos', 70, { order: 2, images: [PHOTO, OTHER_PHOTO] }))
const links = [
  { type: 'WhatsApp', url: '+91 98765 43210' },
  { type: 'Website', url: 'https://staff.example.com' },
]
const shop = makeSampleStore({ links, aboutUs: 'We cook.' }, { menus: [menu] })
const { slug } = shop.profile
const shown = makeSampleStore(
  {},
  { viewMode: true, menus: [makeSampleMenu({ label: 'Lunch' }), makeSampleMenu({ label: 'Dinner' })] },
)
const fixture = useBrowserFixture({ stores: [shop, shown], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

/** A diner whose time can be hurried. */
async function openHurriedly() {
  const page = await fixture.open(`/${slug}`)
  await page.clock.install()
  return page
}

/** Notices lie over what is measured, until their time is over. */
async function passNotices(page: Page) {
  await page.clock.runFor(3000)
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('paragraph')
  await expect.poll(() => notices.count(), { timeout: 20_000 }).toBe(0)
}

/** Leaves what has opened by Escape, which is its own once it is modal: it is seen a frame sooner. */
async function pressEscape(page: Page) {
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Escape')
}

it('fits fingers on the menu and in what opens over it', async () => {
  const page = await openHurriedly()
  await fitsFingers(page, 'menu')
  await searchFor(page, 'chai')
  await page.getByRole('heading', { level: 3, name: 'Veg Biryani' }).waitFor({ state: 'detached' })
  await fitsFingers(page, 'search results')
  await searchFor(page, 'pizza')
  await page.getByText(/^Oops!/).waitFor()
  await fitsFingers(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await tapAdd(page, 'Masala Chai')
  await passNotices(page)
  await fitsFingers(page, 'menu with a cart')
  const sheet = await openSheet(page, 'Veg Biryani')
  await fitsFingers(page, 'sheet')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await passNotices(page)
  await page.getByRole('button', { name: 'Photo 1 of 2: Two Photos' }).click()
  await page.getByRole('dialog', { name: 'Two Photos' }).waitFor()
  await fitsFingers(page, 'photos')
  await pressEscape(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Two Photos', exact: true }).click()
  await page.getByRole('dialog', { name: 'Two Photos' }).waitFor()
  await fitsFingers(page, 'sheet with photos')
  await pressEscape(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const opener of ['About Us', 'More']) {
    await page.getByText(opener, { exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await fitsFingers(page, opener)
    await pressEscape(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('fits fingers from the cart to the history', async () => {
  const page = await openHurriedly()
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Chicken Curry')
  await passNotices(page)
  await goToCart(page)
  await fitsFingers(page, 'cart')
  await chooseType(page, 'Pickup')
  await fitsFingers(page, 'checkout of a pickup')
  await chooseType(page, 'Delivery')
  await placeButton(page).click()
  await page.getByRole('alert').first().waitFor()
  await fitsFingers(page, 'checkout of a delivery')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByRole('textbox', { name: /^Mobile Number/ }).fill('9812345670')
  await placeButton(page).click()
  await page.getByRole('textbox', { name: 'OTP' }).waitFor()
  await passNotices(page)
  await fitsFingers(page, 'code')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await fitsFingers(page, 'checkout at a table')
  await placeButton(page).click()
  const number = await orderNumber(page)
  await passNotices(page)
  await fitsFingers(page, 'received')
  for (const to of [2, 3, 4]) await staff.move(number, to)
  await lookBack(fixture, page, fitsFingers)
})

it('fits fingers where a menu, a restaurant or nothing is to choose', async () => {
  const page = await fixture.open(`/${shown.profile.slug}`)
  await fitsFingers(page, 'menu picker')
  fixture.browser.expectComplaint(/status of 404/)
  const second = shown.menus[1]!._id
  for (const path of [
    `/${shown.profile.slug}?men=${second}`,
    `/place-order?store=${slug}`,
    `/${slug}/privacy`,
    '/orders',
    '/',
    '/no-such-store',
  ]) {
    await fixture.go(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fitsFingers(page, path)
  }
})
