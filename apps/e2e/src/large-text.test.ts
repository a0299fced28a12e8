/** Text at twice its size, as people with weak eyes set it: nothing is cut off, nothing hides. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import {
  addButton,
  chooseType,
  goToCart,
  openSheet,
  orderNumber,
  placeButton,
  tapAdd,
} from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore({ aboutUs: 'We cook.' })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

async function isWhole(page: Page, state: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await picture(page, `large-${state}`)
  const size = () =>
    page
      .getByRole('heading')
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  await expect.poll(size, { message: state }).toBeGreaterThanOrEqual(34)
  await fitsScreen(page, state)
}

it('stays whole at 200 %, from the menu to the order', async () => {
  const page = await fixture.open(`/${slug}`)
  await isWhole(page, 'menu')
  await tapAdd(page, 'Masala Chai')
  await tapAdd(page, 'Chicken Curry')
  const sheet = await openSheet(page, 'Veg Biryani')
  await isWhole(page, 'sheet')
  await addButton(sheet).click()
  await sheet.getByRole('alert').first().waitFor()
  await isWhole(page, 'missing choice')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await goToCart(page)
  await isWhole(page, 'cart')
  await chooseType(page, 'Dine-In')
  await placeButton(page).click()
  await page.getByRole('alert').first().waitFor()
  await isWhole(page, 'checkout')
  await page.getByLabel('Table/Room no').fill('4')
  await placeButton(page).click()
  await orderNumber(page)
  await isWhole(page, 'status')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await isWhole(page, 'history')
})
