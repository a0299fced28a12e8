import { makeCategory, makeItem, makeMenu, makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { Browser, Page } from 'playwright-core'
import { openPhone } from './phone.ts'

const RUNS = 7
const CATEGORIES = 25
const ITEMS_EACH = 20
/**
 * Time until a page is interactive, in milliseconds: its stream never ends, so that its network is never
 * idle.
 */
const SETTLED_MS = 3_000

/** A store with a menu of 500 items. */
export function makeLongMenu(): StoreFile {
  const categories = Array.from({ length: CATEGORIES }, (_, category) =>
    makeCategory({
      label: `Section ${category + 1}`,
      order: category,
      items: Array.from({ length: ITEMS_EACH }, (_, at) =>
        makeItem({
          label: `Dish ${category * ITEMS_EACH + at}`,
          description: 'Slow-cooked, with a little of everything',
        }),
      ),
    }),
  )
  const file = makeStoreFile({ menus: [makeMenu({ categories })] })
  file.profile.slug = 'five-hundred'
  return file
}

/** Scrolls and searches a long menu, and says how long the page was deaf. */
export async function measureLongMenu(browser: Browser, address: string): Promise<void> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const longest = { scrolling: 0, searching: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    longest.scrolling = Math.max(longest.scrolling, await longestTask(page, scrollThrough))
    longest.searching = Math.max(longest.searching, await longestTask(page, search))
  }
  await context.close()
  console.log(`menu of ${CATEGORIES * ITEMS_EACH} items, unthrottled, ${RUNS} runs: longest task`)
  console.log(
    `  scrolling ${longest.scrolling.toFixed(0)} ms, searching ${longest.searching.toFixed(0)} ms (goal under 50)`,
  )
}

/** @returns milliseconds of the longest task over 50 ms while `act` ran; 0 when none was */
async function longestTask(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 }
    ;(globalThis as unknown as { seen: typeof seen }).seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration)
    }).observe({ type: 'longtask' })
  })
  await act(page)
  await page.waitForTimeout(300)
  return page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest)
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight
    for (let at = 0; at < end; at += 600) {
      window.scrollTo(0, at)
      await new Promise((done) => requestAnimationFrame(done))
    }
    window.scrollTo(0, 0)
  })
}

async function search(page: Page): Promise<void> {
  const box = page.getByPlaceholder('Search for a Dish')
  for (const text of ['d', 'dish 4', 'dish 499', 'nothing like it', '']) {
    await box.fill(text)
    await page.waitForTimeout(700)
  }
}
