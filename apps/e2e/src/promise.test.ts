/**
 * Computed time: shown before ordering, kept on the order, longer in a rush, and corrected for a waiting
 * diner if it is not kept.
 */
import { makeOrderConfig } from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, cutOffChanges, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore({
  computedTimes: true,
  orderConfigs: [
    makeOrderConfig({ estimateMinutes: [50, 60] }),
    makeOrderConfig({
      label: 'Home Delivery',
      kind: 'delivery',
      estimateMinutes: [50, 60],
      slots: {
        ...{ id: 'all-day', week: [] },
        ...{ stepMinutes: 30, leadMinutes: 60, daysAhead: 3, bufferMinutes: 5 },
      },
    }),
  ],
})
const [chai] = shop.menus[0]!.categories[0]!.items
chai!.prepMinutes = 10
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** A job checks the promises each minute. */
const LOOKED_AT = { timeout: 120_000 }

/** A phone at a table, with a chai in its cart. */
async function phoneAt(table: string): Promise<Page> {
  const page = await fixture.open(`/${slug}?conf=Dine-In&iden=${table}&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  return page
}

/** Limits the wait for orders as soon as possible to half an hour. */
async function limitWait(staff: Page): Promise<void> {
  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.settingsOrderTypes, { slug }))
  const field = staff
    .getByRole('region', { name: 'Home Delivery' })
    .getByLabel('Longest wait for an order for now')
  await field.fill('30')
  await staff.setViewportSize({ width: 390, height: 844 })
  await field.scrollIntoViewIfNeeded()
  const { x = 0, width = 0 } = (await field.boundingBox()) ?? {}
  expect(x + width, 'right edge of the field on a phone').toBeLessThan(390)
  await isClean(staff, 'the longest wait of an order type')
  await pictures(staff, 'promise-4-longest-wait')
  await staff.setViewportSize({ width: 1280, height: 800 })
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByText('Saved. Guests see it from now on.').first().waitFor()
  await staff.goto(`${fixture.server.origin}/app`)
}

/** A cart to be delivered as soon as possible, while that is possible. */
async function deliveryCart(): Promise<Page> {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Masala Chai')
  await cutOffChanges(page)
  await goToCart(page)
  await chooseType(page, 'Home Delivery')
  await page.getByLabel('Delivery Address').fill('12 MG Road')
  await expect.poll(() => placeButton(page).textContent()).toMatch(/Ready in about \d+ to [12]\d minutes/)
  return page
}

it('is the same on menu, cart, button and order, longer in a rush, limited, and corrected for waiting diners', async () => {
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
  await limitWait(staff)
  const hungry = await deliveryCart()
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

  // Too long for an order as soon as possible: the next free times are offered, and one is ordered.
  fixture.browser.expectComplaint(/status of 409/)
  await placeButton(hungry).click()
  const tooLong = 'The kitchen cannot make this soon. Please choose a time.'
  await hungry.getByText(tooLong, { exact: true }).waitFor()
  const free = hungry.getByText('Next free times:', { exact: true }).locator('..').getByRole('button')
  await expect.poll(() => free.count()).toBe(3)
  expect(await hungry.getByRole('radio', { name: 'As soon as possible' }).isDisabled()).toBe(true)
  expect(await placeButton(hungry).textContent()).not.toContain('Ready in')
  await isClean(hungry, 'an order that cannot be made soon')
  await pictures(hungry, 'promise-7-too-long')
  // The first one may be so near that the kitchen begins immediately.
  const wanted = (await free.last().textContent()) ?? ''
  await free.last().click()
  await expect.poll(() => placeButton(hungry).textContent()).toContain(`Ready: ${wanted}`)
  expect(await hungry.getByRole('radio', { name: 'For later' }).isChecked()).toBe(true)
  await placeButton(hungry).click()
  await orderNumber(hungry)
  await hungry.getByText(new RegExp(`^Ordered for .*${wanted.split(', ').at(-1)}$`)).waitFor()
  await pictures(hungry, 'promise-8-for-later')

  const told = waiting.getByRole('status').filter({ hasText: 'minutes later than promised.' })
  await expect.poll(() => told.count(), LOOKED_AT).toBe(1)
  // Twenty, and the time that has passed since, in steps of five.
  await expect.poll(() => told.textContent()).toMatch(/^2[05] minutes later than .* The kitchen is busy$/)
  await isClean(waiting, 'an order whose promise does not hold')
  await pictures(waiting, 'promise-6-told')
})
