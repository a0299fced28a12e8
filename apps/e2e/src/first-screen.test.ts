/** What the first screen shows, and how much of it is left for reading. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreFile } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton } from './support/diner.ts'

const sample = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../sample/store.json'), 'utf8'),
) as StoreFile
const fixture = useBrowserFixture({ sample: true })
/** Of 844, without what stands at the top and the bottom all the time. */
const LEAST_FOR_READING_PX = 640

const bottomBar = (page: Page) => page.getByRole('navigation', { name: /^(Store|रेस्टोरेंट|स्टोर)$/ })

async function openMenu(size: { width: number; height: number }, lang = 'en'): Promise<Page> {
  const page = await fixture.open(`/demo?lang=${lang}&men=${sample.menus[0]!._id}`, size)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  return page
}

it.each([
  [390, 844, 'en'],
  [390, 844, 'hi'],
  [1280, 800, 'en'],
  [1280, 800, 'hi'],
])('shows name and price of the first dish at %i × %i in %s', async (width, height, lang) => {
  const page = await openMenu({ width, height }, lang)
  const bar = (await bottomBar(page).boundingBox())!
  const dish = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const name = (await dish.first().getByRole('heading', { level: 3 }).boundingBox())!
  const price = (await dish
    .first()
    .getByText(/^₹[\d.,]+$/)
    .first()
    .boundingBox())!
  expect(name.y + name.height, 'name').toBeLessThanOrEqual(bar.y)
  expect(price.y + price.height, 'price').toBeLessThanOrEqual(bar.y)
})

it('leaves room for reading between search, categories, cart and navigation', async () => {
  const page = await openMenu({ width: 390, height: 844 })
  const add = page.getByRole('button', { name: 'Add Paneer Tikka, Mustard and Ajwain', exact: true }).first()
  await add.click()
  const sheet = page.getByRole('dialog')
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const cart = (await page.getByRole('region', { name: 'Cart' }).boundingBox())!
  const chips = (await page.getByRole('navigation', { name: 'Categories' }).boundingBox())!
  expect(chips.y).toBeGreaterThan(0)
  expect(cart.y - (chips.y + chips.height)).toBeGreaterThanOrEqual(LEAST_FOR_READING_PX)
})

it.each([
  [1024, 500, 2],
  [844, 390, 2],
  [667, 375, 1],
])('shows choices of a dish beside its photo on a window of %i × %i', async (width, height, atLeast) => {
  const page = await openMenu({ width, height })
  await page.getByRole('button', { name: 'Add Butter Chicken', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Butter Chicken' })
  const photo = (await sheet.locator('img').first().boundingBox())!
  const choices = sheet.getByRole('group', { name: /^Portion/ }).getByRole('radio')
  const footer = (await addButton(sheet).boundingBox())!
  for (const choice of (await choices.all()).slice(0, atLeast)) {
    const row = (await choice.locator('xpath=ancestor::label').boundingBox())!
    expect(row.y, 'below the upper edge').toBeGreaterThanOrEqual(photo.y)
    expect(row.y + row.height, 'above the button').toBeLessThanOrEqual(footer.y)
    expect(row.x, 'beside the photo').toBeGreaterThanOrEqual(photo.x + photo.width)
  }
})
