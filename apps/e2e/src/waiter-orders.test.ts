/** Work of a waiter: a diner's first order is checked, and rounds are entered by keyboard. */
import { makeOrderConfig } from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, signIn, ticketOf } from './support/staff.ts'

const shop = makeSampleStore({
  orderConfigs: [makeOrderConfig({ approveFirst: true }), makeOrderConfig({ label: 'Pickup' })],
})
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

async function openCounter(width = 1024): Promise<Page> {
  const page = await signIn(fixture, { width, height: 768 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.checkout, { slug }))
  await page.getByRole('searchbox', { name: 'Search for a dish' }).waitFor()
  return page
}

it('asks staff about a table’s first order, and shows its guest when the kitchen has it', async () => {
  const board = await openBoard(fixture)
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)
  await phone.getByText('Waiting for the staff', { exact: true }).waitFor()
  await picture(phone, 'held-1-status')
  await isClean(phone, 'an order that waits for the staff')

  const ticket = ticketOf(board, number)
  await ticket.getByText('Waiting for a look', { exact: true }).waitFor()
  await picture(board, 'held-2-board')
  await isClean(board, 'the board with an order that waits for a look')
  await ticket.getByRole('button', { name: 'Approve' }).click()
  await ticket.getByRole('button', { name: 'Accept' }).waitFor()
  await phone.getByText('Waiting for the staff', { exact: true }).waitFor({ state: 'detached' })

  await ticket.getByRole('button', { name: 'Accept' }).click()
  await ticket.getByRole('button', { name: 'Start preparing' }).click()
  await ticket.getByRole('button', { name: 'Served' }).waitFor()
  await picture(board, 'held-3-preparing')
  await board.keyboard.type(String(number))
  await board.locator('article[aria-current]').waitFor()
  await picture(board, 'held-3-chosen')
  await board.keyboard.press('Shift+Enter')
  await phone.getByText('Your food is ready', { exact: true }).first().waitFor()
  await picture(phone, 'held-4-ready')
  await ticket.getByRole('button', { name: 'Ready', exact: true }).waitFor({ state: 'detached' })
  await picture(board, 'held-5-ready')
})

it('enters rounds for a table by keyboard alone, at the menu’s price', async () => {
  const counter = await openCounter()
  const search = counter.getByRole('searchbox', { name: 'Search for a dish' })
  const ticket = counter.getByRole('form', { name: 'This order' })
  await counter.keyboard.press('/')
  await counter.keyboard.type('2 chai')
  await counter.keyboard.press('Enter')
  await ticket.getByText('Masala Chai', { exact: true }).waitFor()
  await counter.keyboard.type('biryani')
  await counter.keyboard.press('Enter')
  const options = counter.getByRole('dialog', { name: 'Veg Biryani' })
  await options.getByRole('button', { name: 'Raita' }).click()
  await picture(counter, 'counter-1-options')
  await isClean(counter, 'the options of a dish')
  await options.getByRole('button', { name: 'Add' }).click()
  await options.waitFor({ state: 'detached' })
  await ticket.getByRole('textbox', { name: 'Table' }).fill('Table 9')
  await picture(counter, 'counter-2-entered')
  await isClean(counter, 'an order that is entered')
  await counter.keyboard.press('Control+Enter')
  await ticket.getByText(/^Order \d+ is with the kitchen\./).waitFor()
  await picture(counter, 'counter-3-placed')

  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await counter.keyboard.type('lassi')
  await counter.keyboard.press('Enter')
  await ticket.getByRole('button', { name: 'Table 9', pressed: true }).waitFor()
  await counter.keyboard.press('Control+Enter')
  await ticket.getByText('Tap a dish, or type its name and press Enter.', { exact: true }).waitFor()

  await counter.goto(fixture.server.origin + pathTo(APP_PAGES.board, { slug }))
  const confirmed = counter.getByRole('region', { name: 'Confirmed' })
  await expect.poll(() => confirmed.getByRole('article').count()).toBe(2)
  await confirmed.getByText('Table 9', { exact: true }).first().waitFor()
})
