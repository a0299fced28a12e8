/** Store that shows its menu only; the texts there are checked by the stories of every width. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, tapAdd } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const lapsed = makeSampleStore({ subscriptionEndDate: '2020-01-01' })
const turning = makeSampleStore({}, { menus: [makeSampleMenu()] })
const fixture = useBrowserFixture({ stores: [lapsed, turning] })

it('hides a cart from before; an expired subscription has the same effect', async () => {
  const { slug } = turning.profile
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await fixture.importStore({ ...turning, viewMode: true })
  await fixture.go(page, `/${slug}`)
  await page.getByRole('button', { name: 'View More: Masala Chai' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /View cart/ }).count()).toBe(0)

  await fixture.go(page, `/place-order?store=${slug}`)
  await page.getByText('This store shows its menu only.', { exact: true }).waitFor()
  await page.getByText('Please order with the staff.', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)

  await fixture.go(page, `/${lapsed.profile.slug}`)
  await page.getByRole('button', { name: 'View More: Masala Chai' }).waitFor()
})
