/**
 * Owner who starts a happy hour, a code, tips and UPI: diners see their saving, add tips and pay, and only one
 * of them gets the last use of a code.
 */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, receiptAmount, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { openDrawer, signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** The discounts of the settings, with a drawer for a new one. */
async function openNewDiscount(page: Page) {
  await page.getByRole('button', { name: 'New discount' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New discount' })
  await drawer.waitFor()
  return drawer
}

async function fillCheckout(page: Page, table: string): Promise<void> {
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill(table)
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByText('Have a code?').click()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

it('shows a happy hour that the owner has started, and charges the price shown', async () => {
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.settingsDiscounts, { slug }))
  await owner.getByText('No discounts yet').waitFor()
  const drawer = await openNewDiscount(owner)
  await drawer.getByLabel('Name', { exact: true }).fill('Happy hour')
  await drawer.getByLabel('Takes off', { exact: true }).fill('20')
  await drawer.getByText('The guest pays ₹400 and saves ₹100.').waitFor()
  await picture(owner, 'discount-new')
  await isClean(owner, 'a new discount')
  await drawer.getByRole('button', { name: 'Start the discount' }).click()
  await owner.getByRole('button', { name: 'Happy hour' }).waitFor()
  await picture(owner, 'discounts')
  await isClean(owner, 'discounts')

  const guest = await fixture.open(`/${slug}`)
  await guest.getByRole('list', { name: 'Discounts' }).getByText('Happy hour').waitFor()
  await picture(guest, 'menu-with-discount')
  await fillCheckout(guest, '4')
  await expect.poll(() => receiptAmount(guest, 'Happy hour')).toBe('-₹20')
  const total = await receiptAmount(guest, 'Grand Total')
  await picture(guest, 'cart-with-discount')
  await isClean(guest, 'a cart with a discount')
  await placeButton(guest).filter({ hasText: total }).click()
  await orderNumber(guest)
  await expect.poll(() => receiptAmount(guest, 'Happy hour')).toBe('-₹20')
  await expect.poll(() => receiptAmount(guest, 'Grand Total')).toBe(total)
  await picture(guest, 'order-with-discount')
  await owner.reload()
  await owner.getByText('1 order', { exact: true }).waitFor()
  await owner.getByText('₹20 given').waitFor()
})

it('gives the last use of a code to one of two guests, and shows the other the price without it', async () => {
  const staff = await callAsStaff(fixture, shop.profile._id)
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.settingsDiscounts, { slug }))
  const drawer = await openNewDiscount(owner)
  await drawer.getByLabel('Name', { exact: true }).fill('Welcome back')
  await drawer.getByText('With a code').click()
  await drawer.getByLabel('Code', { exact: true }).fill('WELCOME50')
  await drawer.getByLabel('Takes off', { exact: true }).fill('50')
  await drawer.getByLabel('In all').fill('1')
  await drawer.getByRole('button', { name: 'Start the discount' }).click()
  await owner.getByText('0 of 1 used').waitFor()

  const guests = await Promise.all(['A', 'B'].map(() => fixture.open(`/${slug}`)))
  for (const [index, guest] of guests.entries()) {
    await fillCheckout(guest, `C${index}`)
    await giveCode(guest, 'NO SUCH CODE')
    await guest.getByText('This code is not valid, or no longer valid. Check how it is written.').waitFor()
    await giveCodeAgain(guest, 'welcome-50')
    await expect.poll(() => receiptAmount(guest, 'Welcome back')).toBe('-₹50')
  }
  const [first] = guests as [Page]
  await fixture.reload(first)
  await expect.poll(() => receiptAmount(first, 'Welcome back')).toBe('-₹50')
  await picture(first, 'cart-with-code')
  await isClean(first, 'a cart with a code')

  fixture.browser.expectComplaint(/status of 40[49]/)
  await Promise.all(guests.map((guest) => placeButton(guest).click()))
  await Promise.any(guests.map((guest) => guest.waitForURL('**/status/**', { waitUntil: 'commit' })))
  const refused = guests.find((guest) => new URL(guest.url()).pathname === '/place-order')
  if (!refused) throw new Error('both guests had the last use of the code')
  await refused.getByText(/^Your discount code can no longer be used/).waitFor()
  await expect.poll(() => receiptAmount(refused, 'Happy hour')).toBe('-₹20')
  await picture(refused, 'code-gone')
  expect((await staff.orders()).filter(({ address }) => address.startsWith('C'))).toHaveLength(1)
  await placeButton(refused).click()
  await orderNumber(refused)
  await owner.reload()
  await owner.getByText('1 of 1 used').waitFor()
})

async function giveCodeAgain(page: Page, code: string): Promise<void> {
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

it('adds a tip if the guest chooses one, and shows the UPI account to pay it to', async () => {
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.settingsTips, { slug }))
  await owner.getByRole('switch', { name: 'Guests may give a tip' }).click()
  await owner.getByRole('textbox', { name: 'Suggestion 2' }).waitFor()
  await picture(owner, 'tips')
  await isClean(owner, 'the settings of tips')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved. Guests see it from now on.').waitFor()
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.settingsGateways, { slug }))
  await owner.getByLabel('UPI address (VPA)').fill('masala@okbank')
  await picture(owner, 'upi-account')
  await owner.getByRole('button', { name: 'Offer UPI' }).click()
  await owner.getByText('Guests can pay by UPI from now on.').waitFor()
  await isClean(owner, 'the settings of online payment')

  const guest = await fixture.open(`/${slug}`)
  await fillCheckout(guest, '9')
  const tips = guest.getByRole('group', { name: /^Add a tip/ })
  await tips.getByRole('radio').first().waitFor()
  expect(await tips.getByRole('radio', { checked: true }).count()).toBe(0)
  const plain = await receiptAmount(guest, 'Grand Total')
  await tips.getByRole('radio', { name: 'Other' }).check()
  await tips.getByLabel('Tip in ₹').fill('12.50')
  await expect.poll(() => receiptAmount(guest, 'Tip')).toBe('₹12.5')
  await picture(guest, 'cart-with-tip')
  await isClean(guest, 'a cart with a tip')
  const total = await receiptAmount(guest, 'Grand Total')
  expect(total).not.toBe(plain)
  await placeButton(guest).filter({ hasText: total }).click()
  const number = await orderNumber(guest)
  await expect.poll(() => receiptAmount(guest, 'Tip')).toBe('₹12.5')
  await guest.getByRole('button', { name: `Pay ${total} by UPI` }).click()
  const link = await guest.getByRole('link', { name: 'Open a UPI app on this phone' }).getAttribute('href')
  const amount = Number(total.replace('₹', '')).toFixed(2)
  expect(link).toContain(`upi://pay?pa=masala@okbank&pn=`)
  expect(link).toContain(`&am=${amount}&cu=INR&tn=Order%20${number}&tr=`)
  await guest.getByText('Then show the staff your payment.').waitFor()
  await picture(guest, 'order-with-upi')
  await isClean(guest, 'an order with a UPI code')

  await owner.goto(`${fixture.server.origin}${pathTo(APP_PAGES.board, { slug })}`)
  const drawer = await openDrawer(owner, number)
  await drawer.getByText('Tip', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: /^Take payment/ }).click()
  const taking = owner.getByRole('dialog', { name: `Payment of order ${number}` })
  await taking.getByText('UPI', { exact: true }).click()
  await taking.getByRole('img', { name: 'UPI payment code' }).waitFor()
  await picture(owner, 'take-payment-upi')
  const own = owner.viewportSize()!
  await owner.setViewportSize({ width: own.width, height: 560 })
  await taking.getByRole('button', { name: 'Only a part is paid now' }).click()
  await taking.getByLabel('Part that is paid now').fill('10')
  const marking = await taking.getByRole('button', { name: 'Mark ₹10.00 as paid' }).boundingBox()
  expect(marking!.y + marking!.height, 'the button is in sight beside the code').toBeLessThanOrEqual(560)
  await picture(owner, 'take-part-upi')
  await taking.getByRole('button', { name: 'All of it is paid' }).click()
  await owner.setViewportSize(own)
  await taking.getByRole('button', { name: /^Mark .* as paid$/ }).click()
  await guest.getByText(/^Paid: /).waitFor()
  expect(await guest.getByRole('link', { name: 'Open a UPI app on this phone' }).count()).toBe(0)
})
