/** Evening at the board: actions of staff while the network, the screen or a colleague interferes. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goOffline } from './support/go-offline.ts'
import { pictures } from './support/picture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, signIn, ticketOf } from './support/staff.ts'

const shop = makeSampleStore()
const fixture = useBrowserFixture({ stores: [shop], ownerOf: shop.profile.slug })

const dishes = shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
const lassi = dishes.find(({ label }) => label === 'Sweet Lassi')

/** Places a diner's order of a lassi. */
async function orderLassi(address = '4'): Promise<number> {
  const items = [{ itemID: lassi?._id, quantity: 1 }]
  const { body } = await postOrder(fixture, shop.profile._id, { address, amount: 72, items })
  return body.orderNo
}

const accept = (board: Page, order: number) => ticketOf(board, order).getByRole('button', { name: 'Accept' })

/** True if the screen ends above the notices that are shown. */
async function isAboveNotices(board: Page): Promise<boolean> {
  const notice = await board.locator('.mantine-Notification-root').first().boundingBox()
  const screen = await board.getByRole('main').boundingBox()
  return notice !== null && screen !== null && screen.y + screen.height <= notice.y
}

it('on a phone, names the drawers that replace the side column, returns the focus, and lets staff sign out', async () => {
  const order = await orderLassi()
  // The stream ends with the session: the board may ask once more before the page leaves it.
  fixture.browser.expectComplaint(/status of 401/)
  const board = await openBoard(fixture, { width: 390, height: 844 })
  const opener = board.getByRole('button', { name: 'All day', exact: true })
  await opener.focus()
  await board.keyboard.press('Enter')
  const dishes = board.getByRole('dialog', { name: 'All day' })
  await dishes.getByText('Sweet Lassi').waitFor()
  await expect
    .poll(() => dishes.getByRole('heading').count(), { message: 'one heading, in its head' })
    .toBe(1)
  await board.keyboard.press('Escape')
  await dishes.waitFor({ state: 'detached' })
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement), { message: 'focus returns' })
    .toBe(true)
  await ticketOf(board, order).waitFor()

  await board.getByRole('button', { name: 'More', exact: true }).click()
  const signOut = board.getByRole('button', { name: 'Sign out' })
  await signOut.waitFor()
  const isOnScreen = async () => {
    const shown = await signOut.boundingBox()
    return shown && shown.x >= 0 && shown.x + shown.width <= 390
  }
  await expect.poll(isOnScreen, { message: 'the button is on the screen' }).toBe(true)
  await signOut.click()
  await board.getByRole('heading', { name: 'Sign in to your restaurant' }).waitFor()
})

it('keeps the focus of keyboard users, and reports immediately what did not reach the server', async () => {
  const [first, second] = [await orderLassi(), await orderLassi()]
  const board = await openBoard(fixture)
  await accept(board, first).focus()
  await board.keyboard.press('Enter')
  await ticketOf(board, first).getByRole('button', { name: 'Start preparing' }).waitFor()
  const start = ticketOf(board, first).getByRole('button', { name: 'Start preparing' })
  const hasFocus = () => start.evaluate((button) => button === document.activeElement)
  await expect.poll(hasFocus, { message: 'the focus goes with the order' }).toBe(true)

  await goOffline(fixture, board)
  await accept(board, second).click()
  await board.getByText('No connection to the server. Check the network and try again.').waitFor()
  await board.context().setOffline(false)
  await expect.poll(() => isAboveNotices(board), { message: 'the notice covers no ticket' }).toBe(true)
  await accept(board, second).click()
  await ticketOf(board, second).getByRole('button', { name: 'Start preparing' }).waitFor()
})

it('keeps the buttons of a table in place beside a notice: a tap on one would hit another', async () => {
  await orderLassi()
  const tables = await signIn(fixture)
  const at = { slug: shop.profile.slug, orderType: 'Dine-In', table: '4' }
  await tables.goto(fixture.server.origin + pathTo(APP_PAGES.table, at))
  const payment = tables.getByRole('button', { name: /^Take payment/ })
  await payment.waitFor()
  const before = await payment.boundingBox()
  await goOffline(fixture, tables)
  await tables.getByRole('button', { name: 'Bill asked' }).click()
  await expect.poll(() => isAboveNotices(tables)).toBe(true)
  expect(await payment.boundingBox()).toEqual(before)
})

it('offers to undo five moves in one notice, which covers no ticket at any width', async () => {
  const orders: number[] = []
  for (const address of ['11', '12', '13', '14', '15', '16']) orders.push(await orderLassi(address))
  const board = await openBoard(fixture)
  for (const order of orders) await accept(board, order).waitFor()
  for (const order of orders.slice(0, 5)) {
    const next = ticketOf(board, order).getByRole('button', { name: 'Start preparing' })
    const press = async () => {
      // A press on the next ticket within half a second counts as a double tap, and does nothing.
      if (!(await next.isVisible())) await accept(board, order).click()
      return next.isVisible()
    }
    await expect.poll(press, { interval: 600 }).toBe(true)
  }

  const notice = board.locator('.mantine-Notification-root')
  await notice.getByText(/\(then 4 more to undo\)/).waitFor()
  // A notice under the pointer stays.
  await notice.hover()
  expect(await notice.count()).toBe(1)
  for (const width of [390, 768, 1280]) {
    await board.setViewportSize({ width, height: 844 })
    await expect.poll(() => isAboveNotices(board), { message: `at ${width}` }).toBe(true)
  }
  await pictures(board, 'board-five-undo')
})

it('never reports one’s own change as a faster colleague’s on a slow connection', async () => {
  const [first, second] = [await orderLassi(), await orderLassi()]
  // Both are in view: a second tap at the place of the first, after the board has scrolled, would be part of it.
  const board = await openBoard(fixture, { width: 1280, height: 2400 })
  const held: (() => void)[] = []
  await board.route('**/state', (route) => void held.push(() => void route.continue()))
  await accept(board, first).click()
  // By key: on a scrolling board, a tap this soon would count as a double tap of the first.
  await accept(board, second).press('Enter')
  await expect.poll(() => held.length).toBe(2)
  await expect.poll(() => accept(board, first).isDisabled()).toBe(true)
  await expect.poll(() => accept(board, second).isDisabled()).toBe(true)
  for (const release of held) release()
  for (const order of [first, second])
    await ticketOf(board, order).getByRole('button', { name: 'Start preparing' }).waitFor()
})

// In a browser alone: it calls the router's listener and ours in the order in which they were added.
it('closes an open dialog by the browser’s Back, keeps the page, and leaves it by the next one', async () => {
  const board = await openBoard(fixture)
  await board.getByRole('link', { name: 'Calendar' }).click()
  await board.waitForURL(/\/calendar/)
  await board.getByRole('link', { name: 'Orders' }).click()
  await board.getByRole('button', { name: 'Pause ordering' }).click()
  const dialog = board.getByRole('dialog', { name: 'Pause ordering' })
  await dialog.waitFor()
  const address = board.url()

  await board.evaluate(() => history.back())
  await dialog.waitFor({ state: 'detached' })
  await board.getByRole('button', { name: 'Pause ordering' }).waitFor()
  expect(board.url()).toBe(address)
  await board.evaluate(() => history.back())
  await board.waitForURL(/\/calendar/)
})
