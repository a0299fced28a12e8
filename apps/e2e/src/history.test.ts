/** Orders of this device: listed, repeated, forgotten. */
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderAtTable, tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const neighbour = makeSampleStore({ name: 'Next Door' }, { menus: [makeSampleMenu()] })
const MINUTE_MS = 60_000
const fixture = useBrowserFixture({ stores: [shop, neighbour], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

it('says when there are no orders', async () => {
  const page = await fixture.open('/orders')
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
})

it('lists orders, newest first, each with its store, items, time and amount', async () => {
  const page = await fixture.open(`/${slug}`)
  const first = await orderAtTable(page, ['Masala Chai'])
  await fixture.go(page, `/${slug}`)
  const second = await orderAtTable(page, ['Sweet Lassi', 'Chicken Curry'], '9')
  await page.getByRole('link', { name: 'Your orders' }).last().click()
  await page.waitForURL('**/orders')
  const cards = page.getByRole('article')
  await cards.nth(1).waitFor()
  expect(await cards.count()).toBe(2)
  const newest = cards.first()
  await newest.getByText(`Order ${second} · Dine-In`).waitFor()
  await newest.getByRole('heading', { name: 'Story Kitchen' }).waitFor()
  await newest.getByText('1 Hill Road, Mumbai 400050').waitFor()
  await newest.getByText('₹300', { exact: true }).waitFor()
  expect(await newest.getByRole('listitem').count()).toBe(2)
  expect(await newest.getByRole('time').textContent()).toMatch(
    /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [ap]m$/,
  )
  await cards.last().getByText(`Order ${first} · Dine-In`).waitFor()
  await newest.getByRole('link', { name: 'View Order' }).click()
  await page.waitForURL(/\/status\//)
  await page.goBack()
  await cards.last().getByRole('link', { name: 'View Menu' }).click()
  await page.waitForURL(`**/${slug}`)
})

it('leads back from an order to the menu, not to the cart that is empty now', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai'])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Story Kitchen' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/${slug}`)
  await page.goForward()
  await page.getByText('Order number', { exact: true }).waitFor()
})

it('empties the cart after an order, and fills it again from the copy, at today’s prices', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai', 'Sweet Lassi'])
  // A page that is left before anybody could read its notice leaves the telling to the next one.
  await page.getByText('Order placed Successfully').waitFor({ state: 'detached' })
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
  await changes.getByText('Sweet Lassi is sold out and was taken out.', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  await changes.getByRole('button', { name: 'I have seen it' }).click()
  await changes.waitFor({ state: 'detached' })
})

it('gives a cart its 30 minutes anew when an order is repeated into it', async () => {
  const page = await fixture.open(`/${neighbour.profile.slug}`)
  await orderAtTable(page, ['Masala Chai'])
  const begunAt = Date.now()
  await page.clock.setFixedTime(begunAt)
  await fixture.go(page, `/${neighbour.profile.slug}`)
  await tapAdd(page, 'Sweet Lassi')
  await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()

  await page.clock.setFixedTime(begunAt + 20 * MINUTE_MS)
  await fixture.go(page, '/orders')
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
  await page.clock.setFixedTime(begunAt + 49 * MINUTE_MS)
  await fixture.reload(page)
  await page.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()
  await page.clock.setFixedTime(begunAt + 50 * MINUTE_MS)
  await fixture.reload(page)
  await page.getByText('Your cart was cleared after 30 minutes.', { exact: true }).waitFor()
})

it('forgets everything on this device when told to, after asking', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai'])
  await fixture.go(page, `/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  const question = page.getByRole('dialog', { name: 'Forget me on this device' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('article').count()).toBe(1)

  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  await question.getByRole('button', { name: 'Forget me' }).click()
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await page.getByText('This device has forgotten you', { exact: true }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(0)
  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByRole('heading', { name: 'Cart is empty' }).waitFor()
})

it('keeps nothing in the browser that can be read at a glance', async () => {
  const page = await fixture.open(`/${slug}`)
  await orderAtTable(page, ['Masala Chai'], 'Canary 77')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Canary')
  expect(kept).not.toContain('Chai')
  // That there are stores, not which: the first page is asked for without their names.
  expect(await page.evaluate(() => document.cookie)).toBe('stores=1')
})
