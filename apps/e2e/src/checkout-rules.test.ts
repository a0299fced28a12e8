/** Fields and storage of the checkout in a real browser; its rules are tested beside its page. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const oneWay = makeSampleStore(
  { orderConfigs: [makeOrderConfig({ label: 'Roof-Top' })] },
  { menus: [makeSampleMenu()] },
)

const FOUR_HOURS_MS = 4 * 60 * 60_000

const fixture = useBrowserFixture({ stores: [shop, oneWay] })

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })
const phoneField = (page: Page) => page.getByRole('textbox', { name: /^Mobile Number/ })
const typesOf = (page: Page) =>
  page.getByRole('group', { name: 'How would you like to order?' }).getByRole('radio')

async function fillCart(page: Page, dishes = ['Masala Chai']) {
  for (const dish of dishes) await tapAdd(page, dish)
  await goToCart(page)
}

it('offers only the active order types, none preselected, and shows what each needs', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page, ['Masala Chai', 'Chicken Curry'])
  await expect.poll(() => typesOf(page).count()).toBe(3)
  for (const type of await typesOf(page).all()) await expect.poll(() => type.isChecked()).toBe(false)
  await placeButton(page).click()
  await notice(page, 'Please Select Order Type').waitFor()
  await alert(page, 'Please Select Order Type').waitFor()
  for (const [type, label] of [
    ['Delivery', 'Delivery Address'],
    ['Pickup', 'Pickup Time'],
    ['Dine-In', 'Table/Room no'],
  ] as const) {
    await chooseType(page, type)
    const field = page.getByLabel(label, { exact: true })
    await field.waitFor()
    await placeButton(page).click()
    await alert(page, 'This field is required').waitFor()
    await expect.poll(() => field.evaluate((element) => document.activeElement === element)).toBe(true)
  }
})

it('offers every country, India preselected, and counts digits by country', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  const countries = page.getByRole('combobox', { name: 'Country code' })
  await expect.poll(() => countries.inputValue()).toBe('IN')
  await expect.poll(() => countries.getByRole('option', { selected: true }).textContent()).toBe('India (+91)')
  await expect.poll(() => countries.getByRole('option').count()).toBeGreaterThan(200)
  await expect.poll(() => countries.getByRole('option').first().textContent()).toBe('India (+91)')
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('9')
  await countries.selectOption('FR')
  await phoneField(page).fill('612345678')
  await placeButton(page).click()
  expect(await orderNumber(page)).toBeGreaterThan(0)
})

it('locks to the order type and the table of the scanned link', async () => {
  const page = await fixture.open(`/${slug}?conf=Dine-In&iden=14&idel=Table`)
  await page.getByText('Table 14', { exact: true }).waitFor()
  await fillCart(page)
  await expect.poll(() => typesOf(page).count()).toBe(1)
  await expect.poll(() => typesOf(page).isChecked()).toBe(true)
  await page
    .getByRole('group', { name: 'How would you like to order?' })
    .getByText('Table 14', { exact: true })
    .waitFor()
  await expect.poll(() => page.getByLabel('Table/Room no').count()).toBe(0)
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('Table 14', { exact: true }).waitFor()
})

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

it('still asks if a scanned link has a table for a pickup, or an order type that is not offered', async () => {
  const page = await fixture.open(`/${slug}?conf=Pickup&iden=14&idel=Table`)
  await fillCart(page)
  await page.getByLabel('Pickup Time').waitFor()

  const other = await fixture.open(`/${slug}?conf=In-Room&iden=204&idel=Room`)
  await fillCart(other)
  await other
    .getByText('“In-Room” is not offered at the moment. Please choose another way to order.')
    .waitFor()
  await chooseType(other, 'Dine-In')
  await placeButton(other).click()
  await orderNumber(other)
  await other.getByText('Room 204', { exact: true }).waitFor()
})

it('preselects the only order type, and never shows a number to others with the order’s link', async () => {
  const page = await fixture.open(`/${oneWay.profile.slug}`)
  await fillCart(page)
  await expect.poll(() => page.getByRole('radio', { name: /^Roof-Top/ }).isChecked()).toBe(true)
  await page.getByLabel('Table/Room no').fill('R2')
  await phoneField(page).fill('9876543210')
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('R2', { exact: true }).waitFor()

  const html = await (await fetch(page.url())).text()
  expect(html).toContain('R2')
  expect(html).not.toContain('9876543210')
  expect(html).toContain('noindex')
})

it('keeps the entered values over a reload, and remembers name and number for the next order', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('21')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Meera')
  await phoneField(page).fill('9876543210')
  const remarks = page.getByRole('textbox', { name: /^Remarks/ })
  await remarks.fill('x'.repeat(401))
  await expect.poll(() => remarks.inputValue(), { message: 'at most 400' }).toBe('x'.repeat(400))
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
