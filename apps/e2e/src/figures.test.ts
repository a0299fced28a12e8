/** An owner views the day, on a phone and on a desktop, and downloads it. */
import { readFile } from 'node:fs/promises'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { type PostedLine, postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const [drinks] = shop.menus[0]?.categories ?? []
const [chai, lassi] = drinks?.items ?? []

async function order(items: readonly PostedLine[], amount: number) {
  const { status, body } = await postOrder(fixture, storeId, { address: 'Table 4', amount, items })
  expect(status, JSON.stringify(body)).toBe(201)
}

const large = (page: Page) => page.getByRole('region', { name: 'In short' })

it('shows sales, their comparison, and every chart as a table that can be saved', async () => {
  await order([{ itemID: chai?._id, quantity: 3 }], 300)
  await order(
    [
      { itemID: chai?._id, quantity: 1 },
      { itemID: lassi?._id, quantity: 1 },
    ],
    172,
  )
  await order([{ itemID: lassi?._id, quantity: 2 }], 144)
  const staff = await callAsStaff(fixture, storeId)
  await staff.move(3, 5, 'too-busy')

  const page = await openBoard(fixture, { width: 390, height: 844 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Figures' }).click()
  await large(page).getByText('₹472', { exact: true }).waitFor()
  await large(page)
    .getByText(/^None before/)
    .waitFor()
  await page
    .getByRole('table', { name: 'Cancelled orders' })
    .getByRole('row', { name: /The kitchen is too busy 1/ })
    .waitFor()
  await page.getByRole('row', { name: 'Net, with taxes ₹472 ₹0' }).waitFor()
  await page.getByRole('row', { name: 'Masala Chai 4 0 ₹400' }).waitFor()
  await page.getByRole('tab', { name: 'Not sold' }).click()
  await page.getByRole('row', { name: /^Veg Biryani/ }).waitFor()

  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  await sales.locator('canvas').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(
    /^\ufeffHour,Orders,Sales,[^\n]+\r\n[^\n]+,2,472,0\r\n$/,
  )

  await isClean(page, 'the figures of a day')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await picture(page, `figures-${width}`)
  }

  await page.getByText('7 days', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Bars show' }).waitFor()
  await expect.poll(() => page.url()).toContain('period=7-days')
  await page.goto(
    `${fixture.server.origin}${pathTo(APP_PAGES.figures, { slug })}?from=2026-01-01&to=2026-01-31`,
  )
  await page.getByText('Nothing happened in this period').waitFor()
  await isClean(page, 'figures without any sale')
  await page.goto(fixture.server.origin + APP_PAGES.lastFigures)
  await large(page).getByText('₹472', { exact: true }).waitFor()
})
