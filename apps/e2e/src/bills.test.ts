/** Bill from a diner's request to the paper and its credit note. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { PAGES, pathTo, recoveryPath } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('puts a guest’s GSTIN on the invoice, which both can open, and reverses it', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)
  await phone.getByText('Bill', { exact: true }).click()
  await phone.getByLabel('Company').fill('Rao Traders')
  await phone.getByLabel('GSTIN').fill('29 aagcb 7383j1z4')
  await phone.getByRole('button', { name: 'Put it on the bill' }).click()
  await phone.getByText(/The staff have it/).waitFor()
  await isClean(phone, 'what a guest wants on the bill')
  await picture(phone, 'bills-1-guest')

  const staff = await openBoard(fixture)
  await staff
    .getByRole('article', { name: `Order ${number}` })
    .getByRole('button')
    .first()
    .click()
  const drawer = staff.getByRole('dialog', { name: `Order ${number}` })
  await drawer.getByRole('link', { name: /to print/ }).click()
  await staff.getByRole('button', { name: 'Bill', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: `Bill of order ${number}` })
  await expect
    .poll(() => dialog.getByLabel('Customer’s GSTIN (optional)').inputValue())
    .toBe('29AAGCB7383J1Z4')
  await isClean(staff, 'a bill to be issued')
  await picture(staff, 'bills-2-dialog')
  await dialog.getByRole('button', { name: /^Issue for/ }).click()
  await dialog.getByRole('link', { name: 'Open PDF, A4' }).waitFor()
  await picture(staff, 'bills-3-issued')

  await phone.getByRole('link', { name: 'Open the bill (PDF)' }).waitFor()
  const link = await phone.getByRole('link', { name: 'Open the bill (PDF)' }).getAttribute('href')
  const file = await phone.request.get(new URL(link ?? '', fixture.server.origin).href)
  expect(file.headers()['content-type']).toBe('application/pdf')

  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.invoices, { slug }))
  await staff.getByRole('searchbox').fill('1')
  const row = staff.getByRole('link', { name: /\/1$/ })
  await row.waitFor()
  await isClean(staff, 'the bills')
  await picture(staff, 'bills-4-list')
  await row.focus()
  await staff.keyboard.press('Enter')
  await staff.getByText('Customer: Rao Traders').waitFor()
  await isClean(staff, 'an invoice')
  await picture(staff, 'bills-5-invoice')
  // Its address alone opens it too.
  expect(new URL(staff.url()).searchParams.has('id')).toBe(true)
  await staff.reload()
  await staff.getByText('Customer: Rao Traders').waitFor()
  await staff.getByRole('button', { name: 'Take back' }).click()
  const question = staff.getByRole('dialog', { name: /^Take back / })
  await question.getByLabel('Reason, printed on it').fill('Wrong GSTIN')
  await question.getByRole('button', { name: 'Issue the credit note' }).click()
  await staff.getByRole('heading', { name: 'Taken back by' }).waitFor()
  await picture(staff, 'bills-6-taken-back')

  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.pastOrders, { slug }))
  await staff.getByRole('searchbox').fill('table 4')
  await staff.getByRole('link', { name: `Order ${number}`, exact: true }).waitFor()
  await isClean(staff, 'all orders')
  await picture(staff, 'bills-7-orders')
})

it('gives guests with another phone their order back', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=7&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)

  const waiter = await signIn(fixture, { width: 390, height: 844 })
  await waiter.goto(`${fixture.server.origin}${pathTo(APP_PAGES.tables, { slug })}`)
  await waiter.getByRole('link', { name: /Table 7/ }).click()
  await waiter.getByRole('button', { name: new RegExp(`^Order ${number}`) }).click()
  await waiter.getByRole('link', { name: /Page of the order/ }).click()
  await waiter.waitForURL(/\/order\/\w+$/)
  const orderId = new URL(waiter.url()).pathname.split('/').at(-1) ?? ''
  await waiter.goto(fixture.server.origin + pathTo(APP_PAGES.orderById, { orderId }))
  await waiter.getByRole('button', { name: /Show the guest/ }).click()
  const code = waiter.getByRole('img', { name: `Code of order ${number}` })
  await code.waitFor()
  await picture(waiter, 'tables-7-code')
  await isClean(waiter, 'a code for a lost phone')

  const orderSlug = new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  const other = await fixture.open(recoveryPath(orderSlug))
  expect(await orderNumber(other)).toBe(number)
  await expect.poll(() => new URL(other.url()).search).toBe('')
  await fixture.go(other, PAGES.orders)
  await other.getByText('Masala Chai').first().waitFor()
})
