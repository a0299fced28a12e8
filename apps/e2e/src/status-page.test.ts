/** Order followed on its status page, with every change that the kitchen makes. */
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

it('starts with the first step of the order type', async () => {
  const page = await fixture.open(`/${quick.profile.slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await page.getByLabel('Table/Room no').fill('1')
  await placeButton(page).click()
  await orderNumber(page)
  await currentStep(page, 'Confirmed.').waitFor()
})

it('shows the location of an order not served at a table, and takes feedback once', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Pickup')
  await page.getByLabel('Pickup Time').fill(clockNow())
  await placeButton(page).click()
  const number = await orderNumber(page)
  const stars = page.getByRole('group', { name: 'How was your order?' })
  await expect.poll(() => stars.count()).toBe(0)
  for (const to of [2, 3, 4]) await staff.move(number, to)
  await currentStep(page, 'Served').getByText('Picked up', { exact: true }).waitFor()
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

it('strikes a discarded item through, in red, and blinks on a cancellation, except with reduced motion', async () => {
  const page = await fixture.open(`/${slug}`)
  const number = await orderAtTable(page, ['Masala Chai', 'Chicken Curry'])
  await expect.poll(() => receiptAmount(page, 'Grand Total')).toBe('₹328')
  await staff.discard(number, 'Chicken Curry', 'sold-out')
  await page.getByText('Removed: Sold out', { exact: true }).waitFor()
  const name = page.getByText('Chicken Curry', { exact: true })
  await expect
    .poll(() => name.evaluate((words) => getComputedStyle(words).textDecorationLine))
    .toBe('line-through')
  const isRed = () =>
    name.evaluate((words) => {
      const [red = 0, green = 0] = (getComputedStyle(words).color.match(/[\d.]+/g) ?? []).map(Number)
      return red > green * 2
    })
  await expect.poll(isRed).toBe(true)
  await expect.poll(() => receiptAmount(page, 'Grand Total')).toBe('₹100')

  await staff.move(number, 5, 'too-busy')
  await cancelled(page).waitFor()
  await page.getByText('The kitchen is too busy', { exact: true }).waitFor()
  await expect.poll(() => steps(page).count()).toBe(0)
  const animations = () => cancelled(page).evaluate((words) => words.getAnimations().length)
  await expect.poll(animations).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(animations).toBe(1)
})

it('shows a lost connection, and catches up automatically when the server is back', async () => {
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
