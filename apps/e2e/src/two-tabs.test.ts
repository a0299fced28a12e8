/** One phone, two tabs of the same store: they share a cart, and become one order. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { chooseType, goToCart, placeButton, tapAdd } from './diner.ts'
import { callKitchen, type KitchenCalls } from './kitchen-calls.ts'
import { silenceDatabase } from './silent-database.ts'
import { makeKitchen } from './story-kitchen.ts'
import { useStage } from './story-stage.ts'

const shop = makeKitchen()
const { slug } = shop.profile
const stage = useStage({ stores: [shop], ownerOf: slug })
let kitchen: KitchenCalls
beforeAll(async () => {
  kitchen = await callKitchen(stage, shop.profile._id)
})

/** The same cart in two tabs, both ready to order. */
async function openTwoCheckouts(table: string, silent: readonly string[] = []): Promise<[Page, Page]> {
  const context = await stage.browser.openContext()
  if (silent.includes('first')) await context.addInitScript(silenceDatabase)
  const first = await stage.openTab(context, `/${slug}`)
  await tapAdd(first, 'Masala Chai')
  await goToCart(first)
  if (silent.includes('second')) await context.addInitScript(silenceDatabase)
  const second = await stage.openTab(first.context(), `/place-order?store=${slug}`)
  for (const page of [first, second]) {
    await chooseType(page, 'Dine-In')
    await page.getByLabel('Table/Room no').fill(table)
  }
  return [first, second]
}

const ordersOf = async (table: string) => (await kitchen.orders()).filter((order) => order.address === table)

/** Both tabs are told to order in the same moment. */
async function pressTogether(pages: readonly Page[]): Promise<void> {
  const at = Date.now() + 500
  const pressAt = (page: Page) =>
    placeButton(page).evaluate(
      (button, then) => setTimeout(() => (button as HTMLButtonElement).click(), then - Date.now()),
      at,
    )
  await Promise.all(pages.map(pressAt))
  await Promise.any(pages.map((page) => page.waitForURL('**/status/**')))
  for (const page of pages)
    await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor({ state: 'detached' })
}

it('is one order when both are told to place it in the same moment', async () => {
  for (const table of ['A1', 'A2', 'A3']) {
    const pages = await openTwoCheckouts(table)
    await pressTogether(pages)

    expect(await ordersOf(table)).toHaveLength(1)
    await pages[0].context().close()
  }
})

it.each([
  ['of one tab', 'C1', ['second']],
  ['of both tabs', 'C2', ['first', 'second']],
])('is one order where the database %s never answers', async (_whose, table, silent) => {
  const pages = await openTwoCheckouts(table, silent)
  // Until the page has given it up, nobody can press.
  for (const page of pages) await placeButton(page).and(page.locator(':enabled')).waitFor()
  await pressTogether(pages)

  expect(await ordersOf(table)).toHaveLength(1)
})

it('sends nothing from one tab that the other has given up', async () => {
  const [first, second] = await openTwoCheckouts('B1')
  await first.context().setOffline(true)
  await placeButton(first).click()
  await first.getByText('Your order is not sent yet', { exact: true }).waitFor()
  await placeButton(second).click()
  await second.getByRole('button', { name: 'Change the order' }).click()
  await placeButton(second).waitFor()
  await first.context().setOffline(false)
  await first.getByText('Your order is not sent yet', { exact: true }).waitFor({ state: 'detached' })

  expect(await ordersOf('B1')).toEqual([])
  await first.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
})
