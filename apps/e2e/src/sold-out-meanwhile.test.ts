/** What sells out while a diner is looking: marked where it stands, and never sold. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openSheet } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const chai = shop.menus[0]!.categories[0]!.items[0]!
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
/** An open page asks for news once a minute. */
const MINUTE_MS = 61_000
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

/** A page whose minutes pass when the story says so. */
async function openPatiently() {
  const page = await fixture.open('/orders')
  await page.clock.install()
  await fixture.go(page, `/${slug}`)
  return page
}

/**
 * Minutes pass until it is seen: a slow phone may begin to count them late. An answer has its seconds in between, since
 * a page gives up what it has waited for longer than it would.
 */
async function seenInTime(page: Page, sign: Locator): Promise<void> {
  const seen = async () => {
    await page.clock.fastForward(MINUTE_MS)
    return sign.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(seen, { timeout: 120_000, interval: 0 }).toBe(true)
}

it('keeps the dish on an open page, marked on a disabled button, until the page is loaded anew', async () => {
  const page = await openPatiently()
  await staff.setItemState(chai._id, 'Back at five')
  const button = page.getByRole('button', { name: /Masala Chai/ }).filter({ hasText: 'Back at five' })
  await seenInTime(page, button)
  await expect.poll(() => button.isDisabled()).toBe(true)
  await fixture.go(page, `/${slug}`)
  await page.getByRole('heading', { level: 3, name: 'Sweet Lassi' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Masala Chai' }).count()).toBe(0)
  await staff.setItemState(chai._id, 'Available')
})

it('refuses what an open sheet still offers', async () => {
  const page = await openPatiently()
  const biryani = shop.menus[0]!.categories[1]!.items[0]!
  const sheet = await openSheet(page, 'Veg Biryani')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await staff.setItemState(biryani._id, 'Sold Out')
  const button = sheet.getByRole('button', { name: 'Sold Out', exact: true })
  await seenInTime(page, button)
  await expect.poll(() => button.isDisabled()).toBe(true)
  await expect.poll(() => addButton(sheet).count()).toBe(0)
  await staff.setItemState(biryani._id, 'Available')
})
