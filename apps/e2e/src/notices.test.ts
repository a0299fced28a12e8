/** Notices appear and disappear without covering fields to correct or suggested dishes. */
import { makeCategory } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { boxOf, isCovered, notices } from './support/notices.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const lassi = makeDish('Sweet Lassi', 80)
const thali = makeDish('Thali', 250, { goesWith: [lassi._id] })
const suggesting = makeSampleStore(
  { menuLayout: 'rows' },
  { menus: [makeSampleMenu({ categories: [makeCategory({ items: [thali, lassi] })] })] },
)
const fixture = useBrowserFixture({ stores: [shop, suggesting] })

it.each([
  [390, 480],
  [1280, 480],
])('keep off a field in error, wherever that is scrolled to, at %i × %i', async (width, height) => {
  const page = await fixture.open(`/${slug}`, { width, height })
  for (const dish of ['Masala Chai', 'Sweet Lassi', 'Chicken Curry']) await tapAdd(page, dish)
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await placeButton(page).click()
  const field = page.getByLabel('Table/Room no')
  const error = page.getByRole('alert').filter({ hasText: 'This field is required' })
  await error.waitFor()
  await expect.poll(() => notices(page).count(), { message: 'notices of before' }).toBe(0)
  // From here on a notice stays while the story checks it.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)

  // By keyboard, since a click would scroll the line into view.
  const lines = page.getByRole('list', { name: 'Items in your cart' })
  await lines.getByRole('button', { name: 'Decrease' }).first().press('Enter')
  const notice = notices(page).filter({ hasText: 'removed from cart' })
  await notice.waitFor()
  for (const top of [8, 40, 90]) {
    await field.evaluate((input, wanted) => {
      scrollBy({ top: input.getBoundingClientRect().top - wanted, behavior: 'instant' })
    }, top)
    await expect.poll(() => isCovered(notice, field), { message: `the field at ${top}` }).toBe(false)
    await expect
      .poll(() => isCovered(notice, error), { message: `its error, the field at ${top}` })
      .toBe(false)
  }
  await expect
    .poll(async () => (await boxOf(notice)).top, { message: 'it gave way' })
    .toBeGreaterThan(height / 2)
  await expect.poll(() => isCovered(notice, placeButton(page)), { message: 'the button' }).toBe(false)
})

it.each([390, 820])('keep off the dishes that go with an added one, %i px wide', async (width) => {
  const path = `/${suggesting.profile.slug}`
  await fixture.thali(['store', 'set', suggesting.profile.slug, 'suggestDishes=true'])
  const served = async () => (await fetch(fixture.server.origin + path)).text()
  await expect.poll(served).toContain('"suggestDishes":true')
  const page = await fixture.open(`${path}?conf=Dine-In&idel=Table&iden=4`, { width })
  // Asked about the table, the code that suggests dishes has started.
  const asked = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('scanned-table'))
  await expect.poll(() => page.evaluate(asked)).toBe(true)
  await tapAdd(page, 'Thali')
  // Pointed at, it stays.
  await notices(page).first().hover()
  const suggestions = page.getByRole('region', { name: 'Goes well with Thali' })
  await suggestions.waitFor()
  expect(await isCovered(notices(page).first(), suggestions)).toBe(false)
})
