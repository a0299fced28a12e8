/** Fields and storage of the checkout in a real browser; its rules are tested beside its page. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const FOUR_HOURS_MS = 4 * 60 * 60_000

const fixture = useBrowserFixture({ stores: [shop] })

const phoneField = (page: Page) => page.getByRole('textbox', { name: /^Mobile Number/ })
const typesOf = (page: Page) =>
  page.getByRole('group', { name: 'How would you like to order?' }).getByRole('radio')

async function fillCart(page: Page, dishes = ['Masala Chai']) {
  for (const dish of dishes) await tapAdd(page, dish)
  await goToCart(page)
}

it('keeps a scan for four hours in its tab, and replaces it by a new one', async () => {
  const page = await fixture.open('/orders')
  const scannedAt = Date.now()
  await page.clock.setFixedTime(scannedAt)
  await fixture.go(page, `/${slug}?conf=Dine-In&iden=14&idel=Table`)
  await page.getByText('Table 14', { exact: true }).waitFor()
  await fixture.go(page, `/${slug}?conf=Dine-In&iden=2&idel=Room`)
  await page.getByText('Room 2', { exact: true }).waitFor()

  await page.clock.setFixedTime(scannedAt + FOUR_HOURS_MS - 1)
  await fixture.go(page, `/${slug}`)
  await page.getByText('Room 2', { exact: true }).waitFor()
  await fillCart(page)
  await expect.poll(() => typesOf(page).count()).toBe(1)
  const other = await fixture.openTab(page.context(), `/place-order?store=${slug}`)
  await expect.poll(() => typesOf(other).count()).toBe(3)

  await page.clock.setFixedTime(scannedAt + FOUR_HOURS_MS)
  await fixture.go(page, `/${slug}`)
  await goToCart(page)
  await expect.poll(() => typesOf(page).count()).toBe(3)
})

it('keeps the entered values over a reload, and remembers name and number for the next order', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('21')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Meera')
  await phoneField(page).fill('9876543210')
  const remarks = page.getByRole('textbox', { name: /^Remarks/ })
  await remarks.fill('No onions')
  await fixture.reload(page)
  await expect.poll(() => page.getByLabel('Table/Room no').inputValue()).toBe('21')
  await expect.poll(() => remarks.inputValue()).toBe('No onions')
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('No onions').waitFor()

  await fixture.go(page, `/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await expect.poll(() => page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Meera')
  await expect.poll(() => phoneField(page).inputValue()).toBe('9876543210')
  await expect.poll(() => page.getByLabel('Table/Room no').inputValue()).toBe('')
  await expect.poll(() => remarks.inputValue()).toBe('')
})
