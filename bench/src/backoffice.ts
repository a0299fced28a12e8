/**
 * Measures the load of backoffice pages on a device that has never seen them: 9 Mbit/s, 60 ms, 4 × CPU.
 *
 *   node bench/src/backoffice.ts [--runs=N] [--page=NAME] [--beside=FOLDER]    in turn with another checkout, such as the commit before
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { numberFrom } from './bench-args.ts'
import { SAMPLE } from './bench-stores.ts'
import { startSides } from './checkout-sides.ts'
import { type LoadProfile, loadOnce, type Vitals } from './cold-load.ts'
import { SLUG } from './owner-store.ts'
import { launchPlainBrowser } from './plain-browser.ts'
import { spread } from './rounds.ts'

const RUNS = 5
const LINE: Pick<LoadProfile, 'network' | 'screen'> = {
  network: { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 },
  screen: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
}
const DISH: string = JSON.parse(readFileSync(SAMPLE, 'utf8')).menus[0].categories[0].items[0]._id
const PAGES = {
  board: pathTo(APP_PAGES.board, { slug: SLUG }),
  tables: pathTo(APP_PAGES.tables, { slug: SLUG }),
  counter: pathTo(APP_PAGES.checkout, { slug: SLUG }),
  'menu list': pathTo(APP_PAGES.products, { slug: SLUG }),
  dish: pathTo(APP_PAGES.product, { slug: SLUG, name: `dish.${DISH}` }),
}

const args = process.argv.slice(2)
const runs = numberFrom(args, 'runs', RUNS)
const named = args.flatMap((arg) => /^--page=(.+)$/.exec(arg)?.[1] ?? [])
const browser = await launchPlainBrowser()
const sides = await startSides(args)
try {
  console.log(`${runs} runs of each side in turn, after one that is not counted: median (most)`)
  for (const [page, path] of Object.entries(PAGES))
    if (named.length === 0 || named.includes(page)) await measurePage(page, path)
} finally {
  await browser.close()
  for (const side of sides) await side.stop()
}

/** The sides take turns: a machine that slows down slows them all. */
async function measurePage(page: string, path: string): Promise<void> {
  const measured = sides.map((): Vitals[] => [])
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, { origin, cookie }] of sides.entries()) {
      const vitals = await loadOnce(browser, origin + path, { ...LINE, cookie })
      if (run > 0) measured[at]?.push(vitals)
    }
  }
  console.log(`${page}, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [at, { name }] of sides.entries()) console.log(`  ${name}: ${showVitals(measured[at] ?? [])}`)
}

function showVitals(vitals: readonly Vitals[]): string {
  const show = (pick: (one: Vitals) => number) => {
    const { median, max } = spread(vitals.map(pick))
    return `${Math.round(median).toLocaleString('en')} (${Math.round(max).toLocaleString('en')})`
  }
  const [first] = vitals
  return [
    `first paint ${show((one) => one.firstPaintMs)} ms`,
    `largest ${show((one) => one.largestPaintMs)} ms (goal 2,000)`,
    `blocked ${show((one) => one.blockingMs)} ms (goal 200)`,
    `${first?.files} files of ${Math.round((first?.fileBytes ?? 0) / 1000)} KB`,
    `shift ${Math.max(...vitals.map((one) => one.shift)).toFixed(3)}`,
  ].join(', ')
}
