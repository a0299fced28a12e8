/** Prices are copied from a spreadsheet into the table of dishes. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const menu = makeSampleMenu()
menu.categories[0]?.items.splice(
  0,
  Number.POSITIVE_INFINITY,
  makeDish('Masala Dosa', 120),
  makeDish('Neer Dosa', 110),
  makeDish('Set Dosa', 100),
)
menu.categories.splice(1)
const shop = makeSampleStore({}, { menus: [menu] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const pricesOf = (page: Page) => page.locator('[role=gridcell][data-column=price]').allTextContents()

/** Pastes as the browser does after a copy in another program, into the focused cell. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

it('previews pasted prices, names what does not fit, sets them together, and undoes them by Ctrl+Z', async () => {
  const page = await signIn(fixture, { width: 1280, height: 900 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.productList, { slug }))
  const dishes = page.getByRole('grid', { name: 'Dishes' })
  await dishes.waitFor()
  const before = await pricesOf(page)
  expect(before).toHaveLength(3)

  await dishes.getByRole('gridcell', { name: 'Masala Dosa', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await paste(page, '125\nsoon\n105\n95\n')
  const dialog = page.getByRole('dialog', { name: 'Paste into the table' })
  await dialog.getByText('2 changes').waitFor()
  await dialog.getByText('Neer Dosa, Price: soon').waitFor()
  await dialog.getByText('1 line is left over: the list ends before it').waitFor()
  await isClean(page, 'paste into the table')
  await picture(page, 'grid-paste')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pricesOf(page)).toEqual(['₹125', '₹110', '₹105'])

  await page.keyboard.press('Control+z')
  await expect.poll(() => pricesOf(page)).toEqual(before)
})
