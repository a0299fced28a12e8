/** A computed time: said before ordering, kept on the order, longer in a rush, and told to who waits when it does not hold. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore({
  computedTimes: true,
  orderConfigs: [makeOrderConfig({ estimateMinutes: [50, 60] })],
})
const [chai] = shop.menus[0]!.categories[0]!.items
chai!.prepMinutes = 10
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** A job looks each minute at what was promised. */
const LOOKED_AT = { timeout: 120_000 }

/** A phone at a table, with a chai in its cart. */
async function phoneAt(table: string): Promise<Page> {
  const page = await fixture.open(`/${slug}?conf=Dine-In&iden=${table}&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  return page
}

it('is the same on menu, cart, button and order, longer in a rush, and told anew to who waits', async () => {
  const waiting = await phoneAt('4')
  await waiting.getByText('Ready in 10 to 15 min', { exact: true }).waitFor()
  await pictures(waiting, 'promise-1-menu')
  await goToCart(waiting)
  const said = waiting.getByText('Ready in about 10 to 15 minutes', { exact: true })
  await expect.poll(() => said.count()).toBe(2)
  await expect.poll(() => placeButton(waiting).textContent()).toContain('Ready in about 10 to 15 minutes')
  await isClean(waiting, 'a cart that says when it would be ready')
  await pictures(waiting, 'promise-2-cart')
  await placeButton(waiting).click()
  await orderNumber(waiting)
  await waiting.getByText('10 to 15 minutes', { exact: true }).waitFor()
  await pictures(waiting, 'promise-3-order')

  const staff = await openBoard(fixture)
  await staff.getByRole('button', { name: 'Rush' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Rush' })
  await dialog.getByText('20 min', { exact: true }).click()
  await isClean(staff, 'a rush to be called')
  await pictures(staff, 'promise-4-rush')
  await dialog.getByRole('button', { name: 'Add the minutes' }).click()
  await staff.getByText(/^Rush: guests are told 20 minutes more until /).waitFor()
  await pictures(staff, 'promise-5-board')

  // Behind the first order, and twenty minutes more.
  const next = await phoneAt('5')
  await next.getByText('Ready in 30 to 35 min', { exact: true }).waitFor()
  await goToCart(next)
  await expect.poll(() => placeButton(next).textContent()).toContain('Ready in about 30 to 35 minutes')

  const told = waiting.getByRole('status').filter({ hasText: 'minutes later than first said.' })
  await expect.poll(() => told.count(), LOOKED_AT).toBe(1)
  // Twenty, and what has passed meanwhile, in steps of five.
  await expect.poll(() => told.textContent()).toMatch(/^2[05] minutes later than .* The kitchen is busy$/)
  await isClean(waiting, 'an order whose promise does not hold')
  await pictures(waiting, 'promise-6-told')
  await waiting.goto(`${waiting.url()}?lang=hi`)
  await waiting.getByText('रसोई में बहुत काम है', { exact: true }).waitFor()
  await pictures(waiting, 'promise-6-told-hi')
})
