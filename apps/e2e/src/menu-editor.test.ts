/** An owner's afternoon at the menu: a price, a translation, publishing, and the way back. */
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

async function openMenu(width = 1280): Promise<Page> {
  const page = await openBoard(fixture, { width, height: 844 })
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Masala Chai' }).waitFor()
  return page
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(fixture.server.origin + path)
}

async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Diners see it once you publish.').first().waitFor()
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Look and publish…' }).click()
  const preview = page.getByRole('dialog', { name: 'What diners will see differently' })
  await preview.getByRole('textbox', { name: 'Note for the history (optional)' }).fill(note)
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await preview.waitFor({ state: 'detached' })
}

/** What guests are told a dish costs, and what it is called in Hindi. */
async function chaiOnTheMenu() {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  const { menus } = (await response.json()) as typeof shop
  const chai = menus[0]?.categories[0]?.items[0]
  return `${chai?.configs[0]?.contents[0]?.value} ${chai?.translations?.hi?.label ?? '–'}`
}

it('changes a price and a name in Hindi, publishes them, and brings the old menu back', async () => {
  const page = await openMenu()
  await openDish(page, 'Masala Chai')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('125.50')
  await page.getByRole('textbox', { name: 'Name in Hindi' }).fill('मसाला चाय')
  await picture(page, 'editor-dish')
  await save(page)
  expect(await chaiOnTheMenu(), 'the draft is not the menu').toBe('100 –')

  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await page.getByText('1 change is not published yet').waitFor()
  await picture(page, 'editor-list')
  await page.getByRole('button', { name: 'Look and publish…' }).click()
  await page.getByRole('dialog').getByText('₹125.5').waitFor()
  await picture(page, 'editor-preview')
  await page.keyboard.press('Escape')
  await publish(page, 'Dearer milk')
  await expect.poll(chaiOnTheMenu).toBe('125.5 मसाला चाय')
  const guest = await fixture.open(`/${slug}`)
  await guest.getByText('₹125.5').first().waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Dearer milk').waitFor()
  await page.getByRole('button', { name: '1 change', exact: true }).click()
  await page.getByText('₹125.5').waitFor()
  await picture(page, 'editor-history')
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  await page.getByText('Diners see version 1 again').waitFor()
  await expect.poll(chaiOnTheMenu).toBe('100 –')
  await fixture.reload(guest)
  await guest.getByText('₹100').first().waitFor()
})

it('tells the second of two editors what the first has made of a dish', async () => {
  const [first, second] = [await openMenu(), await openMenu()]
  for (const page of [first, second]) await openDish(page, 'Sweet Lassi')
  await first.getByRole('textbox', { name: 'Price', exact: true }).fill('85')
  await save(first)
  fixture.browser.expectComplaint(/status of 409/)
  await second.getByRole('textbox', { name: 'Description (optional)' }).fill('With saffron')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'Somebody else changed this dish meanwhile' })
  await notice.getByText('₹85').waitFor()
  await picture(second, 'editor-conflict')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await second.getByText('Saved. Diners see it once you publish.').first().waitFor()
})

it('says at the field what is wrong, and asks before anything unsaved is left', async () => {
  const page = await openMenu()
  await openDish(page, 'Veg Biryani')
  const options = page.getByRole('textbox', { name: 'Name of option 2' })
  await options.first().fill('Half')
  await page.getByText('This name is already there. Orders tell them apart by name.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 thing to put right first').waitFor()
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await page.getByRole('link', { name: 'Add a dish' }).waitFor()
})

it('adds a category and a dish, and moves the category by keyboard', async () => {
  const page = await openMenu()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('textbox', { name: 'New category' }).fill('Soups')
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: 'Move Soups up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Soups is now number 4 of 5').waitFor({ state: 'attached' })
  await picture(page, 'editor-categories')
  await goTo(page, pathTo(APP_PAGES.product, { slug, name: 'new' }))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tomato Shorba')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('90')
  await save(page)
  await page.getByRole('heading', { name: 'Tomato Shorba' }).waitFor()
  await page.getByRole('link', { name: 'Duplicate' }).waitFor()
})

it('sells a dish out from the list, and narrows it by an address that can be kept', async () => {
  const page = await openMenu()
  await page.getByRole('switch', { name: 'Gulab Jamun can be ordered' }).click({ force: true })
  await page.getByText('Sold out', { exact: true }).last().click()
  await expect.poll(() => page.url()).toContain('show=sold-out')
  await page.reload()
  await page.getByRole('link', { name: 'Gulab Jamun' }).waitFor()
  expect(await page.getByRole('link', { name: 'Masala Chai' }).count()).toBe(0)
})

it('is clean to axe on each of its screens, and fits every width', async () => {
  const page = await openMenu()
  const screens = [
    ['list', APP_PAGES.products, 'Add a dish'],
    ['categories', APP_PAGES.menuCategories, 'Menu'],
    ['history', APP_PAGES.menuVersions, 'Menu'],
  ] as const
  const check = async (name: string) => {
    await isClean(page, name)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await picture(page, `editor-${name}-${width}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, `editor-${name}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const [name, pattern, shown] of screens) {
    await goTo(page, pathTo(pattern, { slug }))
    await page.getByRole('link', { name: shown }).first().waitFor()
    await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0)
    await check(name)
  }
  await goTo(page, pathTo(APP_PAGES.products, { slug }))
  await openDish(page, 'Veg Biryani')
  await check('dish')
})
