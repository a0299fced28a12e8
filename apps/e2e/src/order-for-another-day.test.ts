/**
 * Diner who orders for tomorrow, finds the time full at the last moment, and takes another; the order waits for
 * its time.
 */
import { makeOrderConfig } from '@thali/builders/make-store'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, openedDialog, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture, pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, signIn, ticketOf } from './support/staff.ts'

const shop = makeSampleStore({
  orderConfigs: [
    makeOrderConfig({
      label: 'Home Delivery',
      kind: 'delivery',
      estimateMinutes: [20, 30],
      slots: {
        id: 'evenings',
        week: WEEKDAYS.map((day) => ({ day, from: '18:00', to: '21:00' })),
        ...{ stepMinutes: 30, leadMinutes: 60, daysAhead: 3, bufferMinutes: 5 },
        cap: { of: 'orders', most: 1 },
      },
    }),
  ],
})
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const tomorrow = () => addDays(storeTime(Date.now(), shop.profile.timeZone ?? '').date, 1)

it('orders for tomorrow, offers the next free times if one is full, and is separate on the board', async () => {
  const phone = await fixture.open(`/${slug}`)
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await phone.getByLabel('Delivery Address').fill('12 MG Road')
  await phone.getByText('For later', { exact: true }).click()
  await phone.getByRole('button', { name: /^Tomorrow/ }).click()
  await pictures(phone, 'slots-1-cart')
  await isClean(phone, 'times to choose from', 'everything')
  await phone.getByRole('button', { name: '6:30 pm', exact: true }).click()
  await phone.getByText('Ready: Tomorrow, 6:30 pm', { exact: true }).waitFor()
  await picture(phone, 'slots-2-chosen')

  const other = await phone.context().request.post(`${fixture.server.origin}/order/create/web/${storeId}`, {
    data: await placementOf('18:30'),
  })
  expect(other.status(), await other.text()).toBe(201)
  fixture.browser.expectComplaint(/status of 409/)
  await placeButton(phone).click()
  await phone.getByText('Next free times:', { exact: true }).waitFor()
  await isClean(phone, 'a time that is full', 'everything')
  await picture(phone, 'slots-3-full')
  await expect.poll(() => phone.getByRole('button', { name: /^Tomorrow, (7|8)/ }).count()).toBe(3)
  await phone.getByRole('button', { name: 'Tomorrow, 7:00 pm', exact: true }).click()
  await placeButton(phone).click()
  const number = await orderNumber(phone)
  await phone.getByText(/^Ordered for .*7:00 pm$/).waitFor()
  await picture(phone, 'slots-4-status')

  const board = await openBoard(fixture)
  await board.getByText('2 orders wait for their time (tomorrow: 2)', { exact: true }).waitFor()
  expect(await ticketOf(board, number).count()).toBe(0)
  await picture(board, 'slots-5-board')
})

it('offers for another day what is sold out today', async () => {
  const phone = await fixture.open(`/${slug}`)
  const staff = await signIn(fixture)
  const counted = await staff.context().request.post(`${fixture.server.origin}/api/stores/${storeId}/stock`, {
    data: { items: [{ itemId: idOf('Sweet Lassi'), count: 0 }] },
    headers: { origin: fixture.server.origin },
  })
  expect(counted.ok(), await counted.text()).toBe(true)
  await phone.getByRole('button', { name: 'Sold Out, Sweet Lassi' }).waitFor()
  await phone.getByRole('button', { name: 'Sweet Lassi', exact: true }).click()
  const sheet = await openedDialog(phone, 'Sweet Lassi')
  const button = sheet.getByRole('button', { name: 'Order for another day', exact: true })
  await button.waitFor()
  await isClean(phone, 'a dish that is sold out today')
  await pictures(phone, 'slots-6-sold-out-today')
  await button.click()
  await phone.getByRole('heading', { name: /^Cart \(Items: / }).waitFor()
  await expect.poll(() => placeButton(phone).isEnabled()).toBe(true)
  await phone.getByText(/^(\w+, )?6:00 pm$/).waitFor()
  await isClean(phone, 'a cart with what is sold out today')
  await pictures(phone, 'slots-7-for-another-day')
})

/** Id of a dish. */
function idOf(wanted: string): string {
  const dishes = shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
  return dishes.find(({ label }) => label === wanted)?._id ?? ''
}

/** Body of an order by a program: one chai for tomorrow at the server's price. */
async function placementOf(dueTime: string) {
  const itemID = idOf('Masala Chai')
  const placement = {
    ...{ orderType: 'Home Delivery', address: '1 MG Road', dueDay: tomorrow(), dueTime },
    items: [{ itemID, quantity: 1, configs: [] }],
  }
  const asked = await fetch(`${fixture.server.origin}/order/create/web/${storeId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...placement, amount: 1 }),
  })
  const { error } = (await asked.json()) as { error: { details: { quote: { amount: number } } } }
  return { ...placement, amount: error.details.quote.amount }
}
