/** Every screen of the backoffice, checked by axe in light and dark, unless its own story does that. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { DINER_API, pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { isWithinSides } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'
import { goWithin, openDrawer, signIn } from './support/staff.ts'

/** Checked in their own stories, with more content than an address gives. */
const CHECKED_BY_OTHER_TESTS = new Set<string>([
  APP_PAGES.firstMenu,
  APP_PAGES.storeReady,
  APP_PAGES.figures,
  APP_PAGES.tables,
  APP_PAGES.checkout,
  APP_PAGES.products,
  APP_PAGES.productList,
  APP_PAGES.menuCategories,
  APP_PAGES.menuTranslations,
  APP_PAGES.menuVersions,
  APP_PAGES.codes,
  APP_PAGES.settings,
  APP_PAGES.settingsHours,
  APP_PAGES.settingsOrderTypes,
  APP_PAGES.settingsLegal,
  APP_PAGES.pastOrders,
  APP_PAGES.invoices,
  APP_PAGES.staff,
  APP_PAGES.roles,
  APP_PAGES.apiTokens,
  APP_PAGES.profile,
  APP_PAGES.account,
  APP_PAGES.posts,
  APP_PAGES.newPost,
  APP_PAGES.foundations,
  APP_PAGES.components,
  APP_PAGES.extraComponents,
  // These lead to board, products and staff.
  APP_PAGES.dashboardOfStore,
  APP_PAGES.shop,
  APP_PAGES.users,
])

const shop = makeSampleStore()
const { slug } = shop.profile
const lassi = shop.menus.flatMap((menu) => menu.categories.flatMap(({ items }) => items))[1]
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
let staff: StaffCalls

beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
  const order = { address: '4', amount: 72, items: [{ itemID: lassi?._id, quantity: 1 }] }
  for (const rating of [2, 5]) {
    const { body } = await postOrder(fixture, shop.profile._id, order)
    for (const to of [2, 3, 4]) await staff.move(body.orderNo, to)
    await fetch(fixture.server.origin + pathTo(DINER_API.feedback.path, { orderSlug: body.slug }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating, text: 'It came cold.' }),
    })
  }
  await postOrder(fixture, shop.profile._id, order)
})

const go = async (page: Page, path: string) => {
  await page.goto(fixture.server.origin + path)
  await isComplete(page)
}
const isComplete = async (page: Page) => {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
}

it('passes axe on every screen', async () => {
  const page = await signIn(fixture)
  const orders = await staff.orders()
  const screens = Object.values(APP_PAGES)
    .filter((pattern) => pattern.startsWith(`${APP_PAGES.store}/`) && !CHECKED_BY_OTHER_TESTS.has(pattern))
    .filter((pattern) => !pattern.slice(APP_PAGES.store.length).includes(':'))
    .map((pattern) => pattern.replace(':slug', slug))
  const order = pathTo(APP_PAGES.order, { slug, orderId: orders[0]?.id ?? '' })
  // Loaded once: axe takes as long to load again as to check a small screen.
  await go(page, pathTo(APP_PAGES.products, { slug }))
  for (const path of [...screens, order]) {
    await goWithin(page, path)
    await isComplete(page)
    await picture(page, `screen${path.replaceAll('/', '-')}`)
    await isClean(page, path)
  }
})

it('passes axe in practice mode, for a conflict in the settings and for a board that fails to load, and fits large text', async () => {
  const page = await signIn(fixture)
  await go(page, pathTo(APP_PAGES.practice, { slug }))
  await page.getByRole('button', { name: 'Another order' }).click()
  await page.getByRole('article').nth(1).waitFor()
  await openDrawer(page, 901)
  await isClean(page, 'an order that is practised')

  const profile = pathTo(APP_PAGES.settings, { slug })
  const other = await signIn(fixture)
  for (const one of [page, other]) await go(one, profile)
  await other.getByRole('textbox', { name: 'In one line' }).fill('Chai since dawn')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other
    .getByText(/^Saved/)
    .first()
    .waitFor()
  fixture.browser.expectComplaint(/status of 409/)
  await page.getByRole('textbox', { name: 'In one line' }).fill('Chai till late')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByRole('cell', { name: 'Chai since dawn' }).waitFor()
  await picture(page, 'settings-conflict')
  await isClean(page, 'settings that two have changed')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'settings-conflict-390')
  await isWithinSides(page, 'settings that two have changed, on a phone')

  const heading = other.getByRole('heading', { level: 1 })
  const textPx = () => heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const usual = await textPx()
  // As a browser shows the page with text at twice its size.
  await other.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await textPx()).toBe(2 * usual)
  await isWithinSides(other, 'settings in large text')
  await picture(other, 'settings-large-text')

  fixture.browser.expectComplaint(/ERR_FAILED/)
  await other.route(
    fixture.server.origin + pathTo(STAFF_API.board.path, { storeId: shop.profile._id }),
    (route) => route.abort(),
  )
  await go(other, pathTo(APP_PAGES.board, { slug }))
  await other.getByText('The orders could not be loaded').waitFor()
  await picture(other, 'board-failing')
  await isClean(other, 'the board that cannot be loaded')
})
