/** Changes of the menu between the cart and the order: diners never pay a price that they did not see. */
import type { StoreFile } from '@thali/builders/make-store'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import {
  chooseType,
  cutOffChanges,
  goToCart,
  orderNumber,
  placeButton,
  receiptAmount,
  tapAdd,
} from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const dearer = makeSampleStore({}, { menus: [makeSampleMenu()] })
const fixture = useBrowserFixture({ stores: [shop, dearer], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})
async function filledCheckout(store: StoreFile) {
  const page = await fixture.open(`/${store.profile.slug}`)
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Sweet Lassi')
  await cutOffChanges(page)
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('12')
  await page.getByRole('textbox', { name: /^Remarks/ }).fill('Hot, please')
  return page
}

it('corrects the cart on screen when a price went up, and orders at the new one only after confirmation', async () => {
  const page = await filledCheckout(dearer)
  const menus = structuredClone(dearer.menus)
  menus[0]!.categories[0]!.items[0]!.configs[0]!.contents[0]!.value = 110
  await fixture.importStore({ ...dearer, menus })
  fixture.browser.expectComplaint(/status of 409/)
  await placeButton(page).filter({ hasText: '₹172' }).click()

  const changes = page
    .getByRole('alert')
    .filter({ hasText: 'Your cart has changed. Nothing is ordered yet.' })
  await changes.getByText('Masala Chai is now ₹110 instead of ₹100.', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/place-order')
  await expect.poll(() => receiptAmount(page, 'Grand Total')).toBe('₹182')
  await expect.poll(() => page.getByLabel('Table/Room no').inputValue()).toBe('12')
  await expect.poll(() => page.getByRole('textbox', { name: /^Remarks/ }).inputValue()).toBe('Hot, please')
  await placeButton(page).filter({ hasText: '₹182' }).click()
  await orderNumber(page)
  await expect.poll(() => receiptAmount(page, 'Grand Total')).toBe('₹182')
})

it('keeps the cart when ordering is paused, shows why and until when, and when an order type is removed', async () => {
  const page = await filledCheckout(shop)
  await staff.pause('The gas is out', 30)
  fixture.browser.expectComplaint(/status of 409/)
  await placeButton(page).click()
  await page.getByText('The gas is out', { exact: true }).waitFor()
  await page.getByText(/^Ordering is paused until (\d{1,2} \w{3} \d{4}, )?\d{1,2}:\d\d [ap]m$/).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
  const paused = page.getByRole('button', { name: 'Ordering is paused' })
  await expect.poll(() => paused.isDisabled()).toBe(true)

  await staff.resume()
  await fixture.reload(page)
  await page.getByLabel('Table/Room no').waitFor()
  const orderConfigs = shop.profile.orderConfigs.filter((type) => type.label !== 'Dine-In')
  await fixture.importStore({ ...shop, profile: { ...shop.profile, orderConfigs } })
  await placeButton(page).click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^Dine-In/ }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
})
