/** One order, followed: what the kitchen does shows where the diner looks. */
import { clockNow } from '@thali/builders/clock-now'
import { makeOrderConfig } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  chooseType,
  currentStep,
  goToCart,
  orderAtTable,
  orderNumber,
  placeButton,
  receiptAmount,
  tapAdd,
} from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const quick = makeSampleStore(
  { orderConfigs: [makeOrderConfig({ initialOrderState: 2 })] },
  { menus: [makeSampleMenu()] },
)
const fixture = useBrowserFixture({ stores: [shop, quick], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

const steps = (page: Page) => page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem')
const cancelled = (page: Page) => page.getByText('Order Cancelled', { exact: true })

it('shows number, type, items, charges and total, and the four steps by their labels', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai', 'Sweet Lassi'], 'T 4')
  await page.getByText('Order number', { exact: true }).waitFor()
  await page.getByText('Dine-In', { exact: true }).waitFor()
  await page.getByText('T 4', { exact: true }).waitFor()
  const labels = await steps(page).getByRole('strong').allTextContents()
  expect(labels).toEqual(['Received.', 'Confirmed.', 'Preparing', 'Served'])
  expect(await receiptAmount(page, 'Cart Value')).toBe('₹172')
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹172')
  await page.getByText('20 to 30 minutes', { exact: true }).waitFor()
  await page.getByText(/Expected between \d+:\d\d [ap]m and \d+:\d\d [ap]m$/).waitFor()

  await staff.move(number, 2)
  await currentStep(page, 'Confirmed.').waitFor()
  await staff.undo(number)
  await currentStep(page, 'Received.').waitFor()
  await page.getByRole('link', { name: 'Add more' }).click()
  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).waitFor()
})

it('begins where the order type begins', async () => {
  const page = await fixture.open(`/${quick.profile.slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await page.getByLabel('Table/Room no').fill('1')
  await placeButton(page).click()
  await orderNumber(page)
  await currentStep(page, 'Confirmed.').waitFor()
})

it('says where a served order is when it was not served at a table', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Pickup')
  await page.getByLabel('Pickup Time').fill(clockNow())
  await placeButton(page).click()
  const number = await orderNumber(page)
  await steps(page).last().getByText('Picked up', { exact: true }).waitFor()
  for (const to of [2, 3, 4]) await staff.move(number, to)
  await currentStep(page, 'Served').waitFor()
})

it('blinks a cancellation, but not for those who asked for less motion, and shows no steps', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai'])
  await staff.move(number, 5, 'sold-out')
  await cancelled(page).waitFor()
  await page.getByText('Sold out', { exact: true }).waitFor()
  expect(await steps(page).count()).toBe(0)
  const animations = () => cancelled(page).evaluate((words) => words.getAnimations().length)
  expect(await animations()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(animations).toBe(1)
})

it('strikes a discarded item through, in red, and recomputes the total', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai', 'Chicken Curry'])
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹328')
  await staff.discard(number, 'Chicken Curry', 'sold-out')
  await page.getByText('Removed: Sold out', { exact: true }).waitFor()
  const name = page.getByText('Chicken Curry', { exact: true })
  expect(await name.evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe('line-through')
  const [red = 0, green = 0] = await name.evaluate((words) =>
    (getComputedStyle(words).color.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(green * 2)
  await expect.poll(() => receiptAmount(page, 'Grand Total')).toBe('₹100')
})

it('takes feedback once, after the order was served', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai'])
  const stars = page.getByRole('group', { name: 'How was your order?' })
  expect(await stars.count()).toBe(0)
  for (const to of [2, 3, 4]) await staff.move(number, to)
  await stars.waitFor()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please choose one to five stars.' }).waitFor()
  await stars.getByRole('radio', { name: 'Excellent' }).check()
  await page.getByRole('textbox', { name: /^Anything to add/ }).fill('Best chai in town')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByText('Thank you for your feedback!', { exact: true }).waitFor()
  await fixture.reload(page)
  await page.getByText('Thank you for your feedback!', { exact: true }).waitFor()
})

it('opens under /order?s= as well, and says where there is no such order', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai'])
  const orderSlug = new URL(page.url()).pathname.split('/').pop()!
  const other = await fixture.open(`/order?s=${orderSlug}`)
  expect(await orderNumberShown(other)).toBe(String(number))
  fixture.browser.expectComplaint(/status of 404/)
  await fixture.go(other, `/status/${'0'.repeat(orderSlug.length)}`)
  await other.getByRole('heading', { name: 'Sorry, page not found!' }).waitFor()
})

it('says when the line is lost, and catches up by itself when the server is back', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai'])
  fixture.browser.expectComplaint(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  )
  await fixture.stopServer()
  await page.getByText('Connection lost', { exact: true }).waitFor()
  await fixture.startServer()
  await staff.move(number, 2)
  await currentStep(page, 'Confirmed.').waitFor()
  await page.getByText('Connection lost', { exact: true }).waitFor({ state: 'detached' })
})

async function orderNumberShown(page: Page) {
  return page
    .getByText('Order number', { exact: true })
    .locator('..')
    .getByText(/^\d+$/)
    .first()
    .textContent()
}
