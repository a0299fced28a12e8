/** An editor's afternoon: a menu is imported, edited, published and rolled back, with what can go wrong. */
import { join } from 'node:path'
import { aPetpoojaMenu } from '@thali/builders/make-petpooja-menu'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fits } from './support/fits.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore, PHOTO } from './support/sample-store.ts'
import { goWithin, signIn } from './support/staff.ts'

const PICTURE = join(import.meta.dirname, '../../../sample/images', PHOTO)

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

type EditorPage = (typeof APP_PAGES)['products' | 'menuImport' | 'menuCategories' | 'menuVersions']

const goTo = (page: Page, pattern: EditorPage) => goWithin(page, pathTo(pattern, { slug }))

async function openMenu(): Promise<Page> {
  const page = await signIn(fixture, { width: 1280, height: 900 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await page.getByRole('link', { name: 'Masala Chai' }).waitFor()
  return page
}

async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await page.getByText('Saved. Guests see it once you publish.').first().waitFor()
  // The notice may be the previous one.
  await button.waitFor({ state: 'detached' })
}

/** Waits until something is visible and clickable at the current scroll position. */
async function staysInSight(button: Locator): Promise<void> {
  const isOnTop = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
}

const frameOf = (page: Page) => page.locator('iframe:not([hidden])').contentFrame()

/** Dish as diners see it; undefined if none of that name is shown. */
async function shown(name: string) {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  const { menus } = (await response.json()) as typeof shop
  const dishes = menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
  const dish = dishes.find(({ label }) => label === name)
  return (
    dish && {
      price: dish.configs[0]?.contents[0]?.value,
      hindi: dish.translations?.hi?.label,
      pictures: dish.images?.length,
    }
  )
}

async function importPetpooja(page: Page): Promise<void> {
  await goTo(page, APP_PAGES.menuImport)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await picture(page, 'import-source')
  await page.locator('input[type=file]').setInputFiles({
    name: 'petpooja.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(aPetpoojaMenu())),
  })
  await page.getByText('Menu of Petpooja').waitFor()
  const veg = page.getByRole('radiogroup', { name: 'Mark of House Special' })
  await veg.waitFor()
  await fits(page, 'import-review')
  await expect.poll(() => page.getByRole('button', { name: 'Take into the draft' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'No, tax comes on top' }).check()
  await page
    .getByRole('radiogroup', { name: /^Is .* the dish / })
    .getByText('New dish')
    .click()
  await veg.getByText('Non-veg').click()
  await page.getByText('Veg marks are answered.').waitFor()
  await page.getByRole('button', { name: 'Take into the draft' }).click()
  await page.getByText('The import is in the draft').waitFor()
}

async function raisePrices(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'As a table' }).click()
  await page.getByRole('grid', { name: 'Dishes' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search for a dish' }).fill('curry')
  const price = page.getByRole('row').filter({ hasText: 'Egg Curry' }).locator('[data-column=price]')
  await price.click()
  await page.keyboard.type('165')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.textContent()).toBe('₹165')
  await page.getByRole('checkbox', { name: 'Select all 3 dishes that match' }).click()
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
}

async function addPictureAndHindi(page: Page): Promise<void> {
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Egg Curry' }).first().waitFor()
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  const dialog = page.getByRole('dialog', { name: 'Which part do guests see?' })
  await dialog.getByRole('button', { name: 'Use this part' }).waitFor()
  await picture(page, 'crop')
  await isClean(page, 'crop')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Name in Hindi' }).fill('अंडा करी')
  await save(page)
  await frame.locator('img[src*="/media/"]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  await fits(page, 'dish')
}

it('imports a menu, raises prices, adds a picture and Hindi, publishes, and restores the old menu', async () => {
  const page = await openMenu()
  await importPetpooja(page)
  await raisePrices(page)
  await goTo(page, APP_PAGES.products)
  await openDish(page, 'Egg Curry')
  await addPictureAndHindi(page)
  await goTo(page, APP_PAGES.menuCategories)
  await page.getByRole('link', { name: 'Translate' }).click()
  const first = page.getByRole('textbox', { name: / in Hindi$/ }).first()
  await first.fill('गरम')
  await first.press('Enter')
  await expect.poll(() => first.inputValue()).toBe('गरम')
  await fits(page, 'translations')
  expect(await shown('Egg Curry'), 'the draft is not the menu').toBeUndefined()

  await page
    .getByRole('textbox', { name: / in Hindi$/ })
    .last()
    .scrollIntoViewIfNeeded()
  await staysInSight(page.getByRole('button', { name: 'Look and publish…' }))
  await page.getByRole('button', { name: 'Look and publish…' }).click()
  const preview = page.getByRole('dialog', { name: 'What guests will see differently' })
  await preview.getByText('Egg Curry').first().waitFor()
  await staysInSight(preview.getByRole('button', { name: 'Publish', exact: true }))
  await picture(page, 'editor-preview')
  await preview.getByRole('textbox', { name: 'Note for the history (optional)' }).fill('From Petpooja')
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await preview.waitFor({ state: 'detached' })
  await expect.poll(() => shown('Egg Curry')).toEqual({ price: 180, hindi: 'अंडा करी', pictures: 1 })
  const diner = await fixture.open(`/${slug}`)
  await diner.getByText('Egg Curry').first().waitFor()

  await goTo(page, APP_PAGES.menuVersions)
  await page.getByText('From Petpooja').waitFor()
  await page
    .getByRole('button', { name: /^\d+ changes$/ })
    .first()
    .click()
  await page.getByText('Egg Curry').first().waitFor()
  await fits(page, 'editor-history')
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  await preview.getByText('Egg Curry').first().waitFor()
  expect(await shown('Egg Curry'), 'what is looked at is not published').toBeDefined()
  await picture(page, 'editor-roll-back')
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await preview.waitFor({ state: 'detached' })
  await expect.poll(() => shown('Egg Curry')).toBeUndefined()
  await fixture.reload(diner)
  await expect.poll(() => diner.getByText('Egg Curry').count()).toBe(0)
})

it('sets taxes once, undoes that, and lists the dishes without them', async () => {
  const page = await openMenu()
  const settings = fixture.server.origin + pathTo(APP_PAGES.settingsTaxes, { slug })
  await page.goto(settings)
  await page.getByRole('button', { name: 'GST 5 %: CGST 2.5 % + SGST 2.5 %' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByText('Saved. New dishes have it.')
  await saved.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It is as it was before').waitFor()
  await page.getByRole('button', { name: 'GST 5 %: CGST 2.5 % + SGST 2.5 %' }).click()
  await page.getByRole('combobox', { name: 'Add a category with another rate' }).click()
  await page.getByRole('option', { name: 'Drinks' }).click()
  await page.getByRole('textbox', { name: 'Rate of tax 1 on Drinks' }).fill('9')
  await page.getByRole('textbox', { name: 'Rate of tax 2 on Drinks' }).fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved.waitFor()
  await page.getByText(/^\d+ dish(es)? ha(s|ve) no tax$/).waitFor()
  await fits(page, 'settings-taxes')

  await page.getByRole('link', { name: /^\d+ dish(es)? ha(s|ve) no tax$/ }).click()
  await page.getByRole('checkbox', { name: 'Select Masala Chai' }).waitFor()
  await goTo(page, APP_PAGES.products)
  await openDish(page, 'Masala Chai')
  await page.getByText(/^This dish has no tax/).scrollIntoViewIfNeeded()
  await picture(page, 'dish-untaxed')
  await page.getByRole('button', { name: 'Use the store’s: CGST 9 % + SGST 9 %' }).click()
  await save(page)
  await goTo(page, APP_PAGES.products)
  await page.getByRole('button', { name: 'Look and publish…' }).click()
  const preview = page.getByRole('dialog', { name: 'What guests will see differently' })
  await preview.getByText(/ha(s|ve) no tax:/).waitFor()
  await fits(page, 'publish-untaxed')
  await preview.getByRole('link', { name: 'Show them' }).click()
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Look and publish…' }).waitFor()

  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.product, { slug, name: 'new' })}?category=`)
  await page.getByText('As the store says. Change them here for this dish alone.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name of tax 1' }).inputValue()).toBe('CGST')
})

it('asks the second of two editors only about fields that both have changed', async () => {
  const [first, second] = [await openMenu(), await openMenu()]
  for (const page of [first, second]) await openDish(page, 'Sweet Lassi')
  await first.getByRole('textbox', { name: 'Price', exact: true }).fill('85')
  await save(first)
  fixture.browser.expectComplaint(/status of 409/)
  await second.getByRole('textbox', { name: 'Description (optional)' }).fill('With saffron')
  await second.getByRole('textbox', { name: 'Price', exact: true }).fill('90')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'Someone else has changed this dish' })
  await notice.getByText('₹85').waitFor()
  expect(await notice.getByText('With saffron').count()).toBe(0)
  await picture(second, 'editor-conflict')
  await isClean(second, 'a dish that two have changed')
  await notice.getByRole('button', { name: 'Overwrite it with mine' }).click()
  await second.getByText('Saved. Guests see it once you publish.').first().waitFor()
})

it('previews a dish as it is typed, shows guests nothing of it, and leaves nothing on the device', async () => {
  const page = await openMenu()
  await openDish(page, 'Sweet Lassi')
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Sweet Lassi' }).first().waitFor()
  // Its preview has no links except within the menu.
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const [before, cookies] = [await stored(), await page.context().cookies()]
  await frame.locator('dialog[open]').getByRole('button', { name: /^Add/ }).click()
  await frame
    .getByText(/added to cart/)
    .first()
    .waitFor()
  await frame.getByRole('link', { name: 'Your orders' }).dispatchEvent('click')
  await frame.getByRole('link', { name: 'Your orders' }).waitFor()
  expect(await stored()).toBe(before)
  expect(await page.context().cookies()).toEqual(cookies)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0)

  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Mango Lassi & Malai')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('111')
  await frame.getByRole('heading', { name: 'Mango Lassi & Malai' }).first().waitFor()
  await frame.getByText('₹111').first().waitFor()
  await picture(page, 'dish-unsaved')
  expect(await shown('Mango Lassi & Malai')).toBeUndefined()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await frame.getByRole('heading', { name: 'Sweet Lassi' }).first().waitFor()

  await goTo(page, APP_PAGES.products)
  await page.getByRole('link', { name: 'Add a dish' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tomato Shorba')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('90')
  await frame.getByRole('heading', { name: 'Tomato Shorba' }).first().waitFor()
  await picture(page, 'dish-new-unsaved')
})

it('shows errors at their fields, asks before discarding changes, and marks as sold out from the list', async () => {
  const page = await openMenu()
  await openDish(page, 'Veg Biryani')
  await page.getByRole('textbox', { name: 'Name of option 2' }).first().fill('Half')
  await page.getByText('This name is already used. Orders tell them apart by name.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 thing to fix first').waitFor()
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await page.getByRole('link', { name: 'Add a dish' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tomato Shorba')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('90')
  await save(page)
  await page.getByRole('heading', { name: 'Tomato Shorba' }).waitFor()
  await page.getByRole('link', { name: 'Duplicate' }).waitFor()

  await goTo(page, APP_PAGES.products)
  await page.getByRole('switch', { name: 'Gulab Jamun can be ordered' }).click({ force: true })
  const soldOut = page.getByText('Sold out', { exact: true }).last()
  await soldOut.click()
  await expect.poll(() => page.getByRole('link', { name: 'Masala Chai' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Gulab Jamun' }).waitFor()
  await soldOut.click()
  await page.getByRole('link', { name: 'Masala Chai' }).waitFor()
  await fits(page, 'editor-list')
})

it('orders categories by keyboard and by dragging, undoes a removal, and schedules the result', async () => {
  const page = await openMenu()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('textbox', { name: 'New category' }).fill('Soups')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Soups up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Soups is now number 4 of 5').waitFor({ state: 'attached' })
  await page
    .getByRole('button', { name: /^Hours and details of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Set hours' }).click()
  await page.getByLabel('Served from').fill('07:30')
  await page.keyboard.press('Tab')
  const details = page.getByRole('button', { name: /^Details of/ }).first()
  await details.click()
  await page.getByRole('textbox', { name: /^Discount on/ }).fill('12.5')
  await page.keyboard.press('Enter')
  await fits(page, 'menu-details')
  await details.click()

  const names = page.getByRole('textbox', { name: /^Name of (Drinks|From the Stove|Sweets)$/ })
  const order = () => names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const handles = page.locator('[class*=handle]')
  await handles.nth(2).dragTo(handles.nth(0), { targetPosition: { x: 6, y: 2 } })
  await expect.poll(order).toEqual(['Sweets', 'Drinks', 'From the Stove'])
  const removed = page.getByRole('button', { name: 'Remove Sweets', exact: true })
  await removed.click()
  await removed.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await removed.waitFor()

  await page.getByRole('button', { name: 'Look and publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'What guests will see differently' })
  await dialog.getByText('At a time').click()
  await dialog.getByText(/by the restaurant’s clock/).waitFor()
  await isClean(page, 'schedule')
  await picture(page, 'schedule')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/changes are scheduled for/).waitFor()
  await goTo(page, APP_PAGES.menuVersions)
  const scheduled = page.getByRole('region', { name: 'Scheduled' })
  await scheduled.getByRole('button', { name: /changes$/ }).click()
  await scheduled.getByText('Soups').first().waitFor()
  await picture(page, 'scheduled')
  await scheduled.getByRole('button', { name: /^Cancel the menu scheduled/ }).click()
  await scheduled.getByRole('button', { name: 'Do not publish' }).click()
  await scheduled.waitFor({ state: 'detached' })
})
