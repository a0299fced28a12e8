/** An option that runs out: staff switch it off, in one dish and in all that share it, and an open sheet shows it. */
import type { WireItem } from '@thali/contract/item-fields'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { openSheet } from './support/diner.ts'
import { fits } from './support/fits.ts'
import { picture } from './support/picture.ts'
import { makeChoosyDish, makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

/** Dish whose toppings are shared with other dishes, and whose cashews are nuts. */
function withSharedTopping(dish: WireItem): WireItem {
  const configs = dish.configs.map((group) => {
    if (group.label !== 'Topping') return group
    const contents = group.contents.map((option) =>
      option.label === 'Cashews' ? { ...option, allergens: ['nuts'] } : option,
    )
    return { ...group, contents, sharedID: 'toppings' }
  })
  return { ...dish, configs }
}

const shop = makeSampleStore()
const [stove] = shop.menus[0]!.categories.slice(1)
stove!.items = [
  withSharedTopping(stove!.items[0]!),
  withSharedTopping(makeChoosyDish('Paneer Biryani', { order: 1 })),
]
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('is switched off by staff, shown in the open sheet, and restored in all dishes', async () => {
  const guest = await fixture.open(`/${slug}`)
  const sheet = await openSheet(guest, 'Veg Biryani')
  const cashews = sheet.getByRole('radio', { name: /^Cashews/ })
  await cashews.check()
  await expect.poll(() => sheet.locator('dl').textContent()).toContain('Contains' + 'nuts')

  const desk = await signIn(fixture, { width: 1280, height: 800 })
  await desk.goto(`${fixture.server.origin}/app/${slug}/availability`)
  await desk.getByRole('button', { name: 'Show options of Veg Biryani' }).click()
  const lineOf = (dish: string) =>
    desk
      .getByRole('switch', { name: `${dish} can be ordered` })
      .evaluate((own) => own.getBoundingClientRect().top)
  await picture(desk, 'options-below-two-dishes')
  expect(await lineOf('Paneer Biryani')).toBe(await lineOf('Veg Biryani'))
  await desk.close()

  const staff = await signIn(fixture, { width: 390, height: 844 })
  await staff.goto(`${fixture.server.origin}/app/${slug}/availability`)
  await staff.getByRole('searchbox', { name: 'Search for a dish or an option' }).fill('cashew')
  const rowOf = (dish: string) =>
    staff.getByRole('list', { name: `Options of ${dish}` }).getByRole('listitem')
  const switchOf = (dish: string) => rowOf(dish).getByRole('switch', { name: 'Cashews can be chosen' })
  await switchOf('Veg Biryani').click({ force: true })
  const alert = sheet.getByRole('alert')
  await expect.poll(() => alert.textContent()).toBe('Sold out just now: Cashews')
  await expect.poll(() => cashews.isDisabled()).toBe(true)
  for (const colorScheme of ['dark', 'light'] as const) {
    await guest.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await cashews.scrollIntoViewIfNeeded()
    await picture(guest, `option-sold-out-in-open-sheet-${colorScheme}`)
  }
  await isClean(guest, 'sheet with an option that is sold out')
  expect(await switchOf('Paneer Biryani').isChecked()).toBe(true)
  await fits(staff, 'option-sold-out-in-one-dish')

  await rowOf('Veg Biryani')
    .getByRole('button', { name: /sold out in 1 other dish, too/ })
    .click()
  await expect.poll(() => switchOf('Paneer Biryani').isChecked()).toBe(false)
  await rowOf('Veg Biryani')
    .getByRole('button', { name: /sold out only until/ })
    .click()
  await rowOf('Paneer Biryani')
    .getByText(/Back automatically/)
    .waitFor()
  await fits(staff, 'option-sold-out-in-all-dishes')

  await switchOf('Veg Biryani').click({ force: true })
  await expect.poll(() => cashews.isDisabled()).toBe(false)
  await rowOf('Veg Biryani')
    .getByRole('button', { name: /back in 1 other dish, too/ })
    .click()
  await expect.poll(() => switchOf('Paneer Biryani').isChecked()).toBe(true)
})
