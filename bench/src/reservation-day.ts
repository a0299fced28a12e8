/**
 * What staff meet who open and scroll a day of 2,000 reservations on a slow tablet: the longest task, at 4 × CPU.
 *
 *   node bench/src/reservation-day.ts [--count=N] [--slow=N]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { launchChromium } from '@thali/test-kit/story-browser'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import type { Page } from 'playwright-core'
import { numberFrom } from './bench-args.ts'
import { sampleIn } from './phone-stores.ts'

const SLUG = 'sample-kitchen'
const OWNER = { email: 'owner@example.com', password: 'a password for measurements' }
const TABLES = 200
const HOUR = 60
const SETTLED_MS = 1500
const count = numberFrom(process.argv.slice(2), 'count', 2000)
const slow = numberFrom(process.argv.slice(2), 'slow', 4)

const folder = mkdtempSync(join(tmpdir(), 'thali-day-'))
const env = { DATA_DIR: join(folder, 'data'), ...UNLIMITED }
for (const [command, input] of [
  [['migrate']],
  [['import', sampleIn(folder)]],
  [['owner', 'create', '--store', SLUG, '--email', OWNER.email, '--password-stdin'], OWNER.password],
] as const) {
  const { code, stderr } = await runThali([...command], env, input)
  if (code !== 0) throw new Error(stderr)
}
const server = await startThali(env)
const browser = await launchChromium('Roboto', 'full')
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const headers = { origin: server.origin }
  await context.request.post(server.origin + STAFF_API.signIn.path, { data: OWNER, headers })
  const page = await context.newPage()
  const { stores } = await (await context.request.get(server.origin + STAFF_API.session.path)).json()
  const base = `${server.origin}/api/stores/${stores[0].storeId}`
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${base}/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const date = dateOfEpochDay(epochDay(storeTime(Date.now(), stores[0].timeZone).date) + 1)
  await fillDay(post, async () => (await (await context.request.get(`${base}/places`)).json()).items, date)

  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  for (const view of ['list', 'tables'] as const) {
    const address = `${server.origin}${pathTo(APP_PAGES.calendar, { slug: SLUG })}?view=${view}`
    await page.goto(address)
    await page.getByRole('button', { name: 'The day after' }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const opened = await tasksOf(page, () => page.getByRole('button', { name: 'The day after' }).click())
    const scrolled = await tasksOf(page, () => scrollAll(page))
    const say = (tasks: readonly number[]) =>
      tasks.length === 0
        ? 'none over 50 ms'
        : `${tasks.length} over 50 ms, the longest ${Math.max(...tasks)} ms`
    console.log(`${count} reservations as ${view}, ${slow} × CPU, load ${loadavg()[0]?.toFixed(1)}:`)
    console.log(`  tasks of opening the day: ${say(opened)}; of scrolling: ${say(scrolled)}`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
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

/** @returns milliseconds of each task over 50 ms while `act` ran and until the page came to rest */
async function tasksOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = []
    ;(globalThis as unknown as { tasks: number[] }).tasks = tasks
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration))
    }).observe({ type: 'longtask' })
  })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
}

/** Scrolls whatever scrolls on the page to its end, a screen at a time. */
async function scrollAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const scrollers = [...document.querySelectorAll('main *, section')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 40 && getComputedStyle(element).overflowY === 'auto',
    )
    for (const scroller of scrollers) {
      for (let step = 0; step < 120; step += 1) {
        const before = scroller.scrollTop
        scroller.scrollTop += 500
        await frame()
        await frame()
        if (scroller.scrollTop === before) break
      }
    }
  })
}
