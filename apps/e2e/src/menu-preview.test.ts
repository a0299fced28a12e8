/** An editor's afternoon at one dish: a picture, the preview, publishing, and the diner who sees it. */
import { join } from 'node:path'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore, PHOTO } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const PICTURE = join(import.meta.dirname, '../../../sample/images', PHOTO)

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

async function openDish(name: string): Promise<Page> {
  const page = await openBoard(fixture, { width: 1280, height: 900 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  return page
}

const frameOf = (page: Page) => page.locator('iframe:not([hidden])').contentFrame()

async function look(page: Page, name: string): Promise<void> {
  await isClean(page, name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await picture(page, `${name}-${width}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Diners see it once you publish.').first().waitFor()
}

it('uploads a picture and changes a name, sees both in the preview, and publishes them to a diner', async () => {
  const page = await openDish('Masala Chai')
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Masala Chai' }).first().waitFor()
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  const dialog = page.getByRole('dialog', { name: 'Which part do guests see?' })
  await dialog.getByRole('button', { name: 'Use this part' }).waitFor()
  await picture(page, 'crop')
  await isClean(page, 'crop')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cutting Chai')
  await save(page)

  await frame.getByRole('heading', { name: 'Cutting Chai' }).first().waitFor()
  await frame.locator('img[src*="/media/"]').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  await look(page, 'dish')

  const diner = await fixture.open(`/${slug}`)
  expect(await diner.getByText('Cutting Chai').count()).toBe(0)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuCategories, { slug }))
  await page.getByRole('button', { name: 'Look and publish…' }).click()
  const changes = page.getByRole('dialog', { name: 'What diners will see differently' })
  await changes.getByRole('button', { name: 'Publish', exact: true }).click()
  await changes.waitFor({ state: 'detached' })
  await fixture.reload(diner)
  await diner.getByText('Cutting Chai').first().waitFor()
})

it('leaves nothing on the device, and leads nowhere but through the menu', async () => {
  const page = await openDish('Sweet Lassi')
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Sweet Lassi' }).first().waitFor()
  const before = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const cookies = await page.context().cookies()
  await frame.locator('dialog').getByRole('button', { name: /^Add/ }).click()
  await frame
    .getByText(/added to cart/)
    .first()
    .waitFor()
  await frame.getByRole('link', { name: 'Your orders' }).dispatchEvent('click')
  await frame.getByRole('link', { name: 'Your orders' }).waitFor()
  const after = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(after).toBe(before)
  expect(await page.context().cookies()).toEqual(cookies)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0)
})

it('gives a menu hours, a category a discount, takes a removal back, and translates side by side', async () => {
  const page = await openDish('Sweet Lassi')
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuCategories, { slug }))
  await page
    .getByRole('button', { name: /^Hours and details of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Set hours' }).click()
  await page.getByLabel('Served from').fill('07:30')
  await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Discount on/ }).fill('12.5')
  await page.keyboard.press('Enter')
  await page.getByText(/changes? (is|are) not published yet/).waitFor()
  await look(page, 'menu-details')

  const names = page.getByRole('textbox', { name: /^Name of (Drinks|From the Stove|Sweets)$/ })
  const order = () => names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const handles = page.locator('[class*=handle]')
  await handles.nth(2).dragTo(handles.nth(0), { targetPosition: { x: 6, y: 2 } })
  await expect.poll(order).toEqual(['Sweets', 'Drinks', 'From the Stove'])

  const name = 'Sweets'
  const removed = page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await removed.click()
  await removed.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await removed.waitFor()

  await page.getByRole('link', { name: 'Translate' }).click()
  const first = page.getByRole('textbox', { name: / in Hindi$/ }).first()
  await first.fill('गरम')
  await first.press('Enter')
  await expect.poll(() => first.inputValue()).toBe('गरम')
  await look(page, 'translations')
})
