/** Orders of this device: listed, repeated, removed. */
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, openedDialog, orderAtTable, tapAdd } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

it('links from an order back to the menu, and lists orders, newest first, with store, items, time and amount', async () => {
  const page = await fixture.open(`/${slug}`)
  const first = await orderAtTable(page, ['Masala Chai'])
  // Not to the cart, which is empty now.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Story Kitchen' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${slug}`)
  await page.goForward()
  await page.getByText('Order number', { exact: true }).waitFor()
  await fixture.go(page, `/${slug}`)
  const second = await orderAtTable(page, ['Sweet Lassi', 'Chicken Curry'], '9')
  await page.getByRole('link', { name: 'Your orders' }).last().click()
  await page.waitForURL('**/orders')
  const cards = page.getByRole('article')
  await cards.nth(1).waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  const newest = cards.first()
  await newest.getByText(`Order ${second} · Dine-In`).waitFor()
  await newest.getByRole('heading', { name: 'Story Kitchen' }).waitFor()
  await newest.getByText('1 Hill Road, Mumbai 400050').waitFor()
  await newest.getByText('₹300', { exact: true }).waitFor()
  await expect.poll(() => newest.getByRole('listitem').count()).toBe(2)
  await expect
    .poll(() => newest.getByRole('time').textContent())
    .toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [ap]m$/)
  await cards.last().getByText(`Order ${first} · Dine-In`).waitFor()
  await newest.getByRole('link', { name: 'View Order' }).click()
  await page.waitForURL(/\/status\//)
  await page.goBack()
  await cards.last().getByRole('link', { name: 'View Menu' }).click()
  await page.waitForURL(`**/${slug}`)
})

it('empties the cart after an order, and refills it from the copy, at current prices', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai', 'Sweet Lassi'])
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()

  const menus = structuredClone(shop.menus)
  menus[0]!.categories[0]!.items[0]!.configs[0]!.contents[0]!.value = 120
  await fixture.importStore({ ...shop, menus })
  await staff.setItemState(menus[0]!.categories[0]!.items[1]!._id, 'Sold Out')
  await fixture.go(page, '/orders')
  await page.getByRole('button', { name: 'Order again' }).click()
  const changes = page
    .getByRole('alert')
    .filter({ hasText: 'Your cart has changed. Nothing is ordered yet.' })
  await changes.getByText('Masala Chai is now ₹120 instead of ₹100.', { exact: true }).waitFor()
  await changes.getByText('Sweet Lassi is sold out and was removed.', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  await changes.getByRole('button', { name: 'I have seen it' }).click()
  await changes.waitFor({ state: 'detached' })
})

it('stores nothing readable at a glance, and removes everything on request, after confirmation', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai'], 'Canary 77')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Canary')
  expect(kept).not.toContain('Chai')
  // Only that there are stores, not which: the first page is requested without their names.
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('stores=1')

  await fixture.go(page, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  const question = await openedDialog(page, 'Forget me on this device')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(1)

  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  await question.getByRole('button', { name: 'Forget me' }).click()
  await page.getByText('This device has forgotten you', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBe(0)
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()
})
