/** A store that insists on signed codes: whoever sits at the table orders there, nobody else does. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore({ signedTableLinks: true })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

/** Path of the code on a table, as the operator prints it. */
async function codeOf(table: string): Promise<string> {
  const address = new URL(await fixture.thali(['table-link', slug, '--type', 'Dine-In', '--table', table]))
  return address.pathname + address.search
}

it('sends a diner without a code to the table’s, and brings the order there once it is scanned', async () => {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  const notice = page.getByText('Please scan the code on your table or in your room.', { exact: true })
  await notice.waitFor()
  expect(await page.getByLabel('Table/Room no').count()).toBe(0)
  await picture(page, 'code-to-scan')

  const scanned = await fixture.openTab(page.context(), await codeOf('14'))
  await goToCart(scanned)
  await scanned.getByText('Table 14', { exact: true }).waitFor()
  await placeButton(scanned).click()
  await orderNumber(scanned)
  await scanned.getByText('Table 14', { exact: true }).waitFor()
})

it('refuses a code that was changed into another table’s, and offers the other ways', async () => {
  fixture.browser.expectComplaint(/status of 422/)
  const page = await fixture.open((await codeOf('14')).replace('iden=14', 'iden=15'))
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await placeButton(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'The code that you scanned is not valid' })
  await refused.waitFor()
  expect(await page.getByText('Please Select Order Type').count()).toBe(0)
  const types = page.getByRole('group', { name: 'How would you like to order?' })
  expect(await types.getByRole('radio').count()).toBe(3)
  await picture(page, 'code-refused')
  expect(new URL(page.url()).pathname).toBe('/place-order')
})
