import type { Page } from 'playwright-core'
import type { Fixture } from './browser-fixture.ts'

type Look = (page: Page, state: string) => Promise<void>

/** From the page of an order that was served to the history and to being forgotten, with a look at each. */
export async function lookBack(fixture: Fixture, page: Page, look: Look): Promise<void> {
  await page.getByRole('group', { name: 'How was your order?' }).waitFor()
  await look(page, 'served')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await look(page, 'history')
  await page.getByRole('button', { name: 'Forget me on this device' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'forget me')
}
