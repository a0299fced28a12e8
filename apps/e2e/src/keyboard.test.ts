/** Whole order without a pointer: by keyboard alone, with the focus visible throughout. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { orderNumber } from './support/diner.ts'
import { focused, tabTo } from './support/keys.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('orders a simple and a configured dish and follows the order, by keyboard alone', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')

  await tabTo(page, /^Search for a Dish/)
  await page.keyboard.type('chai')
  await page.getByRole('heading', { level: 3, name: 'Veg Biryani' }).waitFor({ state: 'detached' })
  await tabTo(page, /^Add Masala Chai$/)
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Quantity of Masala Chai' }).waitFor()
  expect(await focused(page), 'the focus goes on to the stepper').toBe('Increase')
  await tabTo(page, /^Decrease$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Quantity of Masala Chai' }).waitFor({ state: 'detached' })
  expect(await focused(page), 'the focus comes back to the button').toBe('Add Masala Chai')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Quantity of Masala Chai' }).waitFor()
  await tabTo(page, /^Search for a Dish/, 'Shift+Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 3, name: 'Veg Biryani' }).waitFor()

  await tabTo(page, /^Add Veg Biryani$/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  // It is visible a frame before it takes the focus.
  await page.locator('dialog:modal').waitFor()
  await tabTo(page, /^Half|^Full/)
  await page.keyboard.press('ArrowUp')
  expect(await sheet.getByRole('radio', { name: /^Half/ }).isChecked()).toBe(true)
  await tabTo(page, /^Papad/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Add₹/)
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await focused(page), "the stepper that took the button's place has the focus").toBe('Increase')

  await tabTo(page, /View cart/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
  await tabTo(page, /^(Dine-In|Delivery|Pickup)/)
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
  await tabTo(page, /^Table\/Room no/)
  await page.keyboard.type('8')
  await tabTo(page, /^Name/)
  await page.keyboard.type('Ila')
  await page.keyboard.press('Enter')
  await orderNumber(page)
  await page.getByText('Ila').waitFor()
  await tabTo(page, /Your orders/)
})

it('draws no focus ring for touch', async () => {
  const page = await fixture.open(`/${slug}`, { hasTouch: true })
  await page.getByRole('button', { name: 'Add Masala Chai', exact: true }).tap()
  const stepper = page.getByRole('group', { name: 'Quantity of Masala Chai' })
  await stepper.waitFor()

  expect(await focused(page)).toBe('Increase')
  expect(await page.locator(':focus-visible').count()).toBe(0)
})

it('keeps the focus inside an open sheet and releases it on Esc', async () => {
  const page = await fixture.open(`/${slug}`)
  await tabTo(page, /^Skip to content/)
  await page.keyboard.press('Enter')
  await page.locator('#content:focus').waitFor()
  await page.getByRole('button', { name: 'Add Veg Biryani' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  // It is visible a frame before it takes the focus.
  await page.locator('dialog:modal').waitFor()
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add Veg Biryani')
})
