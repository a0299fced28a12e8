/** Actions of a diner, by the names of visible elements. */
import type { Locator, Page } from 'playwright-core'

export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for a Dish' }).fill(text)
}

/** Taps Add on a dish's card; the first, if it is listed more than once. */
export async function tapAdd(page: Page, label: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${label}`, exact: true })
    .first()
    .click()
}

/** Opens the sheet of a dish that has choices. */
export async function openSheet(page: Page, label: string): Promise<Locator> {
  await tapAdd(page, label)
  return openedDialog(page, label)
}

/**
 * Dialog of this name, once it has the keys, focus and back button: it is visible a frame or more
 * earlier.
 */
export async function openedDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.and(page.locator(':modal')).waitFor()
  return dialog
}

/** The button of an open sheet that adds the selection. */
export function addButton(sheet: Locator): Locator {
  return sheet.getByRole('button', { name: /^Add/ })
}

/** Hides the store's changes from the next screens of a page, so that an order is placed at the prices shown. */
export async function cutOffChanges(page: Page): Promise<void> {
  await page.route(/\/events(\?|$)/, () => undefined)
}

export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('heading', { name: /^Cart \(Items: / }).waitFor()
}

export async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check()
}

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Place order/ })
}

/** The number on an order's page, once it is there. */
export async function orderNumber(page: Page): Promise<number> {
  await page.waitForURL(/\/status\//)
  const head = page.getByText('Order number', { exact: true })
  await head.waitFor()
  const words = await head.locator('..').getByText(/^\d+$/).first().textContent()
  return Number(words)
}

/** The current step of an order's progress, if it has this label. */
export function currentStep(page: Page, label: string): Locator {
  return page
    .getByRole('list', { name: 'Progress of your order' })
    .getByRole('listitem')
    .and(page.locator('[aria-current="step"]'))
    .filter({ hasText: label })
}

/** Orders simple dishes to a table, from the store's page. @returns the order's number */
export async function orderAtTable(page: Page, dishes: readonly string[], table = '7'): Promise<number> {
  for (const dish of dishes) await tapAdd(page, dish)
  await goToCart(page)
  await chooseType(page, 'Dine-In')
  await page.getByLabel('Table/Room no').fill(table)
  await placeButton(page).click()
  return orderNumber(page)
}

/** An amount of the receipt, as text. */
export async function receiptAmount(page: Page, label: string): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: label }).first()
  await term.waitFor()
  return (await term.locator('..').getByRole('definition').textContent()) ?? ''
}
