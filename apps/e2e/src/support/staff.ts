/** Actions of staff at the board. */
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Person } from '@thali/test-kit/story-browser'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Fixture, OWNER } from './browser-fixture.ts'

/** Signs in on a tablet, as the owner by default, and opens an empty page; stories about signing in fill in the form. */
export async function signIn(
  fixture: Fixture,
  person: Person = { width: 1280, height: 800 },
  account = OWNER,
): Promise<Page> {
  const context = await fixture.browser.openContext(person)
  const { origin } = fixture.server
  const signedIn = await context.request.post(origin + STAFF_API.signIn.path, {
    data: account,
    headers: { origin },
  })
  expect(signedIn.status()).toBe(204)
  return context.newPage()
}

/** Opens the board on a signed-in tablet. */
export async function openBoard(fixture: Fixture, person?: Person, account?: typeof OWNER): Promise<Page> {
  const page = await signIn(fixture, person, account)
  await page.goto(`${fixture.server.origin}/app`)
  await page.getByRole('button', { name: 'Pause ordering' }).waitFor()
  return page
}

/** An order's ticket, in any column. */
export function ticketOf(board: Page, order: number): Locator {
  return board.getByRole('article', { name: `Order ${order}`, exact: true })
}

export async function cancelOrder(board: Page, order: number, reason: string, note: string): Promise<void> {
  const drawer = await openDrawer(board, order)
  await drawer.getByRole('button', { name: 'Cancel…' }).click()
  const question = board.getByRole('dialog', { name: `Cancel order ${order}?` })
  await question.getByText(reason, { exact: true }).click()
  await question.getByRole('textbox', { name: 'Note for staff' }).fill(note)
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** Opens an order with all its actions. */
export async function openDrawer(board: Page, order: number): Promise<Locator> {
  await ticketOf(board, order).getByRole('button').first().click()
  const drawer = board.getByRole('dialog', { name: `Order ${order}` })
  await drawer.waitFor()
  return drawer
}

/** Goes to another page of the open backoffice as a link does, and waits for one of another title, or of this. */
export async function goWithin(page: Page, path: string, title?: RegExp): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  const shown = expect.poll(() => page.title(), { message: path })
  await (title ? shown.toMatch(title) : shown.not.toBe(before))
}
