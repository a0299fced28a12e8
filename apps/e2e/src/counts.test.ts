/**
 * Dish with three left: two phones get theirs, the third learns how many are left, and orders those.
 */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, cutOffChanges, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { fits } from './support/fits.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** Opens a phone with that many chais in its cart, ready to order. */
async function phoneWith(chais: number, table: string) {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  const stepper = page.getByRole('group', { name: /^Quantity of Masala Chai/ }).first()
  for (let more = 1; more < chais; more += 1) await stepper.getByRole('button', { name: 'Increase' }).click()
  await cutOffChanges(page)
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill(table)
  return page
}

it('is counted by the owner, sold to two phones, and refused to the third, with a corrected cart', async () => {
  const third = await phoneWith(2, '3')
  const staff = await signIn(fixture, { width: 390, height: 844 })
  await staff.goto(`${fixture.server.origin}/app/${slug}/availability`)
  await staff.getByRole('button', { name: 'Masala Chai: count how many are left' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Count: Masala Chai' })
  await dialog.getByRole('textbox', { name: 'How many are left', exact: true }).fill('3')
  await dialog.getByRole('textbox', { name: /^Each business day/ }).fill('40')
  await picture(staff, 'count-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const left = (count: number) =>
    staff.getByRole('button', { name: `Masala Chai: ${count} left · 40 each day` })
  await left(3).waitFor()
  await fits(staff, 'counts-of-dishes')

  // Guests read it on the card, and the stepper of the cart ends there.
  const first = await fixture.open(`/${slug}`)
  await first.getByText('3 left', { exact: true }).first().waitFor()
  await picture(first, 'few-left-on-card')
  for (const table of ['1', '2']) {
    const page = await phoneWith(1, table)
    await page.getByText(table === '1' ? '3 left' : '2 left', { exact: true }).waitFor()
    await placeButton(page).click()
    await orderNumber(page)
  }
  await left(1).waitFor()

  fixture.browser.expectComplaint(/status of 409/)
  await placeButton(third).click()
  const changes = third.getByRole('alert').filter({ hasText: 'Nothing is ordered yet.' })
  await changes
    .getByText('Only 1 left of Masala Chai. Your cart has what is left.', { exact: true })
    .waitFor()
  await third.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  const stepper = third.getByRole('group', { name: 'Quantity of Masala Chai, 1 left' })
  await expect.poll(() => stepper.getByRole('button', { name: 'Increase' }).isDisabled()).toBe(true)
  await fits(third, 'cart-with-what-is-left')
  await placeButton(third).click()
  await orderNumber(third)
  await left(0).waitFor()
  await expect
    .poll(() => first.getByRole('button', { name: 'Sold Out, Masala Chai' }).count())
    .toBeGreaterThan(0)
})
