/** Items that sell out while a page is open: marked where they are listed, and never sold. */
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openSheet } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const chai = shop.menus[0]!.categories[0]!.items[0]!
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

it('keeps the dish on an open page, marked on a disabled button, until the page is reloaded', async () => {
  const page = await fixture.open(`/${slug}`)
  await staff.setItemState(chai._id, 'Back at five')
  const button = page.getByRole('button', { name: /Masala Chai/ }).filter({ hasText: 'Back at five' })
  await button.waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
  await fixture.go(page, `/${slug}`)
  await page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Masala Chai' }).count()).toBe(0)
  await staff.setItemState(chai._id, 'Available')
})

it('refuses, with a notice, a dish of an open sheet, and counts it in no cart', async () => {
  const page = await fixture.open(`/${slug}`)
  const biryani = shop.menus[0]!.categories[1]!.items[0]!
  const sheet = await openSheet(page, 'Veg Biryani')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await staff.setItemState(biryani._id, 'Sold Out')
  const button = sheet.getByRole('button', { name: 'Sold Out', exact: true })
  await button.waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
  await expect.poll(() => addButton(sheet).count()).toBe(0)
  expect(await sheet.getByRole('alert').textContent()).toBe('Sold out just now')
  await picture(page, 'sold-out-in-open-sheet')
  expect(await page.getByText('in Cart').count()).toBe(0)
  await staff.setItemState(biryani._id, 'Available')
})

it('asks before adding if no stream comes through', async () => {
  const page = await fixture.open('/orders')
  await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await page.clock.install()
  await fixture.go(page, `/${slug}`)
  await staff.setItemState(chai._id, 'Sold Out')
  // Until a loaded page is old enough to ask.
  await page.clock.fastForward(11_000)
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByText('Sold out just now: Masala Chai').waitFor()
  expect(await page.getByText('in Cart').count()).toBe(0)
  await staff.setItemState(chai._id, 'Available')
})
