/** What the checkout asks for, in which words, and what it never asks. */

import { makeOrderConfig } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, receiptAmount, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const oneWay = makeSampleStore(
  { orderConfigs: [makeOrderConfig({ label: 'Roof-Top' })] },
  { menus: [makeSampleMenu()] },
)
const twoMeals = makeSampleStore(
  {},
  { menus: [makeSampleMenu(window(-60, 60)), makeSampleMenu(window(5 * 60, 7 * 60))] },
)

const FOUR_HOURS_MS = 4 * 60 * 60_000

const fixture = useBrowserFixture({ stores: [shop, oneWay, twoMeals] })

/** A menu's window around now, in the store's time. */
function window(fromMinutes: number, toMinutes: number) {
  return { activeStartTime: clockTime(fromMinutes), activeEndTime: clockTime(toMinutes) }
}

function clockTime(inMinutes: number): string {
  const at = new Date(Date.now() + inMinutes * 60_000)
  return at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })
const phoneField = (page: Page) => page.getByRole('textbox', { name: /^Mobile Number/ })
const isFocused = (page: Page, label: RegExp) =>
  expect.poll(() =>
    page
      .getByLabel(label)
      .first()
      .evaluate((field) => document.activeElement === field),
  )

async function fillCart(page: Page, dishes = ['Masala Chai']) {
  for (const dish of dishes) await tapAdd(page, dish)
  await goToCart(page)
}

it('offers the active order types only, none chosen, and asks for one', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  const types = page.getByRole('group', { name: 'How would you like to order?' }).getByRole('radio')
  expect(await types.count()).toBe(3)
  for (const type of await types.all()) expect(await type.isChecked()).toBe(false)
  await placeButton(page).click()
  await alert(page, 'Please Select Order Type').waitFor()
  await notice(page, 'Please Select Order Type').waitFor()
})

it('labels the address by order type and wants it in each', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page, ['Masala Chai', 'Chicken Curry'])
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
    expect(await field.evaluate((element) => document.activeElement === element)).toBe(true)
  }
  await chooseType(page, 'Pickup')
  expect(await page.getByLabel('Pickup Time').getAttribute('type')).toBe('time')
})

it('wants a mobile number only where a code is sent, but a valid one wherever it is given', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page, ['Masala Chai', 'Chicken Curry'])
  await chooseType(page, 'Delivery')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await placeButton(page).click()
  await alert(page, 'Please Enter your Mobile Number.').waitFor()

  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('9')
  for (const wrong of ['98765', '987654321012', '5876543210', 'nine']) {
    await phoneField(page).fill(wrong)
    await placeButton(page).click()
    await alert(page, 'Please Enter a Valid Mobile Number.').waitFor()
    await isFocused(page, /^Mobile Number/).toBe(true)
  }
  await phoneField(page).fill(' +91 98765-43210')
  await alert(page, 'Please Enter a Valid Mobile Number.').waitFor({ state: 'detached' })
  await placeButton(page).click()
  expect(await orderNumber(page)).toBeGreaterThan(0)
})

it('offers every country, India first chosen, and counts digits by the country', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  const countries = page.getByRole('combobox', { name: 'Country code' })
  expect(await countries.inputValue()).toBe('IN')
  expect(await countries.getByRole('option', { selected: true }).textContent()).toBe('India (+91)')
  await expect.poll(() => countries.getByRole('option').count()).toBeGreaterThan(200)
  expect(await countries.getByRole('option').first().textContent()).toBe('India (+91)')
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('9')
  await countries.selectOption('FR')
  await phoneField(page).fill('612345678')
  await placeButton(page).click()
  expect(await orderNumber(page)).toBeGreaterThan(0)
})

it('holds back an order below the minimum, in its words, and lets one at the minimum pass', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Delivery')
  await page.getByText('Minimum Cart Value is ₹ 200', { exact: true }).first().waitFor()
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await phoneField(page).fill('9876543210')
  await placeButton(page).click()
  await notice(page, 'Minimum Cart Value is ₹ 200').waitFor()
  expect(await receiptAmount(page, 'Cart Value')).toBe('₹100')

  await page
    .getByRole('group', { name: 'Quantity of Masala Chai' })
    .getByRole('button', { name: 'Increase' })
    .click()
  await page
    .getByText('Minimum Cart Value is ₹ 200', { exact: true })
    .and(page.getByRole('paragraph'))
    .last()
    .waitFor({ state: 'detached' })
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹255')
  await placeButton(page).click()
  await page.getByRole('textbox', { name: 'OTP' }).waitFor()
})

it('takes at most 400 characters of name and remarks', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('9')
  for (const label of [/^Name/, /^Remarks/]) {
    const field = page.getByRole('textbox', { name: label })
    await field.fill('x'.repeat(401))
    expect(await field.inputValue()).toBe('x'.repeat(400))
  }
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('x'.repeat(400)).last().waitFor()
})

it('locks to the order type and the table of the scanned link', async () => {
  const page = await fixture.open(`/${slug}?conf=Dine-In&iden=14&idel=Table`)
  await page.getByText('Table 14', { exact: true }).waitFor()
  await fillCart(page)
  const types = page.getByRole('group', { name: 'How would you like to order?' })
  expect(await types.getByRole('radio').count()).toBe(1)
  expect(await types.getByRole('radio').isChecked()).toBe(true)
  await types.getByText('Table 14', { exact: true }).waitFor()
  expect(await page.getByLabel('Table/Room no').count()).toBe(0)
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('Table 14', { exact: true }).waitFor()
})

it('keeps a scan for four hours in its tab, and lets a new one take its place', async () => {
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
  const types = (tab: Page) =>
    tab.getByRole('group', { name: 'How would you like to order?' }).getByRole('radio')
  await fillCart(page)
  expect(await types(page).count()).toBe(1)
  const other = await fixture.openTab(page.context(), `/place-order?store=${slug}`)
  await expect.poll(() => types(other).count()).toBe(3)

  await page.clock.setFixedTime(scannedAt + FOUR_HOURS_MS)
  await fixture.go(page, `/${slug}`)
  await goToCart(page)
  expect(await types(page).count()).toBe(3)
})

it('still asks when a scanned link brings a table to a pickup', async () => {
  const page = await fixture.open(`/${slug}?conf=Pickup&iden=14&idel=Table`)
  await fillCart(page)
  await page.getByLabel('Pickup Time').waitFor()
})

it('says that a scanned order type is not offered, and lets the diner choose', async () => {
  const page = await fixture.open(`/${slug}?conf=In-Room&iden=204&idel=Room`)
  await fillCart(page)
  await page
    .getByText('“In-Room” is not offered at the moment. Please choose another way to order.')
    .waitFor()
  await chooseType(page, 'Dine-In')
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('Room 204', { exact: true }).waitFor()
})

it('chooses the only order type by itself', async () => {
  const page = await fixture.open(`/${oneWay.profile.slug}`)
  await fillCart(page)
  expect(await page.getByRole('radio', { name: /^Roof-Top/ }).isChecked()).toBe(true)
  await page.getByLabel('Table/Room no').fill('R2')
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('R2', { exact: true }).waitFor()
})

it('adds an optional charge only when it is ticked', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  const tip = page
    .getByRole('group', { name: 'Add if you like' })
    .getByRole('checkbox', { name: /^Tip for the cooks/ })
  expect(await tip.isChecked()).toBe(false)
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹100')
  await tip.check()
  expect(await receiptAmount(page, 'Tip for the cooks')).toBe('₹10')
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹110')
  await page.getByLabel('Table/Room no').fill('1')
  await page.getByText('Ready in about 20 to 30 minutes', { exact: true }).waitFor()
  await placeButton(page).filter({ hasText: '₹110' }).click()
  await orderNumber(page)
  expect(await receiptAmount(page, 'Tip for the cooks')).toBe('₹10')
})

it('lists charges, then taxes, then the total, also for a percentage of the cart', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await page.getByRole('button', { name: 'Add Veg Biryani' }).click()
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await goToCart(page)
  await chooseType(page, 'Pickup')
  const terms = page.getByRole('term')
  expect(await terms.allTextContents()).toEqual(['Cart Value', 'Packing', 'GST', 'Grand Total'])
  // 100 + (249.5 + 15) × 0.8 = 311.60; 2.5 % of it is 7.79; 5 % of 211.60 is 10.58
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    '₹311.6',
    '₹7.79',
    '₹10.58',
    '₹329.97',
  ])
})

it('warns of a pickup time that is over or at which nothing is served', async () => {
  const page = await fixture.open(`/${twoMeals.profile.slug}`)
  await fillCart(page)
  await chooseType(page, 'Pickup')
  const closed = page.getByText('The store is closed at this time.', { exact: true })
  await page.getByLabel('Pickup Time').fill(clockTime(3 * 60))
  await closed.waitFor()
  await page.getByLabel('Pickup Time').fill(clockTime(6 * 60))
  await closed.waitFor({ state: 'detached' })

  await fixture.go(page, `/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Pickup')
  await page.clock.setFixedTime(Date.parse('2026-11-20T18:00:00+05:30'))
  await page.getByLabel('Pickup Time').fill('17:30')
  await page.getByText('This time is already over today.', { exact: true }).waitFor()
  await page.getByLabel('Pickup Time').fill('18:30')
  await page.getByText('This time is already over today.', { exact: true }).waitFor({ state: 'detached' })
})

it('keeps what was typed over a reload, and remembers name and number for the next order', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('21')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Meera')
  await phoneField(page).fill('9876543210')
  await page.getByRole('textbox', { name: /^Remarks/ }).fill('No onions')
  await fixture.reload(page)
  await expect.poll(() => page.getByLabel('Table/Room no').inputValue()).toBe('21')
  expect(await page.getByRole('textbox', { name: /^Remarks/ }).inputValue()).toBe('No onions')
  await placeButton(page).click()
  await orderNumber(page)
  await page.getByText('No onions').waitFor()

  await fixture.go(page, `/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Meera')
  expect(await phoneField(page).inputValue()).toBe('9876543210')
  expect(await page.getByLabel('Table/Room no').inputValue()).toBe('')
  expect(await page.getByRole('textbox', { name: /^Remarks/ }).inputValue()).toBe('')
})

it('never shows a whole number or a delivery address to whoever has the order’s link', async () => {
  const page = await fixture.open(`/${slug}`)
  await fillCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('5')
  await phoneField(page).fill('9876543210')
  await placeButton(page).click()
  await orderNumber(page)
  const other = await (await fixture.browser.openContext()).newPage()
  const html = await (await other.goto(page.url()))!.text()
  expect(html).not.toContain('9876543210')
  expect(html).toContain('noindex')
})

it('refuses what was cut out of its page: the kitchen’s dishes stay with the kitchen', async () => {
  const dish = makeDish('Somewhere Else', 10)
  const response = await fetch(`${fixture.server.origin}/order/create/web/${shop.profile._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      orderType: 'Dine-In',
      amount: 10,
      address: '1',
      items: [{ itemID: dish._id, quantity: 1 }],
    }),
  })
  expect(response.status).toBe(409)
})
