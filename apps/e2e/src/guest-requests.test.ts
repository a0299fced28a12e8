/** Guests at a table who ask for water, and the waiter who comes. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, ticketOf } from './support/staff.ts'

const HOUR_MS = 60 * 60 * 1000
/** Hour of the store's clock half a day from now: order numbers never restart during a story. */
const farHour = (new Date(Date.now() + 5.5 * HOUR_MS).getUTCHours() + 12) % 24
const dayTurnsAt = `${String(farHour).padStart(2, '0')}:00`
const shop = makeSampleStore({ guestRequests: true, dayTurnsAt })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('shows the guests who is coming, and removes the request once it is done', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  const number = await orderNumber(phone)

  const staff = await openBoard(fixture)
  const requests = staff.getByRole('region', { name: 'Guests ask for' })

  // They need not wait for the kitchen, but cannot ask for a bill yet.
  await phone.getByRole('button', { name: 'Water, please' }).press('Enter')
  await phone.getByText('The staff know.').waitFor()
  const asking = phone.getByRole('group', { name: 'Ask the staff' })
  await expect.poll(() => asking.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await phone.getByRole('button', { name: 'Ask for the bill' }).count()).toBe(0)
  await staff
    .getByRole('article', { name: `Order ${number}` })
    .getByRole('button', { name: /Accept/ })
    .click()
  expect(await phone.getByRole('button', { name: 'Water, please' }).count()).toBe(0)
  await isClean(phone, 'a request that waits')
  await picture(phone, 'guest-requests-1-asked')

  await requests.getByText('asks for water').waitFor()
  await isClean(staff, 'a request on the board')
  await picture(staff, 'guest-requests-2-board')

  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.tables, { slug }))
  await requests.getByText('asks for water').waitFor()
  await isClean(staff, 'a request on the tables')
  await picture(staff, 'guest-requests-3-tables')
  const coming = requests.getByRole('button', { name: 'Coming: Table 4, asks for water' })
  await coming.focus()
  await staff.keyboard.press('Enter')

  await phone.getByText(/is coming\./).waitFor()
  await picture(phone, 'guest-requests-4-coming')
  await requests.getByRole('button', { name: 'Done: Table 4, asks for water' }).click()
  await phone.getByRole('button', { name: 'Water, please' }).waitFor()
  await requests.waitFor({ state: 'detached' })

  await phone.getByRole('button', { name: 'Ask for the bill' }).press('Enter')
  const focused = () => phone.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toMatch(/^The bill has been requested/)
  await requests.getByText('asks for the bill').waitFor()
  await picture(staff, 'guest-requests-5-bill')
})

it('leaves room for the first order on every screen, however many guests ask', async () => {
  const dishes = shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
  const items = [{ itemID: dishes.find(({ label }) => label === 'Sweet Lassi')?._id, quantity: 1 }]
  let first = 0
  for (const table of ['11', '12', '13', '14', '15', '16']) {
    const { body } = await postOrder(fixture, shop.profile._id, {
      address: `Table ${table}`,
      amount: 72,
      items,
    })
    first ||= body.orderNo
    const asked = await fetch(`${fixture.server.origin}/api/orders/${body.slug}/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'water' }),
    })
    expect(asked.status).toBe(204)
  }
  const board = await openBoard(fixture)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await board.setViewportSize({ width, height })
    await board.getByText('asks for water').nth(2).waitFor()
    await picture(board, `guest-requests-6-many-${width}`)
    await expect
      .poll(async () => (await ticketOf(board, first).boundingBox())?.y ?? height, {
        message: `the top of the first order at ${width}`,
      })
      .toBeLessThan(height * 0.58)
  }
})
