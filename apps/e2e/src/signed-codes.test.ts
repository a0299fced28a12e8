/** Store that requires signed codes: diners at the table can order there, others cannot. */
import { PLACE_SLOT_ID } from '@thali/contract/page-slot'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore({ signedTableLinks: true })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

/** Path of the code on a table, as printed by the operator. */
async function codeOf(table: string): Promise<string> {
  const address = new URL(await fixture.thali(['table-link', slug, '--type', 'Dine-In', '--table', table]))
  return address.pathname + address.search
}

it('asks a diner without the table’s code to scan it, and orders for the table once it is scanned', async () => {
  fixture.browser.expectComplaint(/status of 422/)
  const code = await codeOf('14')
  const page = await fixture.open(code.replace('iden=14', 'iden=15'))
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await placeButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'The code that you scanned is not valid' }).waitFor()
  const types = page.getByRole('group', { name: 'How would you like to order?' })
  await expect.poll(() => types.getByRole('radio').count(), { message: 'the other ways' }).toBe(3)
  await picture(page, 'code-refused')
  expect(new URL(page.url()).pathname).toBe('/place-order')

  const other = await fixture.open(`/${slug}`)
  await tapAdd(other, 'Masala Chai')
  await goToCart(other)
  await chooseType(other, 'Dine-In')
  await other.getByText('Please scan the code on your table or in your room.', { exact: true }).waitFor()
  await expect.poll(() => other.getByLabel('Table/Room no').count()).toBe(0)
  await picture(other, 'code-to-scan')

  const scanned = await fixture.openTab(other.context(), code)
  await goToCart(scanned)
  await scanned.getByText('Table 14', { exact: true }).waitFor()
  await placeButton(scanned).click()
  await orderNumber(scanned)
  await scanned.getByText('Table 14', { exact: true }).waitFor()
})

it('shows the table of a code before any script, and does not move when the scripts load', async () => {
  const code = await codeOf('14')
  const place = (page: Page) =>
    page.getByRole('banner').locator(`#${PLACE_SLOT_ID}`).filter({ hasText: 'Table 14' })
  const bare = await (await fixture.browser.openContext({ javaScriptEnabled: false })).newPage()
  await bare.goto(fixture.server.origin + code)
  await place(bare).waitFor()
  await picture(bare, 'table-before-scripts')
  const boxes = async (page: Page) => [
    await place(page).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  const before = await boxes(bare)
  await bare.goto(fixture.server.origin + code.replace('iden=14', 'iden=15'))
  await bare.getByRole('banner').getByText('Dine-In', { exact: true }).waitFor()
  await bare.goto(`${fixture.server.origin}/${slug}`)
  expect(await bare.locator(`#${PLACE_SLOT_ID}`).isVisible()).toBe(false)

  const page = await fixture.open(code)
  await page.locator(`#${PLACE_SLOT_ID} bdi`).waitFor({ state: 'detached' })
  expect(await boxes(page)).toEqual(before)
  await picture(page, 'table-after-scripts')
})
