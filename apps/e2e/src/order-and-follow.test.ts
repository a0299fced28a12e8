/** From the QR code to the kitchen and back: a diner on a phone, the staff at their board. */
import type { Locator } from 'playwright-core'
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

/** The card that is served at every hour: at some of them the sample store offers others beside it. */
const MENU = '/demo/?men=sample-all-day'
const BIRYANI = 'Vegetable Dum Biryani'
const BROCCOLI = 'Malai Broccoli'
/** On a machine however busy, sooner than a page without a stream would begin to ask. */
const SEEN_WITHIN_MS = 6000

const fixture = useBrowserFixture({ sample: true, ownerOf: 'demo' })

/** Milliseconds from the end of a tap until something is seen elsewhere. */
async function seenAfter(tap: () => Promise<void>, fact: Locator): Promise<number> {
  const seen = fact.waitFor().then(() => performance.now())
  await tap()
  const tappedAt = performance.now()
  const ms = Math.max(0, (await seen) - tappedAt)
  expect(ms).toBeLessThan(SEEN_WITHIN_MS)
  return Math.round(ms)
}

it('leads from the menu to a number, and every move of the kitchen shows on the phone', async () => {
  const phone = await fixture.open(MENU, { reducedMotion: 'no-preference' })
  await phone.getByRole('heading', { name: 'Saat Chulhe', level: 1 }).waitFor()
  await picture(phone, '1-menu')

  await searchFor(phone, 'malai  BROC')
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
  expect(await raita.evaluate((input) => document.activeElement === input)).toBe(true)
  await picture(phone, '3-required')
  await sheet.getByRole('checkbox', { name: /^Burhani garlic curd/ }).check()
  await addButton(sheet).filter({ hasText: '₹449.00' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await phone.getByText(`${BIRYANI} added to cart`, { exact: true }).waitFor()
  await phone.getByRole('link', { name: '3 Items in Cart ₹951.2' }).waitFor()
  await picture(phone, '4-cart-bar')

  await goToCart(phone)
  await phone.getByRole('heading', { name: 'Cart (Items: 3)' }).waitFor()
  await chooseType(phone, 'Dine-In')
  await phone.getByRole('textbox', { name: 'Table/Room no' }).fill('12')
  await phone.getByRole('textbox', { name: /^Name/ }).fill('Asha')
  expect(await receiptAmount(phone, 'Cart Value')).toBe('₹951.2')
  expect(await receiptAmount(phone, 'CGST')).toBe('₹23.78')
  expect(await receiptAmount(phone, 'SGST')).toBe('₹23.78')
  expect(await receiptAmount(phone, 'Grand Total')).toBe('₹998.76')
  await picture(phone, '5-checkout')

  const board = await openBoard(fixture)
  await placeButton(phone).filter({ hasText: '₹998.76' }).click()
  const number = await orderNumber(phone)
  expect(number).toBe(1)
  await phone.getByText('Order placed Successfully', { exact: true }).waitFor()
  await currentStep(phone, 'Received.').waitFor()
  await picture(phone, '6-received')

  const ticket = ticketOf(board, number)
  await ticket.getByText('For two').waitFor()
  await picture(board, '7-board')
  const loadedAt = await phone.evaluate(() => performance.timeOrigin)
  const figures: Record<string, number> = {}
  const press = (name: string) => () => ticket.getByRole('button', { name }).click()

  figures.confirmed = await seenAfter(press('Accept'), currentStep(phone, 'Confirmed.'))
  figures.preparing = await seenAfter(press('Start preparing'), currentStep(phone, 'Preparing'))
  const drawer = await openDrawer(board, number)
  const undo = drawer.getByRole('button', { name: /^Undo/ })
  figures.undone = await seenAfter(() => undo.click(), currentStep(phone, 'Confirmed.'))
  await drawer.getByRole('button', { name: 'Close' }).click()
  figures.again = await seenAfter(press('Start preparing'), currentStep(phone, 'Preparing'))
  figures.served = await seenAfter(press('Served'), currentStep(phone, 'Served'))
  await phone.getByRole('group', { name: 'How was your order?' }).waitFor()
  await picture(phone, '8-served')

  expect(await phone.evaluate(() => performance.timeOrigin), 'the page was never loaded anew').toBe(loadedAt)
  console.log(`milliseconds until the diner saw each move: ${JSON.stringify(figures)}`)
})

it('shows a cancellation with its reason at once, and again the order when staff take it back', async () => {
  const phone = await fixture.open(MENU)
  await searchFor(phone, 'seekh')
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
  await seenAfter(
    () => cancelOrder(board, number, 'The kitchen is too busy', 'The tandoor is cold'),
    phone.getByText('Order Cancelled', { exact: true }),
  )
  await phone.getByText('The kitchen is too busy', { exact: true }).waitFor()
  expect(await phone.getByText('tandoor').count()).toBe(0)
  await phone.getByRole('list', { name: 'Progress of your order' }).waitFor({ state: 'detached' })
  await picture(phone, '9-cancelled')

  const undo = ticketOf(board, number).getByRole('button', { name: 'Undo' })
  await seenAfter(() => undo.click(), currentStep(phone, 'Received.'))
  await phone.getByText('Order Cancelled', { exact: true }).waitFor({ state: 'detached' })
})
