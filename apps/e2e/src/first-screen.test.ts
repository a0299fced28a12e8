/** What the first screen shows, and how much of it is left for reading. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreFile } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openedDialog } from './support/diner.ts'

const sample = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../sample/store.json'), 'utf8'),
) as StoreFile
const fixture = useBrowserFixture({ sample: true })
/** Of 844, without what stands at the top and the bottom all the time. */
const LEAST_FOR_READING_PX = 640

const bottomBar = (page: Page) => page.getByRole('navigation', { name: /^(Store|रेस्टोरेंट|स्टोर)$/ })

async function measure(place: Locator, what: 'y' | 'bottom'): Promise<number> {
  const { y, height } = (await place.boundingBox())!
  return what === 'y' ? y : y + height
}

async function openMenu(size: { width: number; height: number }, lang = 'en'): Promise<Page> {
  const page = await fixture.open(`/demo?lang=${lang}&men=${sample.menus[0]!._id}`, size)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  return page
}

it.each(['en', 'hi'])('shows name and price of the first dish on a phone and a desk, in %s', async (lang) => {
  const page = await openMenu({ width: 390, height: 844 }, lang)
  const dish = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  const name = dish.getByRole('heading', { level: 3 })
  const price = dish.getByText(/^₹[\d.,]+$/).first()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [what, place] of Object.entries({ name, price })) {
      const room = async () => (await measure(bottomBar(page), 'y')) - (await measure(place, 'bottom'))
      await expect.poll(room, { message: `${what} at ${width}` }).toBeGreaterThanOrEqual(0)
    }
  }
})

it('leaves room for reading between search, categories, cart and navigation', async () => {
  const page = await openMenu({ width: 390, height: 844 })
  const add = page.getByRole('button', { name: 'Add Paneer Tikka, Mustard and Ajwain', exact: true }).first()
  await add.click()
  const sheet = page.getByRole('dialog')
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const cart = page.getByRole('region', { name: 'Cart' })
  const chips = page.getByRole('navigation', { name: 'Categories' })
  await expect.poll(() => measure(chips, 'y')).toBeGreaterThan(0)
  const room = async () => (await measure(cart, 'y')) - (await measure(chips, 'bottom'))
  await expect.poll(room).toBeGreaterThanOrEqual(LEAST_FOR_READING_PX)
})

it('shows choices of a dish beside its photo in low windows', async () => {
  const page = await openMenu({ width: 1024, height: 500 })
  await page.getByRole('button', { name: 'Add Butter Chicken', exact: true }).first().click()
  const sheet = await openedDialog(page, 'Butter Chicken')
  const choices = sheet.getByRole('group', { name: /^Portion/ }).getByRole('radio')
  await choices.nth(1).waitFor()
  for (const [width, height, atLeast] of [
    [1024, 500, 2],
    [844, 390, 2],
    [667, 375, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const choice of (await choices.all()).slice(0, atLeast)) {
      const standsRight = async () => {
        const photo = (await sheet.locator('img').first().boundingBox())!
        const footer = (await addButton(sheet).boundingBox())!
        const row = (await choice.locator('xpath=ancestor::label').boundingBox())!
        return {
          belowUpperEdge: row.y >= photo.y,
          aboveButton: row.y + row.height <= footer.y,
          besidePhoto: row.x >= photo.x + photo.width,
        }
      }
      await expect
        .poll(standsRight, { message: `${width} × ${height}` })
        .toEqual({ belowUpperEdge: true, aboveButton: true, besidePhoto: true })
    }
  }
})
