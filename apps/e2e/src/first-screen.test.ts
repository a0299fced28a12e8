/** Contents of the first screen, and the share of it that is left for reading. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCategory, type StoreFile } from '@thali/builders/make-store'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openedDialog } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { fitsFingers } from './support/touch-targets.ts'

const sample = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../sample/store.json'), 'utf8'),
) as StoreFile

/** Store without any photo, as most stores begin. */
const plain = makeSampleStore(
  { name: 'Corner Stall' },
  {
    menus: [
      makeSampleMenu({
        pureVeg: true,
        categories: ['From the Griddle', 'Drinks'].map((label, order) =>
          makeCategory({
            label,
            order,
            items: Array.from({ length: 9 }, (_, at) =>
              makeDish(at === 4 ? 'Two Masala Pav with a Cold Coffee' : `${label} ${at + 1}`, 100 + at, {
                order: at,
                tags: at < 3 ? ['Bestseller'] : [],
                description:
                  at % 2 === 0
                    ? 'Mashed on the big griddle with butter and a secret masala, with two pav.'
                    : '',
              }),
            ),
          }),
        ),
      }),
    ],
  },
)
const fixture = useBrowserFixture({ sample: true })
/** Height left for reading, of 844, without the fixed bars at the top and the bottom. */
const LEAST_FOR_READING_PX = 640

const bottomBar = (page: Page) => page.getByRole('navigation', { name: /^(Store|रेस्टोरेंट|स्टोर)$/ })

async function measure(place: Locator, what: 'y' | 'bottom'): Promise<number> {
  const { y, height } = (await place.boundingBox())!
  return what === 'y' ? y : y + height
}

async function openMenu(size: { width: number; height: number }, lang = 'en'): Promise<Page> {
  const page = await fixture.open(`/demo?lang=${lang}&men=${sample.menus[0]!._id}`, size)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  return page
}

it.each(['en', 'hi'])('shows name and price of the first dish on phone and desktop, in %s', async (lang) => {
  const page = await openMenu({ width: 390, height: 844 }, lang)
  const dish = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  const name = dish.getByRole('heading', { level: 3 })
  const price = dish.getByText(/^₹[\d.,]+$/).first()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [what, place] of Object.entries({ name, price })) {
      // On a desktop, nothing is fixed at the bottom.
      const end = async () => (width > 1080 ? height : measure(bottomBar(page), 'y'))
      const room = async () => (await end()) - (await measure(place, 'bottom'))
      await expect.poll(room, { message: `${what} at ${width}` }).toBeGreaterThanOrEqual(0)
    }
  }
})

it('leaves room for reading between search, categories, cart and navigation', async () => {
  const page = await openMenu({ width: 390, height: 844 })
  const add = page.getByRole('button', { name: 'Add Paneer Tikka, Mustard and Ajwain', exact: true }).first()
  await add.click()
  const sheet = page.getByRole('dialog')
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const cart = page.getByRole('region', { name: 'Cart' })
  const chips = page.getByRole('navigation', { name: 'Categories' })
  await expect.poll(() => measure(chips, 'y')).toBeGreaterThan(0)
  const room = async () => (await measure(cart, 'y')) - (await measure(chips, 'bottom'))
  await expect.poll(room).toBeGreaterThanOrEqual(LEAST_FOR_READING_PX)
})

it('shows choices of a dish beside its photo in low windows', async () => {
  const page = await openMenu({ width: 1024, height: 500 })
  await page.getByRole('button', { name: 'Add Butter Chicken', exact: true }).first().click()
  const sheet = await openedDialog(page, 'Butter Chicken')
  const choices = sheet.getByRole('group', { name: /^Portion/ }).getByRole('radio')
  await choices.nth(1).waitFor()
  for (const [width, height, atLeast] of [
    [1024, 500, 2],
    [844, 390, 2],
    [667, 375, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const choice of (await choices.all()).slice(0, atLeast)) {
      const standsRight = async () => {
        const photo = (await sheet.locator('img').first().boundingBox())!
        const footer = (await addButton(sheet).boundingBox())!
        const row = (await choice.locator('xpath=ancestor::label').boundingBox())!
        return {
          belowUpperEdge: row.y >= photo.y,
          aboveButton: row.y + row.height <= footer.y,
          besidePhoto: row.x >= photo.x + photo.width,
        }
      }
      await expect
        .poll(standsRight, { message: `${width} × ${height}` })
        .toEqual({ belowUpperEdge: true, aboveButton: true, besidePhoto: true })
    }
  }
})

it('shows three whole dishes of a store without photos at once, six with its header scrolled away', async () => {
  await fixture.importStore(plain)
  const page = await fixture.open(`/${plain.profile.slug}`, { width: 390, height: 844 })
  await page.getByRole('region', { name: 'Bestsellers' }).waitFor()
  const wholeRows = () =>
    page.evaluate(() => {
      const { top } = document.querySelector('nav:has([aria-current="page"])')!.getBoundingClientRect()
      const heights: number[] = []
      for (const row of document.querySelectorAll('#content section[id] > ul > li')) {
        const box = row.getBoundingClientRect()
        const bottomOfHeading = row.closest('section')!.querySelector('h2')!.getBoundingClientRect().bottom
        if (box.top >= bottomOfHeading - 1 && box.bottom <= top) heights.push(Math.round(box.height))
      }
      return heights
    })
  await expect.poll(async () => (await wholeRows()).length).toBeGreaterThanOrEqual(3)
  await picture(page, 'rows-first-screen')
  await page.evaluate(() => {
    const first = document.querySelector('#content section[id]')!
    scrollTo({ top: first.getBoundingClientRect().top + scrollY - 52, behavior: 'instant' })
  })
  await expect.poll(async () => (await wholeRows()).length).toBeGreaterThanOrEqual(6)
  for (const height of await wholeRows()) {
    expect(height).toBeGreaterThanOrEqual(96)
    expect(height).toBeLessThanOrEqual(112)
  }
  await picture(page, 'rows-scrolled')

  const heading = page.getByRole('heading', { level: 2, name: /^From the Griddle/ })
  const startsAt = await measure(heading, 'y')
  await page.evaluate(() => scrollBy({ top: 150, behavior: 'instant' }))
  const moved = Math.abs((await measure(heading, 'y')) - startsAt)
  expect(moved, 'the heading stays below the search').toBeLessThanOrEqual(2)
  for (const row of await page.locator('#content section[id] > ul > li').all()) {
    const { x, width } = (await row.boundingBox())!
    const add = (await row.getByRole('button', { name: /^Add / }).boundingBox())!
    expect(x + width - (add.x + add.width), 'ADD is at the right edge').toBeLessThanOrEqual(1)
  }
  await fitsFingers(page, 'a menu of rows, with its dish names and ADD')

  await page.getByRole('button', { name: 'Categories' }).click()
  const list = await openedDialog(page, 'Categories')
  await list.getByRole('button', { name: /^Drinks/ }).click()
  await list.waitFor({ state: 'detached' })
  const drinks = page.getByRole('heading', { level: 2, name: /^Drinks/ })
  const search = page.getByRole('search')
  await expect
    .poll(async () => Math.round((await measure(drinks, 'y')) - (await measure(search, 'bottom'))))
    .toBeLessThanOrEqual(2)
})
