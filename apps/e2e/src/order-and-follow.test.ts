/** Order from the QR code to the kitchen and back: a diner on a phone, the staff at their board. */
import { DINER_API, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  addButton,
  chooseType,
  currentStep,
  goToCart,
  openSheet,
  orderNumber,
  placeButton,
  receiptAmount,
  searchFor,
  tapAdd,
} from './support/diner.ts'
import { picture } from './support/picture.ts'
import { cancelOrder, openBoard, openDrawer, ticketOf } from './support/staff.ts'

/** The menu that is served at all hours: at some of them the sample store offers others as well. */
const MENU = '/demo/?men=sample-all-day'
const BIRYANI = 'Vegetable Dum Biryani'
const BROCCOLI = 'Malai Broccoli'
const fixture = useBrowserFixture({ sample: true, ownerOf: 'demo' })

/** Waits for the one dish found: until then a tap may be lost with the card of the whole menu that it hits. */
async function isFoundAlone(phone: Page): Promise<void> {
  await expect.poll(() => phone.getByRole('button', { name: /^Add / }).count()).toBe(1)
}

/** Blocks the page's own requests, so that all later changes come by the stream. */
async function leaveToTheStream(phone: Page): Promise<void> {
  fixture.browser.expectComplaint(/ERR_FAILED/)
  const orderSlug = new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  await phone.route(`**${pathTo(DINER_API.order.path, { orderSlug })}`, (route) => route.abort())
}

it('leads from the menu to a number, and shows every move of the kitchen on the phone', async () => {
  const phone = await fixture.open(MENU, { reducedMotion: 'no-preference' })
  await phone.getByRole('heading', { name: 'Saat Chulhe', level: 1 }).waitFor()
  await picture(phone, '1-menu')

  await searchFor(phone, 'malai  BROC')
  await isFoundAlone(phone)
  await tapAdd(phone, BROCCOLI)
  await picture(phone, '2-search')
  const stepper = phone.getByRole('group', { name: `Quantity of ${BROCCOLI}` })
  await stepper.getByRole('button', { name: 'Increase' }).click()
  await stepper.getByRole('status').filter({ hasText: '2' }).waitFor()
  await phone.getByRole('button', { name: 'Clear search' }).click()

  const sheet = await openSheet(phone, BIRYANI)
  await sheet.getByRole('radio', { name: /^For two/ }).check()
  const raita = sheet.getByRole('checkbox', { name: /^Boondi raita/ })
  await raita.uncheck()
  await addButton(sheet).click()
  await sheet.getByRole('alert').filter({ hasText: 'Please choose: Comes with' }).waitFor()
  await expect.poll(() => raita.evaluate((input) => document.activeElement === input)).toBe(true)
  await picture(phone, '3-required')
  await sheet.getByRole('checkbox', { name: /^Burhani garlic curd/ }).check()
  await addButton(sheet).filter({ hasText: '₹449.00' }).click()
  await phone.getByText(`${BIRYANI} added to cart`, { exact: true }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await phone.getByRole('link', { name: '3 Items in Cart ₹951.2' }).waitFor()
  await picture(phone, '4-cart-bar')

  await goToCart(phone)
  await phone.getByRole('heading', { name: 'Cart (Items: 3)' }).waitFor()
  await chooseType(phone, 'Dine-In')
  await phone.getByRole('textbox', { name: 'Table/Room no' }).fill('12')
  await phone.getByRole('textbox', { name: /^Name/ }).fill('Asha')
  await expect.poll(() => receiptAmount(phone, 'Cart Value')).toBe('₹951.2')
  await expect.poll(() => receiptAmount(phone, 'CGST')).toBe('₹23.78')
  await expect.poll(() => receiptAmount(phone, 'SGST')).toBe('₹23.78')
  await expect.poll(() => receiptAmount(phone, 'Grand Total')).toBe('₹998.76')
  await picture(phone, '5-checkout')

  const board = await openBoard(fixture)
  await placeButton(phone).filter({ hasText: '₹998.76' }).click()
  await phone.getByText('Order placed Successfully', { exact: true }).waitFor()
  const number = await orderNumber(phone)
  expect(number).toBe(1)
  await currentStep(phone, 'Received.').waitFor()
  await picture(phone, '6-received')

  const ticket = ticketOf(board, number)
  await ticket.getByText('For two').waitFor()
  await picture(board, '7-board')
  const loadedAt = await phone.evaluate(() => performance.timeOrigin)
  await leaveToTheStream(phone)
  const press = (name: string) => ticket.getByRole('button', { name }).click()

  await press('Accept')
  await currentStep(phone, 'Confirmed.').waitFor()
  await press('Start preparing')
  await currentStep(phone, 'Preparing').waitFor()
  const drawer = await openDrawer(board, number)
  await drawer.getByRole('button', { name: /^Undo/ }).click()
  await currentStep(phone, 'Confirmed.').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await press('Start preparing')
  await currentStep(phone, 'Preparing').waitFor()
  await press('Served')
  await currentStep(phone, 'Served').waitFor()
  await phone.getByRole('group', { name: 'How was your order?' }).waitFor()
  await picture(phone, '8-served')

  await expect
    .poll(() => phone.evaluate(() => performance.timeOrigin), { message: 'the page was never loaded anew' })
    .toBe(loadedAt)
})

it('shows a cancellation with its reason immediately, and the order again when staff undo it', async () => {
  const phone = await fixture.open(MENU)
  await searchFor(phone, 'seekh')
  await isFoundAlone(phone)
  await tapAdd(phone, 'Mutton Seekh Kebab')
  const stepper = phone.getByRole('group', { name: 'Quantity of Mutton Seekh Kebab' })
  for (let more = 0; more < 2; more += 1) await stepper.getByRole('button', { name: 'Increase' }).click()
  await goToCart(phone)
  await chooseType(phone, 'Dine-In')
  await phone.getByRole('textbox', { name: 'Table/Room no' }).fill('3')
  await placeButton(phone).click()
  const number = await orderNumber(phone)

  const board = await openBoard(fixture)
  await ticketOf(board, number).waitFor()
  await leaveToTheStream(phone)
  await cancelOrder(board, number, 'The kitchen is too busy', 'The tandoor is cold')
  await phone.getByText('Order Cancelled', { exact: true }).waitFor()
  await phone.getByText('The kitchen is too busy', { exact: true }).waitFor()
  await expect.poll(() => phone.getByText('tandoor').count()).toBe(0)
  await phone.getByRole('list', { name: 'Progress of your order' }).waitFor({ state: 'detached' })
  await picture(phone, '9-cancelled')

  await ticketOf(board, number).getByRole('button', { name: 'Undo' }).click()
  await currentStep(phone, 'Received.').waitFor()
  await phone.getByText('Order Cancelled', { exact: true }).waitFor({ state: 'detached' })
})
