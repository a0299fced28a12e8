/**
 * Owner who finds the stored data of the store and its diners under Settings: exports it, erases a diner,
 * deletes the store.
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const dishes = shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
const lassi = dishes.find(({ label }) => label === 'Sweet Lassi')
const settings = pathTo(APP_PAGES.settingsData, { slug })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function look(page: Page, name: string) {
  await isClean(page, name)
  await fitsEveryScreen(page, `store-data-${name}`, isWithinSides)
}

async function placeOrder(phone: string): Promise<void> {
  const response = await fetch(fixture.server.origin + pathTo(DINER_API.placeOrder.path, { storeId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ orderType: 'Dine-In', address: 'Table 4', amount: 72 },
      items: [{ itemID: lassi?._id, quantity: 1 }],
      user: { name: 'Canary Kaur', phone, countryCode: '+91' },
    }),
  })
  expect(response.status, await response.text()).toBe(201)
}

it('exports, erases a guest after showing the effect, deletes the store and undoes that', async () => {
  await placeOrder('9876501234')
  await placeOrder('9876501234')
  const kitchen = await callAsStaff(fixture, storeId)
  for (const state of [2, 3, 4]) await kitchen.move(1, state)

  const page = await signIn(fixture, { width: 1280, height: 900 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.settings, { slug }))
  await page.getByRole('link', { name: 'Data and privacy' }).click()
  await page.getByRole('heading', { name: 'Delete the store' }).waitFor()
  await page.getByText('1 order is not finished').waitFor()
  await look(page, 'page')
  const files = await page.getByRole('link', { name: /\((ZIP|JSON)\)|CSV/ }).all()
  expect(files).toHaveLength(4)
  for (const file of files) {
    const answer = await page.request.get(fixture.server.origin + (await file.getAttribute('href')))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
  }

  await page.getByLabel('Phone number of the guest').fill('98765')
  await press(page, 'Show what is stored')
  await page.getByText('This phone number is not complete.').waitFor()
  await page.getByLabel('Phone number of the guest').fill('98765 01234')
  await press(page, 'Show what is stored')
  await page.getByText('1 finished order', { exact: false }).waitFor()
  await look(page, 'guest')
  await press(page, 'Permanently erase this guest’s data…')
  await press(page, 'Erase it: nothing brings it back')
  await page.getByText(/Orders that held it: 1/).waitFor()
  await page.getByText(/until they are finished: 1/).waitFor()
  await press(page, 'Show what is stored')
  await page.getByText('1 order that is not finished', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Permanently erase this guest’s data…' }).isDisabled()).toBe(
    true,
  )

  await page.getByLabel(`Type its address to confirm: ${slug}`).fill(slug)
  await page.getByLabel('Your password', { exact: true }).fill('not this one')
  fixture.browser.expectComplaint(/status of 401/)
  await press(page, 'Delete the store')
  await page.getByText('This is not your password.').waitFor()
  await look(page, 'wrong-password')
  // Requests of the open screens while the store disappears.
  fixture.browser.expectComplaint(/status of 404/)
  await page.getByLabel('Your password', { exact: true }).fill(OWNER.password)
  await press(page, 'Delete the store')
  await page.getByRole('heading', { name: 'Deleted stores' }).waitFor()
  await look(page, 'deleted')
  const diner = await fetch(fixture.server.origin + pathTo(PAGES.store, { slug }))
  expect(diner.status).toBe(404)
  // A former address, and any start page, lead here.
  for (const path of [pathTo(APP_PAGES.board, { slug }), APP_PAGES.home]) {
    await page.goto(fixture.server.origin + path)
    await page.getByRole('heading', { name: 'Deleted stores' }).waitFor()
  }

  await press(page, 'Take it back')
  await page.getByRole('button', { name: 'Pause ordering' }).waitFor()
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.settingsChanges, { slug }))
  for (const done of ['Store deleted', 'Deletion of the store undone', 'Data of a guest erased'])
    await page.getByText(done, { exact: true }).first().waitFor()
})

it('links from an order without a number to that order alone, also in Hindi', async () => {
  const page = await signIn(fixture, { width: 1280, height: 900 })
  const kitchen = await callAsStaff(fixture, storeId)
  const orders = await kitchen.orders()
  const erased = orders.find(({ number }) => number === 1)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.order, { slug, orderId: erased?.id ?? '' }))
  await page.getByRole('link', { name: 'Erase this guest’s data…' }).waitFor()
  expect(await page.getByRole('link', { name: /^All of/ }).count(), 'its table is erased').toBe(0)
  const [order] = orders.filter(({ number }) => number !== 1)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.order, { slug, orderId: order?.id ?? '' }))
  await page.getByRole('link', { name: 'Erase this guest’s data…' }).click()
  await page.waitForURL(`**${settings}?order=*`)
  await page.getByText('not finished', { exact: false }).first().waitFor()
  await page.evaluate(() => localStorage.setItem('thali.backoffice.language', 'hi'))
  await page.reload()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('heading', { name: 'स्टोर हटाएँ' }).waitFor()
  await fitsEveryScreen(page, 'store-data-hindi', isWithinSides)
})
