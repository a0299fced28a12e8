/** Two tabs of the same store on one phone: they share a cart, and become one order. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

it('is one order if both place it at the same moment', async () => {
  for (const table of ['A1', 'A2']) {
    const context = await fixture.browser.openContext()
    const first = await fixture.openTab(context, `/${slug}`)
    await tapAdd(first, 'Masala Chai')
    await goToCart(first)
    const pages = [first, await fixture.openTab(context, `/place-order?store=${slug}`)]
    for (const page of pages) {
      await chooseType(page, 'Dine-In')
      await page.getByLabel('Table/Room no').fill(table)
    }
    await pressAt(Date.now() + 500, pages)
    await Promise.any(pages.map((page) => page.waitForURL('**/status/**', { waitUntil: 'commit' })))
    for (const page of pages)
      await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor({ state: 'detached' })

    expect((await staff.orders()).filter(({ address }) => address === table)).toHaveLength(1)
    await context.close()
  }
})

async function pressAt(time: number, pages: readonly Page[]): Promise<void> {
  const press = (page: Page) =>
    placeButton(page).evaluate(
      (button, then) => setTimeout(() => (button as HTMLButtonElement).click(), then - Date.now()),
      time,
    )
  await Promise.all(pages.map(press))
}
