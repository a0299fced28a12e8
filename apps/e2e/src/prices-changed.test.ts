/** What happens when the menu changes between the cart and the order: nobody pays what they did not see. */
import type { StoreFile } from '@thali/test-kit/make-store'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { chooseType, goToCart, orderNumber, placeButton, receiptAmount, tapAdd } from './diner.ts'
import { callKitchen, type KitchenCalls } from './kitchen-calls.ts'
import { makeKitchen, makeKitchenMenu } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const shop = makeKitchen()
const { slug } = shop.profile
const lassi = shop.menus[0]!.categories[0]!.items[1]!
const dearer = makeKitchen({}, { menus: [makeKitchenMenu()] })
const changing = makeKitchen({}, { menus: [makeKitchenMenu()] })
const stage = useStage({ stores: [shop, dearer, changing], ownerOf: slug })
let kitchen: KitchenCalls
beforeAll(async () => {
  kitchen = await callKitchen(stage, shop.profile._id)
})
afterEach(async () => {
  await kitchen.setItemState(lassi._id, 'Available')
  await kitchen.resume()
})

async function filledCheckout(store: StoreFile) {
  const page = await stage.open(`/${store.profile.slug}`)
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Sweet Lassi')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('12')
  await page.getByRole('textbox', { name: /^Remarks/ }).fill('Hot, please')
  return page
}

it('mends the cart in view when a price went up, and orders at the new one only when asked again', async () => {
  const page = await filledCheckout(dearer)
  const menus = structuredClone(dearer.menus)
  menus[0]!.categories[0]!.items[0]!.configs[0]!.contents[0]!.value = 110
  await stage.importStore({ ...dearer, menus })
  stage.browser.expectComplaint(/status of 409/)
  await placeButton(page).filter({ hasText: '₹172' }).click()

  const changes = page
    .getByRole('alert')
    .filter({ hasText: 'Your cart has changed. Nothing is ordered yet.' })
  await changes.getByText('Masala Chai is now ₹110 instead of ₹100.', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/place-order')
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹182')
  expect(await page.getByLabel('Table/Room no').inputValue()).toBe('12')
  expect(await page.getByRole('textbox', { name: /^Remarks/ }).inputValue()).toBe('Hot, please')
  await placeButton(page).filter({ hasText: '₹182' }).click()
  await orderNumber(page)
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹182')
})

it('takes out what sold out meanwhile, says so, and keeps the rest', async () => {
  const page = await filledCheckout(shop)
  await kitchen.setItemState(lassi._id, 'Sold Out')
  stage.browser.expectComplaint(/status of 409/)
  await placeButton(page).click()
  await page.getByText('Sweet Lassi is sold out and was taken out.', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  expect(await receiptAmount(page, 'Grand Total')).toBe('₹100')
  await placeButton(page).click()
  await orderNumber(page)
})

it('keeps the cart when ordering is paused, says why and until when, and goes on afterwards', async () => {
  const page = await filledCheckout(shop)
  await kitchen.pause('The gas is out', 30)
  stage.browser.expectComplaint(/status of 409/)
  await placeButton(page).click()
  await page.getByText('The gas is out', { exact: true }).waitFor()
  await page.getByText(/^Ordering is paused until (\d{1,2} \w{3} \d{4}, )?\d{1,2}:\d\d [ap]m$/).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
  expect(await placeButton(page).isDisabled()).toBe(true)

  await stage.go(page, `/${slug}`)
  await page.getByText('The gas is out', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Add Chicken Curry/ }).isDisabled()).toBe(true)
  await kitchen.resume()
  await stage.go(page, `/place-order?store=${slug}`)
  await page.getByLabel('Table/Room no').waitFor()
  await placeButton(page).click()
  await orderNumber(page)
})

it('says that an order type is gone, and offers those that are left', async () => {
  const page = await filledCheckout(changing)
  const orderConfigs = changing.profile.orderConfigs.filter((type) => type.label !== 'Dine-In')
  await stage.importStore({ ...changing, profile: { ...changing.profile, orderConfigs } })
  stage.browser.expectComplaint(/status of 409/)
  await placeButton(page).click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^Dine-In/ }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
})
