/**
 * Tasks of a slow tablet while staff open and scroll a day of 2,000 reservations, as a list and by table.
 *
 *   node bench/src/reservation-day.ts [--count=N] [--runs=N] [--reckoned]
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { launchChromium } from '@thali/test-kit/story-browser'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import type { Page } from 'playwright-core'
import { numberFrom } from './bench-args.ts'
import { longestTask, showTasks } from './longest-task.ts'
import { SLUG, startOwnerStore } from './owner-store.ts'

const RUNS = 2
const TABLES = 200
const HOUR = 60
const SETTLED_MS = 1500
/** Frames without a movement after which a list has come to its end. */
const STILL_FRAMES = 60
const count = numberFrom(process.argv.slice(2), 'count', 2000)
const runs = numberFrom(process.argv.slice(2), 'runs', RUNS)
const way = process.argv.includes('--reckoned') ? 'reckoned' : 'emulated'

const store = await startOwnerStore({ env: UNLIMITED })
const browser = await launchChromium('Roboto', 'full')
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies([store.cookie])
  const headers = { origin: store.origin }
  const { stores } = await (await context.request.get(store.origin + STAFF_API.session.path)).json()
  const base = `${store.origin}/api/stores/${stores[0].storeId}`
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${base}/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const date = addDays(storeTime(Date.now(), stores[0].timeZone).date, 1)
  await fillDay(post, async () => (await (await context.request.get(`${base}/places`)).json()).items, date)

  const page = await context.newPage()
  for (const view of ['list', 'tables'] as const) {
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${store.origin}${pathTo(APP_PAGES.calendar, { slug: SLUG })}?view=${view}`)
      await page.getByRole('button', { name: 'The day after' }).waitFor()
      await page.waitForTimeout(SETTLED_MS)
      const opened = await longestTask(
        page,
        () => page.getByRole('button', { name: 'The day after' }).click(),
        way,
      )
      console.log(`${count} reservations as ${view}, opened: ${showTasks(opened)}`)
      const scrolled = await longestTask(page, () => scrollAll(page), way)
      console.log(
        `${count} reservations as ${view}, ${Math.round(scrolled.seen)} px scrolled: ${showTasks(scrolled)}`,
      )
    }
  }
} finally {
  await browser.close()
  await store.stop()
}

/** Parties of two for an hour each, all over the day and the tables. */
async function fillDay(
  post: (path: string, data: object) => Promise<unknown>,
  listPlaces: () => Promise<{ id: string }[]>,
  date: string,
): Promise<void> {
  await post('codes', {
    ...{
      kind: 'table',
      orderType: 'Dine-In',
      places: Array.from({ length: TABLES }, (_, at) => String(at + 1)),
    },
  })
  const seats = { seatsMin: 1, seatsMax: 4, isBookable: true, joinsWith: [] }
  for (const [position, { id }] of (await listPlaces()).entries())
    await post(`places/${id}`, { ...seats, position })
  for (let at = 0; at < count; at += 1)
    await post('reservations', {
      ...{ clientKey: `day-${at}`, date, minute: 9 * HOUR + (at % 10) * 90, party: 2, name: `Guest ${at}` },
      ...{ prefix: '+91', phone: String(9_000_000_000 + at), isOverruled: true },
    })
}

/**
 * Scrolls all scrollable elements of the page to their ends, a screen at a time; rows are loaded near the end.
 *
 * @returns pixels scrolled
 */
function scrollAll(page: Page): Promise<number> {
  return page.evaluate(async (stillFrames) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const scrollers = [...document.querySelectorAll('main *, section')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 40 && getComputedStyle(element).overflowY === 'auto',
    )
    let px = 0
    for (const scroller of scrollers) {
      for (let still = 0; still < stillFrames; ) {
        const before = scroller.scrollTop
        scroller.scrollTop += 500
        await frame()
        await frame()
        px += scroller.scrollTop - before
        still = scroller.scrollTop === before ? still + 1 : 0
      }
    }
    return px
  }, STILL_FRAMES)
}
