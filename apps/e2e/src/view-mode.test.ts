/** A store that shows its menu only: everything can be read, nothing can be taken. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shown = makeSampleStore({}, { viewMode: true })
const lapsed = makeSampleStore({ subscriptionEndDate: '2020-01-01' }, { menus: [makeSampleMenu()] })
const turning = makeSampleStore({}, { menus: [makeSampleMenu()] })
const fixture = useBrowserFixture({ stores: [shown, lapsed, turning] })

it('says View More instead of Add, and its sheet has neither quantity nor button', async () => {
  const page = await fixture.open(`/${shown.profile.slug}`)
  expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  const more = page.getByRole('button', { name: 'View More: Veg Biryani' })
  await more.filter({ hasText: 'View More' }).click()
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  await sheet.getByRole('group', { name: /^Size/ }).waitFor()
  expect(await sheet.getByRole('radio').count()).toBe(0)
  expect(await sheet.getByRole('checkbox').count()).toBe(0)
  expect(await sheet.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  expect(await sheet.getByRole('group', { name: /^Quantity/ }).count()).toBe(0)
  await sheet.getByText('Serves', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
})

it('holds for a subscription that has ended', async () => {
  const page = await fixture.open(`/${lapsed.profile.slug}`)
  await page.getByRole('button', { name: 'View More: Masala Chai' }).waitFor()
})

it('hides a cart that was begun before, and takes no order', async () => {
  const { slug, _id } = turning.profile
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await fixture.importStore({ ...turning, viewMode: true })
  await fixture.go(page, `/${slug}`)
  await page.getByRole('button', { name: 'View More: Masala Chai' }).waitFor()
  expect(await page.getByRole('link', { name: /View cart/ }).count()).toBe(0)

  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByText('This store shows its menu only.', { exact: true }).waitFor()
  await page.getByText('Please order with the staff.', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)

  const response = await fetch(`${fixture.server.origin}/order/create/web/${_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      orderType: 'Dine-In',
      amount: 100,
      address: '1',
      items: [{ itemID: turning.menus[0]!.categories[0]!.items[0]!._id, quantity: 1 }],
    }),
  })
  expect(response.status).toBe(403)
})
