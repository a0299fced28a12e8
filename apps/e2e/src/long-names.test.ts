/** Names of dishes that differ only at their ends, on both kinds of cards. */
import { makeCategory } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { makeDish, makeSampleMenu, makeSampleStore, PHOTO } from './support/sample-store.ts'

const SAME = 'Grandmother’s Slow Roasted Chicken in a Clay Pot with Burnt Garlic and '
const ENDS = ['Kashmiri Chilli from the Valley', 'Green Mango from Ratnagiri', 'Smoked Yoghurt']
const LONGEST = `${'A long and winding name of a dish that nobody else has '.repeat(3)}end`
const names = [...ENDS.map((end) => SAME + end), LONGEST, 'Dal']

const withPhotos = makeCategory({
  label: 'With photos',
  items: names.map((name, order) => makeDish(name, 90, { order, images: [PHOTO] })),
})
const withoutPhotos = makeCategory({
  label: 'Without photos',
  order: 1,
  items: names.map((name, order) => makeDish(name, 90, { order })),
})
const shop = makeSampleStore(
  { menuLayout: 'cards' },
  { menus: [makeSampleMenu({ categories: [withPhotos, withoutPhotos] })] },
)
const fixture = useBrowserFixture({ stores: [shop] })

/** The visible parts of a category's names, by the number of their lines. */
function shownNames(
  page: Page,
  category: string,
): Promise<{ name: string; isCut: boolean; lines: number }[]> {
  const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: category }) })
  return section.locator('h3 button span').evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: button.textContent ?? '',
      isCut: button.scrollHeight > button.clientHeight + 1,
      lines: Math.round(button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight)),
    })),
  )
}

it('shows names in full if only their ends differ, and three lines of any other name, at every width', async () => {
  const page = await fixture.open(`/${shop.profile.slug}`)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const category of ['With photos', 'Without photos']) {
      const shown = () => shownNames(page, category)
      await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual(names)
      const cut = async () => (await shown()).filter(({ isCut }) => isCut)
      const longest = [{ name: LONGEST, isCut: true, lines: 3 }]
      await expect.poll(cut, { message: `${category} at ${width}` }).toEqual(longest)
    }
  }
})
