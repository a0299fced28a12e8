/** A waiter's evening at the tables, with a phone in the hand. */
import { APP_PAGES, PAGES, pathTo, recoveryPath } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('moves guests, enters the same again, bills them together and settles their table', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)

  const waiter = await openBoard(fixture, { width: 390, height: 844 })
  await waiter.goto(fixture.server.origin + pathTo(APP_PAGES.tables, { slug }))
  await waiter.getByRole('link', { name: /Table 4/ }).waitFor()
  await picture(waiter, 'tables-1-list')
  await isClean(waiter, 'the tables')
  await waiter.getByRole('link', { name: /Table 4/ }).click()
  const table = waiter.getByRole('region', { name: 'Table 4' })
  await table.getByRole('article', { name: `Order ${number}` }).waitFor()
  await picture(waiter, 'tables-2-table')
  await isClean(waiter, 'a table')

  await table.getByRole('button', { name: 'Move', exact: true }).click()
  await waiter.getByRole('textbox', { name: 'To which table' }).fill('Table 9')
  await picture(waiter, 'tables-3-move')
  await isClean(waiter, 'moving a table')
  await waiter.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  const there = waiter.getByRole('region', { name: 'Table 9' })
  await phone.getByText('Table 9', { exact: true }).waitFor()

  await there.getByRole('link', { name: 'The same again' }).click()
  const ticket = waiter.getByRole('form', { name: 'This order' })
  await ticket.getByRole('textbox', { name: 'Table' }).waitFor()
  await ticket.getByText('Masala Chai', { exact: true }).waitFor()
  await picture(waiter, 'tables-4-round')
  await ticket.getByRole('button', { name: /^Place order/ }).click()
  await ticket.getByRole('link', { name: 'All of Table 9' }).click()
  await expect.poll(() => there.getByRole('article').count()).toBe(2)

  await there.getByRole('button', { name: 'Bill asked' }).click()
  await there.getByRole('button', { name: 'Bill asked', pressed: true }).waitFor()
  await there.getByRole('button', { name: 'Bill', exact: true }).click()
  const bill = waiter.getByRole('dialog', { name: /^Bill of orders/ })
  await bill.getByRole('button', { name: /^Issue for/ }).click()
  await bill.getByRole('link', { name: 'Open PDF, A4' }).waitFor()
  await isClean(waiter, 'an issued bill')
  await bill.getByRole('button', { name: 'Close' }).click()
  await there.getByText('Bill printed', { exact: true }).waitFor()
  await picture(waiter, 'tables-5-printed')
  await there.getByRole('button', { name: 'Settled' }).click()
  await waiter
    .getByRole('region', { name: 'Settled lately' })
    .getByRole('link', { name: /Table 9/ })
    .waitFor()
  await picture(waiter, 'tables-6-settled')
})

it('gives a guest with another phone their order back', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=7&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)

  const waiter = await openBoard(fixture, { width: 390, height: 844 })
  await waiter.goto(`${fixture.server.origin}${pathTo(APP_PAGES.tables, { slug })}`)
  await waiter.getByRole('link', { name: /Table 7/ }).click()
  await waiter.getByRole('button', { name: new RegExp(`^Order ${number}`) }).click()
  await waiter.getByRole('link', { name: /Page of the order/ }).click()
  await waiter.waitForURL(/\/order\/\w+$/)
  const orderId = new URL(waiter.url()).pathname.split('/').at(-1) ?? ''
  await waiter.goto(fixture.server.origin + pathTo(APP_PAGES.orderById, { orderId }))
  await waiter.getByRole('button', { name: /Give the guest/ }).click()
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
