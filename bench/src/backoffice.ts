/**
 * What staff meet who open a page of the backoffice on a device that has never seen it: 9 Mbit/s, 60 ms, 4 × CPU.
 *
 *   node bench/src/backoffice.ts [--beside=FOLDER]    beside another checkout, such as the commit before
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { SAMPLE } from './bench-stores.ts'
import { type LoadProfile, loadOnce, type Vitals } from './cold-load.ts'
import { sampleIn } from './phone-stores.ts'
import { launchPlainBrowser, type PlainBrowser } from './plain-browser.ts'
import { spread } from './rounds.ts'

const RUNS = 3
const SLUG = 'sample-kitchen'
const OWNER = { email: 'owner@example.com', password: 'a password for measurements' }
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
  dish: pathTo(APP_PAGES.product, { slug: SLUG, name: `dish-${DISH}` }),
}

const beside = process.argv.slice(2).flatMap((arg) => /^--beside=(.+)$/.exec(arg)?.[1] ?? [])
const browser = await launchPlainBrowser()
await measureSide('this checkout', { runThali, startThali })
for (const folder of beside) {
  await measureSide(folder, await import(join(resolve(folder), 'test-kit/src/thali-process.ts')))
}
await browser.close()

/** Measures the pages as one checkout serves them. */
async function measureSide(
  name: string,
  thali: { runThali: typeof runThali; startThali: typeof startThali },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-backoffice-'))
  const env = { DATA_DIR: join(folder, 'data') }
  for (const [command, input] of [
    [['migrate']],
    [['import', sampleIn(folder)]],
    [['owner', 'create', '--store', SLUG, '--email', OWNER.email, '--password-stdin'], OWNER.password],
  ] as const) {
    const { code, stderr } = await thali.runThali([...command], env, input)
    if (code !== 0) throw new Error(stderr)
  }
  const server = await thali.startThali(env)
  try {
    console.log(`${name}: ${RUNS} runs, median (most)`)
    const cookie = await signIn(server.origin)
    for (const [page, path] of Object.entries(PAGES)) {
      await measurePage(browser, page, server.origin + path, { ...LINE, cookie })
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePage(
  plain: PlainBrowser,
  name: string,
  address: string,
  profile: LoadProfile,
): Promise<void> {
  const runs: Vitals[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(plain, address, profile))
  const show = (pick: (vitals: Vitals) => number) => {
    const { median, max } = spread(runs.map(pick))
    return `${Math.round(median).toLocaleString('en')} (${Math.round(max).toLocaleString('en')})`
  }
  console.log(
    `  ${name.padEnd(10)} first paint ${show((one) => one.firstPaintMs)} ms, largest ${show((one) => one.largestPaintMs)} ms (goal 2,000), ` +
      `blocked ${show((one) => one.blockingMs)} ms (goal 200), ${runs[0]?.files} files of ${Math.round((runs[0]?.fileBytes ?? 0) / 1000)} KB, shift ${Math.max(...runs.map((one) => one.shift)).toFixed(3)}`,
  )
}

async function signIn(origin: string): Promise<NonNullable<LoadProfile['cookie']>> {
  const answer = await fetch(origin + STAFF_API.signIn.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  if (answer.status !== 204 || value === '') throw new Error(`signing in answered ${answer.status}`)
  return { name, value, url: origin }
}
