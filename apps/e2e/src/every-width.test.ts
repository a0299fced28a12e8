/** Same rules and texts on a phone, a tablet and a desktop: nothing missing, cut off or out of reach. */
import { makeCategory, makeGroup, makeOption } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import {
  addButton,
  chooseType,
  currentStep,
  goToCart,
  openedDialog,
  openSheet,
  orderNumber,
  placeButton,
  receiptAmount,
  searchFor,
  tapAdd,
} from './support/diner.ts'
import { isCovered, notices } from './support/notices.ts'
import { LONG_OPTION, makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { sentCode, wrongCode } from './support/sent-code.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'
import { settled } from './support/settled.ts'

const links = [
  { type: 'WhatsApp', url: '+91 98765 43210' },
  { type: 'Phone', url: '+91 20 1234 5678' },
  { type: 'Location', url: 'https://maps.example.com/kitchen' },
  { type: 'Website', url: 'https://staff.example.com' },
]
const shop = makeSampleStore({ links, aboutUs: 'We cook.', menuLayout: 'cards' })
const { slug } = shop.profile
const shown = makeSampleStore(
  { name: 'Look Only', links, aboutUs: 'We cook.' },
  { viewMode: true, menus: [makeSampleMenu({ label: 'Lunch' }), makeSampleMenu({ label: 'Dinner' })] },
)
const closed = makeSampleStore(
  { name: undefined, description: '' },
  { menus: [makeSampleMenu({ active: false })] },
)
const facts = makeGroup({
  label: 'Good to know',
  required: false,
  maxSelection: 0,
  contents: [makeOption({ label: 'Serves', value: 'two people' })],
})
const palak = makeDish('Palak', 120)
palak.configs.push(facts)
const methi = makeDish('Methi', 110, { order: 1, state: 'Back on Friday' })
const greens = makeCategory({ label: 'Greens', items: [palak, methi] })
const pure = makeSampleStore({}, { menus: [makeSampleMenu({ pureVeg: true, categories: [greens] })] })
const fixture = useBrowserFixture({ stores: [shop, shown, closed, pure], ownerOf: slug })
/** Width of a tablet, which the story is acted on. */
const TABLET_PX = 820
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

/** Checks that each of these texts is shown. */
async function says(place: Page | Locator, ...texts: string[]) {
  for (const text of texts) {
    await place.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  }
}
const warns = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const category = (page: Page, label: string) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: label })
const placeOf = async (spot: Locator) => (await spot.boundingBox())!

/** Checks that categories, dishes and cart are beside each other above 1080 px, dishes of a category always. */
async function hasColumns(page: Page, width: number) {
  const areSideBySide = async () => {
    const categories = await placeOf(page.getByRole('navigation', { name: 'Categories' }))
    const chai = await placeOf(page.getByRole('heading', { level: 3, name: 'Masala Chai' }))
    const lassi = await placeOf(page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }))
    const empty = page.getByText('Cart is empty', { exact: true })
    const cart = (await empty.count()) > 0 ? await empty.boundingBox() : null
    return {
      categories: categories.x + categories.width < chai.x,
      dishes: lassi.x > chai.x + chai.width,
      cart: cart ? cart.x > lassi.x + lassi.width : 'on its own page',
    }
  }
  await expect
    .poll(areSideBySide)
    .toEqual(
      width > 1080
        ? { categories: true, dishes: true, cart: true }
        : { categories: false, dishes: true, cart: 'on its own page' },
    )
}

async function readsMenu(page: Page) {
  await page.getByPlaceholder('Search for a Dish', { exact: true }).waitFor()
  await says(page, 'Story Kitchen', 'Home cooking', '20% OFF', 'पेय', 'Menu', 'WhatsApp', 'Call', 'Location')
  for (const width of [1280, TABLET_PX]) {
    await page.setViewportSize({ width, height: 900 })
    await hasColumns(page, width)
  }
  await fitsEveryScreen(page, 'menu')

  await searchFor(page, 'xQw  vkx')
  await says(page, 'Oops! Sorry, we could not find the item you are looking for...')
  await fitsEveryScreen(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await category(page, 'Drinks').waitFor()
}

async function countsSimpleDish(page: Page) {
  // From 1080 px the cart beside the menu has another.
  const stepper = page.getByRole('main').getByRole('group', { name: 'Quantity of Masala Chai' })
  await tapAdd(page, 'Masala Chai')
  await says(page, 'Masala Chai added to cart', '1 Item in Cart')
  await stepper.getByRole('button', { name: 'Increase' }).click()
  await says(page, '2 Items in Cart')
  await fitsEveryScreen(page, 'cart bar and notice')
  await stepper.getByRole('button', { name: 'Decrease' }).click()
  await says(page, '1 Item in Cart')
  await stepper.getByRole('button', { name: 'Decrease' }).click()
  await says(page, 'Masala Chai removed from cart')
  await page.getByRole('link', { name: /View cart/ }).waitFor({ state: 'detached' })
}

async function configuresDish(page: Page) {
  const sheet = await openSheet(page, 'Veg Biryani')
  const share = () =>
    sheet.evaluate((dialog) => dialog.children[0]!.getBoundingClientRect().height / innerHeight)
  await expect.poll(share).toBeCloseTo(0.7, 2)
  await says(sheet, 'Please select any 1 option', 'Select upto 2 options', 'Required', 'Free')
  await says(sheet, `${LONG_OPTION.slice(0, 30)}…`)
  await fitsEveryScreen(page, 'sheet')
  await addButton(sheet).click()
  await warns(page, 'Please choose: Sides')

  await sheet.getByRole('radio', { name: /^Half/ }).check()
  await expect.poll(() => sheet.getByRole('radio', { name: /^Full/ }).isChecked()).toBe(false)
  for (const side of [/^Raita/, /^Papad/]) await sheet.getByRole('checkbox', { name: side }).check()
  const third = sheet.getByRole('checkbox', { name: new RegExp(`^${LONG_OPTION}`) })
  await third.click()
  await says(sheet, 'Only 2 options can be selected')
  await expect.poll(() => third.isChecked()).toBe(false)
  const quantity = sheet.getByRole('group', { name: 'Quantity of Veg Biryani' })
  await expect.poll(() => quantity.getByRole('button', { name: 'Decrease' }).isDisabled()).toBe(true)
  await addButton(sheet).filter({ hasText: '₹132.00' }).click()
  await says(page, 'Veg Biryani added to cart')
  await sheet.waitFor({ state: 'detached' })
}

async function fillsForm(page: Page, phone: string) {
  await says(page, 'Cart (Items: 1)', 'Back to menu', 'Cart Value', 'Grand Total')
  await placeButton(page).click()
  await warns(page, 'Please Select Order Type')
  await chooseType(page, 'Pickup')
  await expect.poll(() => page.getByLabel('Pickup Time', { exact: true }).getAttribute('type')).toBe('time')
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no', { exact: true }).waitFor()
  await chooseType(page, 'Delivery')
  await says(page, 'Minimum Cart Value is ₹ 200')
  await placeButton(page).click()
  await warns(page, 'This field is required')
  await warns(page, 'Please Enter your Mobile Number.')
  await fitsEveryScreen(page, 'form with problems')

  await page.getByLabel('Delivery Address', { exact: true }).fill('7, Gulmohar Lane')
  const number = page.getByRole('textbox', { name: /^Mobile Number/ })
  await number.fill('12345')
  await placeButton(page).click()
  await warns(page, 'Please Enter a Valid Mobile Number.')
  await number.fill(phone)
  await placeButton(page).click()
  await says(page.getByRole('region', { name: 'Notices' }), 'Minimum Cart Value is ₹ 200')
}

async function provesNumber(page: Page, phone: string) {
  await placeButton(page).click()
  await says(page.getByRole('region', { name: 'Notices' }), `OTP Sent to +91${phone}`)
  await page.getByText(/^Resend OTP in \d+ seconds$/).waitFor()
  expect(await isCovered(notices(page).last(), placeButton(page)), 'the notice covers the button').toBe(false)
  await placeButton(page).click()
  await warns(page, 'Please Enter the OTP')
  await fitsEveryScreen(page, 'code')
  const code = await sentCode(fixture, phone)
  const field = page.getByRole('textbox', { name: 'OTP' })
  fixture.browser.expectComplaint(/status of 422/)
  await field.fill(wrongCode(code))
  await placeButton(page).click()
  await warns(page, 'Entered OTP is not correct')
  await field.fill(code)
  await placeButton(page).click()
}

async function followsOrder(page: Page, number: number) {
  await says(page, 'Order number', 'Delivery', 'Grand Total')
  await says(page, 'Received.', 'Confirmed.', 'Preparing', 'Served')
  await currentStep(page, 'Received.').waitFor()
  await fitsEveryScreen(page, 'status')
  await staff.discard(number, 'Masala Chai', 'sold-out')
  await says(page, 'Removed: Sold out')
  await staff.move(number, 5, 'too-busy')
  await says(page, 'Order Cancelled')
  await expect.poll(() => page.getByRole('list', { name: 'Progress of your order' }).count()).toBe(0)
  await fitsEveryScreen(page, 'cancelled')
}

it('takes an order by every rule and text, at every width', async () => {
  const phone = '9876500820'
  const page = await fixture.open(`/${slug}`, { width: TABLET_PX, height: 900 })
  await readsMenu(page)
  await countsSimpleDish(page)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await fillsForm(page, phone)
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await configuresDish(page)
  await goToCart(page)
  await expect.poll(() => receiptAmount(page, 'Cart Value')).toBe('₹232')
  await provesNumber(page, phone)
  await says(page, 'Order placed Successfully')
  const number = await orderNumber(page)
  await followsOrder(page, number)

  // If a page is left before anyone could read it, the next one reports the order again.
  await settled(page)
  await page.getByRole('link', { name: 'Your orders' }).last().click()
  await says(page.getByRole('article'), 'View Menu', 'View Order')
  await fitsEveryScreen(page, 'history')
  await fixture.go(page, `/place-order?store=${slug}`)
  await says(page, 'Cart is empty', 'Look like you have no items in your shopping cart')
  await expect.poll(() => placeButton(page).isDisabled()).toBe(true)
  await fitsEveryScreen(page, 'empty cart')
})

it('allows viewing if nothing is sold', async () => {
  const page = await fixture.open(`/${shown.profile.slug}`)
  await says(page, 'Select Your Favourite Menu', 'Drinks, From the Stove, Sweets')
  await fitsEveryScreen(page, 'menu picker')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Lunch' }).click()
  const more = page.getByRole('button', { name: 'View More: Veg Biryani' })
  await more.filter({ hasText: 'View More' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  await fitsEveryScreen(page, 'menu to look at')
  await more.click()
  const sheet = await openedDialog(page, 'Veg Biryani')
  await sheet.getByText('Free').first().waitFor()
  await expect.poll(() => sheet.getByRole('radio').or(sheet.getByRole('checkbox')).count()).toBe(0)
  await expect.poll(() => sheet.getByText(/^(Please select|Required)/).count()).toBe(0)
  await expect.poll(() => sheet.getByRole('group', { name: /^Quantity/ }).count()).toBe(0)
  await expect.poll(() => sheet.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  await fitsEveryScreen(page, 'sheet to look at')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  for (const [opener, title, words] of [
    ['More', 'Other Social Media', 'Other Social Media'],
    ['About Us', 'About Us', 'We cook.'],
    ['Terms of Use', 'Terms of Use', /Test Kitchen LLP/],
    ['Refund & Cancellation/Return Policy', 'Return and Refund Policy', /Test Kitchen LLP/],
    ['Privacy Policy', 'Privacy Notice', /Test Kitchen LLP/],
  ] as const) {
    await page.getByText(opener, { exact: true }).click()
    const dialog = await openedDialog(page, title)
    await dialog.getByText(words).first().waitFor()
    await fitsEveryScreen(page, title)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
  }

  await fixture.go(page, `/place-order?store=${shown.profile.slug}`)
  await says(page, 'This store shows its menu only.')
  await expect.poll(() => placeButton(page).count()).toBe(0)
  await fitsEveryScreen(page, 'cart to look at')
  await fixture.go(page, `/${closed.profile.slug}`)
  await says(page, 'Business Name', 'Customers can order anytime, anywhere.')
  await says(page, 'Store is offline at the moment. Please check back later!')
  await fitsEveryScreen(page, 'offline store')
  await fixture.go(page, '/orders')
  await says(page, 'No Orders Found')
  await fitsEveryScreen(page, 'no orders')
  await fixture.go(page, '/')
  await says(page, 'Select Your Favourite Restaurant', 'Look Only', 'Business Name')
  await fitsEveryScreen(page, 'restaurant picker')
  fixture.browser.expectComplaint(/status of 404/)
  await fixture.go(page, '/no-such-store')
  await says(page, 'Sorry, page not found!')
  await page.getByText(/^Sorry, we couldn't find the page you're looking for\. Perhaps/).waitFor()
  await fitsEveryScreen(page, 'not found')
})

it('marks dishes as veg, sold out or for information only', async () => {
  const page = await fixture.open(`/${pure.profile.slug}`, { width: 1280, height: 900 })
  await says(page, 'Pure Veg')
  await fitsEveryScreen(page, 'pure veg menu')
  await page.getByRole('button', { name: 'Palak', exact: true }).click()
  const known = page.getByRole('dialog', { name: 'Palak' }).getByRole('group', { name: /^Good to know/ })
  await says(known, 'Serves', 'two people')
  await expect.poll(() => known.getByRole('radio').or(known.getByRole('checkbox')).count()).toBe(0)
  await expect.poll(() => known.getByText('Required', { exact: true }).count()).toBe(0)
  await fitsEveryScreen(page, 'sheet with facts')
  await fixture.go(page, `/${pure.profile.slug}?item=${methi._id}`)
  const soldOut = page.getByRole('dialog', { name: 'Methi' }).getByRole('button', { name: 'Back on Friday' })
  await soldOut.waitFor()
  await expect.poll(() => soldOut.isDisabled()).toBe(true)
  await fitsEveryScreen(page, 'sheet of a dish that is sold out')
})
