/** Opening the cart, and returning to the menu as it was left. */
import { makeCategory } from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, openedDialog, searchFor, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const CHAPTERS = 12
const chapters = Array.from({ length: CHAPTERS }, (_, order) =>
  makeCategory({
    label: `Chapter ${order + 1}`,
    order,
    items: ['Dosa', 'Idli', 'Vada', 'Uttapam'].map((dish, place) =>
      makeDish(`${dish} ${order + 1}`, 90, { order: place, veg: dish !== 'Uttapam' }),
    ),
  }),
)
const south = makeSampleMenu({ label: 'South', categories: chapters })
const shop = makeSampleStore({}, { menus: [south, makeSampleMenu({ label: 'North' })] })
const fixture = useBrowserFixture({ stores: [shop] })
const { slug } = shop.profile

const WAYS: readonly [name: string, go: (page: Page) => Promise<unknown>][] = [
  ['the button', (page) => page.getByRole('link', { name: 'Back to menu' }).click()],
  ['the browser', (page) => page.goBack()],
  ['a link in the cart', (page) => page.getByRole('link', { name: 'Add more items' }).click()],
  [
    'the button, after a reload of the cart',
    async (page) => {
      await fixture.reload(page)
      await page.getByRole('link', { name: 'Back to menu' }).click()
    },
  ],
]
const dish = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`${name}$`) })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search for a Dish' })
const topOf = async (page: Page, name: string) => (await dish(page, name).boundingBox())?.y ?? Number.NaN
/**
 * Position once elements that came into view have their real height, which takes a slow phone a few frames.
 */
async function restingTopOf(page: Page, name: string): Promise<number> {
  let before = Number.NaN
  await expect
    .poll(async () => {
      const now = await topOf(page, name)
      const isResting = now === before
      before = now
      return isResting
    })
    .toBe(true)
  return before
}
/** Roughly to the pixel: heights have fractions. */
const staysAt = (page: Page, name: string, y: number) =>
  expect.poll(async () => Math.abs((await topOf(page, name)) - y)).toBeLessThan(3)

it('keeps the search and the position in its results, whatever the way back', async () => {
  const page = await fixture.open(`/${slug}?men=${south._id}`)
  const address = page.url()
  await searchFor(page, 'vada')
  await dish(page, 'Dosa 1').waitFor({ state: 'detached' })
  const vegOnly = page.getByRole('switch', { name: 'Veg only' })
  await vegOnly.click()
  await tapAdd(page, 'Vada 7')
  for (const [way, goBack] of WAYS) {
    await dish(page, 'Vada 8').evaluate((name) =>
      name.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const left = await restingTopOf(page, 'Vada 8')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)

    await goToCart(page)
    await goBack(page)
    await staysAt(page, 'Vada 8', left)
    expect(await searchField(page).inputValue(), way).toBe('vada')
    expect(await vegOnly.getAttribute('aria-checked'), way).toBe('true')
    expect(await dish(page, 'Dosa 1').count(), way).toBe(0)
    expect(page.url(), way).toBe(address)
    // The menu's own link to itself reverts nothing either.
    await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Menu' }).click()
    expect(page.url(), way).toBe(address)
    expect(await searchField(page).inputValue(), way).toBe('vada')
    await staysAt(page, 'Vada 8', left)
  }

  await page.getByRole('button', { name: 'Clear search' }).click()
  await dish(page, 'Dosa 1').waitFor()
  expect(await dish(page, 'Uttapam 1').count()).toBe(0)
})

it('ends a search by the back button, shows it again by the next, and starts another menu without it', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.getByRole('main').getByRole('link').filter({ hasText: 'South' }).click()
  await dish(page, 'Dosa 1').waitFor()
  const address = page.url()
  const vegOnly = page.getByRole('switch', { name: 'Veg only' })
  await vegOnly.click()
  const showsSearch = async (text: string) => {
    await expect.poll(() => searchField(page).inputValue()).toBe(text)
    await dish(page, 'Dosa 1').waitFor({ state: text ? 'detached' : 'visible' })
    expect(page.url()).toBe(address)
    expect(await vegOnly.getAttribute('aria-checked')).toBe('true')
  }
  await searchFor(page, 'vada')
  await showsSearch('vada')
  await searchFor(page, 'idli')
  await dish(page, 'Vada 1').waitFor({ state: 'detached' })
  await page.goBack()
  await showsSearch('')
  await page.goForward()
  await showsSearch('idli')
  await fixture.reload(page)
  await expect.poll(() => searchField(page).inputValue()).toBe('idli')
  await vegOnly.click()

  // A sheet closes before the search does.
  await dish(page, 'Idli 2').click()
  await openedDialog(page, 'Idli 2')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await showsSearch('idli')

  // A search that was cleared leaves no step behind.
  for (const clear of ['Escape', 'cross']) {
    if (clear === 'Escape') await searchField(page).press('Escape')
    else await page.getByRole('button', { name: 'Clear search' }).click()
    await showsSearch('')
    await searchFor(page, 'vada')
    await showsSearch('vada')
  }
  await page.goBack()
  await showsSearch('')
  await page.goBack()
  await page.waitForURL((url) => !url.search)

  const again = page.getByRole('main').getByRole('link').filter({ hasText: 'South' })
  await again.click()
  await searchFor(page, 'vada')
  await dish(page, 'Dosa 1').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /South.*Change menu/ }).click()
  await again.click()
  await dish(page, 'Dosa 1').waitFor()
  expect(await searchField(page).inputValue()).toBe('')
})

it('keeps the position deep in a long menu', async () => {
  const page = await fixture.open(`/${slug}?men=${south._id}`)
  await tapAdd(page, 'Vada 1')
  await dish(page, 'Idli 11').evaluate((name) =>
    name.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await page.waitForFunction(() => scrollY > 1000)
  const left = await restingTopOf(page, 'Idli 11')
  await goToCart(page)
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await staysAt(page, 'Idli 11', left)

  // Left without a link, and drawn anew on the return.
  await page.goBack()
  await page.getByRole('heading', { name: /^Cart / }).waitFor()
  await fixture.reload(page)
  await page.goForward()
  await staysAt(page, 'Idli 11', left)
})
