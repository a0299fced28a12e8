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

it('keeps a dish on an open page, marked on a disabled button, and refuses it in an open sheet', async () => {
  const page = await fixture.open(`/${slug}`)
  await staff.setItemState(chai._id, 'Back at five')
  const chaiButton = page.getByRole('button', { name: /Masala Chai/ }).filter({ hasText: 'Back at five' })
  await chaiButton.waitFor()
  await expect.poll(() => chaiButton.isDisabled()).toBe(true)

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

  await fixture.go(page, `/${slug}`)
  await page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Masala Chai' }).count()).toBe(0)
})
