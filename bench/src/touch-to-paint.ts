/**
 * Measures the time from a touch to the next paint, as the Event Timing API counts it, with the CPU slowed
 * down 4 times: opening a sheet, adding from it, a category chip (in a long menu the button of its
 * categories) and a letter in the search. The floor is a page of one button that opens an empty dialog.
 *
 *   node bench/src/touch-to-paint.ts [STORE-FILE …]    the sample store, a menu of 500 items, a combo of 12 groups, and these
 */
import { launchChromium } from '@thali/test-kit/story-browser'
import type { Browser, Locator, Page } from 'playwright-core'
import { storeFilesFrom } from './bench-args.ts'
import { openPhone } from './phone.ts'
import { menuChoice, startPhoneStores } from './phone-stores.ts'
import { showSpread, spread } from './rounds.ts'

const RUNS = 7
const CPU_SLOWDOWN = 4
const GOAL_MS = 64
/** Delay for all that a touch sets off, the answer of the search included, in milliseconds. */
const SETTLED_MS = 700
/** Shortest duration that the API reports, in milliseconds. */
const LEAST_MS = 16

/** Page whose only script opens a dialog without content. */
const BARE_PAGE = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
<button onclick="bare.showModal()">Open</button><dialog id="bare">Open</dialog>`

type Touches = Record<'sheet' | 'add' | 'chip' | 'letter', number>

const stores = await startPhoneStores(storeFilesFrom(process.argv.slice(2)))
try {
  const browser = await launchChromium('Roboto', 'full')
  await measureFloor(browser)
  for (const address of [...stores.scanned, stores.long, stores.combo]) {
    await measureTouches(browser, (await menuChoice(address)) ?? address)
  }
  await browser.close()
} finally {
  await stores.stop()
}

/** Every run is a new visit: a diner's first touch is the slowest. */
async function measureTouches(browser: Browser, address: string): Promise<void> {
  const runs: Touches[] = []
  await visit(browser, address)
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, address))
  const { pathname } = new URL(address)
  console.log(`${pathname}, touch to paint, ${CPU_SLOWDOWN} × CPU, ${RUNS} visits (goal ${GOAL_MS} ms)`)
  const show = (name: string, touch: keyof Touches) =>
    console.log(`  ${name.padEnd(24)} ${showSpread(spread(runs.map((touches) => touches[touch])), 0)} ms`)
  show('opening a sheet', 'sheet')
  show('adding from it', 'add')
  show('a category chip', 'chip')
  show('a letter in the search', 'letter')
}

async function measureFloor(browser: Browser): Promise<void> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openSlowed(browser, BARE_PAGE)
    runs.push(await touch(page, () => tap(page.locator('button'))))
    await page.context().close()
  }
  console.log(`floor, an empty dialog on an empty page: ${showSpread(spread(runs), 0)} ms`)
}

/** Opens a page on a phone whose CPU is slowed down once the page has settled. */
async function openSlowed(browser: Browser, address: string): Promise<Page> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(observe)
  // Its stream never ends: the network of an open menu is never idle.
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function visit(browser: Browser, address: string): Promise<Touches> {
  const page = await openSlowed(browser, address)

  const choosing = page.locator('main section li button[aria-haspopup="dialog"]')
  const opener =
    (await choosing.count()) > 0 ? choosing.first() : page.locator('main section h3 button').first()
  await opener.scrollIntoViewIfNeeded()
  const sheet = await touch(page, () => tap(opener))
  await page.evaluate(chooseRequired)
  const add = await touch(page, () => tap(page.locator('dialog[open] button').last()))
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const chips = page.locator('nav a[data-category]')
  // A long menu has a button over its list instead.
  const chipOrButton = (await chips.nth(1).isVisible())
    ? chips.nth(1)
    : page.getByRole('button', { name: 'Categories' })
  const chip = await touch(page, () => tap(chipOrButton))
  if (await page.locator('dialog[open]').isVisible()) {
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
  await page.getByRole('searchbox').focus()
  const letter = await touch(page, () => page.keyboard.press('a'))
  await page.context().close()
  return { sheet, add, chip, letter }
}

async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap: ${target}`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

interface Observed {
  longestMs: number
}

/** @returns milliseconds from the touch to the paint that followed the slowest of its events */
async function touch(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    ;(globalThis as unknown as { touches: Observed }).touches.longestMs = 0
  })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  const longestMs = await page.evaluate(
    () => (globalThis as unknown as { touches: Observed }).touches.longestMs,
  )
  return Math.max(longestMs, LEAST_MS)
}

/** Runs in the page: notes the slowest interaction since it was last asked. */
function observe(): void {
  const touches: Observed = { longestMs: 0 }
  ;(globalThis as unknown as { touches: Observed }).touches = touches
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) touches.longestMs = Math.max(touches.longestMs, entry.duration)
    }
  })
  // The type library does not know the threshold yet.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: fills in the required choices of the sheet. */
function chooseRequired(): void {
  for (const group of document.querySelectorAll('dialog fieldset')) {
    if (!group.querySelector('input:checked'))
      group.querySelector<HTMLElement>('input[type="radio"]')?.click()
  }
}
