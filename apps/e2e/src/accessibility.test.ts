/** Every state of the diner's pages, asked by axe, in light and dark and in hard colours. */
import { beforeAll, it } from 'vitest'
import { isClean } from './clean-for-axe.ts'
import {
  addButton,
  chooseType,
  goToCart,
  openSheet,
  orderNumber,
  placeButton,
  searchFor,
  tapAdd,
} from './diner.ts'
import { callKitchen, type KitchenCalls } from './kitchen-calls.ts'
import { lookBack } from './look-back.ts'
import { makeKitchen, makeKitchenMenu } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const shop = makeKitchen({
  aboutUs: 'We cook.',
  links: [{ type: 'Website', url: 'https://kitchen.example.com' }],
})
const { slug } = shop.profile
const shown = makeKitchen(
  {},
  { viewMode: true, menus: [makeKitchenMenu(), makeKitchenMenu({ label: 'Second' })] },
)
const YELLOW = 'ffe600'
const PALE = 'f7f5f0'
const NAVY = '0b1f4d'
const coloured = [YELLOW, PALE, NAVY].map((primaryColor) =>
  makeKitchen({}, { menus: [makeKitchenMenu({ primaryColor })] }),
)
const stage = useStage({ stores: [shop, shown, ...coloured], ownerOf: slug })
let kitchen: KitchenCalls
beforeAll(async () => {
  kitchen = await callKitchen(stage, shop.profile._id)
})

it('is clean from the menu to the cart', async () => {
  const page = await stage.open(`/${slug}`)
  await isClean(page, 'menu')
  await searchFor(page, 'chai')
  await page.getByRole('heading', { level: 3, name: 'Veg Biryani' }).waitFor({ state: 'detached' })
  await isClean(page, 'search results')
  await searchFor(page, 'pizza')
  await page.getByText(/^Oops!/).waitFor()
  await isClean(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await tapAdd(page, 'Masala Chai')
  const sheet = await openSheet(page, 'Veg Biryani')
  await isClean(page, 'sheet')
  await addButton(sheet).click()
  await sheet.getByRole('alert').first().waitFor()
  await isClean(page, 'sheet with a missing choice')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Masala Chai added to cart').waitFor({ state: 'detached' })
  for (const [opener, dialog] of [
    ['About Us', 'About Us'],
    ['Terms of Use', 'Terms of Use'],
    ['More', 'Other Social Media'],
  ] as const) {
    await page.getByText(opener, { exact: true }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await isClean(page, dialog)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('is clean from the cart to the end of an order', async () => {
  const page = await stage.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Chicken Curry')
  await goToCart(page)
  await isClean(page, 'cart')
  await chooseType(page, 'Delivery')
  await placeButton(page).click()
  await page.getByRole('alert').first().waitFor()
  await isClean(page, 'checkout with problems')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByRole('textbox', { name: /^Mobile Number/ }).fill('9812345678')
  await placeButton(page).click()
  await page.getByRole('textbox', { name: 'OTP' }).waitFor()
  await isClean(page, 'code')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  const number = await orderNumber(page)
  await isClean(page, 'received')
  await kitchen.discard(number, 'Chicken Curry', 'Gone')
  for (const to of [2, 3, 4]) await kitchen.move(number, to)
  await lookBack(stage, page, isClean)
})

it('is clean where an order was cancelled, where nothing is and where only looking is allowed', async () => {
  const page = await stage.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  const number = await orderNumber(page)
  await kitchen.move(number, 5, 'No gas')
  await page.getByText('Order Cancelled', { exact: true }).waitFor()
  await isClean(page, 'cancelled')
  stage.browser.expectComplaint(/status of 404/)
  const second = shown.menus[1]!._id
  for (const path of [
    `/place-order?store=${slug}`,
    `/${shown.profile.slug}`,
    `/${shown.profile.slug}?men=${second}`,
    `/${slug}/privacy`,
    '/no-such-store',
  ]) {
    await stage.go(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isClean(page, path)
  }
})

it('stays readable in yellow, near-white and navy', async () => {
  for (const { profile, menus } of coloured) {
    const page = await stage.open(`/${profile.slug}`)
    await tapAdd(page, 'Masala Chai')
    await page.getByRole('link', { name: /View cart/ }).waitFor()
    await isClean(page, `menu in ${menus[0]!.primaryColor}`, 'colours')
    await openSheet(page, 'Veg Biryani')
    await isClean(page, `sheet in ${menus[0]!.primaryColor}`, 'colours')
  }
})
