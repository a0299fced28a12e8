/** An editor's afternoon: a menu of Petpooja comes in, prices rise together, diners see it, and see the old one again. */
import { aPetpoojaMenu } from '@thali/builders/make-petpooja-menu'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const goTo = (page: Page, pattern: typeof APP_PAGES.productList | typeof APP_PAGES.menuImport) =>
  page.goto(fixture.server.origin + pathTo(pattern, { slug }))

async function fits(page: Page, name: string): Promise<void> {
  await isClean(page, name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await picture(page, `${name}-${width}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What guests are told a dish costs; undefined where they see none of that name. */
async function priceOf(name: string): Promise<unknown> {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  const { menus } = (await response.json()) as typeof shop
  const dishes = menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
  return dishes.find(({ label }) => label === name)?.configs[0]?.contents[0]?.value
}

it('imports a menu, answers what it leaves open, raises prices, publishes, and goes back', async () => {
  const page = await openBoard(fixture, { width: 1280, height: 844 })
  await goTo(page, APP_PAGES.menuImport)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await picture(page, 'import-source')
  await page.locator('input[type=file]').setInputFiles({
    name: 'petpooja.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(aPetpoojaMenu())),
  })
  await page.getByText('Menu of Petpooja').waitFor()
  await page.getByRole('radiogroup', { name: 'Mark of House Special' }).waitFor()
  await fits(page, 'import-review')
  expect(await page.getByRole('button', { name: 'Take into the draft' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'No, tax comes on top' }).check()
  await page.getByRole('radiogroup', { name: 'Mark of House Special' }).getByText('Non-veg').click()
  await page.getByText('Veg marks are answered.').waitFor()
  await page.getByRole('button', { name: 'Take into the draft' }).click()
  await page.getByText('The import is in the draft').waitFor()

  await page.getByRole('link', { name: 'As a table' }).click()
  await page.getByRole('grid', { name: 'Dishes' }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search for a dish' })
  await search.fill('curry')
  const price = page.getByRole('row').filter({ hasText: 'Egg Curry' }).locator('[data-column=price]')
  await price.click()
  await page.keyboard.type('165')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.textContent()).toBe('₹165')
  await page.getByRole('checkbox', { name: 'Select all 3 dishes that fit' }).click()
  await fits(page, 'grid')
  await page.getByRole('button', { name: 'Prices…' }).click()
  await page.getByRole('textbox', { name: 'Percent' }).fill('10')
  await page.getByLabel('Round', { exact: true }).first().click()
  await page.getByRole('option', { name: 'To 5', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByText('3 changes').waitFor()
  await picture(page, 'grid-bulk')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(() => price.textContent()).toBe('₹180')
  expect(await priceOf('Egg Curry')).toBeUndefined()

  await page.getByRole('button', { name: 'Look and publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => priceOf('Egg Curry')).toBe(180)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuVersions, { slug }))
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  await expect.poll(() => priceOf('Egg Curry')).toBeUndefined()
})
