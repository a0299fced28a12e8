/** Prices that include tax: the owner sets it, with another rate for takeaway; cart, order and bill show the tax. */

import { makeCategory, makeCharge, makeMenu, makeOrderConfig } from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { textsOfPdf } from '@thali/test-kit/pdf-text'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, fitsScreen } from './support/clipped-texts.ts'
import { chooseType, goToCart, orderNumber, placeButton, receiptAmount, tapAdd } from './support/diner.ts'
import { pictures } from './support/picture.ts'
import { makeDish, makeSampleStore } from './support/sample-store.ts'
import { openDrawer, signIn } from './support/staff.ts'

const taxes = [{ label: 'VAT', value: 19 }]
const shop = makeSampleStore(
  {
    orderConfigs: [
      makeOrderConfig(),
      makeOrderConfig({
        label: 'Delivery',
        contents: [makeCharge({ value: 2.14, taxes: [{ label: 'VAT', value: 7 }] })],
      }),
    ],
  },
  { menus: [makeMenu({ categories: [makeCategory({ items: [makeDish('Thali', 119, { taxes })] })] })] },
)
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const go = (page: Page, pattern: Parameters<typeof pathTo>[0]) =>
  page.goto(fixture.server.origin + pathTo(pattern, { slug }))

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

it('is set by the owner, shown in cart and order by order type, and printed on the bill', async () => {
  const owner = await signIn(fixture)
  await go(owner, APP_PAGES.settingsTaxes)
  await owner.getByText('Guests pay ₹141.61: ₹119.00, and ₹22.61 of tax on top.', { exact: true }).waitFor()
  await owner.getByRole('switch', { name: 'Prices include tax' }).check({ force: true })
  await owner
    .getByText('Guests pay ₹119.00. Within it are ₹19.00 of tax, and ₹100.00 are yours.', { exact: true })
    .waitFor()
  expect(await owner.getByRole('region', { name: 'Dishes of the menu' }).count()).toBe(0)
  await isClean(owner, 'prices that hold their tax')
  await pictures(owner, 'tax-1-settings')
  await save(owner)
  await go(owner, APP_PAGES.settingsOrderTypes)
  const rate = owner.getByRole('textbox', { name: 'Rate of VAT 19 % in Delivery' })
  await rate.fill('7')
  await owner.getByText('another rate here').waitFor()
  await rate.scrollIntoViewIfNeeded()
  await isClean(owner, 'a rate of an order type')
  await fitsEveryScreen(owner, 'tax-2-rate', async (page) => {
    await rate.scrollIntoViewIfNeeded()
    await fitsScreen(page, 'a rate of an order type')
  })
  await save(owner)

  const guest = await fixture.open(`/${slug}`)
  await tapAdd(guest, 'Thali')
  await goToCart(guest)
  await chooseType(guest, 'Dine-In')
  await expect.poll(() => receiptAmount(guest, 'Grand Total')).toBe('₹119')
  await expect.poll(() => receiptAmount(guest, 'includes VAT')).toBe('₹19')
  await chooseType(guest, 'Delivery')
  await expect.poll(() => receiptAmount(guest, 'Packing')).toBe('₹2.14')
  await expect.poll(() => receiptAmount(guest, 'Grand Total')).toBe('₹121.14')
  await expect.poll(() => receiptAmount(guest, 'includes VAT')).toBe('₹7.93')
  await guest.getByRole('term').filter({ hasText: 'includes VAT' }).scrollIntoViewIfNeeded()
  await isClean(guest, 'a cart with tax inside')
  await pictures(guest, 'tax-3-cart')

  await guest.getByLabel('Delivery Address').fill('12 MG Road')
  await placeButton(guest).click()
  const number = await orderNumber(guest)
  await expect.poll(() => receiptAmount(guest, 'includes VAT')).toBe('₹7.93')
  await guest.getByRole('term').filter({ hasText: 'includes VAT' }).scrollIntoViewIfNeeded()
  await pictures(guest, 'tax-4-order')
  await go(owner, APP_PAGES.board)
  const drawer = await openDrawer(owner, number)
  await pictures(owner, 'tax-5-drawer')
  await drawer.getByRole('link', { name: /to print/ }).click()
  await owner.getByRole('button', { name: 'Bill', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: `Bill of order ${number}` })
  await dialog.getByRole('button', { name: /^Issue for ₹121.14/ }).click()
  const link = dialog.getByRole('link', { name: 'Open PDF, A4' })
  const file = await owner.request.get(
    new URL((await link.getAttribute('href')) ?? '', fixture.server.origin).href,
  )
  const texts = textsOfPdf(await file.body())
  expect(texts.slice(texts.indexOf('Total')).slice(0, 4)).toEqual([
    'Total',
    '₹121.14',
    'includes VAT 7%',
    '7.93',
  ])
  await pictures(owner, 'tax-6-bill')
  await go(owner, APP_PAGES.invoices)
  await owner.getByRole('link', { name: /\/1$/ }).press('Enter')
  await owner.getByText('includes VAT 7 %', { exact: true }).waitFor()
  await isClean(owner, 'a bill with tax inside')
  await pictures(owner, 'tax-7-invoice')
})
