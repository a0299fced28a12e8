/** Photos of dishes: one, several to swipe, none; and all of them full screen. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { makeDish, makeSampleMenu, makeSampleStore, OTHER_PHOTO, PHOTO } from './support/sample-store.ts'

const menu = makeSampleMenu()
menu.categories[0]!.image = PHOTO
menu.categories[0]!.items = [
  makeDish('No Photo', 50),
  makeDish('One Photo', 60, { order: 1, images: [PHOTO] }),
  makeDish('Two Photos', 70, { order: 2, images: [PHOTO, OTHER_PHOTO] }),
]
const shop = makeSampleStore({ logo: OTHER_PHOTO, menuLayout: 'cards' }, { menus: [menu] })
const { slug } = shop.profile
/** Wider windows leave room beside the page until it has two columns. */
const PAGE_PX = 760
const fixture = useBrowserFixture({ stores: [shop] })

const photo = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('fetches photos in time, in a small modern format and size, and reserves their room, also where there is none', async () => {
  const page = await fixture.open(`/${slug}`)
  await photo(page, 'Photo: One Photo').scrollIntoViewIfNeeded()
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
        .map((entry) => entry.name),
    )
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(1)
  for (const address of await fetched()) expect(address).toMatch(/\/media\/.*\/\d+\.avif$/)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.01)

  const banner = page.getByRole('heading', { level: 2 }).locator('img').first()
  await expect.poll(() => banner.getAttribute('loading')).toBe('eager')
  await expect.poll(() => banner.getAttribute('fetchpriority')).toBe('high')
  const later = photo(page, 'Photo 1 of 2: Two Photos')
  await expect.poll(() => later.locator('img').getAttribute('loading')).toBe('lazy')
  const types = await later.locator('source').evaluateAll((all) => all.map((one) => one.getAttribute('type')))
  expect(types).toEqual(['image/avif', 'image/webp'])
  await expect.poll(() => later.locator('img').getAttribute('src')).toMatch(/\.jpg$/)

  await expect.poll(() => page.getByRole('button', { name: /^Photo.*No Photo$/ }).count()).toBe(0)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'No Photo' }) })
  const other = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'One Photo' }) })
  const higher = async () => (await card.boundingBox())!.height - (await other.boundingBox())!.height
  await expect.poll(higher, { message: 'the placeholder keeps the row even' }).toBe(0)
})

it('steps through several photos on the card, opens them full screen, and sizes all by their window', async () => {
  const page = await fixture.open(`/${slug}`)
  const carousel = page.getByRole('group', { name: 'Two Photos' })
  const next = carousel.getByRole('button', { name: 'Next photo' })
  const isUnderFinger = await next.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 22, top + 22))
  })
  expect(isUnderFinger, 'a finger swipes the photo, not a button it cannot see').toBe(false)
  const dish = page.getByRole('button', { name: 'Two Photos', exact: true })
  await dish.press('ArrowRight')
  await carousel.getByRole('button', { name: 'Previous photo' }).waitFor()
  await expect.poll(() => carousel.getByRole('button', { name: 'Next photo' }).count()).toBe(0)
  await dish.press('Shift+Tab')
  const passed = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(passed, 'its photos are no stops of their own').toBe('Add One Photo')
  await photo(page, 'Photo 2 of 2: Two Photos').click()
  const viewer = page.getByRole('dialog', { name: 'Two Photos' })
  await viewer.waitFor()
  await viewer.getByRole('button', { name: 'Previous photo' }).press('Enter')
  await viewer.getByRole('button', { name: 'Next photo' }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Drinks' })
  const banner = heading.locator('img')
  const heightOf = async (place: Locator) => (await place.boundingBox())!.height
  for (const width of [390, 500, 501, 768, 1080, 1081, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const isWide = width > 1080
    const half = Math.min(width, PAGE_PX) / 2
    // A strip on phones, beside the text elsewhere: the first dish is above the fold.
    const shown = expect.poll(() => heightOf(banner), { message: `banner at ${width}` })
    if (width > 500) await shown.toBeGreaterThanOrEqual(90)
    else await shown.toBeCloseTo(width * 0.26, 0)
    await expect
      .poll(() => heightOf(photo(page, 'Photo: One Photo')), { message: `photo at ${width}` })
      .toBeCloseTo(isWide ? 187 : (half - 16) * 0.75, 0)
  }
})

it('scrolls smoothly between photos', async () => {
  const page = await fixture.open(`/${slug}`, { reducedMotion: 'no-preference' })
  const carousel = page.getByRole('group', { name: 'Two Photos' })
  const next = carousel.getByRole('button', { name: 'Next photo' })
  await next.scrollIntoViewIfNeeded()
  const lasted = await next.evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const row = button.parentElement!.firstElementChild!
        const startedAt = performance.now()
        button.click()
        const look = () =>
          row.scrollLeft >= row.clientWidth - 1
            ? resolve(performance.now() - startedAt)
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
  )
  // The last pixel is reached slightly before the end; how late a busy machine draws it is irrelevant.
  expect(lasted).toBeGreaterThan(450)
})

it('shows a photo in a cached size if it cannot fetch another', async () => {
  const page = await fixture.open(`/${slug}`, { serviceWorkers: 'allow' })
  fixture.browser.expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const cached = () => page.evaluate(async () => (await (await caches.open('pictures-1')).keys()).length)
  await photo(page, 'Photo: One Photo').scrollIntoViewIfNeeded()
  await expect.poll(cached).toBeGreaterThan(1)
  await page.context().setOffline(true)
  await photo(page, 'Photo: One Photo').click()
  const shown = page.getByRole('dialog', { name: 'One Photo' }).getByRole('img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
})
